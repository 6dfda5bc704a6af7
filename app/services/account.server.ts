/** The account's pages: what they show of the signed-in customer, and of nobody else. */
import { listPastOrders } from "~/db/past-orders.server";
import { ADDRESS_LINES, MAX_ADDRESS_LINE, shownAddressLine } from "~/ordering/checkout";
import type { Outlet } from "~/ordering/company";
import { nameIn } from "~/ordering/menu-index";
import { isFinal, isOrderStatus, statusTitleKey } from "~/ordering/order-status";
import { phoneLabel } from "~/ordering/sign-in";
import { i18nIn } from "~/i18n/catalogue.server";
import type { AddressForm, AddressRow, PastOrderRow, ProfileView } from "~/screens/account/view";
import { pathIn } from "~/platform/address";
import type { Layout } from "~/screens/layout/shell";
import { hasLoyalty, loyaltyOfPage } from "./loyalty.server";
import { addressLabels, listAddresses, type SavedAddress } from "./addresses.server";
import { chosenTimeOf, dayAndTime } from "./times-in-words.server";
import { userOf } from "./profile.server";
import { asksForConsent } from "./sign-in.server";
import type { CustomerVisit } from "./signed-in.server";

/** The profile; `?edit=` and `?delete=` open an address. */
export async function profileView(visit: CustomerVisit, parameters: URLSearchParams): Promise<ProfileView> {
  const { customer } = visit;
  const addresses = await listAddresses(visit);
  const named = (parameter: string) =>
    addresses.find(({ address_id }) => String(address_id) === parameters.get(parameter));
  const [edited, deleted] = [named("edit"), named("delete")];
  return {
    name: customer.name ?? "",
    phone: phoneLabel(customer),
    email: customer.email,
    marketing_consent: asksForConsent(visit) ? customer.marketing_consent : null,
    addresses: addresses.map((address) => addressRow(visit, address)),
    editing: edited ? addressForm(visit, edited) : null,
    deleting: deleted ? addressRow(visit, deleted) : null,
    saved: savedIn(parameters.get("saved")),
  };
}

const savedIn = (text: string | null): ProfileView["saved"] =>
  text === "details" || text === "address" || text === "deleted" ? text : null;

const lineOf = (address: SavedAddress, id: number) =>
  address.delivery_addresses.find((line) => line.id === id)?.value ?? "";

function addressRow({ tenant, language }: CustomerVisit, address: SavedAddress): AddressRow {
  const area = tenant.areaById.get(address.sapaad_delivery_area_id);
  const lines = ADDRESS_LINES.map((id) => shownAddressLine(lineOf(address, id))).filter(Boolean);
  return { id: address.address_id, lines, area: area ? nameIn(area, language) : null };
}

function addressForm({ tenant, language }: CustomerVisit, address: SavedAddress): AddressForm {
  const line = (id: number) => lineOf(address, id);
  return {
    id: address.address_id,
    lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) },
    area_id: tenant.areaById.has(address.sapaad_delivery_area_id) ? address.sapaad_delivery_area_id : null,
    labels: addressLabels(tenant, language),
    groups: tenant.outlets
      .filter(({ delivery_areas }) => delivery_areas.length > 0)
      .map((outlet) => ({
        outlet: nameIn(outlet, language),
        areas: outlet.delivery_areas.map((area) => ({ id: area.id, name: nameIn(area, language) })),
      })),
    maxLength: MAX_ADDRESS_LINE,
  };
}

/** As many as the page lists; older ones are kept, but nobody scrolls there. */
const LISTED_ORDERS = 100;
const NAMED_ITEMS = 2;

/** The customer's orders, the newest first (PASTORDER-10). */
export async function pastOrders(visit: CustomerVisit, layout: Layout): Promise<PastOrderRow[]> {
  const { tenant, customer, language } = visit;
  const { t } = i18nIn(language);
  const orders = await listPastOrders(tenant.id, customer.id, LISTED_ORDERS);
  return orders.map(({ id, order_number, status, order_type, total_amount, document, created_at, ...times }) => {
    const outlet = tenant.outletById.get(document.online_location_id) ?? visit.outlet;
    const names = document.items.map((item) => nameIn(item, language));
    const more = names.length - NAMED_ITEMS;
    const listed = names.slice(0, NAMED_ITEMS).join(t("common:separator"));
    return {
      order_number,
      date: dayAndTime(created_at, outlet, language),
      items: more > 0 ? t("account:orders.and_more", { items: listed, count: more }) : listed,
      amount: total_amount,
      scheduled: scheduledFor(visit, outlet, status, times),
      statusKey: isOrderStatus(status)
        ? statusTitleKey(status, order_type === "pickup" ? "pickup" : "delivery")
        : "tracking:title.unconfirmed",
      // What a rejected order would have earned was taken back with it.
      earned: hasLoyalty(visit.company) && status !== "rejected" ? document.earned_loyalty : null,
      trackingHref: `${pathIn(layout, "/trackorder")}?order=${id}`,
    };
  });
}

/** 'Scheduled for …' of an order for later that is still to come. */
function scheduledFor(
  { language, now }: CustomerVisit,
  outlet: Outlet,
  status: string,
  { eta, scheduled_at }: { eta: Date | null; scheduled_at: Date | null },
): string | null {
  const isOver = isOrderStatus(status) && isFinal(status);
  if (scheduled_at === null || eta === null || isOver) return null;
  return i18nIn(language).t("account:orders.scheduled", {
    time: chosenTimeOf(eta, { outlet, now, language }, "in_sentence"),
  });
}

/** The fields of a past order, as the call answers them (PASTORDER-07). */
export async function pastOrdersAsCall({ tenant, customer }: CustomerVisit) {
  const orders = await listPastOrders(tenant.id, customer.id, LISTED_ORDERS);
  return orders.map(({ order_number, created_at, document }) => ({
    order_number,
    created_at: created_at.toISOString(),
    order_details: {
      order_type: document.order_type,
      items: document.items,
      sub_total: document.sub_total,
      surcharges_breakdown: document.surcharges_breakdown,
      discounts: document.discounts,
      redeemed_loyalty: document.redeemed_loyalty,
      earned_loyalty: document.earned_loyalty,
      remaining_loyalty: document.remaining_loyalty,
      tax_total: document.tax_total,
      is_tax_inclusive: document.is_tax_inclusive,
      total_amount: document.total_amount,
    },
  }));
}

/** The profile, as the call answers it. */
export async function profileAsCall(visit: CustomerVisit) {
  return {
    user: userOf(visit.tenant.id, visit.customer),
    addresses: await listAddresses(visit),
    address_configuration: addressLabels(visit.tenant, visit.language),
    marketing_consent_shown: asksForConsent(visit),
    loyalty_enabled: hasLoyalty(visit.company),
    loyalty: loyaltyOfPage(visit),
  };
}
