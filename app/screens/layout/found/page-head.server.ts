/** What a document's head says to others: which address it goes by, in which languages it is to be had, and how a link to it is shown. */
import escapeHtml from "escape-html";
import { LANGUAGE_PARAMETER } from "~/i18n/languages";
import { nameIn, type Language } from "~/ordering/model/language";
import { withQuery, type Layout } from "~/paths/address";
import { MANIFEST } from "~/paths/calls";
import type { Visit } from "~/services/visit/visit.server";
import { APP_ICONS, appIcon } from "~/tenancy/app-icon.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { imageUrl } from "~/tenancy/image-url.server";
import { fontFiles } from "~/screens/layout/look/font-faces.server";
import { originOf } from "~/web/origin.server";

/** A page that is to be found: the same thing under its address in each route set. */
export type Findable = {
  desktop: string;
  /** Null where the route sets share the address. */
  mobile: string | null;
  title: string;
  description: string;
};
export type FoundAt = { visit: Visit; request: Request; layout: Layout };

/** Widths of a screen that the pages for phones are for (`--breakpoint-md`). */
const PHONES = "only screen and (max-width: 768px)";

/** Open Graph knows languages only with a country. */
const REGION: Record<Language, string> = { en: "en_GB", ar: "ar_AR", zh: "zh_CN", ms: "ms_MY" };

/** Whether a page's address in a language has to say so: the company's own language needs no saying. */
export const inLanguage = (path: string, language: Language, { company }: CompanyContext): string =>
  language === company.locale_data.default ? path : withQuery(path, { [LANGUAGE_PARAMETER]: language });

/** For every page of the brand: the fonts that most of it is set in, its colour around the page, and what a home screen takes. */
export function brandHead({ tenant, language }: Visit): string {
  const { bar, surface = "" } = tenant.tokens;
  const fonts = fontFiles(tenant.look, language === "ar" ? "arabic" : "latin");
  return [
    ...fonts.map((href) => element("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" })),
    element("meta", { name: "theme-color", content: bar ?? surface }),
    element("link", { rel: "manifest", href: inLanguage(MANIFEST, language, tenant) }),
    element("link", { rel: "apple-touch-icon", href: appIcon(tenant, "180.png") }),
  ].join("");
}

/** For a page that is to be found. */
export function pageHead({ visit, request, layout }: FoundAt, page: Findable): string {
  const { tenant, language } = visit;
  const { locales, default: own } = tenant.company.locale_data;
  const origin = originOf(tenant, request);
  const path = page[layout] ?? page.desktop;
  const at = (address: string, spoken: Language) => origin + inLanguage(address, spoken, tenant);
  const canonical = at(path, language);
  const isForWide = page.mobile !== null && layout === "desktop";
  const alternates = locales.length < 2 ? [] : locales.map((spoken) => ({ hreflang: spoken, href: at(path, spoken) }));
  const picture = sharedPicture(visit);
  return [
    element("link", { rel: "canonical", href: canonical }),
    ...(isForWide ? [element("link", { rel: "alternate", media: PHONES, href: at(page.mobile ?? "", language) })] : []),
    ...alternates.map((alternate) => element("link", { rel: "alternate", ...alternate })),
    ...(alternates.length > 0
      ? [element("link", { rel: "alternate", hreflang: "x-default", href: at(path, own) })]
      : []),
    ...Object.entries({
      "og:type": "website",
      "og:site_name": nameIn(tenant.company, language),
      "og:title": page.title,
      "og:description": page.description,
      "og:url": canonical,
      "og:locale": REGION[language],
      ...(picture && {
        "og:image": origin + picture.src,
        "og:image:width": String(picture.width),
        "og:image:height": String(picture.height),
      }),
    }).map(([property, content]) => element("meta", { property, content })),
    element("meta", { name: "twitter:card", content: picture?.isWide ? "summary_large_image" : "summary" }),
  ].join("");
}

/** Widest picture that is served. */
const WIDE = 1200;

/** What a link is shown with: the brand's first advertisement, else its sign. */
function sharedPicture({ tenant, outlet }: Visit) {
  const shown = outlet.advertisements.desktop.map(({ image }) => image).find((image) => tenant.images.has(image));
  const size = shown === undefined ? undefined : tenant.images.get(shown);
  if (shown === undefined || !size) {
    const { side } = APP_ICONS["512.png"];
    return { src: appIcon(tenant, "512.png"), width: side, height: side, isWide: false };
  }
  const width = Math.min(WIDE, size.width);
  return {
    src: imageUrl(tenant, shown, WIDE) ?? "",
    width,
    height: Math.round((size.height * width) / size.width),
    isWide: true,
  };
}

/** An element without content. */
function element(name: "meta" | "link", attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join("")}>`;
}
