/** What a customer may see of an own order (TRACK-16), for the page and for the call. */
import { i18nIn } from "~/i18n/catalogue.server";
import { z } from "zod/v4";
import { findLatestOrder, findOrder, type OrderRecord } from "~/db/orders.server";
import type { OrderType } from "~/ordering/company";
import { shownAddressLine } from "~/ordering/checkout";
import type { Translations } from "~/ordering/menu";
import { nameIn } from "~/ordering/menu-index";
import { parseAmount } from "~/ordering/money";
import type { OrderPayload } from "~/ordering/order-payload";
import {
  canTrackRider,
  isFinal,
  isOrderStatus,
  progressSteps,
  showsEta,
  shownNote,
  type OrderStatus,
} from "~/ordering/order-status";
import { isSignedIn } from "~/ordering/sign-in";
import type { Visit } from "~/platform/visit.server";
import { namesWithCounts } from "~/ordering/names-with-counts";
import type { RiderView, TrackedItem, TrackingView } from "~/screens/tracking/view";
import { timeOf } from "./checkout.server";
import { wordingIn } from "./shell.server";

/**
 * The order to be tracked: the one that is named, if it is the customer's own; else the one under way, else the most
 * recent. Null for everybody else.
 */
export async function orderToTrack(visit: Visit, named: string | null): Promise<OrderRecord | null> {
  const { tenant, customer, orderInProgress } = visit;
  if (!isSignedIn(customer)) return null;
  if (named !== null && !z.uuid().safeParse(named).success) return null;
  const id = named ?? orderInProgress?.id;
  return id ? findOrder(tenant.id, customer.id, id) : findLatestOrder(tenant.id, customer.id);
}

type Kind = { status: OrderStatus; order_type: OrderType; scheduled_at: Date | null };

function kindOf({ status, order_type, scheduled_at }: OrderRecord): Kind {
  if (!isOrderStatus(status)) throw new Error(`An order has the unknown status ${status}`);
  return { status, order_type: order_type === "pickup" ? "pickup" : "delivery", scheduled_at };
}

/** The tracked order in the specification's fields (TRACK-03, TRACK-04). */
export function trackedOrder(order: OrderRecord) {
  const { document } = order;
  const kind = kindOf(order);
  return {
    id: order.id,
    order_number: order.order_number,
    status: kind.status,
    order_type: kind.order_type,
    eta: order.eta?.toISOString() ?? null,
    scheduled_at: order.scheduled_at?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    status_updates: order.status_updates,
    sub_total: document.sub_total,
    tips: document.tips,
    surcharges_breakdown: document.surcharges_breakdown,
    discounts: document.discounts,
    redeemed_loyalty: document.redeemed_loyalty,
    earned_loyalty: document.earned_loyalty,
    tax_total: document.tax_total,
    is_tax_inclusive: document.is_tax_inclusive,
    total_amount: document.total_amount,
    note: { user: shownNote(document.note.user), meta: document.note.meta },
    pickup_mode: document.pickup_mode,
    delivery_area: document.delivery_area,
    complete_address: document.complete_address,
    payment: { payment_type: document.payment.payment_type, name: document.payment.name },
    source_coordinates: document.source_coordinates ?? null,
    destination_coordinates: document.destination_coordinates ?? null,
    tracking_data: trackingData(order, kind),
    items: document.items.map(
      ({ id, name, translations, quantity, sub_total, unit_price, image_url, modifiers, discount }) => ({
        id,
        name,
        translations,
        quantity,
        sub_total,
        unit_price,
        image_url,
        modifiers,
        discount,
      }),
    ),
  };
}

/** Where the rider is: nothing is known of a rider beyond the name until positions arrive. */
function trackingData(order: OrderRecord, kind: Kind) {
  if (!canTrackRider({ ...kind, status_updates: order.status_updates })) return null;
  const rider_name = order.status_updates.findLast(({ rider_name: name }) => name)?.rider_name ?? null;
  return { status: "assigned" as const, geo_coordinates: null, rider_details: { rider_name } };
}

/** The rider a customer may follow, or null. */
export function riderOf(order: OrderRecord): RiderView | null {
  const data = trackingData(order, kindOf(order));
  return data && { status: data.status, name: data.rider_details.rider_name, duration: null };
}

