/** Finds the chat in Pi's component tree. */

import { UserMessageComponent } from "@earendil-works/pi-coding-agent";
import { asChat, asReply, asToolCall, type Chat } from "./shapes.ts";

/**
 * The container whose children are the transcript: the third part of the document, which is the first part of the
 * screen. Where the tree has another shape, the container that holds messages or calls. `tui` may be a proxy, so its
 * properties are read and never listed.
 */
export function findChat(tui: unknown): Chat | undefined {
  const screen = asChat(tui);
  if (screen === undefined) return undefined;
  const document = asChat(screen.children[0]);
  const chat = asChat(document?.children[2]);
  return chat ?? findByContent(screen, 3);
}

function findByContent(container: Chat, depth: number): Chat | undefined {
  for (const child of container.children) {
    const inner = asChat(child);
    if (inner === undefined || asToolCall(child) !== undefined || asReply(child) !== undefined) continue;
    if (inner.children.some(isTranscriptPart)) return inner;
    const found = depth > 0 ? findByContent(inner, depth - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isTranscriptPart(child: unknown): boolean {
  return child instanceof UserMessageComponent || asToolCall(child) !== undefined || asReply(child) !== undefined;
}
