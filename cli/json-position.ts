/** Where a text stops being JSON; the messages of JSON.parse name the place only sometimes. */

const SPACE = /[ \t\r\n]*/y;
const LITERAL =
  /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|true|false|null/y;
const KEY = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** The first place that is wrong, counted from 1; null when the text is JSON. */
export function jsonErrorPosition(text: string): { line: number; column: number } | null {
  const at = new Reader(text).firstError();
  if (at === null) return null;
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class Reader {
  #at = 0;
  constructor(private readonly text: string) {}

  firstError(): number | null {
    const whole = this.#value();
    this.#take(SPACE);
    return whole && this.#at === this.text.length ? null : this.#at;
  }

  #value(): boolean {
    this.#take(SPACE);
    const opening = this.text[this.#at];
    if (opening === "{") return this.#list("}", () => this.#member());
    if (opening === "[") return this.#list("]", () => this.#value());
    return this.#take(LITERAL);
  }

  #member(): boolean {
    this.#take(SPACE);
    return this.#take(KEY) && this.#sign(":") && this.#value();
  }

  #list(closing: string, entry: () => boolean): boolean {
    this.#at++;
    if (this.#sign(closing)) return true;
    do if (!entry()) return false;
    while (this.#sign(","));
    return this.#sign(closing);
  }

  #sign(expected: string): boolean {
    this.#take(SPACE);
    if (this.text[this.#at] !== expected) return false;
    this.#at++;
    return true;
  }

  /** Moves behind what the pattern matches here; an empty match counts as none. */
  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }
}
