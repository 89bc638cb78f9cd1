/** From a live component to what the core is told about a call. */

import { plainCopy } from "./copy.ts";
import type { CallFacts, ResultFacts, TextFacts } from "./core.ts";
import { isObject, isSettled, type ToolCall, type ToolResult } from "./shapes.ts";

const MEBI = 1_048_576;
const ARGUMENTS = { maxUnits: 4 * MEBI, long: "drop" } as const;
const DETAILS = { maxUnits: 4 * MEBI, long: "drop", omit: "diff" } as const;
const PROGRESS = { maxUnits: 256, long: "drop" } as const;
const STRUCTURED = { maxUnits: 1_024, long: "clip" } as const;

/** How much of a text is passed on: up to `whole` units all of it, of a longer one this much of both ends. */
interface TextLimits {
  readonly whole: number;
  readonly ends: number;
}

export const COUNTED: TextLimits = { whole: 65_536, ends: 4_096 };
const NOT_COUNTED: TextLimits = { whole: 2_048, ends: 1_024 };

/** The arguments will not grow any more: they were completed, or nothing is streaming into this call. */
export function hasAllArguments(call: ToolCall, live: boolean): boolean {
  return !live || call.argsComplete || call.executionStarted || isSettled(call);
}

/** `counted`: the lines of this tool's results are counted one by one. */
export function callFacts(call: ToolCall, live: boolean, counted: boolean): CallFacts {
  const facts: CallFacts = {
    name: call.toolName.toWellFormed(),
    args_complete: hasAllArguments(call, live),
    live,
    started: call.executionStarted,
    partial: call.isPartial,
  };
  const label = call.toolDefinition?.label;
  if (typeof label === "string" && label !== call.toolName) facts.title = label.toWellFormed();
  const args = plainCopy(call.args, ARGUMENTS);
  if (args !== undefined) facts.args = args;
  const result = tellingResult(call);
  if (result !== undefined) facts.result = isSettled(call) ? resultFacts(result, counted) : progressFacts(result);
  return facts;
}

function resultFacts(result: ToolResult, counted: boolean): ResultFacts {
  const limits = counted ? COUNTED : NOT_COUNTED;
  const texts: TextFacts[] = [];
  let images = 0;
  const blocks: readonly unknown[] = Array.isArray(result.content) ? result.content : [];
  for (const block of blocks) {
    if (!isObject(block)) continue;
    if (block["type"] === "image") images += 1;
    else if (block["type"] === "text" && typeof block["text"] === "string") texts.push(textFacts(block["text"], limits));
  }
  const facts: ResultFacts = { is_error: result.isError === true, texts, images };
  if (typeof result.durationMs === "number") facts.duration_ms = result.durationMs;
  const details = plainCopy(result.details, DETAILS);
  if (details !== undefined) facts.details = details;
  const structured = plainCopy(result.structuredContent, STRUCTURED);
  if (structured !== undefined) facts.structured = structured;
  return facts;
}

/** The final result, or a partial one that lists the calls made so far. Others are not read: they come often. */
export function tellingResult(call: ToolCall): ToolResult | undefined {
  const { result } = call;
  if (isSettled(call)) return result;
  return isObject(result?.details) && Array.isArray(result.details["calls"]) ? result : undefined;
}

/** Of a partial result the metadata only. */
function progressFacts(result: ToolResult): ResultFacts {
  const details = plainCopy(result.details, PROGRESS);
  return details === undefined ? {} : { details };
}

export function textFacts(text: string, { whole, ends }: TextLimits): TextFacts {
  const counts = { newlines: countNewlines(text), units: text.length };
  if (text.length <= whole) return { head: text.toWellFormed(), ...counts };
  return { head: text.slice(0, ends).toWellFormed(), tail: text.slice(-ends).toWellFormed(), ...counts };
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
