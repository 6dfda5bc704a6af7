import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/web/not-found.server";
import { isLanguage } from "~/i18n/languages";
import { now } from "~/platform/clock.server";
import { requireCompany } from "~/web/visit.server";
import { menuHtmlOf } from "~/screens/menu/list/menu-html.server";

/** The text of a menu's list, for pages reached without a document load. The address names the content, so the answer holds for ever. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = await requireCompany(request);
  const outlet = tenant.outletById.get(Number(params.outlet));
  const menu = outlet && tenant.menus.get(outlet.id);
  const layout = params.layout === "mobile" ? "mobile" : "desktop";
  const html =
    outlet && menu && isLanguage(params.language) && params.digest
      ? menuHtmlOf({ tenant, outlet, menu, language: params.language, layout, now: now(tenant.id) }, params.digest)
      : null;
  if (html === null) return notFound();
  return new Response(html, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, max-age=31536000, immutable" },
  });
}
