/** The entry file of the Pi package. */

import { createExtension } from "./extension.ts";
import { wasmSource } from "./load.ts";

export default createExtension(wasmSource);
