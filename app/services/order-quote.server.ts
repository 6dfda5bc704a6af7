/** The first step of placing: the order priced from the live menu, and everything that may stand in its way. */
import type { AddressRow } from "~/db/addresses.server";
import type { CheckoutDraft } from "~/db/documents.server";
import type { Customer } from "~/db/sessions.server";
import { formatPrice } from "~/i18n/format";
import type { CartLine } from "~/ordering/cart";
import {
  checkoutBlockers,
  MAX_NOTES,
  parseName,
  parseNotes,
  type Blocker,
  type DetailsState,
} from "~/ordering/checkout";
import type { PaymentType, Selection } from "~/ordering/company";
import type { ErrorId, TextValues } from "~/ordering/errors";
import { toDecimal, type Minor } from "~/ordering/money";
import { offeredOrderTypes, offeredPickupModes } from "~/ordering/selection";
import type { Visit } from "~/platform/visit.server";
import { enteredCodes } from "./entered-codes.server";
import { redemptionOf, redemptionProblem } from "./loyalty.server";
import { offeredPaymentTypes, quote, type Quote } from "./quote.server";

/** Amounts of the priced cart that a caller may name. */
const CLAIMED = [
  "total",
  "totalBeforeLoyalty",
  "subTotal",
  "subTotalAfterDiscount",
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
  /** In place of what the checkout remembers, for calls that carry it themselves. */
  details: CheckoutDraft;
  /** What the caller believes to order, how and where; refused when it is not what the server has. */
  claimedItems?: readonly { id: number; quantity: number }[];
  claimedSelection?: { order_type?: string | undefined; pickup_mode?: string | null | undefined };
};

export type Refusal = { id: ErrorId; values?: TextValues; quote?: Quote };
/** An order that nothing stands in the way of. */
export type QuotedOrder = {
  quote: Quote;
  selection: Selection;
  name: string;
  notes: string;
  curbside: string;
  payment: PaymentType;
};

/** What an order is made of, as it was read. */
export type OrderParts = {
  lines: readonly CartLine[];
  selection: Selection | null;
  customer: Customer;
  /** The chosen address, if it is this customer's own. */
  address: AddressRow | null;
};

/** Prices the cart, and checks everything that may stand in the way of the order. */
export function quoteOrder(
  visit: Visit,
  state: OrderParts,
  request: PlacementRequest,
): { ok: true; order: QuotedOrder } | { ok: false; refusal: Refusal } {
  const { lines, customer, address } = state;
  const { details } = request;
  const selection = state.selection;
  if (!selection) return refuse("area_pending", contactOf(visit));
  const offer = refusedOffer(visit, selection, request);
  if (offer) return refuse(offer);
  const quoted = quoteOf(visit, { selection, lines, customer }, request);
  if (!quoted) return refuse("area_pending", contactOf(visit));

  if (request.claimedItems && !isSameOrder(quoted.lines, request.claimedItems)) return refuse("cart_validation_failed");

  const payment = paymentOf(visit, request);
  const name = customer.name ?? parseName(details.name ?? "");
  const delivery: DetailsState = { name, selection, address, newAddressOpen: details.address === "new" };
  const [blocker] = checkoutBlockers({ cart: quoted.cart, details: delivery, payment });
  if (blocker) return { ok: false, refusal: { ...refusalOf(visit, blocker), quote: quoted } };

  const notes = parseNotes(details.note ?? "");
  const curbside = parseNotes(details.curbside_note ?? "");
  if (notes === null || curbside === null) return refuse("notes_too_long", { max: MAX_NOTES });
  const unredeemed = redemptionProblem(visit.company, customer, quoted);
  if (unredeemed) return { ok: false, refusal: { ...unredeemed, quote: quoted } };
  if (isClaimedOtherwise(request, quoted)) {
    return {
      ok: false,
      refusal: {
        id: "price_changed",
        values: { total: formatPrice(quoted.priced.total, visit.company, visit.language) },
        quote: quoted,
      },
    };
  }
  // The blockers have shown that neither is missing.
  if (!payment || name === null) return refuse("unable_to_process_order", contactOf(visit));
  return { ok: true, order: { quote: quoted, selection, name, notes, curbside, payment } };
}

/** The order priced with the codes that were entered, for the time that it is wanted for, and as it is to be paid. */
export function quoteOf(
  visit: Visit,
  { selection, lines, customer }: { selection: Selection; lines: readonly CartLine[]; customer: Customer },
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
    codes: { ...enteredCodes(visit), promo_code: promo_code ?? null },
    loyalty: redemptionOf(tenant.company, customer, details),
    payment: paymentOf(visit, request)?.payment_type ?? null,
    tip: details.tip ?? null,
  });
}

/** The way to pay that is asked for, if the company offers it. */
const paymentOf = ({ tenant }: Visit, { paymentTypeId }: PlacementRequest): PaymentType | null =>
  offeredPaymentTypes(tenant).find(({ id }) => id === paymentTypeId) ?? null;

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

function refusalOf(visit: Visit, blocker: Blocker): Refusal {
  if (blocker.id === "minimum_order") {
    const { currency, decimal_precision } = visit.company;
    return { id: blocker.id, values: { currency, amount: toDecimal(blocker.shortfall, decimal_precision) } };
  }
  return { id: blocker.id, values: contactOf(visit) };
}

const isClaimedOtherwise = ({ claims }: PlacementRequest, { priced }: Quote): boolean =>
  CLAIMED.some((name) => claims[name] !== undefined && claims[name] !== priced[name]);

/** Whether a caller's items are the cart's: the same units of the same items, whatever their lines. */
function isSameOrder(lines: Quote["lines"], claimed: readonly { id: number; quantity: number }[]): boolean {
  const units = new Map<number, number>();
  for (const { item_id, count } of lines) units.set(item_id, (units.get(item_id) ?? 0) + count);
  for (const { id, quantity } of claimed) units.set(id, (units.get(id) ?? 0) - quantity);
  return [...units.values()].every((left) => left === 0);
}

export const contactOf = ({ outlet }: Visit): TextValues => ({ contactNumber: outlet.call_now_message });
/** A refusal of the catalogue. */
export const refuse = (id: ErrorId, values?: TextValues): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: values ? { id, values } : { id },
});
