import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { loyaltyFields } from "~/services/loyalty.server";
import { requireCustomer } from "~/services/signed-in.server";

/** GET /users/loyalty_points: the customer's balance, and what of it is redeemed in the checkout under way. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(loyaltyFields(requireCustomer(await getVisit(args))));
}
