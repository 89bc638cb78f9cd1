/** What is read of a call that is still coming in. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CallFacts } from "../src/core.ts";
import { callFacts, COUNTED, textFacts } from "../src/facts.ts";
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
  const facts = core.facts.at(-1) as CallFacts;
  assert.equal((facts.args as { content: string }).content.length, 100_000);
  assert.equal(facts.args_complete, true);
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
  assert.equal((core.facts.at(-1) as CallFacts).result, undefined);
  call.updateResult({ content: [{ type: "text", text: "line\n" }], isError: false });
  assert.deepEqual(stage.screen(), ["", "▸ bash make done ~1"]);
  assert.equal(core.asked.summarize, before + 1);
});

test("a large text is reduced to its ends and its size", () => {
  const whole = textFacts("a\n".repeat(32_768), COUNTED);
  assert.deepEqual([whole.head.length, whole.tail, whole.newlines, whole.units], [65_536, undefined, 32_768, 65_536]);
  const large = textFacts(`${"a\n".repeat(32_768)}b`, COUNTED);
  assert.deepEqual([large.head.length, large.tail?.length, large.newlines, large.units], [4_096, 4_096, 32_768, 65_537]);
});

test("of a text that is not counted line by line the ends are enough", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  const text = "line\n".repeat(1_000);
  for (const name of ["grep", "bash"]) stage.done(name, name, {}, text);
  stage.render();
  const read = (core.facts as CallFacts[]).map((facts) => facts.result?.texts?.[0]);
  assert.deepEqual(read[0], { head: text, newlines: 1_000, units: 5_000 });
  assert.deepEqual(read[1], { head: text.slice(0, 1_024), tail: text.slice(-1_024), newlines: 1_000, units: 5_000 });
});

test("copies are plain and bounded", () => {
  const limits = { maxUnits: 4, long: "clip", omit: "diff" } as const;
  const value = { diff: "x", a: "12345", b: [1, undefined, () => 1], c: { diff: "y", d: 1n, e: null } };
  assert.deepEqual(plainCopy(value, limits), { a: "1234", b: [1, null, null], c: { diff: "y", e: null } });
  assert.deepEqual(plainCopy({ a: "12345" }, { maxUnits: 4, long: "drop" }), {});
  const endless: Record<string, unknown> = {};
  endless["self"] = endless;
  assert.equal(plainCopy(endless, limits), undefined);
  assert.equal(plainCopy(new Array(30_000).fill(0), limits), undefined);
});

test("unpaired surrogates do not cross", () => {
  const limits = { maxUnits: 2, long: "clip" } as const;
  assert.deepEqual(plainCopy({ a: "x\u{1f600}", "\ud800": 1 }, limits), { a: "x\ufffd" });
  assert.equal(textFacts("\udc00\n", COUNTED).head, "\ufffd\n");
});

test("facts of restored, live and finished calls", () => {
  const stage = new Stage();
  const call = stage.call("bash", "b", { command: "x" }) as never as Parameters<typeof callFacts>[0];
  assert.deepEqual(callFacts(call, false, false), {
    name: "bash", args: { command: "x" }, args_complete: true, live: false, started: false, partial: true,
  });
  assert.equal(callFacts(call, true, false).args_complete, false);
  const image = { type: "image", data: "", mimeType: "image/png" };
  const done = stage.done("bash", "d", {}, {
    content: [{ type: "text", text: "a\n" }, image],
    details: { diff: "long", patch: "p" },
    structuredContent: { exit_code: 0 },
    isError: true,
    durationMs: 12,
  });
  assert.deepEqual(callFacts(done as never, false, false).result, {
    is_error: true,
    duration_ms: 12,
    texts: [{ head: "a\n", newlines: 1, units: 2 }],
    images: 1,
    details: { patch: "p" },
    structured: { exit_code: 0 },
  });
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
  const contracts = new Set((core.facts as { contract: string }[]).map((facts) => facts.contract));
  assert.deepEqual([...contracts].sort(), [
    '{"name":"gone","declared":true}',
    '{"name":"mcp__s__t","declared":true}',
    '{"name":"nobody","declared":false}',
    '{"name":"read","declared":true}',
  ]);
});
