/** A core small enough to predict: rows name the call, its phase and its size. */

import { visibleWidth } from "@earendil-works/pi-tui";
import type { CallFacts, Core, CoreSource } from "../../src/core.ts";

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

export interface FakeCore extends Core {
  readonly asked: Asked;
  readonly facts: unknown[];
}

const KINDS: Record<string, number> = { read: 2, grep: 2, find: 2, ls: 2, edit: 3, write: 3 };

function read(token: string): Token {
  return JSON.parse(token.slice(1)) as Token;
}

function cut(text: string, columns: number): string {
  return text.slice(0, columns);
}

export function fakeCore(): FakeCore {
  const asked: Asked = { declare: 0, summarize: 0, arrange: 0, row: 0, group: 0 };
  const facts: unknown[] = [];
  return {
    asked,
    facts,
    declare(name, schema) {
      asked.declare += 1;
      return JSON.stringify({ name, declared: schema !== undefined });
    },
    counts_text: (contract) => (JSON.parse(contract) as { name: string }).name === "grep",
    summarize_call(text, contract) {
      const call = JSON.parse(text) as CallFacts;
      asked.summarize += 1;
      facts.push({ ...call, contract });
      if (call.name === "trap") throw new WebAssembly.RuntimeError("unreachable");
      if (call.name === "broken") throw new Error("no such contract");
      const args = (call.args ?? {}) as Record<string, unknown>;
      const token: Token = {
        name: call.name,
        phase: call.result !== undefined ? "done" : call.started ? "running" : "before",
        text: String(args["path"] ?? args["command"] ?? args["pattern"] ?? ""),
        failed: call.result?.is_error === true,
      };
      const first = (KINDS[call.name] ?? 1) + (call.name === "bash" ? 4 : 0);
      return String.fromCharCode(first) + JSON.stringify(token);
    },
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
      const [on, off] = (JSON.parse(look) as { muted: [string, string] }).muted;
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
    options: (settings) => settings,
    look: (_options, theme) => theme,
    width: visibleWidth,
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
