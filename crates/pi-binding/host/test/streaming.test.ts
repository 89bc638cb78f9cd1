/** What is read of a call that is still coming in. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { plainCopy } from "../src/copy.ts";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { Stage } from "./support/stage.ts";

test("growing arguments are read again each time they have doubled", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  const call = stage.call("write", "w", { path: "a", content: "" });
  call.updateArgs({ path: "a", content: "" });
  stage.render();
  const before = core.asked.summarize;
  for (let size = 100; size <= 100_000; size += 100) {
    call.updateArgs({ path: "a", content: "x".repeat(size) });
    stage.render();
  }
  const reads = core.asked.summarize - before;
  assert.ok(reads >= 10 && reads < 25, `${reads} reads`);
  call.setArgsComplete();
  stage.render();
  assert.equal(core.asked.summarize - before, reads + 1);
  const told = core.told.at(-1);
  assert.equal((told?.args as { content: string }).content.length, 100_000);
  assert.deepEqual(told?.flags, ["ArgumentsComplete", "Live", "Partial"]);
});

test("partial results are not read at all", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  const call = stage.call("bash", "b", { command: "make" });
  call.markExecutionStarted();
  stage.render();
  const before = core.asked.summarize;
  for (let round = 0; round < 20; round += 1) {
    call.updateResult({ content: [{ type: "text", text: "line\n".repeat(round) }], isError: false }, true);
    stage.render();
  }
  assert.equal(core.asked.summarize, before);
  assert.deepEqual(core.told.at(-1)?.flags, ["ArgumentsComplete", "Live", "Started", "Partial"]);
  call.updateResult({ content: [{ type: "text", text: "line\n" }], isError: false });
  assert.deepEqual(stage.screen(), ["", "▸ bash make done ~1"]);
  assert.equal(core.asked.summarize, before + 1);
});

test("of a text as much is passed on as the tool's contract reads", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  const texts = ["line\n".repeat(1_000), "a\n".repeat(32_768), `${"a\n".repeat(32_768)}b`, "", "12345678\n1234567"];
  for (const [n, text] of texts.entries()) for (const name of ["grep", "ls"]) stage.done(name, `${name}${n}`, {}, text);
  stage.render();
  const seen = core.told.map(({ texts, blocks }) => [texts?.length, ...(blocks ?? [])]);
  assert.deepEqual(seen, [
    [5_000, 5_000, 0, 1_000], [16, 8, 8, 1_000],
    [65_536, 65_536, 0, 32_768], [16, 8, 8, 32_768],
    [65_536, 32_768, 32_768, 32_768], [16, 8, 8, 32_768],
    [0, 0, 0, 0], [0, 0, 0, 0],
    [16, 16, 0, 1], [16, 16, 0, 1],
  ]);
  assert.equal(core.told[1]?.texts, "line\nlinne\nline\n");
});

test("of arguments those are passed on that the tool's contract reads", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  stage.done("edit", "e", { edits: [{ oldText: "a", newText: "b" }], path: "a.ts" }, "");
  stage.done("write", "w", { path: "a.ts", content: "a" }, "");
  stage.render();
  assert.deepEqual(core.told.map(({ args }) => args), [{ path: "a.ts" }, { path: "a.ts", content: "a" }]);
});

test("copies are plain and bounded", () => {
  const limits = { maxUnits: 4, long: "clip", whole: "patch" } as const;
  const value = { patch: "54321", a: "12345", b: [1, undefined, () => 1], c: { patch: "54321", d: 1n, e: null } };
  assert.deepEqual(plainCopy(value, limits), { patch: "54321", a: "1234", b: [1, null, null], c: { patch: "5432", e: null } });
  assert.deepEqual(plainCopy({ a: "12345", b: 1, c: 2 }, { maxUnits: 4, long: "drop", only: ["a", "b", "toString"] }), { b: 1 });
  const endless: Record<string, unknown> = {};
  endless["self"] = endless;
  assert.equal(plainCopy(endless, limits), undefined);
  assert.equal(plainCopy(new Array(30_000).fill(0), limits), undefined);
});

test("unpaired surrogates do not cross", () => {
  const limits = { maxUnits: 2, long: "clip" } as const;
  assert.deepEqual(plainCopy({ a: "x\u{1f600}", "\ud800": 1 }, limits), { a: "x\ufffd" });
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  const block = (text: string): object => ({ type: "text", text });
  stage.done("bash", "b", {}, { content: [block("\ud83d"), block("\ude00\n"), block(`12345678${"\u{1f600}".repeat(5)}`)] });
  stage.done("bash", "c", {}, `1234567${"\u{1f600}".repeat(5)}1`);
  stage.render();
  assert.deepEqual(core.told.map(({ texts, blocks }) => [texts, blocks]), [
    ["\ufffd\ufffd\n12345678\u{1f600}\u{1f600}\u{1f600}\u{1f600}", [1, 0, 0, 2, 0, 1, 8, 8, 0]],
    ["1234567\ufffd\ufffd\u{1f600}\u{1f600}\u{1f600}1", [8, 8, 0]],
  ]);
});

test("facts of restored, live and finished calls", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  const told = (): unknown => {
    stage.render();
    const { declared: _declared, ...rest } = core.told.at(-1) ?? { declared: false };
    return JSON.parse(JSON.stringify(rest));
  };
  const nothing = { images: 0, texts: "", blocks: [] };
  stage.call("bash", "restored", { command: "x" });
  assert.deepEqual(told(), { name: "bash", flags: ["ArgumentsComplete", "Partial"], args: { command: "x" }, ...nothing });
  const live = stage.call("bash", "live", { command: "x" });
  stage.render();
  live.updateArgs({ command: "x y" });
  assert.deepEqual(told(), { name: "bash", flags: ["Live", "Partial"], args: { command: "x y" }, ...nothing });
  const image = { type: "image", data: "", mimeType: "image/png" };
  stage.done("bash", "d", {}, {
    content: [{ type: "text", text: "a\n" }, image],
    details: { patch: "p", more: "x".repeat(200) },
    structuredContent: { exit_code: 0 },
    isError: true,
    durationMs: 12,
  });
  assert.deepEqual(told(), {
    name: "bash",
    flags: ["ArgumentsComplete", "Result", "Failed"],
    args: {},
    durationMs: 12,
    images: 1,
    details: { patch: "p", more: "x".repeat(128) },
    structured: { exit_code: 0 },
    texts: "a\n",
    blocks: [2, 0, 1],
  });
  stage.done("ls", "e", {}, { content: [{ type: "text", text: "a\n" }], isError: true });
  assert.deepEqual(told(), { name: "ls", flags: ["ArgumentsComplete", "Result", "Failed"], args: {}, ...nothing });
});

test("one declaration is asked for each tool, from Pi's list or the session where the definition has none", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  stage.tools = [{ name: "mcp__s__t", parameters: { type: "object" } }];
  const declaration = { name: "gone", parameters: { type: "object" } };
  stage.branch = [{ type: "message", message: { role: "system", toolsAdded: [declaration] } }];
  for (const id of ["1", "2", "3"]) {
    stage.done("read", `r${id}`, { path: id });
    stage.call("mcp__s__t", `m${id}`, {}, { renderCall: undefined });
    stage.call("nobody", `n${id}`, {});
    stage.call("gone", `g${id}`, {});
  }
  stage.render();
  assert.equal(core.asked.declare, 4);
  const tools = new Set(core.told.map(({ name, declared }) => `${name} ${declared}`));
  assert.deepEqual([...tools].sort(), ["gone true", "mcp__s__t true", "nobody false", "read true"]);
});
