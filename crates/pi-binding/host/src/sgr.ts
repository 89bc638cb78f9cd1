/** Text attributes of ECMA-48 "select graphic rendition", followed as a terminal follows them. */

/** The attributes that are on, by the code that ends each. */
export class SgrState {
  readonly #on = new Map<number, string>();

  /** Applies the parameters of one sequence. Returns false for a parameter that is not understood. */
  apply(parameters: string): boolean {
    const codes = parameters === "" ? ["0"] : parameters.split(";");
    for (let index = 0; index < codes.length; index += 1) {
      const text = codes[index] ?? "";
      const code = Number(text.split(":")[0]);
      if (code === 0) this.#on.clear();
      else if (code === 38 || code === 48) {
        const length = text.includes(":") ? 1 : colourLength(codes[index + 1]);
        if (length === 0 || index + length > codes.length) return false;
        this.#on.set(code + 1, codes.slice(index, index + length).join(";"));
        index += length - 1;
      } else if (!this.#simple(code)) return false;
    }
    return true;
  }

  /** The sequences that turn these attributes on and off again. */
  codes(): readonly [open: string, close: string] {
    if (this.#on.size === 0) return ["", ""];
    return [sequence([...this.#on.values()]), sequence([...this.#on.keys()].map(String))];
  }

  #simple(code: number): boolean {
    const end = endOf(code);
    if (end === undefined) return false;
    const intensity = end === 22 && code !== 22 ? this.#on.get(22) : undefined;
    if (code === end) this.#on.delete(end);
    else if (intensity !== undefined && intensity !== String(code)) this.#on.set(22, "1;2");
    else this.#on.set(end, String(code));
    return true;
  }
}

function sequence(codes: readonly string[]): string {
  return `\x1b[${codes.join(";")}m`;
}

/** How many parameters a colour takes: `38;5;n` or `38;2;r;g;b`. */
function colourLength(kind: string | undefined): number {
  if (kind === "5") return 3;
  return kind === "2" ? 5 : 0;
}

/** The code that ends what `code` begins (an ending code ends itself). */
function endOf(code: number): number | undefined {
  if (code === 1 || code === 2 || code === 22) return 22;
  if (code === 3 || code === 23) return 23;
  if (code === 4 || code === 21 || code === 24) return 24;
  if (code === 5 || code === 6 || code === 25) return 25;
  if (code === 7 || code === 27) return 27;
  if (code === 8 || code === 28) return 28;
  if (code === 9 || code === 29) return 29;
  if (code === 53 || code === 55) return 55;
  if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97) || code === 39) return 39;
  if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107) || code === 49) return 49;
  return undefined;
}
