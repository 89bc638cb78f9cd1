/* tslint:disable */
/* eslint-disable */

/**
 * What is so of a call; `flags` of [`summarize_call`] is a sum of these.
 */
export enum Flag {
    /**
     * No more argument text will stream in.
     */
    ArgumentsComplete = 1,
    /**
     * The call happens in this session, so one without a result is still to come or running.
     */
    Live = 2,
    /**
     * Execution has been confirmed.
     */
    Started = 4,
    /**
     * No final result yet.
     */
    Partial = 8,
    /**
     * There is a result, be it a partial one.
     */
    Result = 16,
    /**
     * The result is a failure.
     */
    Failed = 32,
}

export function __wbg_reset_state(): void;

/**
 * The names of the arguments that are read for a tool of this contract; nothing when all are.
 */
export function argument_names(contract: string): string[] | undefined;

/**
 * Finds the groups among the kinds of the transcript's places, 0 for an interruption.
 * Returns start and length of each group, one after the other.
 */
export function arrange(kinds: Uint8Array | number[]): Uint32Array;

/**
 * The command of a call, as its arguments have it.
 */
export function command(call: string): string | undefined;

/**
 * What a tool's declared inputs say it is. `schema` is the JSON text of its `parameters`.
 * Returns the contract token. Once per tool definition.
 */
export function declare(name: string, schema?: string | null): string;

/**
 * The row of a group, painted. `calls` are the members' tokens, one after the other.
 */
export function group_row(calls: string, columns: number, open: boolean, look: string): string;

/**
 * Makes the look token from the options token and the theme's escape codes as JSON text:
 * `{"muted": ["\u001b[2m", "\u001b[22m"], …}`.
 */
export function look(options: string, theme: string): string;

/**
 * Makes the options token from the settings file's JSON text and the surroundings.
 */
export function options(settings: string, home: string, windows: boolean): string;

/**
 * The row of one call, painted, at most `columns` wide. `syntax` holds runs of colour for the
 * command as start, end (UTF-16 units of the command) and index into pairs of `codes`.
 */
export function row(call: string, columns: number, indent: number, open: boolean, look: string, syntax?: Uint32Array | number[] | null, codes?: string[] | null): string;

/**
 * Reads one call, once per change of it.
 *
 * `args`, `details` and `structured` are JSON text, so no string in them may have an unpaired
 * surrogate. `texts` has what is wanted of the result's text blocks, one after the other; `blocks`
 * has three numbers for each: UTF-16 units of its beginning and of its end, 0 where the beginning
 * is all of it, and line feeds of the whole block.
 *
 * Returns the call token. The code of its first character says how the call groups, for
 * [`arrange`]: 1 standalone, 2 exploration, 3 mutation; 4 is added where [`command`] may be
 * coloured.
 */
export function summarize_call(contract: string, options: string, name: string, title: string | null | undefined, flags: number, args: string | null | undefined, duration_ms: number | null | undefined, images: number, details: string | null | undefined, structured: string | null | undefined, texts: string, blocks: Uint32Array | number[]): string;

/**
 * How much of a result's text is read for a tool of this contract, in UTF-16 units of either end.
 * What is not longer than both ends is wanted whole.
 */
export function text_units(contract: string): number;

/**
 * Columns of a text as pi-tui measures it.
 */
export function width(text: string): number;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly argument_names: (a: number, b: number) => [number, number, number, number];
    readonly arrange: (a: number, b: number) => [number, number];
    readonly command: (a: number, b: number) => [number, number, number, number];
    readonly declare: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly group_row: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly look: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly options: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly row: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number) => [number, number, number, number];
    readonly summarize_call: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number, l: number, m: number, n: number, o: number, p: number, q: number, r: number, s: number, t: number, u: number, v: number) => [number, number, number, number];
    readonly text_units: (a: number, b: number) => [number, number, number];
    readonly width: (a: number, b: number) => number;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __externref_drop_slice: (a: number, b: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
