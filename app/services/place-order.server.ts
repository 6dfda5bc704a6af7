/**
 * Placing an order, exactly once: quote → reserve → pay → place. What the order is made of is read once, and the one
 * statement that writes it does so only while the cart, the choice and the balance are still as they were read. Otherwise
 * they are locked, read anew, and the order is made again: then nothing can move any more. Orders of one customer are made
 * one after the other.
 * The placement key tells one checkout from another: whoever sends the same key again gets the first answer. Whatever the
 * page or a call claims is checked against what the server has; a process that dies on the way, or a connection that is
 * lost, leaves either the whole order or nothing.
 */
import { randomUUID } from "node:crypto";
import type { CheckoutDraft } from "~/db/documents.server";
import { findAddress, type AddressRow } from "~/db/addresses.server";
import { isConnectionLost, isDatabaseAway } from "~/db/away.server";
import { transaction, type Connection } from "~/db/client.server";
import {
  findOrderOfEmptied,
  findPlaced,
  isLoyaltyMoved,
  isPlacementTaken,
  writeOrder,
  type NewOrder,
  type PlacedOrder,
} from "~/db/placing.server";
import { isCouponRefused } from "~/db/coupons.server";
import { loadVisitor, lockVisitor, saveCart, type Customer } from "~/db/sessions.server";
import type { CartLine } from "~/ordering/cart";
import type { PaymentType, Selection } from "~/ordering/company";
import { orderPayload } from "~/ordering/order-payload";
import { INITIAL_STATUS } from "~/ordering/order-status";
import { orderTime } from "~/ordering/schedule";
import { log } from "~/platform/logger.server";
import { BusyError, inTurn } from "~/platform/turns.server";
import type { Visit } from "~/platform/visit.server";
import { imageUrl } from "./image-url.server";
import { tellSoon } from "./outbox.server";
import {
  contactOf,
  quoteOf,
  quoteOrder,
  refuse,
  type PlacementRequest,
  type QuotedOrder,
  type Refusal,
} from "./order-quote.server";
import { loyaltyIsOn } from "./quote.server";

export type Placement = { ok: true; order: PlacedOrder } | { ok: false; refusal: Refusal };

/** What an order is made of, as it was read. */
type PlacingState = {
  sessionId: string;
  lines: readonly CartLine[];
  version: number;
  selection: Selection | null;
  customer: Customer;
};

/** For so long a repeated request without a key of its own is known by the cart that it has emptied. */
const REPEATABLE_MINUTES = 10;

/** Places the visit's cart as an order, or says why not. A key that has already placed one gets that order again. */
export async function placeOrder(visit: Visit, request: PlacementRequest): Promise<Placement> {
  const { customer, tenant } = visit;
  if (!customer) return refuse("session_expired");
  try {
    const placement = await inTurn(`placing ${tenant.id} ${customer.id}`, (hasWaited) =>
      placeForSure(visit, customer, request, hasWaited),
    );
    if (placement.ok) {
      tellSoon();
      return placement;
    }
    const first = await findFirst(visit, customer, request, placement.refusal);
    return first ? { ok: true, order: first } : placement;
  } catch (error) {
    // Another request with the same key was faster: theirs is the first answer.
    const first = isPlacementTaken(error) ? await findPlaced(tenant.id, customer.id, request.placementKey) : null;
    if (first) return { ok: true, order: first };
    if (isCouponRefused(error)) return withoutCoupon(visit, request);
    if (error instanceof BusyError || isDatabaseAway(error)) throw error;
    log.error({ err: error, tenant: tenant.id }, "An order could not be placed");
    return refuse("unable_to_process_order", contactOf(visit));
  }
}

/** What this request has placed before: by its key, or, without one, what has just emptied the cart. */
async function findFirst(
  visit: Visit,
  customer: Customer,
  { placementKey, isUnkeyed }: PlacementRequest,
  refusal: Refusal,
): Promise<PlacedOrder | null> {
  const { tenant, session, now } = visit;
  const keyed = await findPlaced(tenant.id, customer.id, placementKey);
  if (keyed || !isUnkeyed || refusal.id !== "empty_cart" || !session) return keyed;
  const since = new Date(now.getTime() - REPEATABLE_MINUTES * 60_000);
  return findOrderOfEmptied(tenant.id, customer.id, session.id, since);
}

/**
 * The coupon's last use went to another order: nothing was written, and the customer is shown what the order costs without it.
 */
function withoutCoupon(visit: Visit, request: PlacementRequest): Placement {
  const { selection, customer, cart } = visit;
  const priced = selection && customer && { selection, customer, lines: cart.lines };
  const quoted = priced && quoteOf({ ...visit, couponValue: null }, priced, request);
  return { ok: false, refusal: { id: "coupon_used_up", ...(quoted && { quote: quoted }) } };
}

/** Places what was read or, where that has changed meanwhile or nobody knows whether it was written, what is there under lock. */
async function placeForSure(
  visit: Visit,
  customer: Customer,
  request: PlacementRequest,
  hasWaited: boolean,
): Promise<Placement> {
  const { tenant, session } = visit;
  if (!session) return refuse("session_expired");
  try {
    const state = hasWaited ? await readState(visit, session.id) : stateOf(session, customer, visit.cart);
    const placement = state ? await placeOnce(visit, state, request) : refuse("session_expired");
    if (placement) return placement;
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    const first = await findPlaced(tenant.id, customer.id, request.placementKey);
    if (first) return { ok: true, order: first };
  }
  return placeLocked(visit, session.id, customer.id, request);
}

