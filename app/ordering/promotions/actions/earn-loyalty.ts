/** Loyalty of a fixed value on top of what the order earns; its total stays as it is. */
import { actionAmount, type AmountAction } from "./action";

export const earnLoyalty: AmountAction = { kind: "loyalty", gives: actionAmount };
