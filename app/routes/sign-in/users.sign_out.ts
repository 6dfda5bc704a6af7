import { endSessionCookie } from "~/web/cookies/session.server";
import type { Visit } from "~/services/visit/visit.server";
import * as contracts from "~/contracts/sign-in/sign-in.server";
import { byMethod, call } from "~/web/call.server";
import { form } from "~/web/route.server";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import { signOut } from "~/services/sign-in/sign-out.server";
import { HOME } from "~/paths/pages";

export const methods = ["POST", "DELETE"];

/** DELETE /users/sign_out ends the session and answers where to go; the form of the menus is led there. */
export const action = byMethod({
  DELETE: call(contracts.signOut, async ({ visit, keep, headers }) => {
    keep(await signOut(visit));
    if (hasEndedElsewhere(visit)) headers.set("Set-Cookie", endSessionCookie());
    return { redirect_url: HOME.desktop };
  }),
  POST: form(async ({ visit, keep }, fields) => {
    keep(await signOut(visit));
    return seeOther(
      safeReturnTo(fields.get("return_to"), HOME.desktop),
      hasEndedElsewhere(visit) ? { "Set-Cookie": endSessionCookie() } : {},
    );
  }),
});

/** A session that has ended elsewhere has left its cookie in this browser: that goes too. */
const hasEndedElsewhere = ({ session }: Visit): boolean => session === null;

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther(HOME.desktop);
