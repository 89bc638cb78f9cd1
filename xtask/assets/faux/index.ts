/**
 * A model that answers from a script, for tests of Pi without a network.
 *
 * `FAUX_SCRIPT` names a JSON file: an array with one list of content blocks for each request, in
 * Pi's own form (`{type: "text", text}`, `{type: "thinking", thinking}`,
 * `{type: "toolCall", name, arguments}`). A request beyond the script gets the text `(the end)`.
 */
import { readFileSync } from "node:fs";
import {
  createAssistantMessageEventStream,
  createFauxCore,
  fauxAssistantMessage,
} from "@earendil-works/pi-ai";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { registerTools } from "./tools.ts";

const API = "faux-script";
const THE_END = [{ type: "text", text: "(the end)" }];

export default function faux(pi: ExtensionAPI): void {
  registerTools(pi);
  const script = process.env.FAUX_SCRIPT;
  const answers: any[][] = script ? JSON.parse(readFileSync(script, "utf8")) : [];
  let requests = 0;

  const model = { id: "script", name: "Script", contextWindow: 200_000, maxTokens: 8_192 };
  const core = createFauxCore({ api: API, provider: "faux", models: [model] });

  function answer() {
    const request = requests++;
    const blocks = (answers[request] ?? THE_END).map((block, index) =>
      block.type === "toolCall" ? { id: `call_${request}_${index}`, ...block } : block,
    );
    const calls = blocks.some((block) => block.type === "toolCall");
    return fauxAssistantMessage(blocks, { stopReason: calls ? "toolUse" : "stop" });
  }

  pi.registerProvider("faux", {
    name: "Faux",
    baseUrl: "http://localhost",
    apiKey: "none",
    api: API,
    models: core.models.map(({ id, name, reasoning, input, cost, contextWindow, maxTokens }) => ({
      id, name, reasoning, input, cost, contextWindow, maxTokens,
    })),
    streamSimple(model, context, options) {
      const stream = createAssistantMessageEventStream();
      void (async () => {
        // Other extensions may read the request and add to it, as with any provider.
        await options?.onPayload?.({ model: model.id, messages: context.messages }, model);
        core.setResponses([answer()]);
        for await (const event of core.streamSimple(model, context, options)) stream.push(event);
      })().catch((error) => {
        const message = fauxAssistantMessage("", { stopReason: "error", errorMessage: `${error}` });
        const origin = { api: model.api, provider: model.provider, model: model.id };
        stream.push({ type: "error", reason: "error", error: { ...message, ...origin } });
      });
      return stream;
    },
  });
}
