import { loyaltyPoints } from "~/contracts/loyalty/loyalty.server";
import { call } from "~/web/call.server";
import { loyaltyFields } from "~/routes/loyalty/loyalty.call.server";

/** GET /users/loyalty_points: the customer's balance, and what of it is redeemed in the checkout under way. */
export const loader = call(loyaltyPoints, ({ visit }) => loyaltyFields(visit));
