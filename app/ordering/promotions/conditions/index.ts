/** Every condition by its type; one without its rule does not compile. */
import type { ConditionType } from "../promotion";
import { buysForSpecificAmount } from "./buys-for-specific-amount";
import { buysSpecificItems } from "./buys-specific-items";
import type { ConditionRule } from "./condition";

export const CONDITIONS: { readonly [Type in ConditionType]: ConditionRule } = {
  buys_specific_items: buysSpecificItems,
  buys_for_specific_amount: buysForSpecificAmount,
};
