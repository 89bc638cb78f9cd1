/** One interactive session: the chat found, decorated, and let go again. */

import { homedir } from "node:os";
import { highlightCode, type ExtensionAPI, type ExtensionContext } from "@earendil-works/pi-coding-agent";
import type { TUI } from "@earendil-works/pi-tui";
import { Contracts } from "./contracts.ts";
import { type Engine, Made } from "./core.ts";
import { Decoration } from "./decoration.ts";
import type { Disclosure } from "./disclosure.ts";
import { Faults } from "./faults.ts";
import { Navigator } from "./navigator.ts";
import { outline } from "./outline.ts";
import { Look } from "./theme.ts";
import { findChat } from "./tree.ts";

const WIDGET = "transcript-rows";
const OTHER_COMPOSITOR = Symbol.for("pi-fixed-editor-compositor.alternateScreenActive");

export class Session {
  readonly #faults: Faults;
  readonly #context: ExtensionContext;
  #decoration: Decoration | undefined;
  #leaveNavigator: (() => void) | undefined;

  /** Decorates the chat before it returns. `engine` loads the core; it may throw. */
  constructor(pi: ExtensionAPI, context: ExtensionContext, engine: () => Engine, disclosure: Disclosure) {
    this.#context = context;
    this.#faults = new Faults((message, type) => context.ui.notify(message, type));
    try {
      this.#decoration = decorate(pi, context, engine(), disclosure, this.#faults);
    } catch (error) {
      this.#faults.report("the transcript is shown as Pi draws it", error);
    }
  }

  /** Nothing runs any more. */
  settle(): void {
    this.#faults.guard("the end of a turn went unnoticed", undefined, () => this.#decoration?.transcript.settle());
  }

  /** Opens the navigator, or says why not. */
  openNavigator(): void {
    const { ui } = this.#context;
    const decoration = this.#decoration;
    if (Reflect.get(globalThis, OTHER_COMPOSITOR) === true) {
      ui.notify("The tool navigator is not available with the alternative compositor; use the mouse.", "warning");
      return;
    }
    if (this.#leaveNavigator !== undefined) return;
    decoration?.update();
    if (decoration === undefined || outline(decoration.transcript).length === 0) {
      ui.notify("There are no tool rows to navigate.", "info");
      return;
    }
    const closed = ui.custom<undefined>((tui, theme, keys, done) => {
      const leave = (): void => done(undefined);
      this.#leaveNavigator = leave;
      const host = {
        theme,
        keys,
        done: leave,
        toggleAll: () => ui.setToolsExpanded(!ui.getToolsExpanded()),
        requestRender: () => tui.requestRender(),
      };
      return new Navigator(decoration, host, () => {
        this.#leaveNavigator = undefined;
      });
    });
    // It stays pending when Pi takes the dialog away, so nothing waits for it.
    closed.catch((error: unknown) => {
      this.#leaveNavigator = undefined;
      this.#faults.report("the tool navigator could not be opened", error);
    });
  }

  /** Undoes everything. */
  close(): void {
    this.#faults.guard("the navigator could not be closed", undefined, () => this.#leaveNavigator?.());
    this.#faults.close();
    this.#decoration?.close();
    this.#decoration = undefined;
    try {
      this.#context.ui.setWidget(WIDGET, undefined);
    } catch {
      // Pi took the widgets away before.
    }
  }
}

function decorate(
  pi: ExtensionAPI,
  context: ExtensionContext,
  engine: Engine,
  disclosure: Disclosure,
  faults: Faults,
): Decoration {
  const tui = borrowTui(context);
  const chat = findChat(tui);
  if (tui === undefined || chat === undefined) throw new Error("the transcript was not found on the screen");
  const options = new Made(engine, (core) => new core.Options("{}", homedir(), process.platform === "win32"));
  const look = new Look(engine, options, context.ui.theme);
  look.refresh();
  return new Decoration(chat, {
    engine,
    contracts: new Contracts(
      engine,
      options,
      () => pi.getAllTools(),
      () => context.sessionManager.getBranch(),
    ),
    look,
    disclosure,
    faults,
    highlight: (source) => highlightCode(source, "bash"),
    requestRender: () => tui.requestRender(),
  });
}

/** The screen, which Pi hands to the widgets on it. This one shows nothing. */
function borrowTui(context: ExtensionContext): TUI | undefined {
  let tui: TUI | undefined;
  context.ui.setWidget(WIDGET, (given) => {
    tui = given;
    return { render: () => [], invalidate() {} };
  });
  return tui;
}
