/** Our widths: from the WebAssembly module, or from the same code built for this machine. */

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const module = new URL("../../pkg/pi_binding_bg.wasm", import.meta.url);
const workspace = new URL("../../../../../", import.meta.url);

export interface Widths {
  /** Where they come from. */
  source: string;
  of(texts: string[]): Promise<number[]>;
  close(): void;
}

export async function ourWidths(): Promise<Widths> {
  // COLUMNS_NATIVE=1 asks for the native example although the module is there.
  if (existsSync(module) && !process.env["COLUMNS_NATIVE"]) {
    const bindings = await import("../../pkg/pi_binding.js");
    bindings.initSync({ module: new WebAssembly.Module(readFileSync(module)) });
    return {
      source: "WebAssembly",
      of: async (texts) => texts.map((text) => bindings.width(text)),
      close() {},
    };
  }
  const child = spawn("cargo", ["run", "--quiet", "--package", "pi-binding", "--example", "columns"], {
    cwd: workspace,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    source: "cargo example",
    async of(texts) {
      child.stdin.write(`${JSON.stringify({ texts })}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error("the example `columns` ended early");
      return JSON.parse(value).columns;
    },
    close: () => child.stdin.end(),
  };
}
