/** Other choices for a line that is in the cart. */
import type { ChosenModifier } from "~/ordering/menu/customise";
import {
  changeable,
  countRefusal,
  mergeLines,
  orderable,
  saying,
  type CartChange,
  type CartContext,
  type CartLine,
} from "./cart";
import { isCount } from "./limits";
import { isSameLine } from "./same-line";

export type Edit = {
  /** A cart_id. */ line: string;
  modifiers: readonly ChosenModifier[];
  /** As it was typed. */ note?: string | undefined;
};

/**
 * The line keeps its count, and its place. When it comes to equal another one, both become one. Refuses what an addition
 * of the same choices would be refused for.
 */
export function editLine(
  lines: readonly CartLine[],
  { line: cartId, modifiers, note }: Edit,
  context: CartContext,
): CartChange {
  const found = changeable(lines, cartId);
  if ("refused" in found) return found.refused;
  const { line } = found;
  const checked = orderable(line.item_id, modifiers, context);
  if (!checked.ok) return checked;
  const said = saying(note, context);
  if (!said.ok) return said;
  const { note: _before, ...rest } = line;
  const edited = { ...rest, modifiers: checked.modifiers, ...said.note };
  const merged = mergeLines(lines.map((other) => (other === line ? edited : other)));
  const kept = merged.find((other) => isSameLine(other, edited)) ?? edited;
  return isCount(kept.count) ? { ok: true, lines: merged, cart_id: kept.cart_id } : countRefusal();
}
