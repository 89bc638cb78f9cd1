/**
 * The WebAssembly core, seen from here, and the one place that calls it.
 *
 * What holds for many calls is an object of the core, made again when its instance is replaced. What is kept of one
 * call is a token, a string that only the core reads and that any instance understands.
 */

import type * as wire from "./wire.d.ts";

/** The part of the core that is used. */
export type Core = Pick<
  typeof wire,
  "Flag" | "Look" | "Options" | "Tool" | "arrange" | "command" | "group_row" | "row"
>;
export type CoreLook = wire.Look;
export type CoreOptions = wire.Options;
export type CoreTool = wire.Tool;

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
  #generation = 0;

  constructor(source: CoreSource) {
    this.#source = source;
    this.#core = source.load();
  }

  /** Another number for another instance. */
  get generation(): number {
    return this.#generation;
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
        this.#generation += 1;
      }
      throw error;
    }
  }
}

/** An object of the core: made when it is needed, and again in another instance. */
export class Made<T> {
  readonly #engine: Engine;
  readonly #make: (core: Core) => T;
  #generation = -1;
  #value: T | undefined;

  constructor(engine: Engine, make: (core: Core) => T) {
    this.#engine = engine;
    this.#make = make;
  }

  get(): T {
    if (this.#value === undefined || this.#generation !== this.#engine.generation) {
      this.#value = this.#engine.use(this.#make);
      this.#generation = this.#engine.generation;
    }
    return this.#value;
  }
}

/** A stack overflow inside WebAssembly is a `RangeError` and skips the same clean-up as a trap. */
function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
