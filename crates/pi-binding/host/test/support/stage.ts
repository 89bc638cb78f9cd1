/** Pi's own components around the extension, without a terminal. */

import {
  AssistantMessageComponent,
  createBashToolDefinition,
  createEditToolDefinition,
  createGrepToolDefinition,
  createReadToolDefinition,
  createWriteToolDefinition,
  type ExtensionAPI,
  initTheme,
  type Theme,
  ToolExecutionComponent,
  UserMessageComponent,
} from "@earendil-works/pi-coding-agent";
import { type Component, Container, type Keybinding, Spacer, Text } from "@earendil-works/pi-tui";
import type { CoreSource } from "../../src/core.ts";
import { createExtension } from "../../src/extension.ts";
import { fakeSource } from "./fake-core.ts";

const CWD = "/project";
const THEME = Symbol.for("@earendil-works/pi-coding-agent:theme");
const DEFINITIONS: Record<string, unknown> = {
  bash: createBashToolDefinition(CWD),
  edit: createEditToolDefinition(CWD),
  grep: createGrepToolDefinition(CWD),
  read: createReadToolDefinition(CWD),
  write: createWriteToolDefinition(CWD),
};

type Handler = (event: unknown, context: unknown) => unknown;
interface Command {
  handler(input: string, context: unknown): Promise<void>;
  getArgumentCompletions(prefix: string): unknown;
}

/** The dialog that is open in the editor's place. */
export interface Dialog extends Component {
  handleInput(data: string): void;
  dispose(): void;
}

/** Pi with one extension, as far as the extension can see. */
export class Stage {
  readonly chat = new Container();
  readonly notices: string[] = [];
  readonly command = (input: string): Promise<void> => this.#command("transcript-ui").handler(input, this.context);
  readonly extension: (pi: ExtensionAPI) => void;
  readonly tui: { children: Component[]; requestRender(): void };
  readonly context: Record<string, unknown>;
  tools: unknown[] = [];
  branch: unknown[] = [];
  renders = 0;
  dialog: Dialog | undefined;
  expanded = false;
  #handlers = new Map<string, Handler[]>();
  #commands = new Map<string, Command>();
  #shortcuts = new Map<string, (context: unknown) => void>();

  constructor(source: CoreSource = fakeSource(), theme = "dark") {
    initTheme(theme);
    this.extension = createExtension(source);
    const document = new Container();
    for (const child of [new Container(), new Container(), this.chat]) document.addChild(child);
    this.tui = { children: [document], requestRender: () => void (this.renders += 1) };
    Object.assign(this.tui, { render() {}, addChild() {}, removeChild() {}, clear() {} });
    // As in Pi: one object that answers for whatever theme there is.
    const proxy = new Proxy({} as Theme, { get: (_target, name) => Reflect.get(Reflect.get(globalThis, THEME) as Theme, name) });
    this.context = {
      sessionManager: { getBranch: () => this.branch },
      mode: "tui",
      ui: {
        theme: proxy,
        notify: (message: string) => this.notices.push(message),
        setWidget: (_key: string, content: unknown) => {
          if (typeof content === "function") content(this.tui, proxy);
        },
        custom: (make: (...values: unknown[]) => Dialog) =>
          new Promise((resolve) => {
            const done = (value: unknown): void => {
              this.dialog?.dispose();
              this.dialog = undefined;
              resolve(value);
            };
            this.dialog = make(this.tui, proxy, { matches }, done);
          }),
        getToolsExpanded: () => this.expanded,
        setToolsExpanded: (expanded: boolean) => this.toggleAll(expanded),
      },
    };
    this.evaluate();
  }

