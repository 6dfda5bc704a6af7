import { isLanguage, LANGUAGE_PARAMETER } from "~/i18n/languages";
import { form } from "~/web/route.server";
import { safeReturnTo, seeOther } from "~/web/respond.server";
import { languageCookie } from "~/web/cookies/language-cookie.server";
import { withQuery } from "~/paths/address";
import { HOME } from "~/paths/pages";

/** POST /language: remembers the visitor's language and leads back to the page, which comes in it. */
export const action = form(({ visit }, fields) => {
  const language = fields.get("language");
  const isOffered = isLanguage(language) && visit.company.locale_data.locales.includes(language);
  return seeOther(
    withQuery(safeReturnTo(fields.get("return_to"), HOME.desktop), { [LANGUAGE_PARAMETER]: null }),
    isOffered ? { "Set-Cookie": languageCookie(language) } : {},
  );
});

/** The form's address, opened as a page, is the home page. */
export const loader = () => seeOther(HOME.desktop);
