import { form } from "~/web/route.server";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import { closedAnnouncementCookie } from "~/screens/layout/announcement/announcement-cookie.server";
import { announcementOf } from "~/screens/layout/shell.server";
import { HOME } from "~/paths/pages";

/** POST /announcement: closes the company's announcement without script; script sets the same cookie by itself. */
export const action = form(({ visit }, fields) => {
  const words = announcementOf(visit);
  return seeOther(
    safeReturnTo(fields.get("return_to"), HOME.desktop),
    words === null ? {} : { "Set-Cookie": closedAnnouncementCookie(words) },
  );
});

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther(HOME.desktop);
