/** What the tools' declared inputs say, asked of the core once per declaration. */

import type { SessionEntry } from "@earendil-works/pi-coding-agent";

import type { Engine } from "./core.ts";
import { isObject, type ToolCall } from "./shapes.ts";

const MAX_SCHEMA_UNITS = 262_144;

/** A tool as `pi.getAllTools()` lists it. */
export interface DeclaredTool {
  readonly name: string;
  readonly parameters?: unknown;
}

export class Contracts {
  readonly #engine: Engine;
  readonly #tools: () => readonly DeclaredTool[];
  readonly #branch: () => readonly SessionEntry[];
  #recorded: { readonly entries: number; readonly tools: ReadonlyMap<string, unknown> } | undefined;
  readonly #tokens = new WeakMap<object, Map<string, string>>();
  readonly #undeclared = new Map<string, string>();

  constructor(engine: Engine, tools: () => readonly DeclaredTool[], branch: () => readonly SessionEntry[]) {
    this.#engine = engine;
    this.#tools = tools;
    this.#branch = branch;
  }

  /** The token for a call's tool. A definition without parameters holds renderers only; Pi's list has the rest. */
  of(call: ToolCall): string {
    const own = call.toolDefinition?.parameters;
    const parameters = isObject(own) ? own : this.#listed(call.toolName);
    if (!isObject(parameters)) return this.#cached(this.#undeclared, call.toolName, undefined);
    let names = this.#tokens.get(parameters);
    if (names === undefined) this.#tokens.set(parameters, (names = new Map()));
    return this.#cached(names, call.toolName, parameters);
  }

  #listed(name: string): unknown {
    const known = this.#tools().find((tool) => tool.name === name)?.parameters;
    return isObject(known) ? known : this.#declared().get(name);
  }

  /** What the session itself says of tools that are not registered now. */
  #declared(): ReadonlyMap<string, unknown> {
    const branch = this.#branch();
    if (this.#recorded?.entries !== branch.length) {
      this.#recorded = { entries: branch.length, tools: declaredIn(branch) };
    }
    return this.#recorded.tools;
  }

  #cached(tokens: Map<string, string>, name: string, parameters: object | undefined): string {
    let token = tokens.get(name);
    if (token === undefined) {
      token = this.#engine.use((core) => core.declare(name, schemaText(parameters)));
      tokens.set(name, token);
    }
    return token;
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
