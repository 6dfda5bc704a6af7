import { placeByCash } from "~/contracts/orders/placing.server";
import { placingCall } from "./place.call.server";

/** POST /orders/cash_on_delivery: places the cart as an order that is paid at the door. */
export const action = placingCall(placeByCash, "cash_on_delivery");
