/**
 * The WebAssembly core, seen from here: stateless functions over plain data, and the one place that calls them.
 *
 * Tokens are strings the core made; the host keeps them and hands them back.
 */

import type * as wire from "./wire.d.ts";

/** The functions of the core that are used. */
export type Core = Pick<
  typeof wire,
  | "Flag"
  | "argument_names"
  | "arrange"
  | "command"
  | "declare"
  | "group_row"
  | "look"
  | "options"
  | "row"
  | "summarize_call"
  | "text_units"
  | "width"
>;

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
