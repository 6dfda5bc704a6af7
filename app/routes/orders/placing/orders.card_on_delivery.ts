import { placeByCard } from "~/contracts/orders/placing.server";
import { placingCall } from "./place.call.server";

/** POST /orders/card_on_delivery: places the cart as an order that is paid at the door. */
export const action = placingCall(placeByCard, "card_on_delivery");
