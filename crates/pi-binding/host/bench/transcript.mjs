// Cost of our rows as ratios to Pi's own cards, with Pi's own components in one process.
//
//   node bench/transcript.mjs [--rounds N] [--check]
//
// Times are those of this thread's processor, the least of the rounds, so that other programs count little.
// TRANSCRIPT_PEER names the folder of another extension's package to measure beside ours.
// --check fails when a ratio is above its target.

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as tuiModule from "@earendil-works/pi-tui";
import { buildChat, call, Host, pi } from "./stage.mjs";

const COLUMNS = 120;
const SIZES = [600, 3_000];
const TARGETS = { "first paint": 0.6, unchanged: 0.1 };
const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "9" }, check: { type: "boolean", default: false } } });

const contestants = [{ name: "native", extension: undefined }, { name: "rows", extension: await ours() }];
const peer = process.env.TRANSCRIPT_PEER;
if (peer !== undefined) contestants.push({ name: "peer", extension: await load(resolve(peer)) });

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

pi.initTheme("dark");
let missed = 0;
for (const calls of SIZES) {
  const times = new Map(contestants.map(({ name }) => [name, { "first paint": [], unchanged: [], appended: [] }]));
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const { name, extension } of contestants) {
      const measured = await measure(calls, extension);
      // The first round warms the compiler up.
      if (round >= 0) for (const [what, time] of Object.entries(measured)) times.get(name)[what].push(time);
    }
  }
  print(calls, times);
}
process.exitCode = options.check && missed > 0 ? 1 : 0;

async function measure(calls, extension) {
  const chat = buildChat(calls);
  const host = extension === undefined ? undefined : new Host(chat, extension);
  collectGarbage();
  const first = await spent(1, async () => {
    await host?.emit("session_start");
    chat.render(COLUMNS);
  });
  const unchanged = await spent(200, () => void chat.render(COLUMNS));
  const added = Array.from({ length: 20 }, (_, n) => call("read", `new_${n}`, { path: `new${n}.ts` }, "a\nb\n"));
  const appended = await spent(added.length, () => {
    chat.addChild(added.pop());
    chat.render(COLUMNS);
  });
  await host?.emit("session_shutdown");
  return { "first paint": first, unchanged, appended };
}

/** Milliseconds of an action that is done `times` times. The clock is coarse, so they are timed together. */
async function spent(times, action) {
  const begin = clock();
  for (let n = 0; n < times; n += 1) {
    const result = action();
    if (result !== undefined) await result;
  }
  return (clock() - begin) / times;
}

function clock() {
  if (process.threadCpuUsage === undefined) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function print(calls, times) {
  const native = times.get("native");
  console.log(`\n${calls} calls, ${COLUMNS} columns, best of ${options.rounds} rounds`);
  for (const [name, measured] of times) {
    const cells = Object.entries(measured).map(([what, list]) => {
      const time = Math.min(...list);
      const ratio = time / Math.min(...native[what]);
      const over = name === "rows" && ratio > (TARGETS[what] ?? Number.POSITIVE_INFINITY);
      if (over) missed += 1;
      return `${what} ${time.toFixed(3)} ms (${ratio.toFixed(3)} ×${over ? `, above ${TARGETS[what]}` : ""})`;
    });
    console.log(`${name.padEnd(7)} ${cells.join("   ")}`);
  }
}

/** The built package where there is one, else the sources over a core that only pretends. */
async function ours() {
  const built = new URL("../dist/index.js", import.meta.url);
  const module = new URL("../pkg/pi_binding_bg.wasm", import.meta.url);
  if (existsSync(built) && existsSync(module)) return (await import(built)).default;
  console.log("The package is not built: measuring the sources over a core that only pretends.");
  const { createExtension } = await import("../src/extension.ts");
  const { fakeSource } = await import("../test/support/fake-core.ts");
  return createExtension(fakeSource());
}

/** An extension's package, loaded as Pi loads it: from its sources, with Pi's own modules. */
async function load(folder) {
  const { createJiti } = await import("jiti");
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const entry = join(folder, manifest.pi.extensions[0]);
  const file = [entry, join(entry, "index.ts"), join(entry, "index.js")].find((path) => /\.[jt]s$/.test(path) && existsSync(path));
  const virtualModules = { "@earendil-works/pi-coding-agent": pi, "@earendil-works/pi-tui": tuiModule };
  const jiti = createJiti(import.meta.url, { moduleCache: false, tryNative: false, virtualModules });
  return (await jiti.import(file, { default: true }));
}
