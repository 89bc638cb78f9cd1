/** Whether the chat would draw the same lines again, found out without drawing its calls. */

import { AssistantMessageComponent } from "@earendil-works/pi-coding-agent";
import { Container } from "@earendil-works/pi-tui";
import type { Slot } from "./groups.ts";
import type { Method } from "./hooks.ts";
import { sameLines } from "./lines.ts";
import type { Painter } from "./paint.ts";
import { type Chat, isObject } from "./shapes.ts";
import type { Transcript } from "./transcript.ts";

/** Pi's own way to draw a response; with somebody else's it may change at any time. */
const replyRender = AssistantMessageComponent.prototype.render;

/** What a container keeps of its last frame. */
interface LastFrame {
  readonly width: number;
  readonly children: readonly unknown[];
  readonly parts: readonly (readonly string[])[];
  readonly lines: readonly string[];
}

/**
 * The lines of the chat's last frame if a new one would have the same, else undefined. Pi's container draws every
 * child to find out, several times a second while something spins.
 */
export function unchangedLines(
  chat: Chat,
  render: Method,
  transcript: Transcript,
  painter: Painter,
  width: number,
): readonly string[] | undefined {
  // Another decoration of the chat may add lines of its own.
  if (render !== Container.prototype.render) return undefined;
  const last = lastFrame(chat);
  const { slots } = transcript;
  if (last === undefined || last.width !== width || last.parts.length !== slots.length) return undefined;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index];
    const part = last.parts[index];
    if (slot === undefined || part === undefined || last.children[index] !== slot.child) return undefined;
    if (slot.record === undefined ? !isSameOther(slot, part, width) : !sameLines(painter.render(slot.record, width), part)) {
      return undefined;
    }
  }
  return last.lines;
}

/**
 * Whether a child that is no call has these lines still. A silent response has none, and a finished one makes its
 * content anew whenever it changes.
 */
function isSameOther(slot: Slot, part: readonly string[], width: number): boolean {
  if (slot.silent) return part.length === 0;
  const content = slot.reply?.isStreaming === false ? slot.reply.contentContainer.children : undefined;
  if (content !== undefined && content === slot.content && slot.child.render === replyRender) return true;
  if (!sameLines(slot.child.render(width), part)) return false;
  slot.content = content;
  return true;
}

function lastFrame(chat: Chat): LastFrame | undefined {
  const kept: unknown = Reflect.get(chat, "childLines");
  if (!isObject(kept)) return undefined;
  const known = ["children", "parts", "lines"].every((name) => Array.isArray(kept[name]));
  return known ? (kept as unknown as LastFrame) : undefined;
}
