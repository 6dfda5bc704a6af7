/** Which free lines their promotions keep in the cart (pricing rules, section 3, gets_free_item). */
import { ACTIONS } from "./actions";
import type { Candidate } from "./candidates";
import { matcherOf, type Matchable } from "./matching";
import type { Promotion } from "./promotion";

export type FreeLine = Matchable & { count: number; free_of_promotion?: number };

/**
 * The free lines that stay, each with its promotion: those of an applying promotion, of an item it includes, tried in cart
 * order while their whole count fits into its quantity.
 */
export function keptFreeLines<Line extends FreeLine>(
  candidates: readonly Candidate[],
  lines: readonly Line[],
): ReadonlyMap<Line, Promotion> {
  const kept = new Map<Line, Promotion>();
  for (const { promotion } of candidates) {
    const { id, action } = promotion;
    const rule = ACTIONS[action.type];
    if (rule.kind !== "free") continue;
    const isIncluded = matcherOf(action.include, action.exclude);
    let left = rule.quantity(action);
    for (const line of lines) {
      if (line.free_of_promotion !== id || line.count > left || !isIncluded(line)) continue;
      kept.set(line, promotion);
      left -= line.count;
    }
  }
  return kept;
}
