/** Where things stand in a text of JSON: where it stops being JSON, which JSON.parse tells only sometimes, and where a path leads. */
import { findNodeAtLocation, parseTree, visit } from "jsonc-parser";

/** Counted from 1. */
export type Position = { line: number; column: number };

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

/**
 * Where the value of a path like "outlets[0].name" begins; where the text lacks it, what would hold it. Null for the whole,
 * and for what is no path of the text.
 */
export function positionOfPath(text: string, path: string): Position | null {
  const root = parseTree(text);
  const parts = [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index ? Number(index) : name));
  for (let length = parts.length; root && length > 0; length--) {
    const node = findNodeAtLocation(root, parts.slice(0, length));
    if (!node) continue;
    const before = text.slice(0, node.offset).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  return null;
}

/** The parser counts from 0. */
const positionOf = (line: number, character: number): Position => ({ line: line + 1, column: character + 1 });
