/** Rows fit by the measure of the pi-tui that is running, even where the core has another one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { visibleWidth } from "@earendil-works/pi-tui";
import { mostColumns } from "../src/lines.ts";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { Stage } from "./support/stage.ts";

const WIDE = "日本語".repeat(20);

function rows(row: string, width: number): readonly string[] {
  const core = { ...fakeCore(), row: () => row };
  const pi = new Stage(fakeSource(core)).start();
  pi.done("bash", "b", { command: "true" }, "");
  return pi.render(width).filter((line) => line.includes("▸"));
}

test("a row that the running pi-tui finds too wide is cut by its own function", () => {
  const [row = ""] = rows(`\x1b[2m▸\x1b[22m ${WIDE}`, 30);
  assert.ok(visibleWidth(row) <= 30, JSON.stringify(row));
  assert.match(row, /…/u);
});

test("a row that fits is left alone, to the last column", () => {
  for (const row of [`\x1b[2m▸\x1b[22m ${WIDE}`, "\x1b[2m▸\x1b[22m a → b × 2 — error…", "▸ plain"]) {
    assert.deepEqual(rows(row, visibleWidth(row)), [row]);
  }
});

test("marks of ours that need no measuring are one column wide", () => {
  for (const line of ["▸", "▾", "…", "—", "–", "×", "→", "↵", "a b"]) assert.equal(mostColumns(line), visibleWidth(line));
  for (const line of ["日本", "é", "\t", "👩‍👩‍👧", "\x1b[2mé\x1b[22m", "\x1b"]) assert.ok(mostColumns(line) >= visibleWidth(line));
});
