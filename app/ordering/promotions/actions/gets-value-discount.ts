/** A fixed amount off the units that the condition is about: once, or once per whole bundle of `min_qty` units. */
import { spread, sum } from "~/ordering/model/arithmetic";
import { bundleSize } from "../conditions/condition";
import { basePrice } from "../paid-units";
import { actionAmount, conditionUnits, repeatsByBundle, type ItemAction } from "./action";

export const getsValueDiscount: ItemAction = {
  kind: "item",
  touches: (offer) => {
    const base = basePrice(offer.action);
    const taken = conditionUnits(offer, base);
    const bases = taken.map(({ line, units }) => line[base] * units);
    const units = sum(taken.map((each) => each.units));
    const times = repeatsByBundle(offer) ? Math.floor(units / bundleSize(offer.condition)) : 1;
    const shares = spread(Math.min(actionAmount(offer.action) * times, sum(bases)), bases);
    return taken.map((each, at) => ({ ...each, base: bases[at] ?? 0, amount: shares[at] ?? 0 }));
  },
};
