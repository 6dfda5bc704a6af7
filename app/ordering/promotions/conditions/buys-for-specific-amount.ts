/** Met by matching lines of at least `min_price` together. */
import type { ConditionRule } from "./condition";

export const buysForSpecificAmount: ConditionRule = ({ min_price = 0 }, { amount }) => amount >= min_price;
