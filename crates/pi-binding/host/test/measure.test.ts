/** Rows fit by the measure of the pi-tui that is running, even where the core has another one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visibleWidth } from "@earendil-works/pi-tui";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { Stage } from "./support/stage.ts";

const WIDE = "日本語".repeat(20);

function rows(width: (text: string) => number): readonly string[] {
  const core = { ...fakeCore(), width, row: () => `\x1b[2m▸\x1b[22m ${WIDE}` };
  const pi = new Stage(fakeSource(core)).start();
  pi.done("bash", "b", { command: "true" }, "");
  return pi.render(30);
}

test("where the measures differ, rows are cut by Pi's own function", () => {
  const [row = ""] = rows(() => 1).filter((line) => line.includes("▸"));
  assert.ok(visibleWidth(row) <= 30, JSON.stringify(row));
  assert.match(row, /…/u);
});

test("where they agree, a row that is too wide is a fault and stays with Pi", () => {
  assert.equal(rows(visibleWidth).some((line) => line.includes("▸")), false);
});
