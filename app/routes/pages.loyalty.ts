import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { loyaltyAsCall } from "~/services/loyalty-history.server";
import { requireCustomer } from "~/services/signed-in.server";

/** GET /pages/loyalty: what the company offers, and the customer's history. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loyaltyAsCall(requireCustomer(await getVisit(args))));
}
