// The peer's command previews, as one of those that `cargo xtask bench commands` measures in turns.
//
//   node bench/commands.mjs SETS
//
// SETS is a file with sets of commands, a JSON array of arrays of strings. Each line of standard input is the index
// of a set, and the answer to it a line with the nanoseconds in which the whole set was shown once.
// TRANSCRIPT_PEER names the folder of the peer's package.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { load } from "./peer.mjs";

/** The width of a row by default. */
const COLUMNS = 120;
/** A set is shown again until these milliseconds have passed, so that the clock's steps count little. */
const LEAST_TIME = 20;

const sets = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { commandPreview } = await load(join(process.env.TRANSCRIPT_PEER, "src/command-preview.ts"));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(String(nanoseconds(sets[Number(line)])));
}

/** The time of one pass over the commands. */
function nanoseconds(commands) {
  for (let passes = 1; ; passes *= 2) {
    let shown = 0;
    const begin = performance.now();
    for (let pass = 0; pass < passes; pass += 1) {
      for (const source of commands) shown += commandPreview(source, COLUMNS, "bash", "compact").length;
    }
    const spent = performance.now() - begin;
    if (shown < 0) throw new Error("nothing is shorter than nothing");
    if (spent >= LEAST_TIME) return Math.round((spent / passes) * 1e6);
  }
}
