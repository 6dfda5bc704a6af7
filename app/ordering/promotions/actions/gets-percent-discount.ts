/** A percentage off the units that the condition is about; rounded line by line. */
import { portion, rateOf } from "../../pricing/arithmetic";
import { basePrice } from "../paid-units";
import { conditionUnits, type ItemAction } from "./action";

export const getsPercentDiscount: ItemAction = {
  kind: "item",
  touches: (offer) => {
    const base = basePrice(offer.action);
    const rate = rateOf(offer.action.value);
    return conditionUnits(offer, base).map(({ line, units }) => {
      const touched = line[base] * units;
      return { line, units, base: touched, amount: portion(touched, rate) };
    });
  },
};
