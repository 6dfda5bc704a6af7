/** When two lines of a cart are one (pricing rules, 1). The same for the server's lines and those a browser shows. */
import type { ChosenModifier } from "~/ordering/menu/customise";

/** What makes a line this line, whatever its count. */
export type LineContent = {
  item_id: number;
  modifiers: readonly ChosenModifier[];
  /** What the customer says about it; absent is none. */
  note?: string;
  is_free_item?: boolean;
  promotion_id?: number;
  is_dine_in?: boolean;
};

/** The same text for lines that are one: the same item, the same modifiers and note, both paid or both free under one promotion. */
export function contentOf({ item_id, modifiers, note, is_free_item, promotion_id, is_dine_in }: LineContent): string {
  const chosen = modifiers.map(({ group_id, id, count }) => `${group_id}:${id}x${count}`);
  const owner = is_free_item ? ["free", promotion_id] : ["paid"];
  return JSON.stringify([item_id, owner, Boolean(is_dine_in), note ?? "", ...chosen.sort()]);
}

/** Lines whose content is the same made one, at the place and under the id of the first. */
export function mergeEqual<Line extends { count: number }>(
  lines: readonly Line[],
  contentIn: (line: Line) => string,
): Line[] {
  const byContent = new Map<string, Line>();
  for (const line of lines) {
    const content = contentIn(line);
    const same = byContent.get(content);
    byContent.set(content, same ? { ...same, count: same.count + line.count } : line);
  }
  return [...byContent.values()];
}

export const isSameLine = (a: LineContent, b: LineContent): boolean => contentOf(a) === contentOf(b);
