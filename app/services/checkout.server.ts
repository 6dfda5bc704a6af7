/** The checkout page: who may see it, and what it shows. */
import type { CheckoutDraft } from "~/db/documents.server";
import { i18nIn } from "~/i18n/catalogue.server";
import {
  ADDRESS_LINES,
  detailsBlockers,
  MAX_ADDRESS_LINE,
  MAX_NAME,
  MAX_NOTES,
  shownAddressLine,
} from "~/ordering/checkout";
import type { Selection } from "~/ordering/company";
import type { ErrorId } from "~/ordering/errors";
import type { AppliedDiscount } from "~/ordering/pricing/types";
import { modifierOf, nameIn } from "~/ordering/menu-index";
import { minimumEtaMinutes, orderTime } from "~/ordering/schedule";
import { offeredPickupModes } from "~/ordering/selection";
import { isSignedIn } from "~/ordering/sign-in";
import { pathIn, withQuery } from "~/platform/address";
import { seeOther } from "~/platform/respond.server";
import type { Visit } from "~/platform/visit.server";
import { namesWithCounts } from "~/ordering/names-with-counts";
import type { AddressChoice, CheckoutView, Step, Summary, Typed } from "~/screens/checkout/view";
import type { ScheduleTyped } from "~/screens/checkout/schedule-view";
import type { Layout } from "~/screens/layout/shell";
import { addressLabels, listAddresses, type SavedAddress } from "./addresses.server";
import { couponIn, enteredCodes } from "./entered-codes.server";
import { blockersOf } from "./checkout-blockers.server";
import { imageUrl } from "./image-url.server";
import { promoCodesFor } from "./promotions.server";
import { chosenPayment, payingOf, withTip } from "./paying.server";
import { offeredPaymentTypes, quote, type Quote } from "./quote.server";
import { receiptLines } from "./receipt.server";
import { chosenTime, scheduleView } from "./schedule.server";
import { loyaltyCard } from "./redemption.server";
import { wordingIn } from "./shell.server";
import { tipView } from "./tips.server";
import { chosenTimeOf, timeOf } from "./times-in-words.server";

/** Up to here a waiting time is told in minutes. */
const MAX_MINUTES = 180;

/** A visit that may check out: signed in, with a choice and something in the cart. */
export type CheckoutVisit = Visit & {
  session: NonNullable<Visit["session"]>;
  customer: NonNullable<Visit["customer"]>;
  selection: Selection;
};
export type Checkout = {
  visit: CheckoutVisit;
  layout: Layout;
  quoted: Quote;
  draft: CheckoutDraft;
  /** What the address says of a payment that failed. */
  failed: FailedPayment;
};
/** Parameters of an address. */
type FailedPayment = { payment_status?: string; message?: string };

type Entry = { ok: true; checkout: Omit<Checkout, "layout" | "failed"> } | { ok: false; id: ErrorId };

/** Whether a visitor may check out, and why not: signed in, area chosen, cart filled, every item still on the menu (ERR-16 to ERR-18). */
export function enterCheckout(visit: Visit): Entry {
  const { session, customer, selection, cart } = visit;
  if (!session || !isSignedIn(customer)) return { ok: false, id: "session_expired" };
  if (!selection) return { ok: false, id: "area_pending" };
  if (cart.lines.length === 0) return { ok: false, id: "empty_cart" };
  const draft = session.checkout ?? {};
  const chosen = chosenTime(visit.company, draft);
  const codes = enteredCodes(visit);
  const paying = payingOf(visit, selection);
  const found = quote({ tenant: visit.tenant, selection, lines: cart.lines, now: visit.now, chosen, codes, ...paying });
  if (!found) return { ok: false, id: "area_pending" };
  const quoted = withTip(found, paying);
  if (quoted.problems.absent.length > 0) return { ok: false, id: "cart_items_absent" };
  return { ok: true, checkout: { visit: { ...visit, session, customer, selection }, quoted, draft } };
}

/**
 * What the address says of a failed payment goes along to sign-in and from step to step.
 * @throws Response 303: a guest to sign-in, which leads back here (CHECKOUT-01); everybody else to the menu, with the error that says why.
 */
export function requireCheckout(visit: Visit, layout: Layout, search = new URLSearchParams()): Checkout {
  const entry = enterCheckout(visit);
  const failed = failedPaymentIn(search);
  if (entry.ok) return { ...entry.checkout, layout, failed };
  throw seeOther(
    entry.id === "session_expired"
      ? signInFor(layout, withQuery("/checkout", failed))
      : withQuery(pathIn(layout, "/"), { error: entry.id }),
  );
}

