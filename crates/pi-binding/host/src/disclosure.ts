/** What a person opened and closed, by call id: it outlives the components that show it. */

/** The last word about a group, kept with every member it was said of. */
interface Choice {
  readonly open: boolean;
  /** Order of the choices; 0 for a state Pi started with. */
  readonly at: number;
  /** Made while a member was unfinished: it also holds for the next time one is. */
  readonly whileRunning: boolean;
}

export class Disclosure {
  readonly #calls = new Map<string, boolean>();
  readonly #groups = new Map<string, Choice>();
  #clock = 0;

  /** A person opened or closed one call. */
  chooseCall(id: string, open: boolean): void {
    this.#calls.set(id, open);
  }

  /** The person's choice for a call, if there was one. */
  call(id: string): boolean | undefined {
    return this.#calls.get(id);
  }

  /** A person opened or closed the group of these calls. */
  chooseGroup(ids: Iterable<string>, open: boolean, running: boolean): void {
    const choice = { open, at: ++this.#clock, whileRunning: running };
    for (const id of ids) this.#groups.set(id, choice);
  }

  /** Pi's own toggle for everything: newer than any choice made before it. */
  chooseAll(id: string, open: boolean, running: boolean): void {
    this.#calls.delete(id);
    this.chooseGroup([id], open, running);
  }

  /** A call that Pi built expanded, because its toggle stands at expanded. Any choice is stronger. */
  startOpen(id: string): void {
    if (!this.#groups.has(id)) this.#groups.set(id, { open: true, at: 0, whileRunning: false });
  }

  /**
   * Whether the group of these calls is open. The newest choice about any of its members counts, so it holds when
   * neighbours come and go. An unfinished member shows the group, unless a choice was made while one was unfinished.
   */
  isGroupOpen(ids: Iterable<string>, running: boolean): boolean {
    let choice: Choice | undefined;
    for (const id of ids) {
      const candidate = this.#groups.get(id);
      if (candidate !== undefined && (choice === undefined || candidate.at > choice.at)) choice = candidate;
    }
    if (running && choice?.whileRunning !== true) return true;
    return choice?.open ?? false;
  }
}
