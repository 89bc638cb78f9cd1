/** The net under every row: in regular mode one column too many ends Pi. */

import { truncateToWidth, visibleWidth } from "@earendil-works/pi-tui";
import { mostColumns, SGR } from "./lines.ts";

/**
 * `line`, no wider than `width` by the pi-tui that is running. The core measures as one version does; by another one,
 * a row that is too wide is cut by Pi's own function, before it has colours. Pi's measure is slow, and slowest the
 * first time, so it is asked only about rows that may be too wide.
 */
export function within(line: string, width: number): string {
  if (mostColumns(line) <= width) return line;
  const plain = line.replace(SGR, "");
  return visibleWidth(plain) <= width ? line : truncateToWidth(plain, width, "…");
}
