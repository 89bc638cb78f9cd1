// A chat of Pi's own components with mixed calls, and just enough of Pi around it to start an extension.

import * as pi from "@earendil-works/pi-coding-agent";
import { Container } from "@earendil-works/pi-tui";

const CWD = "/project";
const THEME = Symbol.for("@earendil-works/pi-coding-agent:theme");
const theme = new Proxy({}, { get: (_target, name) => globalThis[THEME][name] });

const definitions = {
  bash: pi.createBashToolDefinition(CWD),
  edit: pi.createEditToolDefinition(CWD),
  grep: pi.createGrepToolDefinition(CWD),
  read: pi.createReadToolDefinition(CWD),
  write: pi.createWriteToolDefinition(CWD),
  mcp__docs__search: {
    name: "mcp__docs__search",
    label: "docs/search",
    description: "Search",
    parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  },
};

const PATCH = "--- src/config.ts\n+++ src/config.ts\n@@ -1,2 +1,3 @@\n export\n-const a = 1\n+const a = 2\n+x\n";
const DIFF = " 1 export\n-2 const a = 1\n+2 const a = 2\n+3 x";

/** The calls of one round: name, arguments, text and details of the result. */
const round = (n) => [
  ["read", { path: `packages/ui/src/components/forms/Button${n}.tsx`, limit: 20 }, "const line = 1;\n".repeat(20)],
  ["read", { path: "src/config.ts" }, "export const a = 1;\nexport const b = 2;\n"],
  ["grep", { pattern: "foo.*bar", path: "src" }, `src/config.ts:${n}: foo bar\n`.repeat(8)],
  ["edit", { path: "src/config.ts", edits: [{ oldText: "a = 1", newText: "a = 2\nx" }] }, "Edited", { diff: DIFF, patch: PATCH }],
  ["write", { path: `notes${n}.txt`, content: "hello\nworld\n" }, "Successfully wrote"],
  ["bash", { command: `cd packages/ui && npm test -- --run ${n} 2>&1 | tail -20 # check` }, "ok 1 - passes\n".repeat(15)],
  ["mcp__docs__search", { query: `how does ${n} work` }, "A paragraph of documentation.\n".repeat(6)],
];

export function call(name, id, args, text, details) {
  const host = { requestRender() {} };
  const component = new pi.ToolExecutionComponent(name, id, args, {}, definitions[name], host, CWD);
  const content = [{ type: "text", text }];
  component.updateResult({ role: "toolResult", toolCallId: id, toolName: name, content, details, isError: false, durationMs: 1234 });
  return component;
}

function reply(id, name) {
  const content = [{ type: "toolCall", id, name, arguments: {} }];
  return new pi.AssistantMessageComponent({ role: "assistant", content, stopReason: "toolUse" });
}

/** A chat of this many calls in responses of two, without text: what everybody draws alike is not measured. */
export function buildChat(calls) {
  const chat = new Container();
  for (let made = 0, n = 0; made < calls; n += 1) {
    for (const [index, [name, args, text, details]] of round(n).entries()) {
      if (made === calls) break;
      const id = `call_${made}`;
      if (index % 2 === 0) chat.addChild(reply(id, name));
      chat.addChild(call(name, id, args, text, details));
      made += 1;
    }
  }
  return chat;
}

/** Pi as an extension sees it, with this chat on the screen. */
export class Host {
  #handlers = new Map();
  constructor(chat, extension) {
    const container = (children) => Object.assign(new Container(), { children });
    const document = container([container([]), container([]), chat]);
    const tui = Object.assign(container([document]), { requestRender() {}, mode: "fullscreen" });
    const ui = new Proxy({ theme, setWidget: (_key, make) => make?.(tui, theme) }, { get: (own, name) => own[name] ?? (() => undefined) });
    this.context = { mode: "tui", ui, cwd: CWD, sessionManager: { getBranch: () => [] } };
    const known = {
      on: (name, handler) => this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]),
      getAllTools: () => Object.values(definitions),
      getActiveTools: () => Object.keys(definitions),
    };
    extension(new Proxy(known, { get: (own, name) => own[name] ?? (() => undefined) }));
  }
  async emit(name) {
    for (const handler of this.#handlers.get(name) ?? []) await handler({ reason: "startup" }, this.context);
  }
}

export { pi };
