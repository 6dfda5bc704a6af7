/** A percentage off certain items, up to the action's `quantity`; rounded line by line. */
import { portion, rateOf } from "../../pricing/arithmetic";
import { basePrice } from "../paid-units";
import type { ItemAction } from "./action";
import { onItemUnits } from "./on-item-units";

export const getsPercentDiscountOnItem: ItemAction = {
  kind: "item",
  touches: (offer) => {
    const base = basePrice(offer.action);
    const rate = rateOf(offer.action.value);
    return onItemUnits(offer, base).map(({ line, units }) => {
      const touched = line[base] * units;
      return { line, units, base: touched, amount: portion(touched, rate) };
    });
  },
};
