/** Checks a cart before the checkout: everything the cart itself could be refused for, and the total that the customer was shown. */
import { currencyIn, formatPrice } from "~/i18n/format";
import { cartBlockers, isMendedByTime, type Blocker } from "~/ordering/checkout/checkout";
import type { OrderType } from "~/ordering/model/company";
import { areItemsOf } from "~/ordering/orders/claimed-payload";
import type { ToldError } from "~/ordering/model/errors";
import { readAmount, toDecimal } from "~/ordering/model/money";
import type { Visit } from "~/services/visit/visit.server";
import { enteredCodes } from "~/services/promotions/entered-codes.server";
import { payingOf } from "~/services/pricing/paying.server";
import { quote, type Quote } from "~/services/pricing/quote.server";
import { chosenBySent, chosenTime, unavailableNames } from "~/services/schedule/chosen-time.server";

type ClaimedItems = readonly { id: number; quantity: number }[];

/** What a caller takes the order to be, refused where the session knows otherwise. */
export type ValidationClaim = {
  order_details?: {
    total_amount?: string | number | null | undefined;
    order_type?: OrderType | null | undefined;
    items?: ClaimedItems | null | undefined;
    /** When the kitchen is to start; null: as soon as possible. */
    scheduled_at?: string | null | undefined;
  };
  customer_id?: number | null | undefined;
  cart?: { items: ClaimedItems } | null | undefined;
};

export type Validation = { ok: true } | ({ ok: false; extra?: Record<string, unknown> } & ToldError);

/** Whether the visitor's cart may go to the checkout. */
export function validateCart(visit: Visit, claim: ValidationClaim = {}): Validation {
  const { tenant, selection, cart, company, now, outlet } = visit;
  const sent = claim.order_details?.scheduled_at;
  const kept = chosenTime(company, visit.session?.checkout ?? null);
  const chosen = sent ? chosenBySent(visit, sent) : sent === null ? null : kept;
  const codes = enteredCodes(visit);
  const quoted =
    selection && quote({ tenant, selection, lines: cart.lines, now, chosen, codes, ...payingOf(visit, selection) });
  if (!quoted) return { ok: false, id: "area_pending", values: { contactNumber: outlet.call_now_message } };
  // A time is chosen and mended at the checkout; one that is claimed here, or as soon as possible, must hold.
  const [blocker] = cartBlockers(quoted.cart).filter((each) => sent !== undefined || !isMendedByTime(each));
  if (blocker?.id === "unschedulable")
    return { ok: false, id: blocker.id, extra: { items: unavailableNames(visit.language, quoted) } };
  if (blocker) return refusalOf(visit, blocker);
  if (isOtherwise(visit, quoted.lines, claim)) return { ok: false, id: "cart_validation_failed" };
  const { total } = quoted.priced;
  const claimed = claim.order_details?.total_amount;
  if (claimed === undefined || claimed === null || readAmount(claimed, company.decimal_precision) === total)
    return { ok: true };
  return {
    ok: false,
    id: "price_changed",
    values: { total: formatPrice(total, company, visit.language) },
    extra: { total_amount: toDecimal(total, company.decimal_precision) },
  };
}

/** Whether the caller speaks of another customer, another way to get the order, or another cart: of a page that is stale. */
function isOtherwise({ customer, selection }: Visit, lines: Quote["lines"], claim: ValidationClaim): boolean {
  const { order_details: order, customer_id: id, cart } = claim;
  if (typeof id === "number" && id !== customer?.id) return true;
  if (order?.order_type && order.order_type !== selection?.order_type) return true;
  return [order?.items, cart?.items].some((items) => items && !areItemsOf(lines, items));
}

function refusalOf({ company, outlet, language }: Visit, blocker: Blocker): Validation {
  if (blocker.id === "minimum_order") {
    const currency = currencyIn(company.currency, language);
    const amount = toDecimal(blocker.shortfall, company.decimal_precision);
    return { ok: false, id: blocker.id, values: { currency, amount } };
  }
  if (blocker.id === "area_pending")
    return { ok: false, id: blocker.id, values: { contactNumber: outlet.call_now_message } };
  const lines = "cart_ids" in blocker ? { extra: { cart_ids: blocker.cart_ids } } : {};
  return { ok: false, id: blocker.id, ...lines };
}