function failedPaymentIn(search: URLSearchParams): FailedPayment {
  if (search.get("payment_status") !== "failed") return {};
  const message = search.get("message");
  return { payment_status: "failed", ...(message && { message }) };
}

/** Where a guest signs in to come back to a page. */
export const signInFor = (layout: Layout, path: string): string =>
  withQuery(layout === "mobile" ? "/m/login" : "/?sign_in=phone", { return_to: pathIn(layout, path) });

/**
 * What a step shows, and the schedule popup over step 1 when it is asked for, with the date and the time that its address names. Step 2
 * needs a finished step 1; @throws Response 303 back to it.
 */
export async function checkoutView(
  checkout: Checkout,
  step: Step,
  popup: Partial<ScheduleTyped> | null = null,
): Promise<CheckoutView> {
  const { visit, layout, quoted, draft } = checkout;
  const { tenant, company, selection, customer, language, outlet } = visit;
  const saved = selection.order_type === "delivery" ? await listAddresses(visit) : [];
  const typed = typedSoFar(visit, draft, saved);
  if (step === 2 && !isReadyToPay(visit, draft, saved))
    throw seeOther(withQuery(pathIn(layout, "/checkout"), { step: "1", ...checkout.failed }));
  const area = selection.order_type === "delivery" ? tenant.areaById.get(selection.area_id) : undefined;
  return {
    step,
    order_type: selection.order_type,
    name: customer.name,
    place: area
      ? { name: nameIn(area, language), address: "" }
      : { name: nameIn(outlet, language), address: outlet.address },
    pickup_modes: offeredPickupModes(company),
    addresses: saved.map((address) => addressChoice(visit, address)),
    address_labels: addressLabels(tenant, language),
    expected: expectedOf(visit, quoted),
    schedule: {
      isOffered: company.scheduled_order_enabled,
      chosen: quoted.chosen?.toISOString() ?? null,
      popup: popup && step === 1 ? scheduleView(checkout, popup) : null,
    },
    typed,
    blockers: blockersOf(visit, quoted),
    summary: summaryOf(visit, quoted),
    receipt: receiptLines(visit, quoted),
    codes: {
      codes: promoCodesFor(visit),
      promo_code: quoted.codes.promo_code,
      applied: quoted.priced.appliedPromotions.map(({ id }) => id),
      coupon: couponIn(visit, quoted.coupon),
    },
    loyalty: loyaltyCard(visit, quoted),
    tip: tipView(visit, quoted, draft),
    methods: offeredPaymentTypes(tenant).map(({ id, payment_type, title }) => ({
      id,
      kind: payment_type,
      title: wordingIn(title, language),
    })),
    placement_key: draft.placement_key ?? "",
    limits: { name: MAX_NAME, note: MAX_NOTES, curbside_note: MAX_NOTES, line: MAX_ADDRESS_LINE },
    address_version: `${saved.map(({ address_id }) => address_id).join(".")}:${typed.address}`,
  };
}

/** When the order arrives or is ready; minutes from now only for an order that is prepared at once. */
function expectedOf({ company, now, language }: CheckoutVisit, { outlet, chosen }: Quote): CheckoutView["expected"] {
  const { due } = orderTime({ outlet, company }, chosen, now);
  const minutes = minimumEtaMinutes(company);
  const isAtOnce = chosen === null && due.getTime() === now.getTime() + minutes * 60_000 && minutes <= MAX_MINUTES;
  const words = chosen === null ? timeOf : chosenTimeOf;
  return { time: words(due, { outlet, now, language }), minutes: isAtOnce ? minutes : null };
}

/** Whether what is in the draft suffices for the payment step. */
function isReadyToPay(
  { customer, selection }: CheckoutVisit,
  draft: CheckoutDraft,
  saved: readonly SavedAddress[],
): boolean {
  const chosen = saved.find(({ address_id }) => address_id === draft.address);
  const details = {
    name: customer.name ?? draft.name ?? null,
    selection,
    address: chosen ? { area_id: chosen.sapaad_delivery_area_id } : null,
    newAddressOpen: draft.address === "new",
  };
  return draft.placement_key !== undefined && detailsBlockers(details).length === 0;
}

