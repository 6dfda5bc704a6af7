/** The units that the two `…_on_item` actions reduce. */
import { limitOf, takeCheapest, type BasePrice, type TakenUnits } from "../paid-units";
import { matcherOf } from "../matching";
import type { ItemOffer } from "./action";

/**
 * Units of the items that the action includes, or of the condition's lines when it includes none; then the condition's
 * `max_qty` limits them as well as the action's `quantity`. The action's exclude always applies. Cheapest first; in cart order.
 */
export function onItemUnits({ condition, action, lines, ...offer }: ItemOffer, base: BasePrice): TakenUnits[] {
  const isTarget = matcherOf(action.include, action.exclude);
  const hasOwnItems = (action.include ?? []).length > 0;
  const isOpen = hasOwnItems ? offer.isUntouched : offer.isMatching;
  const limit = Math.min(limitOf(action.quantity), hasOwnItems ? Infinity : limitOf(condition.max_qty));
  return takeCheapest(lines, base, (line) => isOpen(line) && isTarget(line), limit);
}
