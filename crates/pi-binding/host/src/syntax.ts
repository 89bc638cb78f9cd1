/** Colours of a command as runs of codes over its source, from the lines Pi's highlighter gives. */

import type { CallRecord } from "./record.ts";
import { SgrState } from "./sgr.ts";

/**
 * Children this near to the end of the chat are coloured at once, so that a new call never changes its colours. Pi's
 * highlighter takes longer for a command than everything else for its row, and much longer for the first one of all,
 * so the others follow in slices, and those of a session's first frame do so too.
 */
const NEAR_END = 16;
const SLICE_MS = 8;

/** `runs` holds `[start, end, code, …]` in UTF-16 units of the source, `codes` an opening and a closing string each. */
export interface Colours {
  readonly runs: Uint32Array;
  readonly codes: string[];
}

export type Highlight = (source: string) => readonly string[];

/** The runs of `lines`, which must be `source` with nothing but attributes added; otherwise undefined. */
export function colourRuns(source: string, lines: readonly string[]): Colours | undefined {
  const runs: number[] = [];
  const codes: string[] = [];
  const known = new Map<string, number>();
  const state = new SgrState();
  let at = 0;
  for (const [index, line] of lines.entries()) {
    if (index > 0 && source[at++] !== "\n") return undefined;
    for (const piece of line.split(/(\x1b\[[0-9;:]*m)/u)) {
      if (piece.startsWith("\x1b")) {
        if (!state.apply(piece.slice(2, -1))) return undefined;
        continue;
      }
      if (!source.startsWith(piece, at)) return undefined;
      const [open, close] = state.codes();
      if (piece !== "" && open !== "") {
        let code = known.get(open);
        if (code === undefined) {
          code = known.size;
          known.set(open, code);
          codes.push(open, close);
        }
        runs.push(at, at + piece.length, code);
      }
      at += piece.length;
    }
  }
  return at === source.length ? { runs: Uint32Array.from(runs), codes } : undefined;
}

/** Colours of the calls' commands, each made once for a look. */
export class SyntaxColours {
  readonly #command: (token: string) => string | undefined;
  readonly #highlight: Highlight;
  readonly #repaint: () => void;
  #queue: { readonly record: CallRecord; readonly look: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn = false;

  constructor(command: (token: string) => string | undefined, highlight: Highlight, repaint: () => void) {
    this.#command = command;
    this.#highlight = highlight;
    this.#repaint = repaint;
  }

  /** The colours of a record's command, if it has any and they are known by now. `last` is the end of the chat. */
  of(record: CallRecord, look: number, last: number): Colours | undefined {
    const { summary, colours } = record;
    if (summary?.coloured !== true) return undefined;
    if (colours?.token === summary.token && colours.look === look) return colours.value;
    if (this.#drawn && last - record.index <= NEAR_END) return this.#make(record, summary.token, look);
    this.#queue.push({ record, look });
    this.#timer ??= setTimeout(() => this.#slice(), 0);
    return undefined;
  }

  /** A frame is on the screen. */
  frameDrawn(): void {
    this.#drawn = true;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #make(record: CallRecord, token: string, look: number): Colours | undefined {
    const known = record.colours;
    const source = this.#command(token);
    const same = known !== undefined && known.source === source && known.look === look;
    const value = same ? known.value : this.#paint(source);
    record.colours = { token, source, look, value };
    return value;
  }

  /** Colours are best effort: whatever goes wrong, the command is plain. */
  #paint(source: string | undefined): Colours | undefined {
    if (source === undefined) return undefined;
    try {
      return colourRuns(source, this.#highlight(source));
    } catch {
      return undefined;
    }
  }

  /** The newest calls first: they are the likeliest to be on the screen. */
  #slice(): void {
    const end = performance.now() + SLICE_MS;
    this.#timer = undefined;
    for (let next = this.#queue.pop(); next !== undefined; next = this.#queue.pop()) {
      const { record, look } = next;
      const { summary } = record;
      if (summary?.coloured === true && this.#make(record, summary.token, look) !== undefined) record.version += 1;
      if (performance.now() < end) continue;
      this.#timer = setTimeout(() => this.#slice(), 2 * SLICE_MS);
      return;
    }
    this.#repaint();
  }
}
