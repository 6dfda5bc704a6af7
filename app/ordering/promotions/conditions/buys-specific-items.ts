/** Met by at least `min_qty` matching units. */
import { bundleSize, type ConditionRule } from "./condition";

export const buysSpecificItems: ConditionRule = (condition, { units }) => units >= bundleSize(condition);
