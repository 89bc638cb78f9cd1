/** Loads the generated bindings and the `.wasm` file next to them, synchronously. */

import { readFileSync } from "node:fs";
import * as bindings from "../pkg/pi_binding.js";
import type { Core, CoreSource } from "./core.ts";

/** The core of this package. Compiled once; `renew` instantiates the same module again. */
export const wasmSource: CoreSource = {
  load(): Core {
    const bytes = readFileSync(new URL("../pkg/pi_binding_bg.wasm", import.meta.url));
    bindings.initSync({ module: new WebAssembly.Module(bytes) });
    return bindings;
  },
  renew(): Core {
    bindings.__wbg_reset_state();
    return bindings;
  },
};
