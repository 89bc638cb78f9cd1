/** Two measures of a text: the core's, which is that of one pi-tui, and that of the pi-tui which is running. */

import { truncateToWidth, visibleWidth } from "@earendil-works/pi-tui";
import type { Engine } from "./core.ts";
import { mostColumns, SGR } from "./lines.ts";

/** Texts that versions of pi-tui measure differently, or that show which kind of rule they have. */
const PROBES = [
  "plain text", "\t", "日本語", "한글", "\u1100\u1161", "\u1161", "\u3164", "क्ष", "क\u0903", "க\u0bbe", "\u0bbe", "لا",
  "e\u0301", "✔", "✔\ufe0f", "➡\ufe0f", "1\ufe0f\u20e3", "👍🏽", "👩‍👩‍👧", "👁\ufe0f‍🗨", "🇺🇸", "🇺", "\u200d", "\ufeff", "\u2028",
  "\u{18e00}", "\u{1f6d8}", "▸▾—×↵…␛", "\x1b[2mfaint\x1b[22m",
] as const;

/** Makes sure that a row is no wider than asked by the running pi-tui: in regular mode one column too many ends Pi. */
export type Net = (line: string, width: number) => string;

/** A check where both measure alike; where they do not, a row is cut by Pi's own function, before it has colours. */
export function castNet(engine: Engine): Net {
  const alike = PROBES.every((text) => engine.use((core) => core.width(text)) === visibleWidth(text));
  return alike ? check : cut;
}

function cut(line: string, width: number): string {
  const plain = line.replace(SGR, "");
  return visibleWidth(plain) <= width ? line : truncateToWidth(plain, width, "…");
}

function check(line: string, width: number): string {
  if (mostColumns(line) > width && visibleWidth(line) > width) throw new Error(`a row of more than ${width} columns`);
  return line;
}
