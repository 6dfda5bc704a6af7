/** Orders placed by call: POST {order_details} to the path of the payment kind (calls document, 7.6). One routine serves every kind. */
import type { BodyOf } from "~/contracts/model/contract.server";
import { claimedPartsSchema, type placeByCard, type placeByCash } from "~/contracts/orders/placing.server";
import { call } from "~/web/call.server";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { offeredAt, type PaymentKind, type PaymentType } from "~/ordering/payments/payment-types";
import type { ErrorId } from "~/ordering/model/errors";
import { parseRedemption } from "~/ordering/loyalty/loyalty";
import { readAmount, toDecimal, type Minor } from "~/ordering/model/money";
import { refuse, type Refused } from "~/web/respond.server";
import { SUSPENDED_RETRY_SECONDS } from "~/web/visit.server";
import type { Visit } from "~/services/visit/visit.server";
import type { ClaimedAmount, PlacementRequest, Refusal } from "~/services/orders/placing/order-quote.server";
import { placeOrder } from "~/services/orders/placing/place-order.server";
import type { PlacedOrder } from "~/services/orders/placing/place-frozen.server";
import type { Quote } from "~/services/pricing/quote.server";
import { chosenBySent, unavailableNames } from "~/services/schedule/chosen-time.server";

type PlacingContract = typeof placeByCash | typeof placeByCard;
type Details = BodyOf<PlacingContract>["order_details"];

const CLAIMS = {
  total_amount: "total",
  total_before_loyalty: "totalBeforeLoyalty",
  sub_total: "subTotal",
  sub_total_after_discount: "subTotalAfterDiscount",
  sub_total_tax_after_discount: "subTotalTaxAfterDiscount",
  surcharge_sub_total: "surchargeSubTotal",
  tax_total: "taxTotal",
  tips: "tip",
} as const satisfies Partial<Record<keyof Details, ClaimedAmount>>;

/** The call of a kind that is paid at the door: answers the order, or the refusal with its status. */
export const placingCall = (contract: PlacingContract, kind: PaymentKind) =>
  call(contract, async ({ visit, keep }, { order_details: details }) => {
    const asked = readPlacing(visit, details, kind);
    if (asked instanceof Response) return asked;
    const result = await placeOrder(visit, asked.request);
    keep(result.visit);
    return result.ok ? placedAnswer(result.order) : refuseOrder(visit, result.refusal);
  });

/** The order that was placed, as calls answer it. */
export const placedAnswer = ({ id, order_number, document }: PlacedOrder) => ({
  order_details: { id, order_number, ...document },
});

/** What is asked for and how it is to be paid; a Response where the body says what cannot be. */
export function readPlacing(
  visit: Visit,
  details: Details,
  kind: PaymentKind,
): { request: PlacementRequest; type: PaymentType } | Refused {
  const { id: asked } = details.payment ?? {};
  const type = offeredAt(visit.tenant.paymentTypes, visit.outlet.id).find(
    ({ id, payment_type }) => payment_type === kind && (asked ?? id) === id,
  );
  const claimedKind = details.payment?.payment_type ?? kind;
  const claims = readClaims(details, visit.company.decimal_precision);
  if (!type || claimedKind !== kind || !claims) return refuseOrder(visit, { id: "unable_to_process_order" });
  const redeem = readRedemption(details, visit.company.decimal_precision);
  if (redeem === null) return refuse(visit, "loyalty_invalid");
  return { request: requestOf(visit, { ...details, redeem, tip: claims.tip }, type.id, claims), type };
}

/** The amount to be redeemed in minor units; undefined when none is named, null when it is no amount. */
function readRedemption({ redeemed_loyalty: sent }: Details, precision: number): Minor | undefined | null {
  return sent === undefined || sent === null ? undefined : parseRedemption(String(sent), precision);
}

/** The fields of the call with what they are read into. */
type Read = Details & { redeem: Minor | undefined; tip: Minor | undefined };

