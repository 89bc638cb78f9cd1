/** What is kept for each call of the transcript, and for each group of calls. */

import type { Method } from "./hooks.ts";
import { isSettled, type ToolCall, type ToolResult } from "./shapes.ts";
import type { Colours } from "./syntax.ts";

/** Parts in the grouping: a call that stands alone, an interruption, or nothing on the screen at all. */
export const STANDALONE = 1;
export const INTERRUPTION = 0;
export const SILENT = -1;

/** Pi's own methods under our hooks. */
export interface Natives {
  readonly render: Method;
  readonly setExpanded: Method;
  readonly handleMouse: Method;
}

/** What the core made of a call. */
export interface Summary {
  /** Everything a row needs; only the core reads it. */
  readonly token: string;
  /** How the call groups. */
  readonly kind: number;
  /** Its command may be coloured. */
  readonly coloured: boolean;
}

/** What a summary was made from; the same again needs no new one. */
export interface Reading {
  readonly live: boolean;
  readonly complete: boolean;
  readonly started: boolean;
  readonly partial: boolean;
  readonly result: ToolResult | undefined;
  /** Text in the arguments when they were read. */
  readonly units: number;
}

/** Lines handed to Pi, and all they depended on. */
export interface Painted {
  readonly width: number;
  readonly look: number;
  readonly version: number;
  readonly group: Group | undefined;
  readonly groupVersion: number;
  /** Pi's own lines under an open row. */
  readonly body: readonly string[] | undefined;
  readonly lines: readonly string[];
  /** Line of the group's row, of the call's row and of the body; -1 where there is none. */
  readonly groupAt: number;
  readonly rowAt: number;
  readonly bodyAt: number;
}

/** One painted row, and all it depended on. */
export interface PaintedRow {
  readonly width: number;
  readonly look: number;
  readonly version: number;
  readonly open: boolean;
  readonly indent: number;
  readonly line: string;
}

/** Syntax colours of a command under one look; without a value they proved unusable. */
export interface PaintedCommand {
  readonly token: string;
  readonly source: string | undefined;
  readonly look: number;
  readonly value: Colours | undefined;
}

/** One call. */
export class CallRecord {
  readonly call: ToolCall;
  readonly natives: Natives;
  /** Place among the chat's children. */
  index = -1;
  /** Seen while it happened. A call without this and without a result was left unfinished by an earlier session. */
  live: boolean;
  /** Its part in the grouping; `INTERRUPTION` when Pi draws it, `SILENT` when nothing is drawn. */
  kind = SILENT;
  summary: Summary | undefined;
  reading: Reading | undefined;
  argumentsChanged = false;
  /** Grows with everything that changes the row. */
  version = 0;
  group: Group | undefined;
  colours: PaintedCommand | undefined;
  painted: Painted | undefined;
  row: PaintedRow | undefined;

  constructor(call: ToolCall, natives: Natives, live: boolean) {
    this.call = call;
    this.natives = natives;
    this.live = live;
  }

  get id(): string {
    return this.call.toolCallId;
  }

  get unfinished(): boolean {
    return this.live && !isSettled(this.call);
  }

  /** Pi's own lines. */
  native(width: number): readonly string[] {
    return this.natives.render.call(this.call, width) as readonly string[];
  }
}

/** Two or more calls under one row. The first member draws it. */
export class Group {
  readonly members: readonly CallRecord[];
  readonly ids: readonly string[];
  /** Place of the first member among the chat's children. */
  at = 0;
  open = false;
  running = false;
  /** Grows with everything that changes the row or the visibility of the members. */
  version = 1;
  row: PaintedRow | undefined;

  constructor(members: readonly CallRecord[]) {
    this.members = members;
    this.ids = members.map((member) => member.id);
  }
}
