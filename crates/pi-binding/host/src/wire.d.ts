/* tslint:disable */
/* eslint-disable */
/**
 * A text reduced to what is counted: short ones whole, long ones by their two ends.
 */
export interface TextFacts {
    /**
     * The whole text, or its beginning when `tail` is there.
     */
    head: string;
    /**
     * The end of a text that is too long to send.
     */
    tail?: string;
    /**
     * How many line feeds the whole text has.
     */
    newlines: number;
    /**
     * Length of the whole text in UTF-16 units.
     */
    units: number;
}

/**
 * What the host knows of a result.
 */
export interface ResultFacts {
    /**
     * Pi's own failure flag.
     */
    is_error?: boolean;
    /**
     * Pi's recorded execution time in milliseconds.
     */
    duration_ms?: number;
    /**
     * The text blocks, in order.
     */
    texts?: TextFacts[];
    /**
     * How many image blocks there are.
     */
    images?: number;
    /**
     * The tool's `details`, as a bounded plain copy.
     */
    details?: unknown;
    /**
     * The tool's `structuredContent`, as a bounded plain copy. Only live results have it.
     */
    structured?: unknown;
}

/**
 * What the host knows of one tool call.
 */
export interface CallFacts {
    /**
     * The tool's registered name.
     */
    name: string;
    /**
     * The definition's label where it differs from the name (`server/tool` for MCP tools).
     */
    title?: string;
    /**
     * The arguments so far, as a bounded plain copy.
     */
    args?: unknown;
    /**
     * No more argument text will stream in.
     */
    args_complete?: boolean;
    /**
     * The call happens in this session, so one without a result is still to come or running.
     */
    live?: boolean;
    /**
     * Execution has been confirmed. Stays false for restored calls.
     */
    started?: boolean;
    /**
     * No final result yet.
     */
    partial?: boolean;
    /**
     * The final result, or the metadata of a partial one.
     */
    result?: ResultFacts;
    /**
     * The purpose the model gave for this call.
     */
    purpose?: string;
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
 * Whether the texts of results count in full for a tool of this contract. For any other tool the
 * beginning and the end of a long text do.
 */
export function counts_text(contract: string): boolean;

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
 * Reads one call, once per change of it. `facts` is the JSON text of [`CallFacts`], so no string
 * in it may have an unpaired surrogate.
 *
 * Returns the call token. The code of its first character says how the call groups, for
 * [`arrange`]: 1 standalone, 2 exploration, 3 mutation; 4 is added where [`command`] may be
 * coloured.
 */
export function summarize_call(facts: string, contract: string, options: string): string;

/**
 * Columns of a text as pi-tui measures it.
 */
export function width(text: string): number;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly arrange: (a: number, b: number) => [number, number];
    readonly command: (a: number, b: number) => [number, number, number, number];
    readonly counts_text: (a: number, b: number) => [number, number, number];
    readonly declare: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly group_row: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly look: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly options: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly row: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number) => [number, number, number, number];
    readonly summarize_call: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
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
