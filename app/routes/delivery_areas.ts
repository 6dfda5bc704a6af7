import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { areasAnswer } from "~/services/area-page.server";

/** GET /delivery_areas: every area and outlet, what is chosen of them, and the session. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(areasAnswer(await getVisit(args)), { headers: { "Cache-Control": "private, no-store" } });
}
