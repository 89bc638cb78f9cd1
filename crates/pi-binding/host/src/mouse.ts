/** Clicks on rows; everything else belongs to Pi. */

import type { TuiMouseEvent, TuiMouseEventResult } from "@earendil-works/pi-tui";
import { type CallRecord, INTERRUPTION } from "./record.ts";
import type { Transcript } from "./transcript.ts";

/**
 * A left click on a row opens or closes it. Presses, moves and the wheel are left alone on rows, so text can be
 * selected and the view scrolls. Events on Pi's own lines go to Pi, in the coordinates of those lines.
 */
export function routeMouse(
  transcript: Transcript,
  record: CallRecord,
  event: TuiMouseEvent,
): TuiMouseEventResult | undefined {
  const toPi = (inner: TuiMouseEvent): TuiMouseEventResult | undefined =>
    transcript.personally(() => record.natives.handleMouse.call(record.call, inner));
  if (record.kind === INTERRUPTION) return toPi(event);
  const { painted } = record;
  if (painted === undefined) return undefined;
  if (event.y === painted.groupAt || event.y === painted.rowAt) {
    if (event.type !== "click" || event.button !== "left") return undefined;
    if (event.y === painted.rowAt) transcript.toggleCall(record);
    else if (painted.group !== undefined) transcript.toggleGroup(painted.group);
    return { handled: true };
  }
  const { body, bodyAt } = painted;
  if (body === undefined || event.y < bodyAt || event.y >= bodyAt + body.length) return undefined;
  return toPi({ ...event, y: event.y - bodyAt, height: body.length });
}
