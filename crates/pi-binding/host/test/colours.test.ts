/** Escape codes: the theme's, and the syntax colours of commands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { highlightCode, initTheme } from "@earendil-works/pi-coding-agent";
import { colourRuns } from "../src/syntax.ts";
import { splitCodes } from "../src/theme.ts";
import { fakeCore, fakeSource } from "./support/fake-core.ts";
import { later, plain, Stage } from "./support/stage.ts";

const SCRIPT = "# why\ncd foo && echo \"a $X b\" <<E\n\tfoo é 😀\nE\nif true; then ls 'x'; fi";

/** The source with every run wrapped in its codes. */
function repaint(source: string, lines: readonly string[]): string | undefined {
  const colours = colourRuns(source, lines);
  if (colours === undefined) return undefined;
  let text = "";
  let at = 0;
  for (let index = 0; index < colours.runs.length; index += 3) {
    const [start = 0, end = 0, code = 0] = colours.runs.subarray(index, index + 3);
    text += source.slice(at, start) + colours.codes[2 * code] + source.slice(start, end) + colours.codes[2 * code + 1];
    at = end;
  }
  return text + source.slice(at);
}

test("runs cover the source and name what is on", () => {
  assert.equal(repaint("ab c", ["\x1b[31ma\x1b[1mb\x1b[22;39m c"]), "\x1b[31ma\x1b[39m\x1b[31;1mb\x1b[39;22m c");
  assert.equal(repaint("a\nb", ["\x1b[38;2;1;2;3ma", "b\x1b[0m"]), "\x1b[38;2;1;2;3ma\x1b[39m\n\x1b[38;2;1;2;3mb\x1b[39m");
});

test("the default theme's faint comments are coloured", () => {
  initTheme("system");
  const text = repaint(SCRIPT, highlightCode(SCRIPT, "bash"));
  assert.match(text ?? "", /\x1b\[2m# why\x1b\[22m|\x1b\[39;2m# why/u);
  assert.equal(text?.replace(/\x1b\[[0-9;]*m/gu, ""), SCRIPT);
});

test("what is not the source with colours stays plain", () => {
  for (const lines of [["abc"], ["a", "b"], ["\x1b[31ma\x1b]8;;x\x07b"], ["\x1b[99ma"], ["\x1b[38;9ma"], ["ab", ""]]) {
    assert.equal(colourRuns("ab", lines), undefined);
  }
});

test("codes are what the theme does around a text", () => {
  assert.deepEqual(splitCodes("\x1b[39m\x1b[2m█\x1b[22;39m"), ["\x1b[39m\x1b[2m", "\x1b[22;39m"]);
  assert.deepEqual(splitCodes("█"), ["", ""]);
  assert.deepEqual(splitCodes("<b>█</b>"), ["", ""]);
});

test("another theme is another look, at the next frame", () => {
  const stage = new Stage(fakeSource(), "system").start();
  stage.done("read", "a", { path: "a" });
  const faint = stage.render()[1] ?? "";
  assert.match(faint, /\x1b\[2m.*\x1b\[22/u);
  initTheme("dark");
  const dark = stage.render()[1] ?? "";
  assert.doesNotMatch(dark, /\x1b\[2m/u);
  assert.equal(plain(dark), plain(faint));
});

test("a long transcript is coloured from its end, the rest when Pi is idle", async () => {
  const core = fakeCore();
  const stage = new Stage(fakeSource(core)).start();
  for (let index = 0; index < 300; index += 1) stage.done("bash", `b${index}`, { command: `echo ${index}` });
  const coloured = (): number => stage.screen().filter((line) => /~\d+$/u.test(line)).length;
  assert.equal(coloured(), 16);
  for (let round = 0; round < 100 && stage.renders === 0; round += 1) await later();
  assert.equal(coloured(), 300);
  stage.stop();
});

test("the first frame of a session does not wait for colours", async () => {
  const stage = new Stage(fakeSource());
  for (let index = 0; index < 3; index += 1) stage.done("bash", `b${index}`, { command: `echo ${index}` });
  stage.start();
  const coloured = (): number => stage.screen().filter((line) => /~\d+$/u.test(line)).length;
  assert.equal(coloured(), 0);
  for (let round = 0; round < 100 && stage.renders === 0; round += 1) await later();
  assert.equal(coloured(), 3);
});
