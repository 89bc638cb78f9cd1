/** The same with the real core, once `cargo xtask wasm` has built it. */

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Core, CoreSource } from "../src/core.ts";
import { later, plain, Stage } from "./support/stage.ts";

const built = existsSync(new URL("../pkg/pi_binding_bg.wasm", import.meta.url));
const options = { skip: built ? false : "cargo xtask wasm has not been run" };
const source = built ? ((await import("../src/load.ts")) as { wasmSource: CoreSource }).wasmSource : undefined;

const PATCH = "--- a.ts\n+++ a.ts\n@@ -1,2 +1,3 @@\n one\n-two\n+2\n+3\n";
const QUERY = { type: "object", properties: { query: { type: "string" } }, required: ["query"] };
const HEREDOC = "cd foo && python <<'PY' | grep -i \"bar\"\nprint(\"bar\")\nPY\ngit status";

function stage(theme?: string): Stage {
  return new Stage(source, theme).start();
}

function mixed(stage: Stage): void {
  const result = (text: string, more: object = {}): object => ({ content: [{ type: "text", text }], isError: false, ...more });
  stage.done("read", "r1", { path: "src/config.ts" }, "one\ntwo\n");
  stage.reply();
  stage.done("read", "r2", { path: "src/other.ts" }, "one\ntwo\nthree\n");
  stage.done("bash", "b1", { command: HEREDOC }, result("out\n", { durationMs: 1234 }));
  stage.done("edit", "e1", { path: "a.ts", edits: [{ oldText: "two", newText: "2\n3" }] }, result("ok", { details: { patch: PATCH, diff: "" } }));
  stage.say("text between");
  stage.done("write", "w1", { path: "notes.txt", content: "a\nb" }, "Successfully wrote to notes.txt");
  stage.done("bash", "b2", { command: "false" }, result("\n\nCommand exited with code 1", { isError: true }));
  stage.tools = [{ name: "mcp__docs__find", parameters: QUERY }];
  stage.done("mcp__docs__find", "m1", { query: "深い\u{1f600}\u202e" }, "line\n");
}

test("rows of the real core", options, () => {
  const pi = stage();
  mixed(pi);
  assert.deepEqual(pi.screen(100).filter((line) => /^▸/u.test(line)), [
    "▸ Read 2 files (5 lines)",
    "▸ Ran cd foo && python […] | grep -i \"bar\" ↵ git status (1.2s)",
    "▸ Edited a.ts (+2 -1)",
    "▸ Wrote notes.txt (2 lines)",
    "▸ Ran false — error (exit 1)",
    "▸ mcp__docs__find 深い😀� (1 line)",
  ]);
});

test("rows of the real core fit everywhere, in every theme", options, async () => {
  for (const theme of ["system", "dark", "light"]) {
    const pi = stage(theme);
    mixed(pi);
    pi.call("bash", "live", { command: "sleep 1" }).markExecutionStarted();
    pi.press("ctrl+shift+o");
    for (let width = 130; width > 0; width -= 1) {
      for (const line of [...pi.render(width), ...(pi.dialog?.render(width) ?? [])]) {
        if (/[▸▾]/u.test(line)) assert.ok(visibleWidth(line) <= width, `${width}: ${JSON.stringify(line)}`);
      }
    }
    await later();
    assert.deepEqual(pi.notices, []);
  }
});

/** A call from its first arguments to its result, as its row shows it. */
function livePhases(name: string, first: object, last: object): unknown[] {
  const pi = stage();
  const reply = pi.reply() as unknown as { isStreaming: boolean };
  reply.isStreaming = true;
  const call = pi.call(name, "c", first);
  const seen = [pi.screen().at(-1)];
  call.updateArgs(last);
  seen.push(pi.screen().at(-1));
  reply.isStreaming = false;
  call.setArgsComplete();
  seen.push(pi.screen().at(-1));
  call.markExecutionStarted();
  seen.push(pi.screen().at(-1));
  call.updateResult({ content: [{ type: "text", text: "one\n" }], isError: false, durationMs: 100 } as never);
  seen.push(pi.screen().at(-1));
  return seen;
}

test("the phases of a live call", options, () => {
  assert.deepEqual(livePhases("read", { path: "src/a" }, { path: "src/a.ts", offset: 10, limit: 11 }), [
    "▸ Read src/a",
    "▸ Read src/a.ts",
    "▸ Read src/a.ts (requested lines 10–20)",
    "▸ Reading src/a.ts (requested lines 10–20)",
    "▸ Read src/a.ts (1 line) (0.1s)",
  ]);
  assert.deepEqual(livePhases("write", { path: "a.ts" }, { path: "a.ts", content: "1\n2\n3" }), [
    "▸ Write a.ts",
    "▸ Write a.ts",
    "▸ Write a.ts (requested 3 lines)",
    "▸ Writing a.ts (requested 3 lines)",
    "▸ Wrote a.ts (3 lines) (0.1s)",
  ]);
});

test("calls regroup when a patch is recognized, and when it is not any more", options, () => {
  const pi = stage();
  const PATCHES = { type: "object", properties: { input: { type: "string" } }, required: ["input"] };
  pi.tools = [{ name: "apply_patch", parameters: PATCHES }];
  pi.done("edit", "e1", { path: "a.ts", edits: [] }, "ok");
  const call = pi.call("apply_patch", "p1", { input: "*** Begin Patch" });
  const rows = (): string[] => pi.screen().filter((line) => /^ *[▸▾]/u.test(line));
  assert.deepEqual(rows(), ["▸ Edited a.ts", "▸ apply_patch *** Begin Patch"]);
  call.updateArgs({ input: "*** Begin Patch\n*** Add File: b.ts\n+1\n*** End Patch" });
  assert.deepEqual(rows(), ["▾ Editing 2 calls", "  ▸ Edited a.ts", "  ▸ Patch b.ts (requested +1 -0)"]);
  call.updateArgs({ input: "*** Begin Patch\n*** End Patch\nmore" });
  assert.deepEqual(rows(), ["▸ Edited a.ts", "▸ apply_patch *** Begin Patch…"]);
});

test("commands have their colours, and generated marks the faint one", options, () => {
  const pi = stage("system");
  pi.done("bash", "b", { command: HEREDOC });
  const line = pi.render(100)[1] ?? "";
  assert.equal(plain(line), "▸ Ran cd foo && python […] | grep -i \"bar\" ↵ git status");
  assert.match(line, /\x1b\[[0-9;]*2m\[…\]\x1b\[22/u);
});

test("after a trap a fresh core goes on with the tokens of the old one", options, async () => {
  if (source === undefined) return;
  let traps = 0;
  const trapping = (core: Core): Core => ({
    ...core,
    row(...parameters) {
      if (traps-- === 1) throw new WebAssembly.RuntimeError("unreachable");
      return core.row(...parameters);
    },
  });
  const pi = new Stage({ load: () => trapping(source.load()), renew: () => trapping(source.renew()) }).start();
  mixed(pi);
  const rows = (width: number): string[] => pi.screen(width).filter((line) => /^▸/u.test(line));
  const before = rows(100);
  traps = 1;
  rows(90);
  // The call whose row was drawn then is Pi's own card from now on.
  assert.deepEqual(rows(100), before.filter((line) => !line.includes("git status")));
  await later();
  assert.equal(pi.notices.length, 1);
});
