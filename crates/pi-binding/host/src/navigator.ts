/** The keyboard navigator: a short list in the editor's place, over the rows of the transcript. */

import { type Component, type Keybinding, matchesKey, truncateToWidth } from "@earendil-works/pi-tui";
import type { Decoration } from "./decoration.ts";
import { type Item, locate, outline } from "./outline.ts";
import type { ThemeLike } from "./theme.ts";

const VISIBLE_ITEMS = 10;
const POINTER_COLUMNS = 2;
const HINT = "↑↓ select · → open · ← close · enter toggle · esc back";

/** The navigator's way out and around. */
export interface NavigatorHost {
  readonly theme: ThemeLike;
  readonly keys: { matches(data: string, binding: Keybinding): boolean };
  /** Opens or closes every tool output, as Pi's own key does. */
  readonly toggleAll: () => void;
  readonly requestRender: () => void;
  readonly done: () => void;
}

export class Navigator implements Component {
  readonly #decoration: Decoration;
  readonly #host: NavigatorHost;
  readonly #disposed: () => void;
  #items: Item[] = [];
  #at = 0;
  #selected: Item | undefined;

  constructor(decoration: Decoration, host: NavigatorHost, disposed: () => void) {
    this.#decoration = decoration;
    this.#host = host;
    this.#disposed = disposed;
    this.#update();
  }

  render(width: number): string[] {
    this.#update();
    const first = Math.max(0, Math.min(this.#at - (VISIBLE_ITEMS >> 1), this.#items.length - VISIBLE_ITEMS));
    const shown = this.#items.slice(first, first + VISIBLE_ITEMS);
    const place = this.#items.length === 0 ? "none" : `${this.#at + 1}/${this.#items.length}`;
    const lines = [
      `${this.#paint("accent", "Tool calls")} ${this.#paint("muted", place)}`,
      ...shown.map((item, index) => this.#line(item, first + index === this.#at, width)),
      this.#paint("muted", HINT),
    ];
    return lines.map((line) => truncateToWidth(line, width, "…"));
  }

  handleInput(data: string): void {
    const { keys } = this.#host;
    const is = (binding: Keybinding): boolean => keys.matches(data, binding);
    this.#update();
    if (is("tui.select.cancel")) return this.#host.done();
    if (is("app.tools.expand" as Keybinding)) this.#host.toggleAll();
    else if (is("tui.select.up")) this.#move(-1);
    else if (is("tui.select.down")) this.#move(1);
    else if (is("tui.select.pageUp")) this.#move(-VISIBLE_ITEMS);
    else if (is("tui.select.pageDown")) this.#move(VISIBLE_ITEMS);
    else if (matchesKey(data, "right")) this.#enter();
    else if (matchesKey(data, "left")) this.#leave();
    else if (is("tui.select.confirm") || matchesKey(data, "space")) this.#toggle();
    else return;
    this.#host.requestRender();
  }

  invalidate(): void {}

  dispose(): void {
    this.#disposed();
  }

  #update(): void {
    this.#decoration.update();
    this.#items = outline(this.#decoration.transcript);
    this.#at = Math.max(0, locate(this.#items, this.#selected, this.#at));
    this.#selected = this.#items[this.#at];
  }

  #line(item: Item, selected: boolean, width: number): string {
    const columns = Math.max(1, width - POINTER_COLUMNS);
    const text = this.#decoration.painter.plainRow(item.kind === "group" ? item.group : item.record, columns);
    return selected ? this.#paint("accent", `→ ${text}`) : `  ${this.#paint("text", text)}`;
  }

  #paint(token: string, text: string): string {
    return this.#host.theme.fg(token as never, text);
  }

  #move(by: number): void {
    this.#at = Math.max(0, Math.min(this.#at + by, this.#items.length - 1));
    this.#selected = this.#items[this.#at];
  }

  /** Opens the selected item, or goes on to the members of a group that is open. */
  #enter(): void {
    const item = this.#selected;
    if (item === undefined) return;
    if (!isOpen(item)) this.#toggle();
    else if (item.kind === "group") this.#move(1);
  }

  /** Closes the selected item, or goes back to the group of a call that is closed. */
  #leave(): void {
    const item = this.#selected;
    if (item === undefined) return;
    if (isOpen(item)) this.#toggle();
    else if (item.kind === "call" && item.group !== undefined) {
      const parent = this.#items.findIndex((other) => other.kind === "group" && other.group === item.group);
      this.#move(parent - this.#at);
    }
  }

  #toggle(): void {
    const { transcript } = this.#decoration;
    if (this.#selected?.kind === "group") transcript.toggleGroup(this.#selected.group);
    else if (this.#selected !== undefined) transcript.toggleCall(this.#selected.record);
  }
}

function isOpen(item: Item): boolean {
  return item.kind === "group" ? item.group.open : item.record.call.expanded;
}
