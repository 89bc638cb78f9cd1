/** Lines and arrays of lines. */

/** Colour sequences. */
export const SGR = /\x1b\[[0-9;:]*m/gu;

export function sameLines(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) {
    if (a[index] !== b[index]) return false;
  }
  return true;
}

/** Characters of rows that are one column wide in every version of pi-tui. */
const NARROW = new Set([..."▸▾…—–×→↵"].map((character) => character.charCodeAt(0)));

/**
 * Columns that a line has at most. A printable ASCII character and a mark of ours have one column, any other UTF-16
 * unit at most three (a tab), a colour sequence none.
 */
export function mostColumns(line: string): number {
  let columns = 0;
  for (let index = 0; index < line.length; index += 1) {
    const unit = line.charCodeAt(index);
    if (unit === 0x1b) {
      const end = line.indexOf("m", index);
      if (end < 0) return Number.POSITIVE_INFINITY;
      index = end;
    } else columns += (unit >= 0x20 && unit < 0x7f) || NARROW.has(unit) ? 1 : 3;
  }
  return columns;
}
