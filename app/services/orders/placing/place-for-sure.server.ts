/**
 * Writing an order, or holding it to be paid, against whatever else happens to the cart, the choice and the balance meanwhile. What the order is made of is read
 * once, and it is written only while all of that is still as it was read. Otherwise it is locked, read anew, and the order is
 * made again: then nothing can move any more.
 */
import type { Customer } from "~/db/account/customer-columns.server";
import { findAddress } from "~/db/account/addresses.server";
import { isConnectionLost } from "~/db/away.server";
import { transaction, type Connection } from "~/db/client.server";
import { holdLive } from "~/db/tenancy/company-standing.server";
import { saveCart } from "~/db/visit/carts.server";
import { loadVisitor, lockVisitor } from "~/db/visit/visitor.server";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { isAsClaimed } from "~/ordering/orders/claimed-payload";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import type { Visit } from "~/services/visit/visit.server";
import { mistrustHeld } from "~/tenancy/resolve.server";
import { freeze } from "./freeze.server";
import {
  quoteOrder,
  refusePlacing,
  refusePrice,
  type OrderParts,
  type PlacementRequest,
  type Refused,
} from "./order-quote.server";

/** What is done with a frozen order, and how it is found again under its placement key. */
export type Writing<T> = {
  /** Null when what it was made of is no longer as it was frozen. */
  write: (frozen: FrozenOrder, tx?: Connection) => Promise<T | null>;
  find: () => Promise<T | null>;
};

export type Tried<T> = { ok: true; order: T } | Refused;

/** What is read of the visitor; the address is asked for by its id. */
type PlacingState = Omit<OrderParts, "address">;

/** Places what was read or, where that has changed meanwhile or nobody knows whether it was written, what is there under lock. */
export async function placeForSure<T>(
  visit: Visit,
  customer: Customer,
  request: PlacementRequest,
  { writing, hasWaited }: { writing: Writing<T>; hasWaited: boolean },
): Promise<Tried<T>> {
  const { session } = visit;
  if (!session) return refusePlacing("session_expired");
  try {
    const state = hasWaited ? await readState(visit, session.id) : stateOf({ ...visit, session, customer });
    const placement = state ? await placeOnce(visit, state, request, { writing }) : refusePlacing("session_expired");
    if (placement) return placement;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    const first = await writing.find();
    if (first) return { ok: true, order: first };
  }
  return placeLocked(visit, { sessionId: session.id, customerId: customer.id }, request, writing);
}

/** Places with everything locked that an order is made of. */
async function placeLocked<T>(
  visit: Visit,
  { sessionId, customerId }: { sessionId: string; customerId: number },
  request: PlacementRequest,
  writing: Writing<T>,
): Promise<Tried<T>> {
  const { tenant } = visit;
  const placement = await transaction(async (tx) => {
    if (!(await holdLive(tenant.id, tx))) return null;
    await lockVisitor(tenant.id, sessionId, customerId, tx);
    const state = await readState(visit, sessionId, tx);
    const placement = state
      ? await placeOnce(visit, state, request, { writing, tx })
      : refusePlacing("session_expired");
    if (!placement) throw new Error("What was locked for an order has changed");
    return placement;
  });
  if (placement) return placement;
  // The database knows what this process has not heard yet.
  mistrustHeld(tenant.id);
  return refusePlacing("suspended");
}

async function readState(visit: Visit, sessionId: string, tx?: Connection): Promise<PlacingState | null> {
  const now = await loadVisitor(visit.tenant.id, sessionId, visit.now, tx);
  return now && stateOf(now);
}

type Stated = Pick<Visit, "session" | "customer" | "cart" | "paymentInProgress">;

function stateOf({ session, customer, cart, paymentInProgress }: Stated): PlacingState | null {
  const isPaying = paymentInProgress !== null;
  return session && customer && { ...cart, sessionId: session.id, selection: session.selection, customer, isPaying };
}

/** Quotes, freezes and writes; null when the cart, the choice or the balance was changed in between. */
async function placeOnce<T>(
  visit: Visit,
  state: PlacingState,
  request: PlacementRequest,
  { writing, tx }: { writing: Writing<T>; tx?: Connection },
): Promise<Tried<T> | null> {
  const { tenant } = visit;
  if (state.lines.length === 0) return refusePlacing("empty_cart");
  const addressId = addressIdOf(request.details);
  const address = addressId === null ? null : await findAddress(tenant.id, state.customer.id, addressId, tx);
  const quoted = quoteOrder(visit, { ...state, address }, request);
  if (!quoted.ok) {
    if (quoted.refusal.id === "cart_items_absent") await saveCart(tenant.id, state.sessionId, state.version, [], tx);
    return quoted;
  }
  const frozen = freeze(visit, quoted.order);
  if (!isAsClaimed(request.claimedPayload ?? {}, frozen.order.document)) return refusePrice(visit, quoted.order.quote);
  const order = await writing.write(frozen, tx);
  return order && { ok: true, order };
}

const addressIdOf = ({ address }: CheckoutDraft): number | null => (typeof address === "number" ? address : null);
