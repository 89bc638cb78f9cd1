/**
 * The parts of Pi's live components that are read here.
 *
 * Pi's classes are checked first; another copy of them, or a look-alike, is known by its structure.
 */

import { AssistantMessageComponent, ToolExecutionComponent } from "@earendil-works/pi-coding-agent";
import type { Component, TuiMouseEvent, TuiMouseEventResult } from "@earendil-works/pi-tui";

/** A tool call in the chat. */
export interface ToolCall extends Component {
  readonly toolName: string;
  readonly toolCallId: string;
  readonly args: unknown;
  readonly expanded: boolean;
  readonly isPartial: boolean;
  readonly executionStarted: boolean;
  readonly argsComplete: boolean;
  readonly hideComponent: boolean;
  readonly toolDefinition?: ToolShape | undefined;
  readonly result?: ToolResult | undefined;
  setExpanded(expanded: boolean): void;
  handleMouse(event: TuiMouseEvent): TuiMouseEventResult | undefined;
}

/** A tool definition, or only the renderers of one. */
export interface ToolShape {
  readonly label?: unknown;
  readonly parameters?: unknown;
  readonly renderCall?: unknown;
  readonly renderShell?: unknown;
}

/** A result as the component holds it: live or restored, partial or final. */
export interface ToolResult {
  readonly content?: unknown;
  readonly details?: unknown;
  readonly structuredContent?: unknown;
  readonly isError?: unknown;
  readonly durationMs?: unknown;
}

/** An assistant response in the chat. */
export interface Reply extends Component {
  readonly isStreaming?: boolean;
  readonly hasToolCalls: boolean;
  readonly contentContainer: { readonly children: readonly unknown[] };
}

/** A container such as the chat. */
export interface Chat extends Component {
  readonly children: readonly Component[];
}

export function asToolCall(child: unknown): ToolCall | undefined {
  if (child instanceof ToolExecutionComponent) return child as unknown as ToolCall;
  if (!isObject(child)) return undefined;
  const known =
    typeof child["toolName"] === "string" &&
    typeof child["toolCallId"] === "string" &&
    typeof child["updateResult"] === "function" &&
    typeof child["setExpanded"] === "function";
  return known ? (child as unknown as ToolCall) : undefined;
}

export function asReply(child: unknown): Reply | undefined {
  if (child instanceof AssistantMessageComponent) return child as unknown as Reply;
  if (!isObject(child)) return undefined;
  const known =
    typeof child["hasToolCalls"] === "boolean" &&
    typeof child["updateContent"] === "function" &&
    isObject(child["contentContainer"]) &&
    Array.isArray(child["contentContainer"]["children"]);
  return known ? (child as unknown as Reply) : undefined;
}

export function asChat(value: unknown): Chat | undefined {
  if (!isObject(value) || !Array.isArray(value["children"])) return undefined;
  const known = ["render", "addChild", "removeChild", "clear"].every((name) => typeof value[name] === "function");
  return known ? (value as unknown as Chat) : undefined;
}

/** A completed response that holds calls and nothing to see: groups continue across it. */
export function isSilentReply(reply: Reply): boolean {
  return reply.isStreaming !== true && reply.hasToolCalls && reply.contentContainer.children.length === 0;
}

/** A final result is there. */
export function isSettled(call: ToolCall): boolean {
  return call.result !== undefined && !call.isPartial;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
