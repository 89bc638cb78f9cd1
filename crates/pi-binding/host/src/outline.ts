/** The rows of the transcript that can be selected, in order. */

import type { CallRecord, Group } from "./record.ts";
import type { Transcript } from "./transcript.ts";

/** A group, or a call that stands alone or inside an open group. */
export type Item =
  | { readonly kind: "group"; readonly id: string; readonly group: Group }
  | { readonly kind: "call"; readonly id: string; readonly record: CallRecord; readonly group: Group | undefined };

export function outline(transcript: Transcript): Item[] {
  const items: Item[] = [];
  for (const { record } of transcript.slots) {
    if (record === undefined || record.kind <= 0) continue;
    const { group, id } = record;
    if (group?.members[0] === record) items.push({ kind: "group", id, group });
    if (group === undefined || group.open) items.push({ kind: "call", id, record, group });
  }
  return items;
}

/** Where `item` is now: itself, else the group that hides it, else the row at its former place. */
export function locate(items: readonly Item[], item: Item | undefined, former: number): number {
  if (item === undefined) return items.length - 1;
  const self = items.findIndex((other) => other.kind === item.kind && holds(other, item.id));
  if (self >= 0) return self;
  const around = items.findIndex((other) => holds(other, item.id));
  return around >= 0 ? around : Math.min(former, items.length - 1);
}

function holds(item: Item, id: string): boolean {
  return item.kind === "group" ? item.group.ids.includes(id) : item.id === id;
}
