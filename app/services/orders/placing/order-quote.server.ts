/** The first step of placing: the order priced from the live menu, and everything that may stand in its way. */
import type { AddressRow } from "~/db/account/addresses.server";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import type { Customer } from "~/db/account/customer-columns.server";
import { formatPrice } from "~/i18n/format";
import type { CartLine } from "~/ordering/cart/cart";
import {
  checkoutBlockers,
  MAX_NOTES,
  parseName,
  parseNotes,
  type Blocker,
  type DetailsState,
} from "~/ordering/checkout/checkout";
import type { Selection } from "~/ordering/model/company";
import { destinationOf } from "~/ordering/checkout/destination";
import { askedWishes, countedWishes, type Wishes } from "~/ordering/checkout/wishes";
import { needsSomebody, offeredPayment, paymentTerms } from "~/ordering/payments/paying";
import type { PaymentType } from "~/ordering/payments/payment-types";
import { areItemsOf, type ClaimedPayload } from "~/ordering/orders/claimed-payload";
import type { ErrorId, TextValues, ToldError } from "~/ordering/model/errors";
import { toDecimal, type Minor } from "~/ordering/model/money";
import { offeredOrderTypes, offeredPickupModes } from "~/ordering/area/selection";
import { choiceOf, type Visit } from "~/services/visit/visit.server";
import { isAddressServiceable } from "~/services/account/addresses.server";
import { enteredCodes } from "~/services/promotions/entered-codes.server";
import { redemptionProblem } from "~/services/loyalty/loyalty.server";
import { redemptionOf } from "~/ordering/loyalty/account";
import { quote, type Quote } from "~/services/pricing/quote.server";

/** Amounts of the priced cart that a caller may name. */
const CLAIMED = [
  "total",
  "totalBeforeLoyalty",
  "subTotal",
  "subTotalAfterDiscount",
  "subTotalTaxAfterDiscount",
  "surchargeSubTotal",
  "taxTotal",
  "tip",
] as const;
export type ClaimedAmount = (typeof CLAIMED)[number];

/** What a page or a call asks for. Everything about the order itself is what the server has. */
export type PlacementRequest = {
  placementKey: string;
  /** The caller has no key of their own: what repeats the request is known by the cart that it has emptied. */
  isUnkeyed?: boolean;
  paymentTypeId: number | null;
  /** Amounts that were shown: refused when one of them is not what the order costs. */
  claims: Partial<Record<ClaimedAmount, Minor>>;
  /** The lines that were shown, by cart_id: refused when a free one among them has left with its promotion, as nothing else tells. */
  shownLines?: readonly string[];
  /** Where the order goes by what was shown; refused when it goes elsewhere. */
  shownDestination?: string | undefined;
  /** In place of what the checkout remembers, for calls that carry it themselves. */
  details: CheckoutDraft;
  /** What the caller believes to order, how and where; refused when it is not what the server has. */
  claimedPayload?: ClaimedPayload;
  claimedSelection?: { order_type?: string | undefined; pickup_mode?: string | null | undefined };
};

/** Why an order is not placed, and what it would cost. */
export type Refusal = ToldError & { quote?: Quote };
export type Refused = { ok: false; refusal: Refusal };

/** An order that nothing stands in the way of, with what it is made of. */
export type QuotedOrder = {
  placementKey: string;
  parts: OrderParts;
  quote: Quote;
  selection: Selection;
  name: string;
  notes: string;
  curbside: string;
  wishes: Wishes;
  payment: PaymentType;
};

/** What an order is made of, as it was read. */
export type OrderParts = {
  sessionId: string;
  lines: readonly CartLine[];
  /** Of the cart. */
  version: number;
  selection: Selection | null;
  customer: Customer;
  /** Whether a payment of theirs is in progress. */
  isPaying: boolean;
  /** The chosen address, if it is this customer's own. */
  address: AddressRow | null;
};

