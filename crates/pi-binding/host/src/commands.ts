/** `/transcript-ui` and its subcommands. */

import { readFileSync } from "node:fs";

/** One subcommand. */
export interface Subcommand {
  readonly name: string;
  readonly description: string;
}

export const COMMAND = "transcript-ui";
export const SHORTCUT = "ctrl+shift+o";

export const SUBCOMMANDS: readonly Subcommand[] = [
  { name: "help", description: "Show the subcommands and the installed version" },
  { name: "tools", description: `Open and close tool rows with the keyboard (${SHORTCUT})` },
];

export function helpText(): string {
  const width = Math.max(...SUBCOMMANDS.map(({ name }) => name.length));
  const lines = SUBCOMMANDS.map(({ name, description }) => `/${COMMAND} ${name.padEnd(width)}  ${description}`);
  return [`Transcript rows ${version()}`, ...lines].join("\n");
}

export function usageText(unknown: string): string {
  const shown = unknown.length > 40 ? `${unknown.slice(0, 40)}…` : unknown;
  return `Unknown subcommand "${shown}". Usage: /${COMMAND} [${SUBCOMMANDS.map(({ name }) => name).join(" | ")}]`;
}

/** Subcommands that begin with what was typed after the command. */
export function completions(prefix: string): { value: string; label: string; description: string }[] | null {
  const items = SUBCOMMANDS.filter(({ name }) => name.startsWith(prefix.trimStart())).map(({ name, description }) => ({
    value: name,
    label: name,
    description,
  }));
  return items.length > 0 ? items : null;
}

/** The version in the package's manifest. */
export function version(): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    const value = (manifest as { version?: unknown }).version;
    return typeof value === "string" ? value : "(unknown version)";
  } catch {
    return "(unknown version)";
  }
}
