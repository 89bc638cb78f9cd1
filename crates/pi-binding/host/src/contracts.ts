/** The tools as they are declared, asked of the core once per declaration. */

import type { SessionEntry } from "@earendil-works/pi-coding-agent";
import type { CopyLimits } from "./copy.ts";
import { type CoreOptions, type CoreTool, type Engine, Made } from "./core.ts";
import { isObject, type ToolCall } from "./shapes.ts";

const MAX_SCHEMA_UNITS = 262_144;
const ARGUMENTS = { maxUnits: 4_194_304, long: "drop" } as const;

/** A tool as `pi.getAllTools()` lists it. */
export interface DeclaredTool {
  readonly name: string;
  readonly parameters?: unknown;
}

/** What the core makes of a tool's declaration. */
export interface Contract {
  readonly tool: Made<CoreTool>;
  /** How much of a text it reads, in UTF-16 units of either end, in a result and in a failed one. */
  readonly textUnits: number;
  readonly failedTextUnits: number;
  /** What it reads of the arguments. */
  readonly argumentLimits: CopyLimits;
}

export class Contracts {
  readonly #engine: Engine;
  readonly #options: Made<CoreOptions>;
  readonly #tools: () => readonly DeclaredTool[];
  readonly #branch: () => readonly SessionEntry[];
  /** Declarations by name, for definitions that have none; looked up at most once a frame. */
  #listed: Map<string, unknown> | undefined;
  readonly #known = new WeakMap<object, Map<string, Contract>>();
  readonly #undeclared = new Map<string, Contract>();

  constructor(
    engine: Engine,
    options: Made<CoreOptions>,
    tools: () => readonly DeclaredTool[],
    branch: () => readonly SessionEntry[],
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#tools = tools;
    this.#branch = branch;
  }

  /** Another frame: tools may have been registered and declared since the last one. */
  refresh(): void {
    this.#listed = undefined;
  }

  /** The contract of a call's tool. A definition without parameters holds renderers only; Pi's list has the rest. */
  of(call: ToolCall): Contract {
    const own = call.toolDefinition?.parameters;
    const parameters = isObject(own) ? own : this.#list().get(call.toolName);
    if (!isObject(parameters)) return this.#cached(this.#undeclared, call.toolName, undefined);
    let names = this.#known.get(parameters);
    if (names === undefined) this.#known.set(parameters, (names = new Map()));
    return this.#cached(names, call.toolName, parameters);
  }

  /** The tools that are registered now, and those that only the session knows. */
  #list(): ReadonlyMap<string, unknown> {
    if (this.#listed === undefined) {
      this.#listed = declaredIn(this.#branch());
      for (const { name, parameters } of this.#tools()) if (isObject(parameters)) this.#listed.set(name, parameters);
    }
    return this.#listed;
  }

  #cached(contracts: Map<string, Contract>, name: string, parameters: object | undefined): Contract {
    let contract = contracts.get(name);
    if (contract === undefined) {
      const made = new Made(this.#engine, (core) => new core.Tool(name, schemaText(parameters), this.#options.get()));
      const tool = made.get();
      contract = {
        tool: made,
        textUnits: tool.text_units(false),
        failedTextUnits: tool.text_units(true),
        argumentLimits: { ...ARGUMENTS, only: tool.argument_names() },
      };
      contracts.set(name, contract);
    }
    return contract;
  }
}

function declaredIn(branch: readonly SessionEntry[]): Map<string, unknown> {
  const tools = new Map<string, unknown>();
  for (const entry of branch) {
    const message: unknown = entry.type === "message" ? entry.message : undefined;
    if (!isObject(message) || message["role"] !== "system" || !Array.isArray(message["toolsAdded"])) continue;
    for (const tool of message["toolsAdded"] as unknown[]) {
      if (isObject(tool) && typeof tool["name"] === "string") tools.set(tool["name"], tool["parameters"]);
    }
  }
  return tools;
}

function schemaText(parameters: object | undefined): string | undefined {
  if (parameters === undefined) return undefined;
  try {
    const text = JSON.stringify(parameters);
    return text.length <= MAX_SCHEMA_UNITS ? text : undefined;
  } catch {
    return undefined;
  }
}
