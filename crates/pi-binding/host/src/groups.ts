/** Which calls of the chat stand under one row. */

import type { Component } from "@earendil-works/pi-tui";
import type { Engine } from "./core.ts";
import { type CallRecord, Group, INTERRUPTION, SILENT, STANDALONE } from "./record.ts";
import type { Reply } from "./shapes.ts";

/** One child of the chat. */
export interface Slot {
  readonly child: Component;
  readonly record: CallRecord | undefined;
  readonly reply: Reply | undefined;
  /** A response that shows nothing. */
  readonly silent: boolean;
  /** The content of a finished response that had the lines of the last frame. */
  content?: readonly unknown[] | undefined;
}

function kindOf(slot: Slot): number {
  if (slot.record !== undefined) return slot.record.kind;
  return slot.silent ? SILENT : INTERRUPTION;
}

/** No group goes across an interruption, or across a call that stands alone. */
function separates(kind: number): boolean {
  return kind === INTERRUPTION || kind === STANDALONE;
}

export class Groups {
  readonly #engine: Engine;
  /** In chat order. */
  readonly #groups: Group[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * Groups again whatever a change at `from` can reach: everything after the last child before it that no group goes
   * across. Returns the groups of that stretch; one whose members are the same as before is the same object.
   */
  rebuild(slots: readonly Slot[], from: number): readonly Group[] {
    const start = this.#reach(slots, from);
    while ((this.#groups.at(-1)?.at ?? -1) >= start) this.#groups.pop();
    const { kinds, records } = collect(slots, start);
    const spans = this.#engine.use((core) => core.arrange(kinds));
    const rebuilt: Group[] = [];
    let next = 0;
    for (let pair = 0; pair + 1 < spans.length; pair += 2) {
      const first = spans[pair] ?? 0;
      const end = first + (spans[pair + 1] ?? 0);
      for (; next < first; next += 1) leave(records[next]);
      const members = records.slice(first, end).filter((record) => record !== undefined);
      next = end;
      const group = join(members);
      if (group !== undefined) rebuilt.push(group);
    }
    for (; next < records.length; next += 1) leave(records[next]);
    this.#groups.push(...rebuilt);
    return rebuilt;
  }

  #reach(slots: readonly Slot[], from: number): number {
    let start = Math.min(from, slots.length);
    for (; start > 0; start -= 1) {
      const before = slots[start - 1];
      if (before === undefined || separates(kindOf(before))) break;
    }
    return start;
  }
}

/** The kinds the core arranges, and the record behind each (none for an interruption). */
function collect(slots: readonly Slot[], start: number): { kinds: Uint8Array; records: (CallRecord | undefined)[] } {
  const kinds = new Uint8Array(slots.length - start);
  const records: (CallRecord | undefined)[] = [];
  for (let index = start; index < slots.length; index += 1) {
    const slot = slots[index];
    if (slot === undefined) continue;
    const kind = kindOf(slot);
    if (kind === SILENT || kind === INTERRUPTION) leave(slot.record);
    if (kind === SILENT) continue;
    kinds[records.length] = kind;
    records.push(kind === INTERRUPTION ? undefined : slot.record);
  }
  return { kinds: kinds.subarray(0, records.length), records };
}

function leave(record: CallRecord | undefined): void {
  if (record !== undefined) record.group = undefined;
}

function join(members: readonly CallRecord[]): Group | undefined {
  const lead = members[0];
  if (lead === undefined) return undefined;
  const known = lead.group;
  const same =
    known !== undefined &&
    known.members.length === members.length &&
    known.members.every((member, index) => member === members[index]);
  const group = same ? known : new Group(members);
  group.at = lead.index;
  for (const member of members) member.group = group;
  return group;
}
