/** Gathers what every page knows about its company and its visitor. */
import { directionOf } from "~/i18n/languages";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { customerLabel } from "~/ordering/sign-in/sign-in";
import { csrfToken } from "~/web/cookies/csrf.server";
import type { Visit } from "~/services/visit/visit.server";
import type { Layout } from "~/paths/address";
import type { Shell } from "~/screens/layout/shell";
import { mapEngineOf } from "~/tenancy/maps.server";
import { imageUrl } from "~/tenancy/image-url.server";
import { promotionsFor } from "~/services/promotions/promotions.server";
import { brandSheetAddress } from "./look/brand-sheet.server";
import { hasLoyalty } from "~/ordering/loyalty/account";

/** What the company announces, in the visitor's language. */
export function announcementOf({ company, language }: Pick<Visit, "company" | "language">): string | null {
  return company.announcement && wordingIn(company.announcement, language);
}

/** @param closed tells whether the visitor has closed this announcement. */
export function shellOf(visit: Visit, layout: Layout, closed: (announcement: string) => boolean = () => false): Shell {
  const announcement = announcementOf(visit);
  const { tenant, company, language, customer } = visit;
  return {
    layout,
    language,
    direction: directionOf(language),
    languages: company.locale_data.locales,
    suggestedLanguage: visit.suggestedLanguage,
    brandSheet: brandSheetAddress(tenant),
    csrf: csrfToken(tenant.id, visit.session?.id ?? null),
    company: {
      id: company.id,
      name: nameIn(company, language),
      logo: imageUrl(tenant, company.logo, 128) ?? "",
      currency: company.currency,
      decimal_precision: company.decimal_precision,
      country_code: company.country_code,
      social: company.social_media_settings,
      loyalty: hasLoyalty(company),
      // A visitor without a session gets the page that is kept for all, so nothing of theirs may change it.
      announcement: announcement !== null && visit.session && closed(announcement) ? null : announcement,
    },
    keys: { push: tenant.pusher?.key ?? "" },
    maps: mapEngineOf(company),
    push: tenant.pusher && { cluster: tenant.pusher.cluster, host: tenant.pusher.host },
    outlet: { name: nameIn(visit.outlet, language), call_now_message: visit.outlet.call_now_message },
    where: whereOf(visit),
    customer: customer && {
      id: customer.id,
      label: customerLabel(customer),
      name: customer.name,
      email: customer.email,
      loyalty: customer.loyalty_balance,
    },
    cartCount: visit.cart.lines.reduce((sum, line) => sum + line.count, 0),
    hasPromotions: promotionsFor(visit).length > 0,
    orderInProgress: visit.orderInProgress && {
      order_number: visit.orderInProgress.order_number,
      status: visit.orderInProgress.status,
      order_type: visit.orderInProgress.order_type,
    },
  };
}

function whereOf({ selection, tenant, outlet, language }: Visit): Shell["where"] {
  if (!selection) return null;
  if (selection.order_type === "pickup") return { order_type: "pickup", name: nameIn(outlet, language) };
  const area = tenant.areaById.get(selection.area_id);
  return area ? { order_type: "delivery", name: nameIn(area, language) } : null;
}
