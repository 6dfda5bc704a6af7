/** A percentage off certain items, up to the action's `quantity`; rounded line by line. */
import { percentOff, type ItemAction } from "./action";
import { onItemUnits } from "./on-item-units";

export const getsPercentDiscountOnItem: ItemAction = {
  kind: "item",
  touches: (offer) => percentOff(offer, onItemUnits),
};
