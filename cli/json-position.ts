/** Where a text stops being JSON; the messages of JSON.parse name the place only sometimes. */

const SPACE = /[ \t\r\n]*/y;
const LITERAL =
  /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|true|false|null/y;
const KEY = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** Counted from 1. */
type Position = { line: number; column: number };

/** The first place that is wrong; null when the text is JSON. */
export function jsonErrorPosition(text: string): Position | null {
  const at = new Reader(text).firstError();
  return at === null ? null : positionOf(text, at);
}

/** The first key that an object has twice, of which JSON.parse keeps the last without a word; null when there is none. */
export function jsonDuplicate(text: string): (Position & { key: string }) | null {
  const { duplicate } = new Reader(text).read();
  return duplicate && { key: duplicate.key, ...positionOf(text, duplicate.at) };
}

function positionOf(text: string, at: number): Position {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class Reader {
  #at = 0;
  duplicate: { key: string; at: number } | null = null;
  constructor(private readonly text: string) {}

  read(): this {
    this.firstError();
    return this;
  }

  firstError(): number | null {
    const whole = this.#value();
    this.#take(SPACE);
    return whole && this.#at === this.text.length ? null : this.#at;
  }

  #value(): boolean {
    this.#take(SPACE);
    const opening = this.text[this.#at];
    if (opening === "{") {
      const keys = new Set<string>();
      return this.#list("}", () => this.#member(keys));
    }
    if (opening === "[") return this.#list("]", () => this.#value());
    return this.#take(LITERAL);
  }

  #member(keys: Set<string>): boolean {
    this.#take(SPACE);
    const at = this.#at;
    if (!this.#take(KEY)) return false;
    // As it is meant: two spellings of one key are the same key.
    const key = String(JSON.parse(this.text.slice(at, this.#at)));
    if (keys.has(key)) this.duplicate ??= { key, at };
    keys.add(key);
    return this.#sign(":") && this.#value();
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
