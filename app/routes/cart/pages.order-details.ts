import { orderDetailsPage } from "~/contracts/home/home.server";
import { call } from "~/web/call.server";
import { orderDetailsConfiguration } from "~/routes/home/home.call.server";

/** What the phone's cart page loads. */
export const loader = call(orderDetailsPage, ({ visit }) => orderDetailsConfiguration(visit));
