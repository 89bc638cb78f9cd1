/** One session's rows on Pi's chat: hooks on the component classes and on the chat, and their removal. */

import { ToolExecutionComponent } from "@earendil-works/pi-coding-agent";
import type { TuiMouseEvent } from "@earendil-works/pi-tui";
import type { Contracts } from "./contracts.ts";
import type { Engine } from "./core.ts";
import { Describer } from "./describe.ts";
import type { Disclosure } from "./disclosure.ts";
import type { Faults } from "./faults.ts";
import { unchangedLines } from "./frame.ts";
import { Groups } from "./groups.ts";
import { Hooks, type Method } from "./hooks.ts";
import { routeMouse } from "./mouse.ts";
import { Painter } from "./paint.ts";
import type { CallRecord, Natives } from "./record.ts";
import type { Chat, ToolCall } from "./shapes.ts";
import { type Highlight, SyntaxColours } from "./syntax.ts";
import type { Look } from "./theme.ts";
import { Transcript } from "./transcript.ts";

/** Methods after which a call may have something new to say. */
const UPDATES = ["updateArgs", "markExecutionStarted", "setArgsComplete", "updateResult", "invalidate"] as const;

/** What a decoration is made of. */
export interface Parts {
  readonly engine: Engine;
  readonly contracts: Contracts;
  readonly look: Look;
  readonly disclosure: Disclosure;
  readonly faults: Faults;
  readonly highlight: Highlight;
  readonly requestRender: () => void;
}

export class Decoration {
  readonly transcript: Transcript;
  readonly painter: Painter;
  readonly #parts: Parts;
  readonly #chat: Chat;
  readonly #syntax: SyntaxColours;
  readonly #hooks = new Hooks();
  readonly #natives = new Map<object, Natives>();
  #width = 80;
  #open = true;

  /** Decorates `chat` at once. Throws, and leaves everything as it was, when the host's classes are not as expected. */
  constructor(chat: Chat, parts: Parts) {
    const { engine, contracts, look, disclosure, faults, highlight } = parts;
    this.#parts = parts;
    this.#chat = chat;
    const command = (token: string): string | undefined => engine.use((core) => core.command(token));
    this.#syntax = new SyntaxColours(command, highlight, () => this.#repaint());
    const describer = new Describer(engine, contracts, faults);
    this.transcript = new Transcript(describer, new Groups(engine), disclosure, (call) => this.#adopt(call));
    this.painter = new Painter(engine, look, this.#syntax, this.transcript, faults);
    try {
      this.#hookClass(ToolExecutionComponent.prototype);
      this.#hookChat();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Brings the rows in step with the chat, as the next frame would. */
  update(): void {
    this.#reconcile(this.#width);
  }

  /** Undoes everything. What cannot be removed, because somebody decorated it again, does nothing from now on. */
  close(): void {
    this.#open = false;
    this.#hooks.restore();
    this.#syntax.close();
    this.transcript.close();
  }

  #hookChat(): void {
    const decoration = this;
    this.#hooks.replace(this.#chat, "render", (original) => {
      return function render(this: Chat, width: number) {
        if (!decoration.#open) return original.call(this, width);
        decoration.#reconcile(width);
        const lines = decoration.#unchanged(original, width) ?? original.call(this, width);
        decoration.#syntax.frameDrawn();
        if (decoration.transcript.pending) setTimeout(() => decoration.#repaint(), 0);
        return lines;
      };
    });
  }

  #unchanged(render: Method, width: number): readonly string[] | undefined {
    if (!this.#open) return undefined;
    return unchangedLines(this.#chat, render, this.transcript, this.painter, width);
  }

  #reconcile(width: number): void {
    this.#width = width;
    if (!this.#open) return;
    try {
      this.#parts.look.refresh();
      this.transcript.reconcile(this.#chat.children, width);
    } catch (error) {
      this.close();
      this.#parts.faults.report("the chat is not as expected, so all of it is shown as Pi draws it", error);
    }
  }

  /** The natives of a call's class. Another class than Pi's own, which only looks like it, is hooked when it appears. */
  #adopt(call: ToolCall): Natives {
    for (let type: object | null = Object.getPrototypeOf(call); type !== null; type = Object.getPrototypeOf(type)) {
      const natives = this.#natives.get(type);
      if (natives !== undefined) return natives;
    }
    return this.#hookClass(Object.getPrototypeOf(call) as object);
  }

  #hookClass(type: object): Natives {
    const { transcript, painter } = this;
    const { faults } = this.#parts;
    const natives: { -readonly [name in keyof Natives]: Method } = { render: none, setExpanded: none, handleMouse: none };

    this.#hooks.replace(type, "render", (original) => {
      natives.render = original;
      return function render(this: ToolCall, width: number) {
        const record = transcript.find(this);
        return record === undefined ? original.call(this, width) : painter.render(record, width);
      };
    });
    this.#hooks.replace(type, "handleMouse", (original) => {
      natives.handleMouse = original;
      return function handleMouse(this: ToolCall, event: TuiMouseEvent) {
        const record = transcript.find(this);
        if (record === undefined) return original.call(this, event);
        return faults.guard("a click went wrong", undefined, () => routeMouse(transcript, record, event));
      };
    });
    this.#hooks.replace(type, "setExpanded", (original) => {
      natives.setExpanded = original;
      return function setExpanded(this: ToolCall, expanded: boolean) {
        const result = original.call(this, expanded);
        const record = transcript.find(this);
        if (record !== undefined) transcript.expandedChanged(record, expanded);
        return result;
      };
    });
    for (const name of UPDATES) {
      this.#hooks.replace(type, name, (original) => {
        return function update(this: ToolCall, ...values: unknown[]) {
          const result = original.apply(this, values);
          const record = transcript.find(this);
          if (record !== undefined) notice(transcript, record, name, values);
          return result;
        };
      });
    }
    this.#natives.set(type, natives);
    return natives;
  }

  #repaint(): void {
    if (this.#open) this.#parts.requestRender();
  }
}

function none(): never {
  throw new Error("the host's method is not known");
}

function notice(
  transcript: Transcript,
  record: CallRecord,
  name: (typeof UPDATES)[number],
  values: readonly unknown[],
): void {
  if (name === "updateArgs") record.argumentsChanged = true;
  // Only a call that happens now gets arguments, a start or a partial result.
  if (name !== "invalidate" && (name !== "updateResult" || values[1] === true)) record.live = true;
  transcript.touch(record);
}
