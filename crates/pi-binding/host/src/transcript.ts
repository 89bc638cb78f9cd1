/** The calls of one chat in order: kept in step with the chat's children, whatever put them there. */

import type { Component } from "@earendil-works/pi-tui";
import type { Describer } from "./describe.ts";
import type { Disclosure } from "./disclosure.ts";
import type { Groups, Slot } from "./groups.ts";
import { CallRecord, type Group, INTERRUPTION, type Natives } from "./record.ts";
import { asReply, asToolCall, isSilentReply, type ToolCall } from "./shapes.ts";

/** Nothing changed. */
const NOWHERE = Number.MAX_SAFE_INTEGER;

export class Transcript {
  readonly #describer: Describer;
  readonly #groups: Groups;
  readonly #disclosure: Disclosure;
  readonly #adopt: (call: ToolCall) => Natives;
  #records = new WeakMap<object, CallRecord>();
  readonly #slots: Slot[] = [];
  readonly #stale = new Set<CallRecord>();
  readonly #unsettled = new Set<Group>();
  #regroupFrom = NOWHERE;
  /** A person is acting right now, so a change of `expanded` is theirs and not Pi's toggle for everything. */
  #personal = false;

  constructor(describer: Describer, groups: Groups, disclosure: Disclosure, adopt: (call: ToolCall) => Natives) {
    this.#describer = describer;
    this.#groups = groups;
    this.#disclosure = disclosure;
    this.#adopt = adopt;
  }

  /** The chat's children as last seen. */
  get slots(): readonly Slot[] {
    return this.#slots;
  }

  /** The record of a component that is a child of the chat. */
  find(component: object): CallRecord | undefined {
    return this.#records.get(component);
  }

  /** The component behind `record` changed. */
  touch(record: CallRecord): void {
    this.#stale.add(record);
  }

  /** The next frame will not be like the last one. */
  get pending(): boolean {
    return this.#stale.size > 0 || this.#regroupFrom !== NOWHERE;
  }

  /** Pi draws this call from now on. */
  surrender(record: CallRecord): void {
    record.kind = INTERRUPTION;
    this.#regroupFrom = Math.min(this.#regroupFrom, record.index);
  }

  /** Nothing runs any more: what has no result will not get one. */
  settle(): void {
    for (const { record } of this.#slots) {
      if (record?.unfinished !== true) continue;
      record.live = false;
      this.#stale.add(record);
      if (record.group !== undefined) this.#unsettled.add(record.group);
    }
  }

  /** Brings records and groups in step with `children`. Costs one comparison a child while nothing changes. */
  reconcile(children: readonly Component[], width: number): void {
    const change = this.#firstChange(children);
    if (change !== NOWHERE) this.#reslot(children, change);
    let from = Math.min(change, this.#regroupFrom);
    this.#regroupFrom = NOWHERE;
    if (this.#stale.size > 0) this.#describer.refresh();
    for (const record of this.#stale) {
      if (this.#slots[record.index]?.record === record) from = Math.min(from, this.#refresh(record, width));
    }
    this.#stale.clear();
    if (from !== NOWHERE) {
      for (const group of this.#groups.rebuild(this.#slots, from)) this.#unsettled.add(group);
    }
    for (const group of this.#unsettled) this.#settleGroup(group);
    this.#unsettled.clear();
  }

  /** Opens or closes a call for a person. */
  toggleCall(record: CallRecord): void {
    this.personally(() => record.call.setExpanded(!record.call.expanded));
  }

  /** Opens or closes a group for a person. */
  toggleGroup(group: Group): void {
    this.#disclosure.chooseGroup(group.ids, !group.open, group.running);
    this.#unsettled.add(group);
  }

  /** Runs something a person asked for. */
  personally<T>(action: () => T): T {
    const before = this.#personal;
    this.#personal = true;
    try {
      return action();
    } finally {
      this.#personal = before;
    }
  }

  /** `setExpanded` ran on a call. */
  expandedChanged(record: CallRecord, expanded: boolean): void {
    if (this.#personal) {
      this.#disclosure.chooseCall(record.id, expanded);
      return;
    }
    const { group } = record;
    this.#disclosure.chooseAll(record.id, expanded, group?.running ?? record.unfinished);
    if (group !== undefined) this.#unsettled.add(group);
  }

  /** No component has a record any more. */
  close(): void {
    this.#records = new WeakMap();
    this.#slots.length = 0;
    this.#stale.clear();
    this.#unsettled.clear();
  }

  #firstChange(children: readonly Component[]): number {
    const slots = this.#slots;
    const shared = Math.min(children.length, slots.length);
    for (let index = 0; index < shared; index += 1) {
      const slot = slots[index];
      if (slot === undefined || slot.child !== children[index]) return index;
      if (slot.reply !== undefined && isSilentReply(slot.reply) !== slot.silent) return index;
    }
    return children.length === slots.length ? NOWHERE : shared;
  }

  #reslot(children: readonly Component[], from: number): void {
    this.#slots.length = from;
    for (let index = from; index < children.length; index += 1) {
      const child = children[index];
      if (child === undefined) continue;
      const call = asToolCall(child);
      const reply = call === undefined ? asReply(child) : undefined;
      const record = call === undefined ? undefined : this.#recordOf(call);
      if (record !== undefined) record.index = this.#slots.length;
      this.#slots.push({ child, record, reply, silent: reply !== undefined && isSilentReply(reply) });
    }
  }

  #recordOf(call: ToolCall): CallRecord {
    let record = this.#records.get(call);
    if (record === undefined) {
      const live = call.executionStarted || call.argsComplete || this.#isStreaming();
      record = new CallRecord(call, this.#adopt(call), live);
      this.#restore(record);
      this.#records.set(call, record);
      this.#stale.add(record);
    }
    return record;
  }

  /** The response that the next call belongs to is still coming in. */
  #isStreaming(): boolean {
    for (let index = this.#slots.length - 1; index >= 0; index -= 1) {
      const slot = this.#slots[index];
      if (slot?.reply !== undefined) return slot.reply.isStreaming === true;
      if (slot?.record === undefined) return false;
    }
    return false;
  }

  /** A new component for a call a person opened or closed before gets that state back. */
  #restore(record: CallRecord): void {
    const { call } = record;
    const choice = this.#disclosure.call(record.id);
    if (choice === undefined) {
      if (call.expanded) this.#disclosure.startOpen(record.id);
    } else if (choice !== call.expanded) record.natives.setExpanded.call(call, choice);
  }

  #refresh(record: CallRecord, width: number): number {
    const { kind, version } = record;
    this.#describer.describe(record, width);
    const { group } = record;
    if (group !== undefined) {
      if (record.version !== version) group.version += 1;
      this.#unsettled.add(group);
    }
    return record.kind === kind ? NOWHERE : record.index;
  }

  #settleGroup(group: Group): void {
    group.running = group.members.some((member) => member.unfinished);
    const open = this.#disclosure.isGroupOpen(group.ids, group.running);
    if (open === group.open) return;
    group.open = open;
    group.version += 1;
  }
}
