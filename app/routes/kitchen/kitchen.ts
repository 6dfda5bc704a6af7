import { boardKey, outletOfKey } from "~/services/kitchen/board-key.server";
import { BOARD, KITCHEN } from "~/paths/pages";
import { boardCookie } from "~/web/kitchen/board-door.server";
import { staffLanguage, staffLanguageCookie } from "~/web/kitchen/staff-cookies.server";
import { seeOther } from "~/web/respond.server";
import { read } from "~/web/route.server";

/** GET /kitchen?key=…: exchanges the key of a link for the board's cookie, so that it does not stay in the address. */
export const loader = read(({ visit: { tenant, company }, url, request }) => {
  const outlet = outletOfKey(tenant, url.searchParams.get("key") ?? "");
  const answer = seeOther(BOARD, { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (!outlet) return answer;
  answer.headers.append("Set-Cookie", boardCookie(boardKey(tenant, outlet)));
  if (!staffLanguage(request.headers.get("Cookie"))) {
    const language = tenant.outletKitchens.get(outlet.id)?.language ?? company.locale_data.default;
    answer.headers.append("Set-Cookie", staffLanguageCookie(KITCHEN, language));
  }
  return answer;
});
