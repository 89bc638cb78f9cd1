/** The few names of the WebAssembly API that are used; TypeScript has them only together with the browser's. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class RuntimeError extends Error {}
}
