import type { LoaderFunctionArgs } from "@remix-run/node";
import { APP_ICON, ASSETS, BRAND_SHEET, MANIFEST, MEDIA, SITEMAP } from "~/paths/calls";
import { HOME, TERMS, WHOLE_MENU } from "~/paths/pages";
import { LANGUAGE_PARAMETER } from "~/i18n/languages";
import { originOf } from "~/web/origin.server";
import { requireCompany } from "~/web/visit.server";

/** What anybody may read of a brand; all else is a visitor's own, or a call. */
const OPEN = [...Object.values(HOME), ...Object.values(TERMS), WHOLE_MENU];
/** What the pages are drawn with, and what tells of them. */
const WITH_THEM = [ASSETS, ...[MEDIA, APP_ICON, BRAND_SHEET].map(folderOf), "/pictures/", MANIFEST, SITEMAP];

/** What stands before the first parameter of a path. */
function folderOf(path: string): string {
  return path.slice(0, path.indexOf(":"));
}

/** GET /robots.txt: what a search engine is to read of this hostname. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const origin = originOf(await requireCompany(request), request);
  const lines = [
    "User-agent: *",
    "Disallow: /",
    ...OPEN.flatMap((path) => [`Allow: ${path}$`, `Allow: ${path}?${LANGUAGE_PARAMETER}=`]),
    `Allow: ${WHOLE_MENU}?`,
    ...WITH_THEM.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${origin}${SITEMAP}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