function typedSoFar(
  { selection, tenant, company }: CheckoutVisit,
  draft: CheckoutDraft,
  saved: readonly SavedAddress[],
): Typed {
  const mode = selection.order_type === "pickup" ? selection.pickup_mode : "in_store";
  const line = (id: 1 | 2 | 3 | 4) => draft.lines?.find((given) => given.id === id)?.value ?? "";
  const offered = offeredPickupModes(company);
  return {
    name: draft.name ?? "",
    pickup_mode: offered.includes(mode) ? mode : (offered[0] ?? "in_store"),
    curbside_note: draft.curbside_note ?? "",
    address: chosenAddress(selection, draft, saved),
    lines: { 1: line(1), 2: line(2), 3: line(3), 4: line(4) },
    note: draft.note ?? "",
    payment_type_id: chosenPayment(tenant, selection, draft)?.id ?? null,
  };
}

/** What the draft says, if it can still be used; else the address saved last in this area; with none the form for a new one. */
function chosenAddress(selection: Selection, draft: CheckoutDraft, saved: readonly SavedAddress[]): Typed["address"] {
  if (selection.order_type !== "delivery") return null;
  const usable = saved.filter(({ sapaad_delivery_area_id }) => sapaad_delivery_area_id === selection.area_id);
  if (draft.address === "new" || (draft.address === null && saved.length > 0)) return draft.address;
  if (usable.some(({ address_id }) => address_id === draft.address)) return draft.address ?? null;
  return usable.at(-1)?.address_id ?? "new";
}

function addressChoice({ tenant, selection, language }: CheckoutVisit, address: SavedAddress): AddressChoice {
  const lines = ADDRESS_LINES.map((id) => address.delivery_addresses.find((line) => line.id === id)?.value ?? "");
  const isUsable = selection.order_type === "delivery" && address.sapaad_delivery_area_id === selection.area_id;
  const area = tenant.areaById.get(address.sapaad_delivery_area_id);
  return {
    id: address.address_id,
    lines: lines.filter(Boolean).map(shownAddressLine),
    otherArea: isUsable ? null : area ? nameIn(area, language) : "",
  };
}

/** The order in words and amounts; sold-out lines are shown, but cost nothing. */
export function summaryOf(
  { tenant, language }: Pick<Visit, "tenant" | "language">,
  { lines, problems, priced, menu }: Quote,
): Summary {
  const lineById = new Map(priced.lines.map((line) => [line.cart_id, line]));
  const promotionName = (id: number | null | undefined) => {
    const promotion = tenant.promotions.find((each) => each.id === id);
    return promotion ? nameIn(promotion, language) : null;
  };
  return {
    items: lines.map((line) => {
      const item = menu.index.itemById.get(line.item_id);
      const image = item?.image ?? menu.index.placeById.get(line.item_id)?.groupedItem?.image ?? null;
      const chosen = line.modifiers.flatMap(({ group_id, id, count }) => {
        const modifier = modifierOf(menu.index, line.item_id, group_id, id);
        return modifier ? [{ name: nameIn(modifier, language), count }] : [];
      });
      return {
        cart_id: line.cart_id,
        count: line.count,
        name: item ? nameIn(item, language) : "",
        modifiers: namesWithCounts(chosen, i18nIn(language).t("common:separator")),
        image: image && imageUrl(tenant, image, 128),
        amount: lineById.get(line.cart_id)?.sub_total ?? 0,
        promotion: promotionName(lineById.get(line.cart_id)?.applied_promotion_id),
        sold_out: problems.soldOut.includes(line),
      };
    }),
    subtotal: priced.subTotal,
    charges: priced.surchargeBreakDown.map((charge) => ({
      name: nameIn(charge, language),
      amount: charge.amount,
      by: charge.discount > 0 ? promotionName(priced.deliveryPromotion) : null,
    })),
    discounts: priced.discounts.map((discount) => ({
      id: `${discount.source} ${discount.id}`,
      name: discountName({ tenant, language }, discount),
      amount: -discount.amount,
    })),
    tax: priced.is_tax_inclusive || priced.taxTotal === 0 ? null : priced.taxTotal,
    tax_included: priced.is_tax_inclusive && priced.taxTotal > 0,
    loyalty: priced.loyaltyTotal,
    tip: priced.tip,
    total: priced.total,
  };
}

/** The name of a promotion or coupon in the visitor's language. */
export function discountName(
  { tenant, language }: Pick<Visit, "tenant" | "language">,
  { source, id, name, translations }: AppliedDiscount,
): string {
  const own = source === "coupon" ? tenant.couponById.get(id)?.translations : translations;
  return nameIn({ name, translations: own ?? {} }, language);
}
