/** The lines of a call: its row, the group's row above it, Pi's own lines under it. */

import type { Engine } from "./core.ts";
import type { Faults } from "./faults.ts";
import { sameLines, SGR } from "./lines.ts";
import { within } from "./measure.ts";
import { type CallRecord, Group, INTERRUPTION, type Painted, type PaintedRow, SILENT } from "./record.ts";
import type { SyntaxColours } from "./syntax.ts";
import type { Look } from "./theme.ts";
import type { Transcript } from "./transcript.ts";

const NOTHING: readonly string[] = Object.freeze([]);
const MEMBER_INDENT = 2;

export class Painter {
  readonly #engine: Engine;
  readonly #look: Look;
  readonly #syntax: SyntaxColours;
  readonly #transcript: Transcript;
  readonly #faults: Faults;

  constructor(engine: Engine, look: Look, syntax: SyntaxColours, transcript: Transcript, faults: Faults) {
    this.#engine = engine;
    this.#look = look;
    this.#syntax = syntax;
    this.#transcript = transcript;
    this.#faults = faults;
  }

  /** The lines of `record`; the identical array while nothing changed. */
  render(record: CallRecord, width: number): readonly string[] {
    if (record.kind === INTERRUPTION) return this.#body(record, width);
    if (record.kind === SILENT) return this.#unseen(record, width);
    const { painted, group } = record;
    const bodyShown = record.call.expanded && (group === undefined || group.open);
    const current =
      painted !== undefined &&
      painted.width === width &&
      painted.look === this.#look.id &&
      painted.version === record.version &&
      painted.group === group &&
      (group === undefined || painted.groupVersion === group.version);
    if (current && !bodyShown && painted.body === undefined) return painted.lines;
    const body = bodyShown ? this.#body(record, width) : undefined;
    if (current && body !== undefined && painted.body !== undefined && sameLines(body, painted.body)) {
      return painted.lines;
    }
    try {
      record.painted = this.#paint(record, width, body);
      return record.painted.lines;
    } catch (error) {
      this.#faults.report("a row could not be drawn, so Pi's own card is shown", error);
      this.#transcript.surrender(record);
      return this.#body(record, width);
    }
  }

  /** The row of a call as one line. */
  row(record: CallRecord, width: number, indent: number): string {
    const token = record.summary?.token ?? "";
    const open = record.call.expanded;
    const known = record.row;
    if (known !== undefined && isCurrent(known, width, this.#look.id, record.version, open, indent)) return known.line;
    const colours = this.#syntax.of(record, this.#look.id, this.#transcript.slots.length);
    const drawn = this.#engine.use((core) =>
      core.row(token, width, indent, open, this.#look.get(), colours?.runs, colours?.codes),
    );
    const line = within(drawn, width);
    record.row = { width, look: this.#look.id, version: record.version, open, indent, line };
    return line;
  }

  /** The row of a group as one line. */
  groupRow(group: Group, width: number): string {
    const { open, version } = group;
    const known = group.row;
    if (known !== undefined && isCurrent(known, width, this.#look.id, version, open, 0)) return known.line;
    const drawn = this.#engine.use((core) => core.group_row(tokensOf(group), width, open, this.#look.get()));
    const line = within(drawn, width);
    group.row = { width, look: this.#look.id, version, open, indent: 0, line };
    return line;
  }

  /** The text of a row without any codes, for a list of its own. */
  plainRow(item: CallRecord | Group, width: number): string {
    return this.#faults.guard("a row could not be listed", "", () => {
      const line = this.#engine.use((core) => {
        const look = this.#look.get();
        if (item instanceof Group) return core.group_row(tokensOf(item), width, item.open, look);
        const indent = item.group === undefined ? 0 : MEMBER_INDENT;
        return core.row(item.summary?.token ?? "", width, indent, item.call.expanded, look, undefined, undefined);
      });
      return line.replace(SGR, "");
    });
  }

  #paint(record: CallRecord, width: number, body: readonly string[] | undefined): Painted {
    const { group } = record;
    const lines: string[] = [];
    let groupAt = -1;
    let rowAt = -1;
    let bodyAt = -1;
    if (group === undefined) lines.push("");
    else if (group.members[0] === record) {
      groupAt = lines.push("", this.groupRow(group, width)) - 1;
    }
    if (group === undefined || group.open) {
      rowAt = lines.push(this.row(record, width, group === undefined ? 0 : MEMBER_INDENT)) - 1;
      if (body !== undefined) {
        bodyAt = lines.length;
        for (const line of body) lines.push(line);
      }
    }
    const before = record.painted?.lines;
    return {
      width,
      look: this.#look.id,
      version: record.version,
      group,
      groupVersion: group?.version ?? 0,
      body,
      lines: before !== undefined && sameLines(before, lines) ? before : lines.length === 0 ? NOTHING : lines,
      groupAt,
      rowAt,
      bodyAt,
    };
  }

  /** Pi's own lines. A renderer that fails must not end Pi, so it shows nothing. */
  #body(record: CallRecord, width: number): readonly string[] {
    return this.#faults.guard("a tool's own renderer failed", NOTHING, () => record.native(width));
  }

  /** A call that draws nothing, unless it began to. */
  #unseen(record: CallRecord, width: number): readonly string[] {
    const lines = this.#body(record, width);
    if (lines.length > 0) this.#transcript.touch(record);
    return lines;
  }
}

function tokensOf(group: Group): string {
  return group.members.map((member) => member.summary?.token ?? "").join("");
}

function isCurrent(
  row: PaintedRow,
  width: number,
  look: number,
  version: number,
  open: boolean,
  indent: number,
): boolean {
  return (
    row.width === width && row.look === look && row.version === version && row.open === open && row.indent === indent
  );
}
