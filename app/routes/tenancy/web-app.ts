import { i18nIn } from "~/i18n/catalogue.server";
import { directionOf } from "~/i18n/languages";
import { nameIn } from "~/ordering/model/language";
import { HOME, PAST_ORDERS, TRACKING } from "~/paths/pages";
import { APP_ICONS, appIcon, type AppIcon } from "~/tenancy/app-icon.server";
import { read } from "~/web/route.server";

/** GET /manifest.webmanifest: the brand as an app of the visitor's home screen. */
export const loader = read(({ visit }) => {
  const { tenant, company, language } = visit;
  const { t } = i18nIn(language);
  const name = nameIn(company, language);
  const { bar, surface } = tenant.tokens;
  const icon = (src: AppIcon, purpose: string) => {
    const sizes = `${APP_ICONS[src].side}x${APP_ICONS[src].side}`;
    return { src: appIcon(tenant, src), sizes, type: "image/png", purpose };
  };
  const manifest = {
    id: HOME.desktop,
    name,
    short_name: name,
    description: t("menu:page_description", { name }),
    lang: language,
    dir: directionOf(language),
    start_url: HOME.desktop,
    scope: HOME.desktop,
    display: "standalone",
    background_color: surface,
    theme_color: bar ?? surface,
    categories: ["food", "shopping"],
    icons: [icon("192.png", "any"), icon("512.png", "any"), icon("maskable-512.png", "maskable")],
    shortcuts: [
      { name: t("account:orders.title"), url: PAST_ORDERS.desktop },
      { name: t("found:follow_order"), url: TRACKING.desktop },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
});
