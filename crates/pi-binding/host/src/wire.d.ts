/* tslint:disable */
/* eslint-disable */

/**
 * What is so of a call; `flags` of `Tool.summarize` is a sum of these.
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

/**
 * What rows look like.
 */
export class Look {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * `theme` is JSON text, each of the host's names with its opening and its closing code:
     * `{"muted": ["\u001b[2m", "\u001b[22m"], …}`.
     */
    constructor(options: Options, theme: string);
}

/**
 * Settings and surroundings.
 */
export class Options {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * `settings` is the settings file's JSON text; `home` the user's home directory, empty when
     * unknown.
     */
    constructor(settings: string, home: string, windows: boolean);
}

/**
 * A tool as it is declared.
 */
export class Tool {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The names of the arguments that are read; nothing when all are.
     */
    argument_names(): string[] | undefined;
    /**
     * Reads what the declared inputs say the tool is. `schema` is the JSON text of its
     * `parameters`.
     */
    constructor(name: string, schema: string | null | undefined, options: Options);
    /**
     * Reads one call, once per change of it.
     *
     * `args`, `details` and `structured` are JSON text, so no string in them may have an unpaired
     * surrogate. `texts` has what is wanted of the result's text blocks, one after the other;
     * `blocks` has three numbers for each: UTF-16 units of its beginning and of its end, 0 where
     * the beginning is all of it, and line feeds of the whole block.
     *
     * Returns the call token. The code of its first character says how the call groups, for
     * `arrange`: 1 standalone, 2 exploration, 3 mutation; 4 is added where `command` may be
     * coloured.
     */
    summarize(title: string | null | undefined, flags: number, args: string | null | undefined, duration_ms: number | null | undefined, images: number, details: string | null | undefined, structured: string | null | undefined, texts: string, blocks: Uint32Array | number[]): string;
    /**
     * How much of a result's text is read, in UTF-16 units of either end. What is not longer than
     * both ends is wanted whole; with 0 no text is wanted.
     */
    text_units(failed: boolean): number;
}

export function __wbg_reset_state(): void;

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
 * The row of a group, painted. `calls` are the members' tokens, one after the other.
 */
export function group_row(calls: string, columns: number, open: boolean, look: Look): string;

/**
 * The row of one call, painted, at most `columns` wide. `syntax` holds runs of colour for the
 * command as start, end (UTF-16 units of the command) and index into pairs of `codes`.
 */
export function row(call: string, columns: number, indent: number, open: boolean, look: Look, syntax?: Uint32Array | number[] | null, codes?: string[] | null): string;

/**
 * Columns of a text as pi-tui measures it.
 */
export function width(text: string): number;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_look_free: (a: number, b: number) => void;
    readonly __wbg_options_free: (a: number, b: number) => void;
    readonly __wbg_tool_free: (a: number, b: number) => void;
    readonly arrange: (a: number, b: number) => [number, number];
    readonly command: (a: number, b: number) => [number, number, number, number];
    readonly group_row: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly look_new: (a: number, b: number, c: number) => [number, number, number];
    readonly options_new: (a: number, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly row: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number) => [number, number, number, number];
    readonly tool_argument_names: (a: number) => [number, number];
    readonly tool_new: (a: number, b: number, c: number, d: number, e: number) => number;
    readonly tool_summarize: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number, l: number, m: number, n: number, o: number, p: number, q: number) => [number, number, number, number];
    readonly tool_text_units: (a: number, b: number) => number;
    readonly width: (a: number, b: number) => number;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __externref_drop_slice: (a: number, b: number) => void;
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
