/**
 * Our width of a text against Pi's own.
 *
 * Rust strings hold no unpaired surrogates, so those are replaced by U+FFFD before both sides
 * measure, as they are before anything of ours reaches the terminal.
 */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, test, type TestContext } from "node:test";
import { visibleWidth } from "@earendil-works/pi-tui";
import { ourWidths } from "./support/widths.ts";

const EMOJI_TEST = "/usr/share/unicode/emoji/emoji-test.txt";
const TABLE = new URL("../../src/columns/table.rs", import.meta.url);

const unicode = /Unicode ([\d.]+\d)/.exec(readFileSync(TABLE, "utf8"))?.[1];
/** Pi measures by the Unicode version of the Node that runs it, ours is that of the table. */
const skip =
  unicode === process.versions["unicode"]
    ? false
    : `the table is of Unicode ${unicode}, this Node of ${process.versions["unicode"]}`;

const ours = await ourWidths();
after(() => ours.close());

/** Compares both widths of all texts and shows the first differences. */
async function compare(t: TestContext, texts: Iterable<string>): Promise<void> {
  const differences: string[] = [];
  let count = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const widths = await ours.of(batch);
    batch.forEach((text, i) => {
      const pi = visibleWidth(text);
      if (pi !== widths[i]) differences.push(`${points(text)}: Pi ${pi}, ours ${widths[i]}`);
    });
    count += batch.length;
    batch = [];
  };
  for (const text of texts) {
    batch.push(text);
    if (batch.length === 4096) await flush();
  }
  await flush();
  t.diagnostic(`${count} texts, ${differences.length} differences, ours from ${ours.source}`);
  assert.deepEqual(differences.slice(0, 20), [], `${differences.length} of ${count} differ`);
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function points(text: string): string {
  return Array.from(text, (c) => `U+${c.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
}

function* scalars(): Generator<string> {
  for (let value = 0; value < 0x110000; value++) {
    if (value < 0xd800 || value > 0xdfff) yield String.fromCodePoint(value);
  }
}

test("every scalar value alone", { skip }, (t) => compare(t, scalars()));

/** Where it shows how each joins others and what it adds; of the thousands that are alike, some. */
test("assigned scalar values in company", { skip }, async (t) => {
  const company = (c: string): string =>
    [
      `e${c}\u0301`,
      `\u1100${c}\u1161\u11a8`,
      `\uac00${c}\u11a8`,
      `\u{1f600}\u200d${c}\u{1f525}`,
      `\u{1f600}${c}\u200d\u{1f525}`,
      `\u{1f600}\ufe0f\u200d${c}`,
      `\u0915\u094d${c}\u0915`,
      `\u0915${c}\u094d\u0915`,
      `\u0600${c}\u093e`,
      `${c}\u{1f1e9}${c}`,
      `${c}\ufe0f\u20e3`,
      `${c}\ufe0f`,
      `${c}\u{1f3fd}`,
    ].join("\n");
  const alike = /^[\p{Unified_Ideograph}\p{Script=Hangul}\p{Script=Tangut}\p{Script=Egyptian_Hieroglyphs}]$/u;
  function* most(): Generator<string> {
    let seen = 0;
    for (const c of scalars()) {
      if (/^[\p{Cn}\p{Co}]$/u.test(c) || (alike.test(c) && seen++ % 61)) continue;
      yield company(c);
    }
  }
  await compare(t, most());
});

test(
  "Unicode's emoji sequences, in all their forms",
  { skip: skip || (existsSync(EMOJI_TEST) ? false : `no ${EMOJI_TEST}: apt-get install unicode-data`) },
  async (t) => {
    const sequences = readFileSync(EMOJI_TEST, "utf8")
      .split("\n")
      .filter((line) => /^[0-9A-F]/.test(line))
      .map((line) => String.fromCodePoint(...line.split(";")[0]!.trim().split(" ").map((hex) => parseInt(hex, 16))));
    assert(sequences.length > 4000);
    function* forms(): Generator<string> {
      for (const sequence of sequences) {
        yield sequence;
        yield sequence.replaceAll("\ufe0f", "");
        yield sequence.replace("\ufe0f", "");
        yield sequence.replaceAll("\ufe0f", "\ufe0e");
        yield sequence.replaceAll("\u200d", "\ufe0f\u200d");
        yield sequence.replaceAll("\u200d", "\u{1f3fe}\u200d");
        yield `${sequence}\ufe0f`;
        yield `${sequence}\u{1f3fb}`;
        yield `${sequence}\u200d\u{1f525}`;
        yield `\u0600${sequence}${sequence}`;
        yield Array.from(sequence).join("\x1b[1m");
        yield Array.from(sequence).reverse().join("");
      }
    }
    await compare(t, forms());
  },
);

test("unpaired surrogates, as U+FFFD", { skip }, async (t) => {
  const texts = ["\ud800", "\udfff", "a\ud83d", "\ude00\ud83d", "\ud800\u0301", "\ud83d\ud83d\ude00", "\u200d\udc00"];
  await compare(t, texts.map(wellFormed));
});

test("the inputs that break other tools", { skip }, (t) =>
  compare(t, [
    "➡\ufe0f",
    "✔",
    "✔\ufe0f",
    "1\ufe0f\u20e3",
    "\u3164\u3164✅",
    "out 192M\t.pi/skill-tests",
    "👁\ufe0f\u200d🗨",
    "a\0b\x07c\bd\x7fe\x85f\x9bg\u2028h\u2029i",
    "لا",
    "\r\n",
    "क्ष",
    "\x1b]8;;https://example.org\x07link\x1b]8;;\x07",
    "\x1b[38;5;1",
    "\x1b]\x1b[31mred",
    "\x1b[é\ud83d\ude00m",
    "\x1b\x1b[m[m",
  ]),
);

test("200,000 random texts of mixed scripts", { skip }, async (t) => {
  const random = numbers(0x5eed);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
  const range = (first: number, last: number) => () => String.fromCodePoint(first + random(last - first + 1));
  const one = (...strings: string[]) => () => pick(strings);
  const kinds = [
    range(0x20, 0x7e),
    range(0x20, 0x7e),
    range(0xa0, 0x24f),
    range(0x300, 0x36f),
    range(0x4e00, 0x9fff),
    range(0x3040, 0x30ff),
    range(0xff00, 0xffef),
    range(0x1100, 0x11ff),
    range(0xac00, 0xd7a3),
    one("\uac00", "\uac01", "\u1100", "\u1161", "\u11a8"),
    range(0x900, 0x97f),
    one("\u0915", "\u094d", "\u093c", "\u093f", "\u0937", "\u200d", "\u200c"),
    range(0x980, 0xdff),
    range(0xe00, 0xeff),
    range(0x1000, 0x109f),
    range(0x1780, 0x17dd),
    range(0x11000, 0x11fff),
    range(0xa800, 0xabff),
    range(0x600, 0x6ff),
    range(0x600, 0x605),
    range(0x1f300, 0x1faff),
    one("👩", "👨", "🧑", "❤", "💋", "\ufe0f", "\u200d", "🏽", "🏻", "♂", "➡", "🏃", "👁", "🗨", "🏳", "🌈", "🔥"),
    range(0x1f1e6, 0x1f1ff),
    one("\ufe0f", "\ufe0e", "\u200d", "\u20e3", "1", "#"),
    range(0xe0000, 0xe01ef),
    range(0x2000, 0x206f),
    range(0x2190, 0x2bff),
    range(0, 0x1f),
    range(0x7f, 0x9f),
    one("\t"),
    one("\x1b[31m", "\x1b[0m", "\x1b[", "\x1b]8;;x\x07", "\x1b]", "\x1b\\", "\x1b_a\x1b\\", "\x1b", "m", "\x07"),
    range(0, 0x10ffff),
  ];
  function* texts(): Generator<string> {
    for (let i = 0; i < 200_000; i++) {
      // Mostly a few kinds, so that they meet.
      const some = random(3) ? [pick(kinds), pick(kinds), pick(kinds)] : kinds;
      let text = "";
      for (let length = 1 + random(16); length > 0; length--) text += pick(some)();
      yield wellFormed(text);
    }
  }
  await compare(t, texts());
});

/** Whole numbers below a bound, the same ones in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
}