/** Prices the cart, and checks everything that may stand in the way of the order. */
export function quoteOrder(
  visit: Visit,
  parts: OrderParts,
  request: PlacementRequest,
): { ok: true; order: QuotedOrder } | Refused {
  const { lines, customer, address } = parts;
  const { details } = request;
  const offer = parts.selection && refusedOffer(visit, parts.selection, request);
  if (offer) return refusePlacing(offer);
  // What is stored may name an area that is gone, or that another outlet serves by now.
  const { selection } = choiceOf(visit.tenant, parts.selection);
  if (!selection) return refusePlacing("area_pending", { values: contactOf(visit) });
  const quoted = quoteOf(visit, { selection, lines, customer, isPaying: parts.isPaying }, request);
  if (!quoted) return refusePlacing("area_pending", { values: contactOf(visit) });

  if (request.claimedPayload?.items && !areItemsOf(quoted.lines, request.claimedPayload.items))
    return refusePlacing("cart_validation_failed");

  const payment = paymentOf(visit, selection, request);
  const name = customer.name ?? parseName(details.name ?? "");
  const isServiceable = address !== null && isAddressServiceable(visit.tenant, address);
  const delivery: DetailsState = {
    name,
    selection,
    address: address && { area_id: address.area_id, isServiceable },
    newAddressOpen: details.address === "new",
  };
  const [blocker] = checkoutBlockers({ cart: quoted.cart, details: delivery, payment });
  if (blocker) return refusePlacing(blocker.id, { values: valuesOf(visit, blocker), quote: quoted });

  const terms = paymentTerms(visit.tenant, selection);
  if (payment && quoted.priced.total > 0 && needsSomebody(terms, payment, details))
    return refusePlacing("leave_at_door_unpaid", { quote: quoted });
  const wishes = countedWishes(askedWishes(visit.company, terms), details.wishes);
  const notes = parseNotes(details.note ?? "");
  const curbside = parseNotes(details.curbside_note ?? "");
  if (notes === null || curbside === null) return refusePlacing("notes_too_long", { values: { max: MAX_NOTES } });
  const { shownDestination = null } = request;
  if (shownDestination !== null && shownDestination !== destinationOf(selection, address?.id ?? null))
    return refusePlacing("destination_changed", { quote: quoted });
  const unredeemed = redemptionProblem(visit, customer, quoted);
  if (unredeemed) return refusePlacing(unredeemed.id, { ...unredeemed, quote: quoted });
  if (isClaimedOtherwise(request, quoted) || isShownLineGone(request, lines, quoted)) return refusePrice(visit, quoted);
  // The blockers have shown that neither is missing.
  if (!payment || name === null) return refusePlacing("unable_to_process_order", { values: contactOf(visit) });
  const { placementKey } = request;
  return { ok: true, order: { placementKey, parts, quote: quoted, selection, name, notes, curbside, wishes, payment } };
}

type Quoted = { selection: Selection; lines: readonly CartLine[]; customer: Customer; isPaying: boolean };

/** The order priced with the codes that were entered, for the time that it is wanted for, and as it is to be paid. */
export function quoteOf(
  visit: Visit,
  { selection, lines, customer, isPaying }: Quoted,
  request: PlacementRequest,
): Quote | null {
  const { tenant, now } = visit;
  const { details } = request;
  const { scheduled_for, promo_code } = details;
  const chosen = scheduled_for ? new Date(scheduled_for) : null;
  return quote({
    tenant,
    selection,
    lines,
    now,
    chosen,
    isPaying,
    codes: { ...enteredCodes(visit), promo_code: promo_code ?? null },
    loyalty: redemptionOf(tenant.company, customer, details),
    payment: paymentOf(visit, selection, request)?.payment_type ?? null,
    tip: details.tip ?? null,
  });
}

/** The way to pay that is asked for, if the company offers it. */
const paymentOf = ({ tenant }: Visit, selection: Selection, { paymentTypeId }: PlacementRequest): PaymentType | null =>
  offeredPayment(paymentTerms(tenant, selection), paymentTypeId);

/** What of the choice the company no longer offers, or what the caller believes otherwise (TENANT-07, TENANT-08). */
function refusedOffer(
  { company }: Visit,
  selection: Selection,
  { claimedSelection: claimed }: PlacementRequest,
): ErrorId | null {
  const type = selection.order_type;
  if (!offeredOrderTypes(company).includes(type) || (claimed?.order_type !== undefined && claimed.order_type !== type))
    return "order_type_not_offered";
  if (selection.order_type !== "pickup") return null;
  const mode = selection.pickup_mode;
  const isOffered = offeredPickupModes(company).includes(mode) && (claimed?.pickup_mode ?? mode) === mode;
  return isOffered ? null : "pickup_mode_not_offered";
}

function valuesOf(visit: Visit, blocker: Blocker): TextValues {
  if (blocker.id !== "minimum_order") return contactOf(visit);
  const { currency, decimal_precision } = visit.company;
  return { currency, amount: toDecimal(blocker.shortfall, decimal_precision) };
}

const isClaimedOtherwise = ({ claims }: PlacementRequest, { priced }: Quote): boolean =>
  CLAIMED.some((name) => claims[name] !== undefined && claims[name] !== priced[name]);

const isShownLineGone = (
  { shownLines = [] }: PlacementRequest,
  stored: readonly CartLine[],
  { lines: kept }: Quote,
): boolean => stored.some((line) => shownLines.includes(line.cart_id) && !kept.includes(line));

export const contactOf = ({ outlet }: Visit): TextValues => ({ contactNumber: outlet.call_now_message });

/** What was claimed is not what the order costs. */
export const refusePrice = ({ company, language }: Visit, quoted: Quote): Refused =>
  refusePlacing("price_changed", {
    values: { total: formatPrice(quoted.priced.total, company, language) },
    quote: quoted,
  });

/** A refusal of the catalogue. */
export const refusePlacing = (id: ErrorId, told: Omit<Refusal, "id"> = {}): Refused => ({
  ok: false,
  refusal: { id, ...told },
});
