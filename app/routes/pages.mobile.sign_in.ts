import type { LoaderFunctionArgs } from "@remix-run/node";
import { getVisit } from "~/platform/visit.server";
import { signInConfiguration } from "~/services/sign-in-page.server";

/** GET /pages/mobile/sign_in: what the sign-in page needs to know of the company. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(signInConfiguration(await getVisit(args)));
}
