/** Mouse, keyboard navigator and command. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visibleWidth } from "@earendil-works/pi-tui";
import { plain, Stage } from "./support/stage.ts";

const [UP, DOWN, RIGHT, LEFT] = ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"] as const;

function reads(count = 3): Stage {
  const stage = new Stage().start();
  stage.done("bash", "x", { command: "ls" }, "out\n".repeat(10));
  for (let index = 0; index < count; index += 1) stage.done("read", `r${index}`, { path: `${index}.ts` });
  return stage;
}

function listed(stage: Stage, width = 80): string[] {
  return (stage.dialog?.render(width) ?? []).map(plain).slice(1, -1);
}

function keys(stage: Stage, ...pressed: string[]): string | undefined {
  for (const key of pressed) stage.dialog?.handleInput(key);
  return listed(stage).find((line) => line.startsWith("→"));
}

test("a left click opens and closes; anything else on a row is left alone", () => {
  const stage = reads();
  for (const event of [{ type: "press" }, { type: "move" }, { type: "wheel" }, { type: "release" }, { button: "right" }]) {
    assert.equal(stage.click(1, 80, event), undefined);
  }
  assert.equal(stage.click(0), undefined);
  assert.equal((stage.click(1) as { handled: boolean }).handled, true);
  assert.equal(stage.screen()[1], "▾ bash ls done ~1");
  stage.click(1);
  assert.equal(stage.screen()[1], "▸ bash ls done ~1");
});

test("events on Pi's own lines reach Pi where it drew them", () => {
  const stage = new Stage().start();
  const seen: string[] = [];
  const body = {
    render: () => ["first", "second"],
    invalidate() {},
    handleMouse: (event: { type: string; y: number }) => void seen.push(`${event.type} ${event.y}`),
  };
  for (const renderShell of ["self", "default"] as const) {
    const call = stage.call("own", renderShell, {}, { name: "own", renderShell, renderCall: () => body });
    call.setExpanded(true);
  }
  const lines = stage.screen();
  for (const [line, text] of lines.entries()) {
    if (text.trim() === "second") for (const type of ["press", "click", "wheel"]) stage.click(line, 80, { type });
  }
  assert.deepEqual(seen, ["press 1", "click 1", "wheel 1", "press 1", "click 1", "wheel 1"]);
});

test("a click on Pi's own card closes the row, as a person's choice", () => {
  const stage = reads(0);
  stage.click(1);
  const at = stage.screen().findIndex((line) => line.includes("$ ls"));
  stage.click(at);
  assert.equal(stage.screen().length, 2);
});

test("the navigator lists groups and visible members", () => {
  const stage = reads();
  stage.press("ctrl+shift+o");
  assert.deepEqual(listed(stage), ["  ▸ bash ls done", "→ ▸ group of 3: read read read"]);
  stage.dialog?.handleInput(RIGHT);
  assert.deepEqual(listed(stage), [
    "  ▸ bash ls done",
    "→ ▾ group of 3: read read read",
    "    ▸ read 0.ts done",
    "    ▸ read 1.ts done",
    "    ▸ read 2.ts done",
  ]);
});

test("the navigator's keys", async () => {
  const stage = reads();
  await stage.command("tools");
  assert.equal(keys(stage, UP), "→ ▸ bash ls done");
  assert.equal(keys(stage, RIGHT), "→ ▾ bash ls done");
  assert.equal(keys(stage, RIGHT), "→ ▾ bash ls done");
  assert.equal(keys(stage, LEFT, LEFT), "→ ▸ bash ls done");
  assert.equal(keys(stage, DOWN, RIGHT, RIGHT), "→   ▸ read 0.ts done");
  assert.equal(keys(stage, DOWN, "\r"), "→   ▾ read 1.ts done");
  assert.equal(keys(stage, " "), "→   ▸ read 1.ts done");
  assert.equal(keys(stage, LEFT), "→ ▾ group of 3: read read read");
  assert.equal(keys(stage, LEFT), "→ ▸ group of 3: read read read");
  assert.equal(keys(stage, "\x0f"), "→ ▾ group of 3: read read read");
  assert.equal(stage.expanded, true);
  assert.equal(keys(stage, UP, UP, UP, UP), "→ ▾ bash ls done");
  stage.dialog?.handleInput("\x1b");
  assert.equal(stage.dialog, undefined);
});

test("the navigator keeps its place when rows come and go", () => {
  const stage = reads();
  stage.press("ctrl+shift+o");
  keys(stage, RIGHT, RIGHT, DOWN);
  stage.chat.children.shift();
  stage.done("bash", "y", { command: "pwd" });
  assert.equal(keys(stage), "→   ▸ read 1.ts done");
  stage.click(1);
  assert.equal(keys(stage), "→ ▸ group of 3: read read read");
});

test("the navigator is short and fits any width", () => {
  const stage = reads(0);
  for (let index = 0; index < 50; index += 1) stage.done("bash", `b${index}`, { command: `echo ${index}` });
  stage.press("ctrl+shift+o");
  for (const width of [120, 40, 20, 2, 1]) {
    const lines = stage.dialog?.render(width) ?? [];
    assert.equal(lines.length, 12);
    for (const line of lines) assert.ok(visibleWidth(line) <= width);
  }
  assert.equal(keys(stage, "\x1b[5~"), "→ ▸ bash echo 39 done");
});

test("the navigator can be opened again after Pi took it away", () => {
  const stage = reads();
  stage.press("ctrl+shift+o");
  stage.press("ctrl+shift+o");
  stage.dialog?.dispose();
  stage.dialog = undefined;
  stage.stop();
  stage.evaluate();
  stage.start();
  stage.press("ctrl+shift+o");
  assert.ok(stage.dialog);
});

test("the navigator says why it stays closed", async () => {
  const empty = new Stage().start();
  empty.press("ctrl+shift+o");
  assert.match(empty.notices.at(-1) ?? "", /no tool rows/u);
  const stage = reads();
  const flag = Symbol.for("pi-fixed-editor-compositor.alternateScreenActive");
  Reflect.set(globalThis, flag, true);
  stage.press("ctrl+shift+o");
  Reflect.deleteProperty(globalThis, flag);
  assert.match(stage.notices.at(-1) ?? "", /alternative compositor/u);
  assert.equal(stage.dialog, undefined);
  const other = new Stage();
  other.context["mode"] = "rpc";
  await other.start().command("tools");
  assert.match(other.notices.at(-1) ?? "", /interactive mode/u);
});

test("the command explains itself", async () => {
  const stage = new Stage().start();
  await stage.command("");
  await stage.command(" help ");
  assert.equal(stage.notices[0], stage.notices[1]);
  assert.match(stage.notices[0] ?? "", /^Transcript rows \d+\.\d+\.\d+\n/u);
  await stage.command("tolls");
  assert.equal(stage.notices[2], 'Unknown subcommand "tolls". Usage: /transcript-ui [help | tools]');
});

test("subcommands are completed", () => {
  const stage = new Stage().start();
  const names = (prefix: string): unknown => (stage.complete(prefix) as { value: string }[] | null)?.map(({ value }) => value);
  assert.deepEqual(names(""), ["help", "tools"]);
  assert.deepEqual(names("to"), ["tools"]);
  assert.equal(stage.complete("x"), null);
});
