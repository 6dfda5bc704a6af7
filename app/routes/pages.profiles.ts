import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { profileAsCall } from "~/services/account.server";
import { requireCustomer } from "~/services/signed-in.server";

/** GET /pages/profiles: the customer, their addresses, and what the page offers. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await profileAsCall(requireCustomer(await getVisit(args))));
}
