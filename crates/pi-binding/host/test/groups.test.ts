/** Which calls share a row, and what a person opened. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { AssistantMessageComponent } from "@earendil-works/pi-coding-agent";
import { Text } from "@earendil-works/pi-tui";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { Stage } from "./support/stage.ts";

const THOUGHT = { role: "assistant", content: [{ type: "thinking", thinking: "hm" }] } as never;

function rows(stage: Stage): string[] {
  return stage.screen().filter((line) => /^ *[▸▾]/u.test(line));
}

function three(): Stage {
  const stage = new Stage().start();
  for (const id of ["a", "b", "c"]) stage.done("read", id, { path: `${id}.ts` });
  return stage;
}

test("groups continue across responses that hold only calls", () => {
  const stage = new Stage().start();
  stage.reply();
  stage.done("read", "a", { path: "a" });
  stage.reply();
  stage.done("grep", "b", { pattern: "b" });
  assert.deepEqual(rows(stage), ["▸ group of 2: read grep"]);
});

test("text, notices, questions and streaming responses interrupt", () => {
  const interruptions: ((stage: Stage) => void)[] = [
    (stage) => stage.say("text"),
    (stage) => stage.notice("notice"),
    (stage) => stage.ask("question"),
    (stage) => stage.chat.addChild(new AssistantMessageComponent(THOUGHT)),
    (stage) => void ((stage.reply() as unknown as { isStreaming: boolean }).isStreaming = true),
  ];
  for (const interrupt of interruptions) {
    const stage = new Stage().start();
    stage.done("read", "a", { path: "a" });
    interrupt(stage);
    stage.done("read", "b", { path: "b" });
    assert.deepEqual(rows(stage), ["▸ read a done", "▸ read b done"]);
  }
});

test("a response joins its neighbours when it has finished streaming", () => {
  const stage = new Stage().start();
  stage.done("read", "a", { path: "a" });
  const reply = stage.reply() as unknown as { isStreaming: boolean };
  reply.isStreaming = true;
  stage.done("read", "b", { path: "b" });
  assert.equal(rows(stage).length, 2);
  reply.isStreaming = false;
  assert.deepEqual(rows(stage), ["▸ group of 2: read read"]);
});

test("a child spliced in between is seen at the next frame", () => {
  const stage = three();
  assert.deepEqual(rows(stage), ["▸ group of 3: read read read"]);
  stage.chat.children.splice(1, 0, new Text("custom entry", 0, 0));
  assert.deepEqual(rows(stage), ["▸ read a.ts done", "▸ group of 2: read read"]);
  stage.chat.children.splice(1, 1);
  assert.deepEqual(rows(stage), ["▸ group of 3: read read read"]);
});

test("group and member are opened independently", () => {
  const stage = three();
  stage.click(1);
  assert.deepEqual(rows(stage), ["▾ group of 3: read read read", "  ▸ read a.ts done", "  ▸ read b.ts done", "  ▸ read c.ts done"]);
  stage.click(3);
  assert.deepEqual(rows(stage), ["▾ group of 3: read read read", "  ▸ read a.ts done", "  ▾ read b.ts done", "  ▸ read c.ts done"]);
  stage.click(1);
  assert.deepEqual(rows(stage), ["▸ group of 3: read read read"]);
  stage.click(1);
  assert.deepEqual(rows(stage).slice(1, 3), ["  ▸ read a.ts done", "  ▾ read b.ts done"]);
});

test("an open group stays open when neighbours come and go", () => {
  const stage = three();
  stage.click(1);
  const first = stage.chat.children[0];
  stage.done("read", "d", { path: "d.ts" });
  assert.equal(rows(stage)[0], "▾ group of 4: read read read read");
  stage.chat.children.shift();
  assert.equal(rows(stage)[0], "▾ group of 3: read read read");
  stage.chat.children.unshift(first as never);
  stage.chat.children.splice(2, 0, new Text("x", 0, 0));
  assert.deepEqual(rows(stage), ["▾ group of 2: read read", "  ▸ read a.ts done", "  ▸ read b.ts done", "▾ group of 2: read read", "  ▸ read c.ts done", "  ▸ read d.ts done"]);
});

test("what was opened is still open when the chat is built again", () => {
  const stage = three();
  stage.click(1);
  stage.click(4);
  const before = stage.screen();
  stage.chat.clear();
  assert.deepEqual(stage.screen(), []);
  for (const id of ["a", "b", "c"]) stage.done("read", id, { path: `${id}.ts` });
  assert.deepEqual(stage.screen(), before);
});

test("Pi's own toggle opens and closes everything", () => {
  const stage = three();
  stage.toggleAll(true);
  assert.deepEqual(rows(stage), ["▾ group of 3: read read read", "  ▾ read a.ts done", "  ▾ read b.ts done", "  ▾ read c.ts done"]);
  stage.done("read", "d", { path: "d.ts" });
  assert.equal(rows(stage).at(-1), "  ▾ read d.ts done");
  stage.toggleAll(false);
  assert.deepEqual(rows(stage), ["▸ group of 4: read read read read"]);
});

test("a group closed by hand stays closed when a call joins while all output is expanded", () => {
  const stage = three();
  stage.toggleAll(true);
  stage.screen();
  stage.click(1);
  stage.done("read", "d", { path: "d.ts" });
  assert.deepEqual(rows(stage), ["▸ group of 4: read read read read"]);
});

test("decision 19: members show while one of them is unfinished", () => {
  const stage = new Stage().start();
  stage.done("read", "a", { path: "a" });
  const live = stage.call("read", "b", { path: "b" });
  live.setArgsComplete();
  live.markExecutionStarted();
  assert.deepEqual(rows(stage), ["▾ group of 2: read read", "  ▸ read a done", "  ▸ read b running"]);
  live.updateResult({ content: [{ type: "text", text: "ok" }], isError: false });
  assert.deepEqual(rows(stage), ["▸ group of 2: read read"]);
});

test("decision 19: a choice made while one is unfinished wins at once, and lasts", () => {
  const stage = new Stage().start();
  stage.done("read", "a", { path: "a" });
  const live = stage.call("read", "b", { path: "b" });
  live.markExecutionStarted();
  assert.equal(rows(stage).length, 3);
  stage.click(1);
  assert.deepEqual(rows(stage), ["▸ group of 2: read read"]);
  stage.click(1);
  assert.equal(rows(stage).length, 3);
  live.updateResult({ content: [], isError: false });
  assert.equal(rows(stage).length, 3);
});

test("decision 19: a group closed before shows its members while a new one runs", () => {
  const stage = three();
  stage.click(1);
  stage.click(1);
  assert.equal(rows(stage).length, 1);
  const live = stage.call("read", "d", { path: "d" });
  live.markExecutionStarted();
  assert.equal(rows(stage).length, 5);
  live.updateResult({ content: [], isError: false });
  assert.equal(rows(stage).length, 1);
});

test("a call left unfinished by an earlier session does not hold its group open", () => {
  const stage = new Stage().start();
  stage.done("read", "a", { path: "a" });
  stage.call("read", "b", { path: "b" });
  assert.deepEqual(rows(stage), ["▸ group of 2: read read"]);
});

test("a call without a result closes its group when the agent has ended", () => {
  const stage = new Stage().start();
  stage.done("read", "a", { path: "a" });
  stage.call("read", "b", { path: "b" }).setArgsComplete();
  assert.equal(rows(stage).length, 3);
  stage.emit("agent_end");
  assert.equal(rows(stage).length, 1);
});

test("an appended call in a long transcript is described alone", () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  for (let index = 0; index < 300; index += 1) {
    if (index % 3 === 0) stage.say("text");
    stage.done("read", `r${index}`, { path: `${index}` });
  }
  stage.render();
  const before = { ...core.asked };
  stage.done("read", "new", { path: "new" });
  stage.render();
  assert.deepEqual(core.asked, {
    declare: before.declare,
    summarize: before.summarize + 1,
    arrange: before.arrange + 1,
    row: before.row,
    group: before.group + 1,
  });
});
