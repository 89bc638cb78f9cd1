// Cost of our rows as ratios to Pi's own cards, with Pi's own components in one process.
//
//   node bench/transcript.mjs [--rounds N] [--check]
//
// Times are the least of the rounds, so that other programs count little. First paints are measured twice: with code
// that has been running, and cold, each in a process of its own.
// TRANSCRIPT_PEER names the folder of another extension's package to measure beside ours.
// --check fails when a ratio is above its target.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buildChat, call, Host, pi } from "./stage.mjs";

const COLUMNS = 120;
const SIZES = [600, 3_000];
const TARGETS = { "first paint": 0.6, unchanged: 0.1 };
/** Calls of the chat that is measured cold. */
const COLD = 600;
const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "9" }, check: { type: "boolean", default: false }, cold: { type: "string" } },
});

const contestants = [{ name: "native", extension: undefined }, { name: "rows", extension: await ours() }];
const peer = process.env.TRANSCRIPT_PEER;
if (peer !== undefined) {
  const { loadExtension } = await import("./peer.mjs");
  // Its frames may cost so much that fewer of them are drawn: as many as fit into these milliseconds.
  contestants.push({ name: "peer", extension: await loadExtension(resolve(peer)), patience: 300 });
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

pi.initTheme("dark");
let missed = 0;
if (options.cold === undefined) compare();
else console.log(await firstPaint(stage(COLD, contestants.find(({ name }) => name === options.cold).extension)));

async function compare() {
  for (const calls of SIZES) print(calls, await race(calls));
  printCold();
  process.exitCode = options.check && missed > 0 ? 1 : 0;
}

async function race(calls) {
  const times = new Map(contestants.map(({ name }) => [name, { "first paint": [], unchanged: [], appended: [] }]));
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const { name, extension, patience } of contestants) {
      const measured = await measure(calls, extension, patience);
      // The first round warms the compiler up.
      if (round >= 0) for (const [what, time] of Object.entries(measured)) times.get(name)[what].push(time);
    }
  }
  return times;
}

function stage(calls, extension) {
  const chat = buildChat(calls);
  return { chat, host: extension === undefined ? undefined : new Host(chat, extension) };
}

async function firstPaint({ chat, host }) {
  return spent(1, async () => {
    await host?.emit("session_start");
    chat.render(COLUMNS);
  });
}

async function measure(calls, extension, patience) {
  const { chat, host } = stage(calls, extension);
  // The young only: a full collection takes compiled code along whose objects are all gone, which a session has not.
  collectGarbage({ type: "minor" });
  const first = await firstPaint({ chat, host });
  const unchanged = await spent(200, () => void chat.render(COLUMNS), patience);
  const added = Array.from({ length: 20 }, (_, n) => call("read", `new_${n}`, { path: `new${n}.ts` }, "a\nb\n"));
  const appended = await spent(added.length, () => {
    chat.addChild(added.pop());
    chat.render(COLUMNS);
  }, patience);
  await host?.emit("session_shutdown");
  return { "first paint": first, unchanged, appended };
}

/** Milliseconds of an action that is done `times` times, or fewer when patience ends. */
async function spent(times, action, patience) {
  const begin = performance.now();
  let done = 0;
  while (done < times) {
    const result = action();
    if (result !== undefined) await result;
    done += 1;
    if (patience !== undefined && performance.now() - begin > patience) break;
  }
  return (performance.now() - begin) / done;
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

function printCold() {
  const file = fileURLToPath(import.meta.url);
  const times = contestants.map(({ name }) => ({ name, list: [] }));
  for (let round = 0; round < 5; round += 1) {
    for (const { name, list } of times) list.push(Number(execFileSync(process.execPath, [file, "--cold", name])));
  }
  const native = Math.min(...times[0].list);
  const cells = times.map(({ name, list }) => {
    const time = Math.min(...list);
    return `${name} ${time.toFixed(1)} ms (${(time / native).toFixed(2)} ×)`;
  });
  console.log(`\n${COLD} calls, first paint of a fresh process\n${cells.join("   ")}`);
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
