/**
 * The query of the menu page for visitors without a session: what of it the page shows, in one form. Made-up parameters
 * and values leave nothing in it, so that they lead to the page that everybody gets, and never into its links.
 */
import { isLanguage, LANGUAGE_PARAMETER } from "~/i18n/languages";
import { isErrorId } from "~/ordering/model/errors";
import { isSelectorStep } from "~/ordering/area/selection";
import { withQuery } from "~/paths/address";
import { SIGNED_OUT } from "~/paths/pages";
import { isChoiceField, ITEM_POPUPS } from "~/web/item-address";
import { isNoticeId } from "~/web/notices";
import { safeReturnTo } from "~/web/respond.server";

const MAX_KEYWORD = 100;

/** What the address searches the menu for; "" for nothing. */
export const keywordIn = (parameters: URLSearchParams): string =>
  (parameters.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_KEYWORD).trim();

/** What opens over the menu once an error has been told; where nothing is chosen yet, the area selector covers it. */
const UNDER_AN_ERROR = [
  ...ITEM_POPUPS,
  "line",
  "new",
  "banner",
  "check",
  "count",
  "note",
  "promotions",
  "free",
  "offer",
  "cart",
  "categories",
];

/**
 * The query ("" or from the question mark on) of the page that an address shows to whoever has no session, or null for an
 * address that is rendered as it is asked for, each time.
 */
export function menuQuery(parameters: URLSearchParams): string | null {
  if (parameters.size === 0) return "";
  const error = parameters.get("error");
  const isRare = (name: string) => UNDER_AN_ERROR.includes(name) || isChoiceField(name);
  if (isErrorId(error) && [...parameters.keys()].some(isRare)) return null;
  const isSigningIn = parameters.has("sign_in");
  const back = isSigningIn ? safeReturnTo(parameters.get("return_to"), "") : "";
  if (/[?#]/.test(back)) return null;

  const language = parameters.get(LANGUAGE_PARAMETER);
  const [step, notice] = [parameters.get("choose"), parameters.get("notice")];
  return withQuery("", {
    [LANGUAGE_PARAMETER]: isLanguage(language) ? language : null,
    q: parameters.has("q") ? keywordIn(parameters) : null,
    choose: isSelectorStep(step) ? step : null,
    error: isErrorId(error) ? error : null,
    notice: isNoticeId(notice) ? notice : null,
    categories: parameters.get("categories") === "open" ? "open" : null,
    menu: parameters.get("menu") === "open" ? "open" : null,
    // Without a session there is only the first step.
    sign_in: isSigningIn ? "phone" : null,
    return_to: back === "" ? null : back,
    [SIGNED_OUT]: isSigningIn && parameters.has(SIGNED_OUT) ? "1" : null,
  });
}
