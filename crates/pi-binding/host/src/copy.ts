/** Bounded plain copies of the host's values: data only, no references to live objects, no more than the limits. */

import { isObject } from "./shapes.ts";

const MAX_NODES = 20_000;
const MAX_DEPTH = 32;

/** What is copied. */
export interface CopyLimits {
  /** Longest string, in UTF-16 units. */
  readonly maxUnits: number;
  /** What happens to a longer one. */
  readonly long: "drop" | "clip";
  /** The keys of the outermost object that are copied; all when not given. */
  readonly only?: readonly string[] | undefined;
  /** The key of the outermost object whose string has no limit. */
  readonly whole?: string;
}

/**
 * A copy of `value`, or undefined when it has more parts than the limits allow: half of a value would say something
 * false. What JSON cannot hold is left out, and unpaired surrogates are replaced.
 */
export function plainCopy(value: unknown, limits: CopyLimits): unknown {
  if (value === undefined) return undefined;
  const { maxUnits, long, only, whole } = limits;
  let nodes = 0;
  let tooLarge = false;

  const copy = (part: unknown, depth: number, key?: string): unknown => {
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) {
      tooLarge = true;
      return undefined;
    }
    if (typeof part === "string") {
      if (part.length <= maxUnits || (depth === 1 && key !== undefined && key === whole)) return part.toWellFormed();
      return long === "clip" ? part.slice(0, maxUnits).toWellFormed() : undefined;
    }
    if (typeof part === "number" || typeof part === "boolean" || part === null) return part;
    if (Array.isArray(part)) {
      const items: unknown[] = [];
      for (const item of part) {
        if (tooLarge) break;
        items.push(copy(item, depth + 1) ?? null);
      }
      return items;
    }
    if (!isObject(part)) return undefined;
    const object: Record<string, unknown> = {};
    for (const key of depth === 0 && only !== undefined ? only : Object.keys(part)) {
      if (tooLarge) break;
      if (!Object.hasOwn(part, key) || key === "__proto__" || !key.isWellFormed()) continue;
      const inner = copy(part[key], depth + 1, key);
      if (inner !== undefined) object[key] = inner;
    }
    return object;
  };

  const result = copy(value, 0);
  return tooLarge ? undefined : result;
}

/** How much text `value` holds, counting at most a few hundred parts. */
export function textUnits(value: unknown): number {
  let units = 0;
  let parts = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0 && parts < 512) {
    parts += 1;
    const part = pending.pop();
    if (typeof part === "string") units += part.length;
    else if (isObject(part)) {
      for (const key in part) {
        pending.push(part[key]);
        if (pending.length > 512) break;
      }
    }
  }
  return units;
}
