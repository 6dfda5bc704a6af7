/** Free units of certain items, which stand in the cart as lines of their own. */
import type { FreeAction } from "./action";

export const getsFreeItem: FreeAction = {
  kind: "free",
  quantity: ({ quantity = 1 }) => Math.max(1, quantity),
};
