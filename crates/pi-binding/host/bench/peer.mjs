// Another extension's package, loaded as Pi loads it: from its sources, with Pi's own modules.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as pi from "@earendil-works/pi-coding-agent";
import * as tui from "@earendil-works/pi-tui";
import { createJiti } from "jiti";

const virtualModules = { "@earendil-works/pi-coding-agent": pi, "@earendil-works/pi-tui": tui };
const jiti = createJiti(import.meta.url, { moduleCache: false, tryNative: false, virtualModules });

/** What a source file exports. */
export function load(file) {
  return jiti.import(file);
}

/** What Pi would call to start the extension in this folder. */
export async function loadExtension(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const entry = join(folder, manifest.pi.extensions[0]);
  const candidates = [entry, join(entry, "index.ts"), join(entry, "index.js")];
  const file = candidates.find((path) => /\.[jt]s$/.test(path) && existsSync(path));
  return (await load(file)).default;
}
