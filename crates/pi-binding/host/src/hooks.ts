/** Methods replaced on live objects, and put back exactly as they were. */

// A hooked method keeps the `this` and the arguments of whatever it replaces.
export type Method = (this: any, ...args: any[]) => any;

/** A set of replaced methods. */
export class Hooks {
  readonly #undo: (() => void)[] = [];

  /**
   * Puts `make(original)` in the place of `target[name]`, keeping the attributes of an own property. Throws when there
   * is no such method.
   */
  replace(target: object, name: string, make: (original: Method) => Method): void {
    const own = Object.getOwnPropertyDescriptor(target, name);
    const original: unknown = own === undefined ? Reflect.get(target, name) : own.value;
    if (typeof original !== "function") throw new Error(`no method ${name} to decorate`);
    const ours = make(original as Method);
    const attributes = own ?? { configurable: true, enumerable: false, writable: true };
    Object.defineProperty(target, name, { ...attributes, value: ours });
    this.#undo.push(() => {
      // Somebody may have decorated our method since; taking it away would take theirs away too.
      if (Object.getOwnPropertyDescriptor(target, name)?.value !== ours) return;
      if (own === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, own);
    });
  }

  /** Puts every method back that is still ours, newest first. */
  restore(): void {
    for (let undo = this.#undo.pop(); undo !== undefined; undo = this.#undo.pop()) undo();
  }
}
