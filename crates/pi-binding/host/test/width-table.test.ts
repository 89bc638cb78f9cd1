/** The committed table is the one that the installed pi-tui and this Node's Unicode give. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const generator = fileURLToPath(new URL("../tools/width-table.mjs", import.meta.url));
const table = new URL("../../src/columns/table.rs", import.meta.url);

test("the width table is up to date", (t) => {
  const committed = readFileSync(table, "utf8");
  const unicode = /Unicode ([\d.]+\d)/.exec(committed)?.[1];
  if (unicode !== process.versions["unicode"]) {
    t.skip(`the table is of Unicode ${unicode}, this Node of ${process.versions["unicode"]}`);
    return;
  }
  const piTui = fileURLToPath(new URL("..", import.meta.resolve("@earendil-works/pi-tui")));
  const generated = execFileSync(process.execPath, [generator, piTui], { encoding: "utf8" });
  // Not `equal`, which would print both of them.
  assert(generated === committed, "the width table differs: run `cargo xtask width-table` and look at what changed");
});
