/** Nothing throws out of a hook: a fault is caught where it happens and reported once. */

/** How a message reaches the person. */
export type Notify = (message: string, type: "info" | "warning" | "error") => void;

/** Faults of one session. */
export class Faults {
  readonly #notify: Notify;
  readonly #reported = new Set<string>();
  #open = true;

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  /**
   * Reports `error` unless its `kind` was reported before. The message comes later: a notice adds to the chat, and
   * most faults are found while the chat is drawn.
   */
  report(kind: string, error: unknown): void {
    if (!this.#open || this.#reported.has(kind)) return;
    this.#reported.add(kind);
    const message = `Transcript rows: ${kind} (${describe(error)})`;
    setTimeout(() => {
      if (!this.#open) return;
      try {
        this.#notify(message, "warning");
      } catch {
        // The session was replaced in between; there is nobody to tell.
      }
    }, 0);
  }

  /** Runs `action`; on a fault reports it and gives `fallback`. */
  guard<T>(kind: string, fallback: T, action: () => T): T {
    try {
      return action();
    } catch (error) {
      this.report(kind, error);
      return fallback;
    }
  }

  /** Later faults are silent: the session they belong to is over. */
  close(): void {
    this.#open = false;
  }
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
