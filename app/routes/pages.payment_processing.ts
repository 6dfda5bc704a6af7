import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuse } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";

/** The state of an online payment. Cash and card on delivery have none, so that every reference is unknown (ERR-03). */
export async function loader(args: LoaderFunctionArgs) {
  return refuse(await getVisit(args), "order_not_found");
}
