import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/platform/body.server";
import { safeReturnTo, seeOther } from "~/platform/respond.server";
import { getVisit } from "~/platform/visit.server";
import { closedAnnouncementCookie } from "~/screens/layout/announcement";
import { announcementOf } from "~/services/shell.server";

/** POST /announcement: closes the company's announcement without script; script sets the same cookie by itself. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(visit, args.request);
  const words = announcementOf(visit);
  return seeOther(
    safeReturnTo(form.get("return_to"), "/"),
    words === null ? {} : { "Set-Cookie": closedAnnouncementCookie(words) },
  );
}

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther("/");
