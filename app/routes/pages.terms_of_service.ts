import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { termsView } from "~/services/terms.server";

/** GET /pages/terms_of_service: the terms' configuration, with the privacy contact as wide screens show it. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(termsView(await getVisit(args), "desktop"));
}
