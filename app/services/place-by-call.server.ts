/** Orders placed by call: POST {order_details} to the path of the payment kind (calls document, 7.6). One routine serves every kind. */
import { z } from "zod/v4";
import type { CheckoutDraft } from "~/db/documents.server";
import { ORDER_TYPES, PICKUP_MODES, type PaymentKind } from "~/ordering/company";
import type { ErrorId } from "~/ordering/errors";
import { parseRedemption } from "~/ordering/loyalty";
import { AmountError, parseAmount, toDecimal, type Minor } from "~/ordering/money";
import { isSignedIn } from "~/ordering/sign-in";
import { readJson } from "~/platform/body.server";
import { couponCookie } from "~/platform/coupon-cookie";
import { refuse, requireCsrf } from "~/platform/respond.server";
import { getVisit, type RequestArgs, type Visit } from "~/platform/visit.server";
import type { ClaimedAmount, PlacementRequest, Refusal } from "./order-quote.server";
import { placeOrder } from "./place-order.server";
import { offeredPaymentTypes, type Quote } from "./quote.server";
import { chosenBySent, unavailableNames } from "./schedule.server";

const amount = z.union([z.string().max(24), z.number()]).nullish();
const id = z.int().positive();

/** The fields of the order payload that a caller may claim; all others follow from the session, the cart and the menu. */
const bodySchema = z.object({
  order_details: z.object({
    /** Told again by a retry, it gets the first answer. */
    placement_key: z
      .string()
      .regex(/^[A-Za-z0-9-]{16,64}$/)
      .nullish(),
    order_type: z.enum(ORDER_TYPES).nullish(),
    pickup_mode: z.enum(PICKUP_MODES).nullish(),
    /** When the kitchen starts; null: as soon as possible. Absent: what the checkout remembers. */
    scheduled_at: z.iso.datetime({ offset: true }).nullish(),
    delivery_address_id: id.nullish(),
    user_name: z.string().max(10_000).nullish(),
    note: z.object({ user: z.string().nullish(), meta: z.string().nullish() }).nullish(),
    items: z
      .array(z.object({ id, quantity: z.int().positive() }))
      .max(200)
      .nullish(),
    total_amount: amount,
    total_before_loyalty: amount,
    sub_total: amount,
    sub_total_after_discount: amount,
    surcharge_sub_total: amount,
    tax_total: amount,
    /** Claimed only: cash and card on delivery allow no tip, so that any other than 0 is refused (TIP-10). */
    tips: amount,
    /** What is to be redeemed; absent: what the checkout remembers. */
    redeemed_loyalty: amount,
    payment: z.object({ payment_type: z.string().nullish(), amount }).nullish(),
  }),
});
type Details = z.infer<typeof bodySchema>["order_details"];

const CLAIMS = {
  total_amount: "total",
  total_before_loyalty: "totalBeforeLoyalty",
  sub_total: "subTotal",
  sub_total_after_discount: "subTotalAfterDiscount",
  surcharge_sub_total: "surchargeSubTotal",
  tax_total: "taxTotal",
  tips: "tip",
} as const satisfies Partial<Record<keyof Details, ClaimedAmount>>;

/** Answers the call of one payment kind: the order, or the refusal with its status. */
export async function placeByCall(args: RequestArgs, kind: PaymentKind): Promise<Response> {
  const { request } = args;
  const visit = await getVisit(args);
  requireCsrf(visit, request);
  if (!isSignedIn(visit.customer)) return refuse(visit, "session_expired");
  const { order_details: details } = await readJson(visit, request, bodySchema);
  const type = offeredPaymentTypes(visit.tenant).find(({ payment_type }) => payment_type === kind);
  const claimedKind = details.payment?.payment_type ?? kind;
  const claims = readClaims(details, visit.company.decimal_precision);
  if (!type || claimedKind !== kind || !claims) return refuseOrder(visit, { id: "unable_to_process_order" });
  const redeem = readRedemption(details, visit.company.decimal_precision);
  if (redeem === null) return refuse(visit, "loyalty_invalid");
  const result = await placeOrder(visit, requestOf(visit, { ...details, redeem }, type.id, claims));
  if (!result.ok) return refuseOrder(visit, result.refusal);
  const { id: order_id, order_number, document } = result.order;
  return Response.json(
    { order_details: { id: order_id, order_number, ...document } },
    { headers: { "Set-Cookie": couponCookie(null) } },
  );
}

/** The amount to be redeemed in minor units; undefined when none is named, null when it is no amount. */
function readRedemption({ redeemed_loyalty: sent }: Details, precision: number): Minor | undefined | null {
  return sent === undefined || sent === null ? undefined : parseRedemption(String(sent), precision);
}

/** The fields of the call with what they are read into. */
type Read = Details & { redeem: Minor | undefined };

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
    details: { ...draft, ...givenDetails(visit, details) },
    ...(details.items && { claimedItems: details.items }),
    claimedSelection: { order_type: details.order_type ?? undefined, pickup_mode: details.pickup_mode },
  };
}

function givenDetails(visit: Visit, details: Read): CheckoutDraft {
  const { user_name, delivery_address_id, note, scheduled_at: sent, redeem } = details;
  return {
    ...(redeem !== undefined && { redeem }),
    ...(sent !== undefined && { scheduled_for: sent && chosenBySent(visit, sent).toISOString() }),
    ...(user_name && { name: user_name }),
    ...(delivery_address_id && { address: delivery_address_id }),
    ...(note?.user && { note: note.user }),
    ...(note?.meta && { curbside_note: note.meta }),
  };
}

/** Without a key of the caller's the state of the cart is the key: the same cart is never placed twice. */
const keyOfCart = ({ session, cart }: Visit) => `cart-${session?.id.slice(0, 32)}-${cart.version}`;

/** The claimed amounts in minor units; null when one of them is no amount. */
function readClaims(details: Details, precision: number): PlacementRequest["claims"] | null {
  const claims: Partial<Record<ClaimedAmount, Minor>> = {};
  try {
    for (const [field, name] of Object.entries(CLAIMS)) {
      // The keys of CLAIMS are fields of Details, which Object.entries forgets.
      const value = details[field as keyof typeof CLAIMS];
      if (value !== null && value !== undefined) claims[name] = parseAmount(value, precision);
    }
    const paid = details.payment?.amount;
    if (paid !== null && paid !== undefined) claims.total ??= parseAmount(paid, precision);
    return claims;
  } catch (error) {
    if (error instanceof AmountError) return null;
    throw error;
  }
}

/** A refused order as a call answers it, with what the caller needs to mend it. */
function refuseOrder(visit: Visit, { id: errorId, values, quote }: Refusal): Response {
  const extra = quote ? remedyOf(visit, errorId, quote) : {};
  return refuse(visit, errorId, {
    values: values ?? { contactNumber: visit.outlet.call_now_message },
    extra,
    ...(errorId === "coupon_used_up" && { headers: { "Set-Cookie": couponCookie(null) } }),
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
