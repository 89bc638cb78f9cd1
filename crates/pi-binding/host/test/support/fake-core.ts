/** A core small enough to predict: rows name the call, its phase and its size. */

import type { Core, CoreSource } from "../../src/core.ts";

interface Token {
  name: string;
  phase: string;
  text: string;
  failed: boolean;
}

export interface Asked {
  declare: number;
  summarize: number;
  arrange: number;
  row: number;
  group: number;
}

/** What `summarize` was told, in the words of its parameters. */
export interface Told {
  readonly name: string;
  readonly declared: boolean;
  readonly title?: string;
  readonly flags: readonly string[];
  readonly args?: Record<string, unknown>;
  readonly durationMs?: number;
  readonly images?: number;
  readonly details?: unknown;
  readonly structured?: unknown;
  readonly texts?: string;
  readonly blocks?: readonly number[];
}

export interface FakeCore extends Core {
  readonly asked: Asked;
  readonly told: Told[];
}

const Flag = { ArgumentsComplete: 1, Live: 2, Started: 4, Partial: 8, Result: 16, Failed: 32 } as const;

const KINDS: Record<string, number> = { read: 2, grep: 2, find: 2, ls: 2, edit: 3, write: 3 };

function read(token: string): Token {
  return JSON.parse(token.slice(1)) as Token;
}

function cut(text: string, columns: number): string {
  return text.slice(0, columns);
}

export function fakeCore(): FakeCore {
  const asked: Asked = { declare: 0, summarize: 0, arrange: 0, row: 0, group: 0 };
  const told: Told[] = [];

  class Freed {
    free(): void {}
    [Symbol.dispose](): void {}
  }

  class Look extends Freed {
    readonly muted: readonly [string, string];
    constructor(_options: unknown, theme: string) {
      super();
      this.muted = (JSON.parse(theme) as { muted?: [string, string] }).muted ?? ["", ""];
    }
  }

  class Tool extends Freed {
    readonly #name: string;
    readonly #declared: boolean;
    constructor(name: string, schema: string | null | undefined) {
      super();
      asked.declare += 1;
      this.#name = name;
      this.#declared = schema != null;
    }
    text_units(failed: boolean): number {
      if (failed) return this.#name === "bash" ? 4 : 0;
      return this.#name === "grep" ? 32_768 : 8;
    }
    argument_names(): string[] | undefined {
      return this.#name === "edit" ? ["path"] : undefined;
    }
    summarize(...parameters: Parameters<InstanceType<Core["Tool"]>["summarize"]>): string {
      const [title, flags, args, durationMs, images, details, structured, texts, blocks] = parameters;
      asked.summarize += 1;
      const name = this.#name;
      const parsed = (text: string | null | undefined): unknown => (text == null ? undefined : JSON.parse(text));
      const facts = {
        name,
        declared: this.#declared,
        title: title ?? undefined,
        flags: Object.entries(Flag).flatMap(([word, bit]) => (flags & bit ? [word] : [])),
        args: parsed(args),
        durationMs: durationMs ?? undefined,
        images,
        details: parsed(details),
        structured: parsed(structured),
        texts,
        blocks: [...blocks],
      } as Told;
      told.push(facts);
      if (name === "trap") throw new WebAssembly.RuntimeError("unreachable");
      if (name === "broken") throw new Error("no such contract");
      const token: Token = {
        name,
        phase: flags & Flag.Result ? "done" : flags & Flag.Started ? "running" : "before",
        text: String(facts.args?.["path"] ?? facts.args?.["command"] ?? facts.args?.["pattern"] ?? ""),
        failed: (flags & Flag.Failed) !== 0,
      };
      const first = (KINDS[name] ?? 1) + (name === "bash" ? 4 : 0);
      return String.fromCharCode(first) + JSON.stringify(token);
    }
  }

  return {
    asked,
    told,
    Flag: Flag as unknown as Core["Flag"],
    Look: Look as unknown as Core["Look"],
    Options: Freed as unknown as Core["Options"],
    Tool: Tool as unknown as Core["Tool"],
    command: (token) => read(token).text,
    arrange(kinds) {
      asked.arrange += 1;
      const spans: number[] = [];
      for (let start = 0; start < kinds.length; ) {
        let end = start + 1;
        while (end < kinds.length && kinds[end] === kinds[start]) end += 1;
        if ((kinds[start] ?? 0) > 1 && end - start > 1) spans.push(start, end - start);
        start = end;
      }
      return Uint32Array.from(spans);
    },
    row(token, columns, indent, open, look, syntax, codes) {
      asked.row += 1;
      const call = read(token);
      const [on, off] = (look as unknown as Look).muted;
      const mark = open ? "▾" : "▸";
      const coloured = syntax == null || codes == null ? "" : ` ~${syntax.length / 3}`;
      const text = `${mark} ${call.name} ${call.text} ${call.phase}${call.failed ? " — error" : ""}${coloured}`;
      return `${on}${cut(" ".repeat(indent) + text, columns)}${off}`;
    },
    group_row(tokens, columns, open) {
      asked.group += 1;
      const members = tokens.split(/(?=[\x01-\x07])/u);
      const names = members.map((token) => read(token).name);
      return cut(`${open ? "▾" : "▸"} group of ${members.length}: ${names.join(" ")}`, columns);
    },
  };
}

/** A source that counts its instances. */
export function fakeSource(core: Core = fakeCore()): CoreSource & { renewed: number } {
  return {
    renewed: 0,
    load: () => core,
    renew() {
      this.renewed += 1;
      return core;
    },
  };
}
