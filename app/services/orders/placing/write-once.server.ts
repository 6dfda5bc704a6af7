/** One order for one placement key, whatever it is written as: placed at once, or held until it is paid. */
import type { Connection } from "~/db/client.server";
import { isDatabaseAway } from "~/db/away.server";
import { isPlacementTaken } from "~/db/orders/placing.server";
import { isPaymentInProgress } from "~/db/payments/holding.server";
import { isCouponRefused } from "~/db/promotions/coupons.server";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import { log } from "~/platform/log/logger.server";
import { BusyError, inTurn } from "~/platform/turns.server";
import type { Visit } from "~/services/visit/visit.server";
import { contactOf, quoteOf, refusePlacing, type PlacementRequest, type Refusal } from "./order-quote.server";
import { placeForSure, type Tried } from "./place-for-sure.server";

type Once<T> = {
  /** Null when what it was made of is no longer as it was frozen. */
  write: (frozen: FrozenOrder, tx?: Connection) => Promise<T | null>;
  /** What the same request has written before; it is told what a new attempt was refused for. */
  find: (customerId: number, refusal: Refusal | null) => Promise<T | null>;
};

/** Quotes, freezes and writes the visit's cart, or says why not. What was written before under the key is the first answer. */
export async function writeOnce<T>(
  visit: Visit,
  request: PlacementRequest,
  { write, find }: Once<T>,
): Promise<Tried<T>> {
  const { customer, tenant } = visit;
  if (!customer) return refusePlacing("session_expired");
  const writing = { write, find: () => find(customer.id, null) };
  try {
    const tried = await inTurn(`placing ${tenant.id} ${customer.id}`, (hasWaited) =>
      placeForSure(visit, customer, request, { writing, hasWaited }),
    );
    const first = tried.ok ? null : await find(customer.id, tried.refusal);
    return first === null ? tried : { ok: true, order: first };
  } catch (error) {
    // Another request was faster: with the same key theirs is the first answer.
    const isPaying = isPaymentInProgress(error);
    const first = isPlacementTaken(error) || isPaying ? await writing.find() : null;
    if (first !== null) return { ok: true, order: first };
    if (isPaying) return refusePlacing("payment_in_progress");
    if (isCouponRefused(error)) return withoutCoupon(visit, request);
    if (error instanceof BusyError || isDatabaseAway(error)) throw error;
    log.error({ err: error, tenant: tenant.id }, "An order could not be placed");
    return refusePlacing("unable_to_process_order", { values: contactOf(visit) });
  }
}

/**
 * The coupon's last use went to another order: nothing was written, and the customer is shown what the order costs without it.
 */
function withoutCoupon<T>(visit: Visit, request: PlacementRequest): Tried<T> {
  const { selection, customer, cart } = visit;
  const priced = selection && customer && { selection, customer, lines: cart.lines, isPaying: false };
  const quoted = priced && quoteOf({ ...visit, couponValue: null }, priced, request);
  return refusePlacing("coupon_used_up", quoted ? { quote: quoted } : {});
}
