/** Keeps each record's summary in step with its component. */

import { createEditToolDefinition } from "@earendil-works/pi-coding-agent";
import type { Contracts } from "./contracts.ts";
import { textUnits } from "./copy.ts";
import type { Core, Engine } from "./core.ts";
import { callFacts, hasAllArguments, tellingResult } from "./facts.ts";
import type { Faults } from "./faults.ts";
import { type CallRecord, INTERRUPTION, type Reading, SILENT } from "./record.ts";

/** Pi's own edit draws itself too, and is never empty. */
const editCall: unknown = createEditToolDefinition("/").renderCall;

const COLOURED = 4;

/** Streaming arguments below this are read at every change, above it each time they have doubled. */
const STREAMED_UNITS = 1_024;

export class Describer {
  readonly #engine: Engine;
  readonly #contracts: Contracts;
  readonly #faults: Faults;
  readonly #flag: Core["Flag"];

  constructor(engine: Engine, contracts: Contracts, faults: Faults) {
    this.#engine = engine;
    this.#contracts = contracts;
    this.#faults = faults;
    this.#flag = engine.use((core) => core.Flag);
  }

  /** Another frame begins. */
  refresh(): void {
    this.#contracts.refresh();
  }

  /** Looks at the component again. A fault leaves the call to Pi for good. */
  describe(record: CallRecord, width: number): void {
    if (record.kind === INTERRUPTION) return;
    try {
      const reading = this.#nextReading(record);
      if (reading !== undefined) this.#summarize(record, reading);
      record.kind = this.#isHidden(record, width) ? SILENT : (record.summary?.kind ?? INTERRUPTION);
    } catch (error) {
      record.kind = INTERRUPTION;
      this.#faults.report("a call could not be summarized, so Pi's own card is shown", error);
    }
  }

  #summarize(record: CallRecord, reading: Reading): void {
    const { call } = record;
    const contract = this.#contracts.of(call);
    const facts = callFacts(call, record.live, contract, this.#flag);
    const { title, flags, args, durationMs, images, details, structured, texts, blocks } = facts;
    const token = this.#engine.use(() =>
      contract.tool.get().summarize(title, flags, args, durationMs, images, details, structured, texts, blocks),
    );
    if (token !== record.summary?.token) {
      record.version += 1;
      // The core says with the token's first character how the call groups, and whether its command may be coloured.
      const first = token.charCodeAt(0);
      record.summary = { token, kind: first & ~COLOURED, coloured: (first & COLOURED) !== 0 };
    }
    record.reading = reading;
    record.argumentsChanged = false;
  }

  /** What there is to read now, or undefined when it would say nothing new. */
  #nextReading(record: CallRecord): Reading | undefined {
    const { call, reading } = record;
    const complete = hasAllArguments(call, record.live);
    const units = complete ? 0 : textUnits(call.args);
    const next: Reading = {
      live: record.live,
      complete,
      started: call.executionStarted,
      partial: call.isPartial,
      result: tellingResult(call),
      units,
    };
    if (reading === undefined) return next;
    const same =
      next.live === reading.live &&
      next.complete === reading.complete &&
      next.started === reading.started &&
      next.partial === reading.partial &&
      next.result === reading.result;
    if (!same) return next;
    if (!record.argumentsChanged) return undefined;
    if (!complete && units > STREAMED_UNITS && units < 2 * reading.units) return undefined;
    return next;
  }

  /** Pi draws nothing for it. A tool that draws itself may draw nothing, which only drawing can tell. */
  #isHidden(record: CallRecord, width: number): boolean {
    const { call } = record;
    if (call.hideComponent) return true;
    const { toolDefinition } = call;
    if (toolDefinition?.renderShell !== "self" || toolDefinition.renderCall === editCall) return false;
    return this.#faults.guard("a tool's own renderer failed", false, () => record.native(width).length === 0);
  }
}
