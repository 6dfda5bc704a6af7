import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/platform/body.server";
import { requireCsrf, safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { signOut } from "~/services/sign-out.server";

export const methods = ["POST", "DELETE"];

/** DELETE /users/sign_out ends the session and answers where to go; the form of the menus is led there. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await getVisit({ request, context });
  if (request.method === "DELETE") {
    requireCsrf(visit, request);
    return Response.json({ redirect_url: "/" }, { headers: await signOut(visit) });
  }
  const form = await readForm(visit, request);
  return seeOther(safeReturnTo(form.get("return_to"), "/"), await signOut(visit));
}

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther("/");
