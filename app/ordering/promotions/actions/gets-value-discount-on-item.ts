/** A fixed amount off each unit of certain items, never more than the unit costs, up to the action's `quantity`. */
import { basePrice } from "../paid-units";
import { actionAmount, type ItemAction } from "./action";
import { onItemUnits } from "./on-item-units";

export const getsValueDiscountOnItem: ItemAction = {
  kind: "item",
  touches: (offer) => {
    const base = basePrice(offer.action);
    const value = actionAmount(offer.action);
    return onItemUnits(offer, base).map(({ line, units }) => ({
      line,
      units,
      base: line[base] * units,
      amount: Math.min(value, line[base]) * units,
    }));
  },
};
