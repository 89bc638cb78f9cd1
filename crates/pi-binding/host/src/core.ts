/**
 * The WebAssembly core, seen from here: stateless functions over plain data, and the one place that calls them.
 *
 * Tokens are strings the core made; the host keeps them and hands them back.
 */

/** What is known of one call, reduced to what a row can need. */
export interface CallFacts {
  name: string;
  contract: string;
  title?: string;
  args?: unknown;
  args_complete: boolean;
  started: boolean;
  partial: boolean;
  result?: ResultFacts;
  purpose?: string;
}

/** A final result. Partial results are never described. */
export interface ResultFacts {
  is_error: boolean;
  duration_ms?: number;
  texts: TextFacts[];
  images: number;
  details?: unknown;
  structured?: unknown;
}

/** A text whole (no tail), or its two ends when it is large. */
export interface TextFacts {
  head: string;
  tail?: string;
  newlines: number;
  units: number;
}

/** What the core made of the facts. `kind` goes to `arrange`, `highlight` is the command to colour. */
export interface Summary {
  token: string;
  kind: number;
  highlight?: string | undefined;
  unfinished: boolean;
}

/** The functions the core exports. */
export interface Core {
  declare(name: string, schema: string | undefined): string;
  summarize_call(facts: CallFacts, options: string): Summary;
  arrange(kinds: Uint8Array): Uint32Array;
  row(
    token: string,
    columns: number,
    indent: number,
    open: boolean,
    look: string,
    syntax: Uint32Array | undefined,
    codes: string[] | undefined,
  ): string;
  group_row(tokens: string[], columns: number, open: boolean, look: string): string;
  options(settings: string, home: string, windows: boolean): string;
  look(options: string, theme: string): string;
}

/** Where instances of the core come from. */
export interface CoreSource {
  /** The first instance. */
  load(): Core;
  /** A fresh instance of the same compiled module, after a trap. */
  renew(): Core;
}

/** Every call into the core goes through `use`. */
export class Engine {
  readonly #source: CoreSource;
  #core: Core | undefined;

  constructor(source: CoreSource) {
    this.#source = source;
    this.#core = source.load();
  }

  /** Runs `call`. A trap leaves an instance unusable, so it is replaced before the error goes on to the caller. */
  use<T>(call: (core: Core) => T): T {
    if (this.#core === undefined) throw new Error("the WebAssembly core could not be restarted");
    try {
      return call(this.#core);
    } catch (error) {
      if (isTrap(error)) {
        this.#core = undefined;
        this.#core = this.#source.renew();
      }
      throw error;
    }
  }
}

/** A stack overflow inside WebAssembly is a `RangeError` and skips the same clean-up as a trap. */
function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
