/** Checks a cart before the checkout: everything the cart itself could be refused for, and the total that the customer was shown. */
import { z } from "zod/v4";
import { formatPrice } from "~/i18n/format";
import { cartBlockers, isMendedByTime, type Blocker } from "~/ordering/checkout";
import type { ErrorId, TextValues } from "~/ordering/errors";
import { AmountError, parseAmount, toDecimal } from "~/ordering/money";
import type { Visit } from "~/platform/visit.server";
import { enteredCodes } from "./entered-codes.server";
import { payingOf } from "./paying.server";
import { quote } from "./quote.server";
import { chosenBySent, chosenTime, unavailableNames } from "./schedule.server";

const amount = z.union([z.string().max(20), z.number()]);

/**
 * The body of `POST /orders/validate`: the order payload; from phones also who orders, and the cart. What it says of the
 * customer and the cart is a claim that nothing is taken from: the session knows both.
 */
export const validationSchema = z.object({
  order_details: z
    .looseObject({
      total_amount: amount.optional(),
      /** When the kitchen is to start; null: as soon as possible. */
      scheduled_at: z.iso.datetime({ offset: true }).nullish(),
    })
    .optional(),
  customer_id: z.union([z.number(), z.string()]).nullish(),
  user_name: z.string().max(200).nullish(),
  customer_email: z.string().max(320).nullish(),
  cart: z.unknown().optional(),
});
export type ValidationClaim = z.infer<typeof validationSchema>;

export type Validation =
  { ok: true } | { ok: false; id: ErrorId; values?: TextValues; extra?: Record<string, unknown> };

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
  // A time that the checkout remembers is mended there; one that is claimed here must hold.
  const [blocker] = cartBlockers(quoted.cart).filter((each) => sent || !isMendedByTime(each));
  if (blocker?.id === "unschedulable")
    return { ok: false, id: blocker.id, extra: { items: unavailableNames(visit.language, quoted) } };
  if (blocker) return refusalOf(visit, blocker);
  const { total } = quoted.priced;
  const claimed = claim.order_details?.total_amount;
  if (claimed === undefined || readClaim(claimed, company.decimal_precision) === total) return { ok: true };
  return {
    ok: false,
    id: "price_changed",
    values: { total: formatPrice(total, company, visit.language) },
    extra: { total_amount: toDecimal(total, company.decimal_precision) },
  };
}

function refusalOf({ company, outlet }: Visit, blocker: Blocker): Validation {
  if (blocker.id === "minimum_order") {
    return {
      ok: false,
      id: blocker.id,
      values: { currency: company.currency, amount: toDecimal(blocker.shortfall, company.decimal_precision) },
    };
  }
  if (blocker.id === "area_pending")
    return { ok: false, id: blocker.id, values: { contactNumber: outlet.call_now_message } };
  const lines = "cart_ids" in blocker ? { extra: { cart_ids: blocker.cart_ids } } : {};
  return { ok: false, id: blocker.id, ...lines };
}

function readClaim(claimed: string | number, precision: number): number | null {
  try {
    return parseAmount(claimed, precision);
  } catch (error) {
    if (error instanceof AmountError) return null;
    throw error;
  }
}
