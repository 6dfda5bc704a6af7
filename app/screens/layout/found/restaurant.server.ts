/** The restaurant in the words of schema.org, for search engines and assistants. */
import type { Outlet } from "~/ordering/model/company";
import { WEEKDAYS } from "~/ordering/schedule/outlet-clock";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { HOME, WHOLE_MENU } from "~/paths/pages";
import { withQuery } from "~/paths/address";
import type { Visit } from "~/services/visit/visit.server";
import { imageUrl } from "~/tenancy/image-url.server";
import { i18nIn } from "~/i18n/catalogue.server";
import { inLanguage } from "./page-head.server";

export type Thing = { "@type": string; [property: string]: unknown };

/** Something in JSON, fit to stand in a document. */
export const asScript = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c")}</script>`;

/** The address of an outlet's whole menu, without the site's own. */
export function wholeMenuOf({ tenant, language }: Pick<Visit, "tenant" | "language">, outlet: Outlet): string {
  const isFirst = tenant.outlets[0] === outlet;
  return inLanguage(withQuery(WHOLE_MENU, { outlet: isFirst ? null : String(outlet.id) }), language, tenant);
}

/** The restaurant at an outlet. `menu` tells its menu, or where that is. */
export function restaurant(
  visit: Pick<Visit, "tenant" | "company" | "language">,
  { outlet, origin, menu }: { outlet: Outlet; origin: string; menu: unknown },
): Thing {
  const { tenant, company, language } = visit;
  const logo = imageUrl(tenant, company.logo, 400);
  const picture = outlet.advertisements.desktop[0]?.image;
  const image = (picture && imageUrl(tenant, picture, 1200)) ?? logo;
  const { facebook_url, instagram_url, twitter_url } = company.social_media_settings;
  const home = origin + inLanguage(HOME.desktop, language, tenant);
  const [has, brings] = [company.modes_of_delivery !== "delivery", company.modes_of_delivery !== "pickup"];
  return {
    "@type": "Restaurant",
    "@id": `${origin}/#outlet-${outlet.id}`,
    name: i18nIn(language).t("menu:place", { company: nameIn(company, language), outlet: nameIn(outlet, language) }),
    url: home,
    ...(image && { image: origin + image }),
    ...(logo && { logo: origin + logo }),
    address: {
      "@type": "PostalAddress",
      streetAddress: wordingIn(outlet.address, language),
      ...(company.country_code && { addressCountry: company.country_code }),
    },
    geo: { "@type": "GeoCoordinates", latitude: outlet.latitude, longitude: outlet.longitude },
    telephone: outlet.call_now_message,
    currenciesAccepted: company.currency,
    openingHoursSpecification: openingHours(outlet),
    hasMenu: menu,
    sameAs: [company.website_url, facebook_url, instagram_url, twitter_url].filter(Boolean),
    potentialAction: {
      "@type": "OrderAction",
      target: home,
      deliveryMethod: [
        ...(brings ? ["https://purl.org/goodrelations/v1#DeliveryModeOwnFleet"] : []),
        ...(has ? ["https://purl.org/goodrelations/v1#DeliveryModePickUp"] : []),
      ],
    },
  };
}

/** Days with the same hours are one entry. An end at midnight of a whole day is written as its last minute, as search engines want it. */
function openingHours({ opening_hours }: Outlet): Thing[] {
  const days = new Map<string, string[]>();
  for (const day of WEEKDAYS)
    for (const { from, to } of opening_hours[day] ?? []) {
      const until = to !== "24:00" ? to : from === "00:00" ? "23:59" : "00:00";
      const hours = `${from} ${until}`;
      days.set(hours, [...(days.get(hours) ?? []), day[0]?.toUpperCase() + day.slice(1)]);
    }
  return [...days].map(([hours, dayOfWeek]) => {
    const [opens, closes] = hours.split(" ");
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}
