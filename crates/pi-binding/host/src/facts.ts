/** From a live component to what the core is told about a call. */

import type { Contract } from "./contracts.ts";
import { plainCopy } from "./copy.ts";
import type { Core } from "./core.ts";
import { isObject, isSettled, type ToolCall, type ToolResult } from "./shapes.ts";

/** Names, codes and counts are short; of texts only the patch of an edit is read. */
const EVIDENCE = { maxUnits: 128, long: "clip", whole: "patch" } as const;

/** The parameters of `Tool.summarize`. */
export interface CallFacts {
  readonly title: string | undefined;
  flags: number;
  readonly args: string | undefined;
  durationMs: number | undefined;
  images: number;
  details: string | undefined;
  structured: string | undefined;
  texts: string;
  readonly blocks: number[];
}

/** The arguments will not grow any more: they were completed, or nothing is streaming into this call. */
export function hasAllArguments(call: ToolCall, live: boolean): boolean {
  return !live || call.argsComplete || call.executionStarted || isSettled(call);
}

/** What `contract` reads of a call. */
export function callFacts(call: ToolCall, live: boolean, contract: Contract, flag: Core["Flag"]): CallFacts {
  const label = call.toolDefinition?.label;
  const facts: CallFacts = {
    title: typeof label === "string" && label !== call.toolName ? label : undefined,
    flags: 0,
    args: json(plainCopy(call.args, contract.argumentLimits)),
    durationMs: undefined,
    images: 0,
    details: undefined,
    structured: undefined,
    texts: "",
    blocks: [],
  };
  if (hasAllArguments(call, live)) facts.flags |= flag.ArgumentsComplete;
  if (live) facts.flags |= flag.Live;
  if (call.executionStarted) facts.flags |= flag.Started;
  if (call.isPartial) facts.flags |= flag.Partial;
  const result = tellingResult(call);
  if (result !== undefined) {
    facts.flags |= flag.Result;
    facts.details = json(plainCopy(result.details, EVIDENCE));
    if (isSettled(call)) addOutcome(facts, result, contract, flag);
  }
  return facts;
}

/** What only a final result tells. */
function addOutcome(facts: CallFacts, result: ToolResult, contract: Contract, flag: Core["Flag"]): void {
  const failed = result.isError === true;
  if (failed) facts.flags |= flag.Failed;
  if (typeof result.durationMs === "number") facts.durationMs = result.durationMs;
  facts.structured = json(plainCopy(result.structuredContent, EVIDENCE));
  const textUnits = failed ? contract.failedTextUnits : contract.textUnits;
  const blocks: readonly unknown[] = Array.isArray(result.content) ? result.content : [];
  for (const block of blocks) {
    if (!isObject(block)) continue;
    const { type, text } = block;
    if (type === "image") facts.images += 1;
    else if (type === "text" && typeof text === "string" && textUnits > 0) addText(facts, text, textUnits);
  }
}

/** The final result, or a partial one that lists the calls made so far. Others are not read: they come often. */
export function tellingResult(call: ToolCall): ToolResult | undefined {
  const { result } = call;
  if (isSettled(call)) return result;
  return isObject(result?.details) && Array.isArray(result.details["calls"]) ? result : undefined;
}

/** Each part is made well-formed, since halves of a pair at two ends would join. */
function addText(facts: CallFacts, text: string, textUnits: number): void {
  const newlines = countNewlines(text);
  if (text.length <= 2 * textUnits) {
    facts.texts += text.toWellFormed();
    facts.blocks.push(text.length, 0, newlines);
  } else {
    facts.texts += text.slice(0, textUnits).toWellFormed() + text.slice(-textUnits).toWellFormed();
    facts.blocks.push(textUnits, textUnits, newlines);
  }
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function json(copy: unknown): string | undefined {
  return copy === undefined ? undefined : JSON.stringify(copy);
}