function requestOf(
  visit: Visit,
  details: Read,
  paymentTypeId: number,
  claims: PlacementRequest["claims"],
): PlacementRequest {
  const draft = visit.session?.checkout ?? {};
  const key = details.placement_key ?? draft.placement_key;
  return {
    placementKey: key ?? keyOfCart(visit),
    isUnkeyed: key === undefined,
    paymentTypeId,
    claims,
    shownDestination: details.destination ?? undefined,
    details: { ...draft, ...givenDetails(visit, details) },
    claimedPayload: claimedPartsSchema.parse(details),
    claimedSelection: { order_type: details.order_type ?? undefined, pickup_mode: details.pickup_mode },
  };
}

function givenDetails(visit: Visit, details: Read): CheckoutDraft {
  const { user_name, user_email, delivery_address_id, note, wishes, scheduled_at: sent, redeem, tip } = details;
  return {
    ...(redeem !== undefined && { redeem }),
    // Where none can be given it is no part of the price, which the claim then differs from (TIP-10).
    ...(tip !== undefined && { tip: tip > 0 ? { type: "value", value: tip } : null }),
    ...(sent !== undefined && { scheduled_for: sent && chosenBySent(visit, sent).toISOString() }),
    ...(user_name && { name: user_name }),
    ...(user_email && { email: user_email }),
    ...(delivery_address_id && { address: delivery_address_id }),
    ...(note?.user && { note: note.user }),
    ...(note?.meta && { curbside_note: note.meta }),
    ...(wishes && { wishes }),
  };
}

/** Without a key of the caller's the state of the cart is the key: the same cart is never placed twice. */
const keyOfCart = ({ session, cart }: Visit) => `cart-${session?.id.slice(0, 32)}-${cart.version}`;

/** The claimed amounts in minor units; null when one of them is no amount, or is told twice and differs. */
function readClaims(details: Details, precision: number): PlacementRequest["claims"] | null {
  const claims: Partial<Record<ClaimedAmount, Minor>> = {};
  const sent = Object.entries(CLAIMS).map(
    // The keys of CLAIMS are fields of Details, which Object.entries forgets.
    ([field, name]) => [name, details[field as keyof typeof CLAIMS]] as const,
  );
  const { amount: paid, total_amount: total, tip, tips } = details.payment ?? {};
  const again = [["total", paid] as const, ["total", total] as const, ["tip", tip] as const, ["tip", tips] as const];
  for (const [name, value] of [...sent, ...again]) {
    if (value === null || value === undefined) continue;
    const amount = readAmount(value, precision);
    if (amount === null || (claims[name] ?? amount) !== amount) return null;
    claims[name] = amount;
  }
  return claims;
}

/** A refused order as a call answers it, with what the caller needs to mend it. */
export function refuseOrder(visit: Visit, { id: errorId, values, quote }: Refusal): Refused {
  const extra = quote ? remedyOf(visit, errorId, quote) : {};
  return refuse(visit, errorId, {
    values: values ?? { contactNumber: visit.outlet.call_now_message },
    extra,
    ...(errorId === "suspended" && { headers: { "Retry-After": String(SUSPENDED_RETRY_SECONDS) } }),
  });
}

/** The amounts that hold now, of a price that has changed; the names of items that cannot be had at the time. */
function remedyOf({ company, language }: Visit, errorId: ErrorId, quote: Quote): Record<string, unknown> {
  if (errorId === "unschedulable") return { items: unavailableNames(language, quote) };
  if (errorId !== "price_changed" && errorId !== "coupon_used_up") return {};
  const decimal = (minor: Minor) => toDecimal(minor, company.decimal_precision);
  const { total, subTotal, taxTotal, loyaltyTotal, tip } = quote.priced;
  const order_details = {
    total_amount: decimal(total),
    sub_total: decimal(subTotal),
    tax_total: decimal(taxTotal),
    redeemed_loyalty: decimal(loyaltyTotal),
    tips: decimal(tip),
  };
  return { order_details };
}
