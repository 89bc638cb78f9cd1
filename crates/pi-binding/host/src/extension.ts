/** What Pi calls: the extension's events, command and shortcut. */

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";
import { COMMAND, completions, helpText, SHORTCUT, usageText } from "./commands.ts";
import { type CoreSource, Engine } from "./core.ts";
import { Disclosure } from "./disclosure.ts";
import { Session } from "./session.ts";

/**
 * The extension over one core. Pi calls the returned function once a session and keeps the module between sessions,
 * so the core is loaded once and what a person opened is remembered.
 */
export function createExtension(source: CoreSource): (pi: ExtensionAPI) => void {
  const disclosure = new Disclosure();
  let engine: Engine | undefined;
  return (pi) => {
    let session: Session | undefined;
    const end = (): void => {
      session?.close();
      session = undefined;
    };

    // No await before the chat is decorated: Pi has drawn nothing of it yet, but will when it gets the chance.
    pi.on("session_start", (_event, context) => {
      end();
      if (context.mode === "tui") session = new Session(pi, context, () => (engine ??= new Engine(source)), disclosure);
    });
    pi.on("session_shutdown", end);
    pi.on("agent_end", () => session?.settle());

    const navigate = (context: ExtensionContext): void => {
      if (session === undefined) context.ui.notify("Tool rows need Pi's interactive mode.", "warning");
      else session.openNavigator();
    };
    pi.registerShortcut(SHORTCUT, { description: "Navigate tool rows", handler: navigate });
    pi.registerCommand(COMMAND, {
      description: "Rows for tool calls: help, tools",
      getArgumentCompletions: completions,
      handler: async (input, context) => {
        const name = input.trim();
        if (name === "" || name === "help") context.ui.notify(helpText(), "info");
        else if (name === "tools") navigate(context);
        else context.ui.notify(usageText(name), "warning");
      },
    });
  };
}
