/** From a live component to what the core is told about a call. */

import { plainCopy } from "./copy.ts";
import type { CallFacts, ResultFacts, TextFacts } from "./core.ts";
import { isObject, isSettled, type ToolCall, type ToolResult } from "./shapes.ts";

const MEBI = 1_048_576;
const ARGUMENTS = { maxUnits: 4 * MEBI, long: "drop" } as const;
const DETAILS = { maxUnits: 4 * MEBI, long: "drop", omit: "diff" } as const;
const PROGRESS = { maxUnits: 256, long: "drop" } as const;
const STRUCTURED = { maxUnits: 1_024, long: "clip" } as const;

/** A text up to this length is passed on whole, a longer one as its two ends. */
const WHOLE_UNITS = 65_536;
const END_UNITS = 4_096;

/** The arguments will not grow any more: they were completed, or nothing is streaming into this call. */
export function hasAllArguments(call: ToolCall, live: boolean): boolean {
  return !live || call.argsComplete || call.executionStarted || isSettled(call);
}

export function callFacts(call: ToolCall, live: boolean): CallFacts {
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
  if (result !== undefined) facts.result = isSettled(call) ? resultFacts(result) : progressFacts(result);
  return facts;
}

function resultFacts(result: ToolResult): ResultFacts {
  const texts: TextFacts[] = [];
  let images = 0;
  const blocks: readonly unknown[] = Array.isArray(result.content) ? result.content : [];
  for (const block of blocks) {
    if (!isObject(block)) continue;
    if (block["type"] === "image") images += 1;
    else if (block["type"] === "text" && typeof block["text"] === "string") texts.push(textFacts(block["text"]));
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

export function textFacts(text: string): TextFacts {
  const counts = { newlines: countNewlines(text), units: text.length };
  if (text.length <= WHOLE_UNITS) return { head: text.toWellFormed(), ...counts };
  const [head, tail] = [text.slice(0, END_UNITS), text.slice(-END_UNITS)];
  return { head: head.toWellFormed(), tail: tail.toWellFormed(), ...counts };
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
