/** What the tools' declared inputs say, asked of the core once per declaration. */

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
  readonly #tokens = new WeakMap<object, Map<string, string>>();
  readonly #undeclared = new Map<string, string>();

  constructor(engine: Engine, tools: () => readonly DeclaredTool[]) {
    this.#engine = engine;
    this.#tools = tools;
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
    return this.#tools().find((tool) => tool.name === name)?.parameters;
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

function schemaText(parameters: object | undefined): string | undefined {
  if (parameters === undefined) return undefined;
  try {
    const text = JSON.stringify(parameters);
    return text.length <= MAX_SCHEMA_UNITS ? text : undefined;
  } catch {
    return undefined;
  }
}
