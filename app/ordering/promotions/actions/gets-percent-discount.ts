/** A percentage off the units that the condition is about; rounded line by line. */
import { conditionUnits, percentOff, type ItemAction } from "./action";

export const getsPercentDiscount: ItemAction = {
  kind: "item",
  touches: (offer) => percentOff(offer, conditionUnits),
};
