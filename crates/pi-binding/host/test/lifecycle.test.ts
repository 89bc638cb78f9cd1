/** What is put on Pi is taken off again, and faults stay small. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ToolExecutionComponent } from "@earendil-works/pi-coding-agent";
import { Container } from "@earendil-works/pi-tui";
import { createExtension } from "../src/extension.ts";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { later, Stage } from "./support/stage.ts";

const type = ToolExecutionComponent.prototype;

function methods(): Map<string, PropertyDescriptor> {
  return new Map(Object.entries(Object.getOwnPropertyDescriptors(type)));
}

test("after shutdown the classes and the chat are as before", () => {
  const before = methods();
  const stage = new Stage();
  stage.done("read", "a", { path: "a" });
  const native = [...stage.render()];
  const properties = Object.getOwnPropertyDescriptors(stage.chat);
  stage.start();
  assert.notDeepEqual(stage.render(), native);
  stage.stop();
  assert.deepEqual(methods(), before);
  assert.deepEqual([...methods().keys()], [...before.keys()]);
  assert.deepEqual(Object.keys(Object.getOwnPropertyDescriptors(stage.chat)), Object.keys(properties));
  assert.deepEqual(stage.render(), native);
});

test("there is one decoration after three reloads", () => {
  const stage = new Stage().start();
  for (let round = 0; round < 3; round += 1) {
    stage.stop();
    stage.evaluate(createExtension(fakeSource()));
    stage.chat.clear();
    stage.done("read", "a", { path: "a" });
    stage.emit("session_start", { reason: "reload" });
    assert.deepEqual(stage.screen(), ["", "▸ read a done"]);
  }
  stage.stop();
  assert.equal(Object.hasOwn(stage.chat, "render"), false);
});

test("a second start without a shutdown does not decorate twice", () => {
  const stage = new Stage().start().start();
  stage.done("read", "a", { path: "a" });
  assert.deepEqual(stage.screen(), ["", "▸ read a done"]);
  stage.stop();
  assert.equal(Object.hasOwn(stage.chat, "render"), false);
});

test("somebody else's later decoration survives, and ours does nothing any more", () => {
  const before = methods();
  const stage = new Stage().start();
  const ours = type.render;
  type.render = function (width) {
    return ours.call(this, width);
  };
  stage.done("read", "a", { path: "a" });
  assert.deepEqual(stage.screen(), ["", "▸ read a done"]);
  stage.stop();
  assert.notEqual(type.render, before.get("render")?.value);
  assert.doesNotMatch(stage.screen().join("\n"), /▸/u);
  Object.defineProperty(type, "render", before.get("render") as PropertyDescriptor);
});

test("only the interactive mode is decorated", () => {
  const stage = new Stage();
  stage.context["mode"] = "rpc";
  stage.start();
  assert.equal(Object.hasOwn(stage.chat, "render"), false);
});

test("calls outside the chat are Pi's", () => {
  const stage = new Stage().start();
  const elsewhere = new Container();
  const call = stage.call("bash", "b", { command: "x" });
  stage.chat.removeChild(call);
  elsewhere.addChild(call);
  stage.render();
  assert.doesNotMatch(elsewhere.render(80).join("\n"), /▸/u);
});

test("an unknown screen leaves everything native, with one message", async () => {
  const stage = new Stage();
  stage.tui.children = [];
  stage.start();
  await later();
  assert.equal(stage.notices.length, 1);
  assert.match(stage.notices[0] ?? "", /as Pi draws it/u);
  stage.done("read", "a", { path: "a" });
  assert.doesNotMatch(stage.screen().join("\n"), /▸/u);
});

test("a core that cannot be loaded leaves everything native, with one message", async () => {
  const stage = new Stage({
    load: () => {
      throw new Error("no file");
    },
    renew: () => fakeCore(),
  });
  stage.start();
  await later();
  assert.equal(stage.notices.length, 1);
});

test("a fault leaves that call native and is reported once", async () => {
  const stage = new Stage();
  stage.done("broken", "x", { query: "q" });
  const native = [...stage.render()];
  stage.start();
  stage.done("broken", "y", {});
  stage.done("read", "a", { path: "a" });
  const lines = stage.render();
  assert.deepEqual(lines.slice(0, native.length), native);
  assert.deepEqual(stage.screen().slice(-2), ["", "▸ read a done"]);
  await later();
  assert.equal(stage.notices.length, 1);
});

test("a trapped core is replaced, and the next call has its row", async () => {
  const source = fakeSource();
  const stage = new Stage(source).start();
  stage.done("trap", "x", {});
  stage.done("read", "a", { path: "a" });
  assert.deepEqual(stage.screen().slice(-2), ["", "▸ read a done"]);
  assert.equal(source.renewed, 1);
  await later();
  assert.equal(stage.notices.length, 1);
});

test("a row that cannot be drawn gives the call back to Pi at the next frame", async () => {
  const core = fakeCore();
  const broken = {
    ...core,
    group_row: () => {
      throw new Error("no such token");
    },
  };
  const stage = new Stage(fakeSource(broken)).start();
  stage.done("read", "a", { path: "a" });
  stage.done("read", "b", { path: "b" });
  stage.render();
  await later();
  assert.ok(stage.renders > 0);
  assert.equal(stage.screen().filter((line) => line.startsWith("▸")).length, 1);
  assert.equal(stage.notices.length, 1);
});

test("a renderer that throws does not end Pi", async () => {
  const stage = new Stage().start();
  const call = stage.call("odd", "o", {}, { name: "odd", renderCall: () => ({ render: () => boom(), invalidate() {} }) });
  assert.deepEqual(stage.screen(), ["", "▸ odd  before"]);
  call.setExpanded(true);
  assert.deepEqual(stage.screen(), ["", "▾ odd  before"]);
  await later();
  assert.equal(stage.notices.length, 1);
});

test("nothing is said after the session is over", async () => {
  const stage = new Stage().start();
  stage.done("broken", "x", {});
  stage.render();
  stage.stop();
  await later();
  assert.deepEqual(stage.notices, []);
});

function boom(): never {
  throw new Error("boom");
}
