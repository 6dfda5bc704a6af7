import type { LoaderFunctionArgs } from "@remix-run/node";
import escapeHtml from "escape-html";
import { HOME, TERMS } from "~/paths/pages";
import { inLanguage } from "~/screens/layout/found/page-head.server";
import { wholeMenuOf } from "~/screens/layout/found/restaurant.server";
import { originOf } from "~/web/origin.server";
import { requireCompany } from "~/web/visit.server";

/** GET /sitemap.xml: the pages of this hostname that are to be found, each in every language of the brand. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const tenant = await requireCompany(request);
  const origin = originOf(tenant, request);
  const { locales } = tenant.company.locale_data;
  const outlets = tenant.outlets.filter(({ id }) => tenant.menus.has(id));
  const pages = [
    ...[HOME.desktop, TERMS.desktop].map((path) => locales.map((language) => inLanguage(path, language, tenant))),
    ...outlets.map((outlet) => locales.map((language) => wholeMenuOf({ tenant, language }, outlet))),
  ];
  const urls = pages.flatMap((inLanguages) => {
    const links = inLanguages.map((path, i) => alternate(origin + path, locales[i] ?? ""));
    return inLanguages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc>${links.join("")}</url>`);
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(sitemap.join("\n"), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

const alternate = (address: string, language: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
