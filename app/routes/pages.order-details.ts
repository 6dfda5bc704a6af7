import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { orderDetailsConfiguration } from "~/services/page-configuration.server";

/** What the phone's cart page loads. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(orderDetailsConfiguration(await getVisit(args)));
}
