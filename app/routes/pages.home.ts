import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { homeConfiguration } from "~/services/page-configuration.server";

/** What the menu page loads. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(homeConfiguration(await getVisit(args)));
}