/** What the page shows, in the visitor's language. */
export function trackingView(visit: Visit, order: OrderRecord): TrackingView {
  const { document } = order;
  const kind = kindOf(order);
  const { tenant, company, language, now } = visit;
  const outlet = tenant.outletById.get(order.outlet_id) ?? visit.outlet;
  const due = showsEta(kind.status) ? order.eta : null;
  const isAhead = order.scheduled_at !== null && !isFinal(kind.status);
  const area = outlet.delivery_areas.find(({ name }) => name === document.delivery_area);
  return {
    id: order.id,
    order_number: order.order_number,
    status: kind.status,
    order_type: kind.order_type,
    pickup_mode: document.pickup_mode,
    steps: progressSteps(kind),
    eta: due && timeOf(due, { outlet, now, language }),
    scheduled_for: isAhead && order.eta ? timeOf(order.eta, { outlet, now, language }) : null,
    is_late: due !== null && due <= now,
    is_final: isFinal(kind.status),
    place: placeOf(
      document,
      { name: nameIn(outlet, language), address: outlet.address },
      area ? nameIn(area, language) : (document.delivery_area ?? ""),
    ),
    outlet: { name: company.name, phone: outlet.call_now_message },
    items: document.items.map((item, index) => itemView(item, index, visit)),
    sums: sumsOf(document, visit, order.outlet_id),
    payment: paymentName(document, visit),
    note: shownNote(document.note.user),
    car: document.note.meta,
    earned: amountOf(document.earned_loyalty, visit),
    rider: riderOf(order),
    as_of: timeOf(now, { outlet, now, language }),
  };
}

function placeOf(
  { complete_address }: OrderPayload,
  outlet: { name: string; address: string },
  area: string,
): TrackingView["place"] {
  if (complete_address === null) return { ...outlet, area: "" };
  return { name: complete_address.split(", ").map(shownAddressLine).join(", "), area, address: "" };
}

const amountOf = (decimal: string, { company }: Visit): number => parseAmount(decimal, company.decimal_precision);
const named = (thing: { name: string; translations: Translations }, { language }: Visit): string =>
  nameIn(thing, language);

function itemView(
  { quantity, modifiers, sub_total, ...item }: OrderPayload["items"][number],
  index: number,
  visit: Visit,
): TrackedItem {
  const chosen = modifiers.map((modifier) => ({ name: named(modifier, visit), count: modifier.quantity }));
  return {
    key: `${index} ${item.id}`,
    count: quantity,
    name: named(item, visit),
    modifiers: namesWithCounts(chosen, i18nIn(visit.language).t("common:separator")),
    amount: amountOf(sub_total, visit),
  };
}

/** Subtotal, charges, discounts, loyalty, tax on top, tip, total; what is 0 and says nothing is left out. */
function sumsOf(document: OrderPayload, visit: Visit, outletId: number): TrackingView["sums"] {
  const amount = (decimal: string) => amountOf(decimal, visit);
  const charges = document.surcharges_breakdown.map((charge, index) => ({
    label: "charge" as const,
    name: chargeName(charge.name, document.surcharges[index]?.id, visit, outletId),
    amount: amount(charge.amount),
  }));
  const discounts = document.discounts.map((discount) => ({
    label: "discount" as const,
    name: discountName(discount, visit),
    amount: -amount(discount.amount),
  }));
  const loyalty = { label: "loyalty" as const, name: null, amount: -amount(document.redeemed_loyalty) };
  const tax = { label: "tax" as const, name: null, amount: document.is_tax_inclusive ? 0 : amount(document.tax_total) };
  const tip = { label: "tip" as const, name: null, amount: amount(document.tips) };
  return [
    { label: "subtotal", name: null, amount: amount(document.sub_total) },
    ...charges,
    ...discounts,
    ...[loyalty, tax, tip].filter((sum) => sum.amount !== 0),
    { label: "total", name: null, amount: amount(document.total_amount) },
  ];
}

/** The name of a promotion or coupon in the visitor's language while the brand still has it, else as it was. */
function discountName({ id, name }: { id: number; name: string }, { tenant, language }: Visit): string {
  const promotion = tenant.promotions.find((each) => each.id === id && each.name === name);
  const coupon = tenant.couponById.get(id);
  const own = promotion?.translations ?? (coupon?.discount_name === name ? coupon.translations : {});
  return nameIn({ name, translations: own }, language);
}

/** The charge's name in the visitor's language while the menu still has it, else as it was. */
function chargeName(name: string, id: number | undefined, visit: Visit, outletId: number): string {
  const charge = visit.tenant.menus.get(outletId)?.menu.surcharges.find((each) => each.id === id);
  return charge ? named(charge, visit) : name;
}

function paymentName({ payment }: OrderPayload, { tenant, language }: Visit): string {
  const type = tenant.paymentTypes.find(({ id }) => id === payment.id);
  return type ? wordingIn(type.title, language) : payment.name;
}
