/** Rows in the place of cards, and Pi's own lines under them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visibleWidth } from "@earendil-works/pi-tui";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { plain, Stage } from "./support/stage.ts";

const PATCH = "--- a\n+++ a\n@@ -1 +1 @@\n-a\n+b\n";
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A chat with one of everything. */
function mixed(stage: Stage): void {
  stage.ask("please look");
  stage.say("Let me look.");
  stage.done("read", "r1", { path: "a.ts" }, "one\ntwo\n");
  stage.done("grep", "g1", { pattern: "x", path: "src" }, "a.ts:1: x");
  stage.done("bash", "b1", { command: "echo hi # c" }, "hi\n");
  stage.done("edit", "e1", { path: "a.ts", edits: [{ oldText: "a", newText: "b" }] }, {
    content: [{ type: "text", text: "Edited" }],
    details: { diff: "-1 a\n+1 b", patch: PATCH },
    isError: false,
  });
  stage.done("mcp__server__tool", "m1", { query: "深い" }, "line\n".repeat(40));
  stage.done("read", "r2", { path: "p.png" }, {
    content: [{ type: "text", text: "Read image file" }, { type: "image", data: PNG, mimeType: "image/png" }],
    isError: false,
  });
  stage.done("bash", "b2", { command: "false" }, { content: [{ type: "text", text: "no" }], isError: true });
}

test("every call is one row, and neighbours of a kind share one", () => {
  const stage = new Stage().start();
  mixed(stage);
  assert.deepEqual(stage.screen().slice(-12), [
    "",
    "▸ group of 2: read grep",
    "",
    "▸ bash echo hi # c done ~3",
    "",
    "▸ edit a.ts done",
    "",
    "▸ mcp__server__tool  done",
    "",
    "▸ read p.png done",
    "",
    "▸ bash false done — error ~1",
  ]);
});

test("an expanded call keeps its row above exactly what Pi draws", () => {
  for (const width of [120, 80, 40, 20]) {
    const stage = new Stage();
    mixed(stage);
    stage.toggleAll(true);
    const native = stage.chat.children.map((child) => [...child.render(width)]);
    stage.start();
    stage.chat.children.forEach((child, index) => {
      stage.render(width);
      const ours = child.render(width);
      const theirs = native[index] ?? [];
      assert.deepEqual(ours.slice(ours.length - theirs.length), theirs);
      const above = ours.slice(0, ours.length - theirs.length).map(plain);
      if ("toolCallId" in child) assert.match(above.at(-1) ?? "", /^ *▾/u);
      else assert.deepEqual(above, []);
    });
  }
});

test("no row is wider than the terminal", () => {
  for (const width of [120, 80, 40, 20, 2, 1]) {
    const stage = new Stage().start();
    mixed(stage);
    for (const open of [false, true]) {
      stage.toggleAll(open);
      stage.render(width);
      for (const child of stage.chat.children) {
        if (!("toolCallId" in child)) continue;
        const rows = child.render(width).filter((line) => /^[▸▾]/u.test(plain(line).trimStart()));
        for (const line of rows) assert.ok(visibleWidth(line) <= width, JSON.stringify(line));
      }
    }
  }
});

test("an unchanged frame gives the identical arrays", () => {
  for (const open of [false, true]) {
    const stage = new Stage().start();
    mixed(stage);
    stage.toggleAll(open);
    const whole = stage.render();
    const parts = stage.chat.children.map((child) => ("toolCallId" in child ? child.render(80) : undefined));
    assert.equal(stage.render(), whole);
    stage.chat.children.forEach((child, index) => {
      if ("toolCallId" in child) assert.equal(child.render(80), parts[index]);
    });
  }
});

test("an unchanged frame asks the core nothing", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  mixed(stage);
  stage.render();
  const before = structuredClone(core.asked);
  stage.render();
  stage.render();
  assert.deepEqual(core.asked, before);
});

test("another width is another row", () => {
  const stage = new Stage().start();
  stage.done("bash", "b", { command: "a long command line to be cut" });
  assert.equal(stage.screen(10)[1], "▸ bash a l");
  assert.match(stage.screen(80)[1] ?? "", /to be cut done/u);
});

test("a call that Pi hides stays hidden", () => {
  const stage = new Stage().start();
  const silent = { name: "quiet", renderShell: "self", renderCall: () => ({ render: () => [], invalidate() {} }) };
  stage.call("quiet", "q", {}, silent);
  assert.deepEqual(stage.screen(), []);
});

test("a call that begins to draw itself gets a row", () => {
  const stage = new Stage().start();
  let lines: string[] = [];
  stage.call("quiet", "q", {}, { name: "quiet", renderShell: "self", renderCall: () => ({ render: () => lines, invalidate() {} }) });
  assert.deepEqual(stage.screen(), []);
  lines = ["something"];
  stage.render();
  assert.deepEqual(stage.screen(), ["", "▸ quiet  before"]);
});
