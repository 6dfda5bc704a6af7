import { pastOrdersPage } from "~/contracts/orders/orders.server";
import { call } from "~/web/call.server";
import { pastOrdersAsCall } from "./past-orders.call.server";
import { loyaltyOfPage } from "~/routes/loyalty/loyalty.call.server";

/** GET /pages/past_orders: the customer's orders, the newest first. */
export const loader = call(pastOrdersPage, async ({ visit }) => {
  return { past_orders: await pastOrdersAsCall(visit), loyalty: loyaltyOfPage(visit) };
});
