import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/platform/body.server";
import { safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { languageCookie } from "~/services/language.server";

/** POST /language: remembers the visitor's language and leads back to the page, which comes in it. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(visit, args.request);
  const cookie = languageCookie(visit.company, form.get("language"));
  return seeOther(safeReturnTo(form.get("return_to"), "/"), cookie ? { "Set-Cookie": cookie } : {});
}

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther("/");
