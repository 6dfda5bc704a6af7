import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { pastOrdersAsCall } from "~/services/account.server";
import { loyaltyOfPage } from "~/services/loyalty.server";
import { requireCustomer } from "~/services/signed-in.server";

/** GET /pages/past_orders: the customer's orders, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = requireCustomer(await getVisit(args));
  return Response.json({ past_orders: await pastOrdersAsCall(visit), loyalty: loyaltyOfPage(visit) });
}
