/** Where a text stops being JSON; the messages of JSON.parse name the place only sometimes. */
import { visit } from "jsonc-parser";

/** Counted from 1. */
type Position = { line: number; column: number };

/** The first place that is wrong; null when the text is JSON. */
export function jsonErrorPosition(text: string): Position | null {
  let first: Position | null = null;
  const onError = (_error: number, _offset: number, _length: number, line: number, character: number) => {
    first ??= positionOf(line, character);
  };
  visit(text, { onError }, { disallowComments: true });
  return first;
}

/** The first key that an object has twice, of which JSON.parse keeps the last without a word; null when there is none. */
export function jsonDuplicate(text: string): (Position & { key: string }) | null {
  let first: (Position & { key: string }) | null = null;
  /** The keys of the objects around the place that is read, the innermost last. */
  const objects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (key, _offset, _length, line, character) => {
      if (objects.at(-1)?.has(key)) first ??= { key, ...positionOf(line, character) };
      objects.at(-1)?.add(key);
    },
  });
  return first;
}

/** The parser counts from 0. */
const positionOf = (line: number, character: number): Position => ({ line: line + 1, column: character + 1 });
