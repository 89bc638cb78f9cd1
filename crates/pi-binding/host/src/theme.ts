/** The theme's escape codes for the roles of a row, taken from what the theme does and not from what it may be. */

import { type CoreLook, type CoreOptions, type Engine, Made } from "./core.ts";

/** The part of Pi's theme that is used. It is one live object whose answers change with the theme. */
export interface ThemeLike {
  fg(token: never, text: string): string;
}

/** Theme tokens a row may be painted with. */
const TOKENS = [
  "text",
  "muted",
  "accent",
  "success",
  "warning",
  "error",
  "thinkingText",
  "toolTitle",
  "toolDiffAdded",
  "toolDiffRemoved",
] as const;

/** Tokens that only the syntax colours show. */
const SYNTAX_TOKENS = [
  "syntaxComment",
  "syntaxKeyword",
  "syntaxFunction",
  "syntaxVariable",
  "syntaxString",
  "syntaxNumber",
  "syntaxType",
  "syntaxOperator",
  "syntaxPunctuation",
] as const;

const PROBE = "\u{2588}";
const SGR_ONLY = /^(?:\x1b\[[0-9;:]*m)*$/u;

/** The codes before and after a text. */
export type CodePair = readonly [open: string, close: string];

/** What rows look like now. */
export class Look {
  readonly #engine: Engine;
  readonly #options: Made<CoreOptions>;
  readonly #theme: ThemeLike;
  #signature: string | undefined;
  #made: Made<CoreLook>;
  #id = 0;

  constructor(engine: Engine, options: Made<CoreOptions>, theme: ThemeLike) {
    this.#engine = engine;
    this.#options = options;
    this.#theme = theme;
    this.#made = this.#make("{}");
  }

  /** The core's part of it. */
  get(): CoreLook {
    return this.#made.get();
  }

  /** Another number for another look. */
  get id(): number {
    return this.#id;
  }

  /** Asks the theme; called once a frame, so it compares a few short strings and no more. */
  refresh(): void {
    let signature = "";
    for (const token of TOKENS) signature += this.#paint(token);
    for (const token of SYNTAX_TOKENS) signature += this.#paint(token);
    if (signature === this.#signature) return;
    const codes = Object.fromEntries(TOKENS.map((token) => [token, splitCodes(this.#paint(token))]));
    this.#made = this.#make(JSON.stringify(codes));
    this.#signature = signature;
    this.#id += 1;
  }

  #make(codes: string): Made<CoreLook> {
    return new Made(this.#engine, (core) => new core.Look(this.#options.get(), codes));
  }

  #paint(token: string): string {
    try {
      return this.#theme.fg(token as never, PROBE);
    } catch {
      return PROBE;
    }
  }
}

/** The codes around the probe character; none when there is anything else than codes. */
export function splitCodes(painted: string): CodePair {
  const at = painted.indexOf(PROBE);
  const open = painted.slice(0, Math.max(at, 0));
  const close = painted.slice(at + PROBE.length);
  return at >= 0 && SGR_ONLY.test(open) && SGR_ONLY.test(close) ? [open, close] : ["", ""];
}