  /** The module is evaluated (again) and its factory called. */
  evaluate(extension = this.extension): void {
    this.#handlers = new Map();
    const add = <T>(map: Map<string, T>) => (name: string, value: T) => void map.set(name, value);
    extension({
      on: (name: string, handler: Handler) => this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]),
      registerCommand: add(this.#commands),
      registerShortcut: (name: string, options: { handler(context: unknown): void }) => this.#shortcuts.set(name, options.handler),
      getAllTools: () => this.tools,
    } as unknown as ExtensionAPI);
  }

  emit(name: string, event: unknown = {}): void {
    for (const handler of this.#handlers.get(name) ?? []) handler(event, this.context);
  }

  /** Begins the session; of a new one Pi draws the empty chat. */
  start(): this {
    this.emit("session_start", { reason: "startup" });
    if (this.chat.children.length === 0) this.render();
    return this;
  }

  stop(): void {
    this.emit("session_shutdown", { reason: "quit" });
  }

  press(shortcut: string): void {
    this.#shortcuts.get(shortcut)?.(this.context);
  }

  complete(prefix: string): unknown {
    return this.#command("transcript-ui").getArgumentCompletions(prefix);
  }

  /** Pi's own toggle for all tool output. */
  toggleAll(expanded: boolean): void {
    this.expanded = expanded;
    for (const child of this.chat.children) (child as { setExpanded?(on: boolean): void }).setExpanded?.(expanded);
  }

  render(width = 80): readonly string[] {
    return this.chat.render(width);
  }

  /** The screen without escape codes and without the blanks at the ends of lines. */
  screen(width = 80): string[] {
    return this.render(width).map(plain);
  }

  say(text: string): void {
    this.chat.addChild(new AssistantMessageComponent(message([{ type: "text", text }])));
  }

  ask(text: string): void {
    this.chat.addChild(new UserMessageComponent(text));
  }

  notice(text: string): void {
    this.chat.addChild(new Spacer(1));
    this.chat.addChild(new Text(text, 1, 0));
  }

  /** A completed response that holds only calls. */
  reply(): AssistantMessageComponent {
    const reply = new AssistantMessageComponent(message([{ type: "toolCall", id: "x", name: "read", arguments: {} }]));
    this.chat.addChild(reply);
    return reply;
  }

  /** A call that has only been announced. */
  call(name: string, id: string, args: unknown, definition = DEFINITIONS[name]): ToolExecutionComponent {
    const options = { showImages: true };
    const call = new ToolExecutionComponent(name, id, args, options, definition as never, this.tui as never, CWD);
    call.setExpanded(this.expanded);
    this.chat.addChild(call);
    return call;
  }

  /** A finished call. */
  done(name: string, id: string, args: unknown, result: string | object = "ok"): ToolExecutionComponent {
    const call = this.call(name, id, args);
    const whole = typeof result === "string" ? { content: [{ type: "text", text: result }], isError: false } : result;
    call.updateResult(whole as never);
    return call;
  }

  /** A click on a line of the chat. Returns what the chat answered. */
  click(line: number, width = 80, event: object = {}): unknown {
    const height = this.chat.render(width).length;
    const at = { x: 3, y: line, screenX: 3, screenY: line, width, height, shift: false, alt: false, ctrl: false };
    return this.chat.handleMouse({ type: "click", button: "left", clickCount: 1, ...at, ...event } as never);
  }

  #command(name: string): Command {
    const command = this.#commands.get(name);
    if (command === undefined) throw new Error(`no command ${name}`);
    return command;
  }
}

const KEYS: Record<string, string> = {
  "tui.select.up": "\x1b[A",
  "tui.select.down": "\x1b[B",
  "tui.select.pageUp": "\x1b[5~",
  "tui.select.pageDown": "\x1b[6~",
  "tui.select.confirm": "\r",
  "tui.select.cancel": "\x1b",
  "app.tools.expand": "\x0f",
};

function matches(data: string, binding: Keybinding): boolean {
  return KEYS[binding] === data;
}

function message(content: object[]): never {
  return { role: "assistant", content, stopReason: "toolUse" } as never;
}

/** A line without escape codes and trailing blanks. */
export function plain(line: string): string {
  return line.replace(/\x1b\[[0-9;]*m/gu, "").replace(/\x1b\][^\x07]*\x07/gu, "").trimEnd();
}

/** What was queued with `setTimeout` has run. */
export function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