/** Places with everything locked that an order is made of. */
function placeLocked(
  visit: Visit,
  sessionId: string,
  customerId: number,
  request: PlacementRequest,
): Promise<Placement> {
  return transaction(async (tx) => {
    await lockVisitor(visit.tenant.id, sessionId, customerId, tx);
    const state = await readState(visit, sessionId, tx);
    const placement = state ? await placeOnce(visit, state, request, tx) : refuse("session_expired");
    if (!placement) throw new Error("What was locked for an order has changed");
    return placement;
  });
}

async function readState(visit: Visit, sessionId: string, tx?: Connection): Promise<PlacingState | null> {
  const now = await loadVisitor(visit.tenant.id, sessionId, visit.now, tx);
  return now && stateOf(now.session, now.customer, now.cart);
}

function stateOf(session: Visit["session"], customer: Customer | null, cart: Visit["cart"]): PlacingState | null {
  return session && customer && { ...cart, sessionId: session.id, selection: session.selection, customer };
}

/** Null when the cart, the choice or the balance was changed in between. */
async function placeOnce(
  visit: Visit,
  state: PlacingState,
  request: PlacementRequest,
  tx?: Connection,
): Promise<Placement | null> {
  const { tenant } = visit;
  if (state.lines.length === 0) return refuse("empty_cart");
  const addressId = addressIdOf(request.details);
  const address = addressId === null ? null : await findAddress(tenant.id, state.customer.id, addressId, tx);
  const quoted = quoteOrder(visit, { ...state, address }, request);
  if (!quoted.ok) {
    if (quoted.refusal.id === "cart_items_absent") await saveCart(tenant.id, state.sessionId, state.version, [], tx);
    return quoted;
  }
  const reserved = reserve(visit, quoted.order);
  const paid = pay(quoted.order);
  return place(visit, { request, reserved, paid, order: quoted.order, state, address }, tx);
}

/** Step 2: what the order holds from now on: its id, the time it is promised for and the one the kitchen is told. */
function reserve({ company, now }: Visit, { quote: { priced, outlet, chosen } }: QuotedOrder) {
  const { due, scheduledAt } = orderTime({ outlet, company }, chosen, now);
  return { id: randomUUID(), total: priced.total, eta: due, scheduledAt };
}

/** Step 3: cash and card on delivery are paid at the door, so nothing is taken here. */
function pay({ payment }: QuotedOrder): PaymentType {
  return payment;
}

type Placing = {
  request: PlacementRequest;
  reserved: ReturnType<typeof reserve>;
  paid: PaymentType;
  order: QuotedOrder;
  state: PlacingState;
  address: AddressRow | null;
};

/** Step 4: writes the order with everything that belongs to it; null when what it was made of has changed. */
async function place(
  visit: Visit,
  { request, reserved, paid, order, state, address }: Placing,
  tx?: Connection,
): Promise<Placement | null> {
  const { tenant, company, language, now } = visit;
  const { selection, name, quote: quoted } = order;
  const { customer, sessionId, version } = state;
  const area = selection.order_type === "delivery" ? tenant.areaById.get(selection.area_id) : undefined;
  const loyalty = loyaltyIsOn(company, selection.order_type)
    ? { balance: customer.loyalty_balance, redeemed: quoted.priced.loyaltyTotal, earned: quoted.priced.earned_loyalty }
    : null;
  const document = orderPayload({
    company,
    outlet: quoted.outlet,
    menu: quoted.menu.index,
    lines: quoted.lines,
    priced: quoted.priced,
    selection,
    customer: { id: customer.id, name, email: customer.email },
    delivery: area && address ? { area, address } : null,
    notes: order.notes,
    curbside: order.curbside,
    payment: paid,
    loyaltyBalance: loyalty && loyalty.balance,
    scheduledAt: reserved.scheduledAt,
    imageUrl: (file) => imageUrl(tenant, file, 128),
  });
  const row: NewOrder = {
    id: reserved.id,
    placement_key: request.placementKey,
    customer_id: customer.id,
    outlet_id: quoted.outlet.id,
    status: INITIAL_STATUS,
    order_type: selection.order_type,
    language,
    eta: reserved.eta,
    scheduled_at: reserved.scheduledAt,
    total_amount: reserved.total,
    document,
    created_at: now,
  };
  const coupon = quoted.coupon.state === "applied" ? quoted.coupon.coupon.discount_id : null;
  const basis = { sessionId, version, selection, name, coupon, loyalty };
  const order_number = await writeUnlessMoved(tenant.id, row, basis, tx);
  return order_number === null ? null : { ok: true, order: { id: reserved.id, order_number, document } };
}

/** Null also when the customer's loyalty balance has changed: then too everything is read and priced anew. */
async function writeUnlessMoved(...of: Parameters<typeof writeOrder>): Promise<number | null> {
  try {
    return await writeOrder(...of);
  } catch (error) {
    if (isLoyaltyMoved(error)) return null;
    throw error;
  }
}

const addressIdOf = ({ address }: CheckoutDraft): number | null => (typeof address === "number" ? address : null);
