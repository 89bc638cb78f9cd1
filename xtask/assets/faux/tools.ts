/**
 * Tools that other extensions bring to Pi, as declarations: the embedded session calls them.
 *
 * Running one says that it did nothing.
 */
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

const text = { type: "string" };
const number = { type: "number" };

const DECLARATIONS = [
  tool("apply_patch", ["input"], { input: text }),
  tool("exec_command", ["cmd"], { cmd: text, shell: text, workdir: text }),
  tool("write_stdin", ["session_id"], { session_id: number, chars: text }),
  tool("deploy_preview", ["environment"], { environment: text, dryRun: { type: "boolean" } }),
  { ...tool("mcp__docs__search", ["query"], { query: text, limit: number }), label: "docs/search" },
];

/** What tools of this kind report beside their text. */
const DETAILS: Record<string, object> = {
  exec_command: { output: "", wall_time_seconds: 0.1, exit_code: 7 },
  mcp__docs__search: { server: "docs", tool: "search" },
};

function tool(name: string, required: string[], properties: Record<string, object>) {
  const parameters = { type: "object", required, properties };
  return { name, label: name, description: `The ${name} of the demo`, parameters };
}

export function registerTools(pi: ExtensionAPI): void {
  for (const declaration of DECLARATIONS) {
    pi.registerTool({
      ...(declaration as any),
      async execute() {
        return { content: [{ type: "text", text: "(nothing done)" }], details: DETAILS[declaration.name] ?? {} };
      },
    });
  }
}
