/**
 * Placing an order, exactly once: quote → reserve → pay → place. What the order is made of is read once, and the one
 * statement that writes it does so only while the cart and the choice are still as they were read; otherwise they are
 * read anew and the order is made again.
 * The placement key tells one checkout from another: whoever sends the same key again gets the first answer. Whatever the
 * page or a call claims is checked against what the server has; a process that dies on the way leaves either the whole
 * order or nothing.
 */
import { randomUUID } from "node:crypto";
import type { CheckoutDraft } from "~/db/documents.server";
import { findAddress, type AddressRow } from "~/db/addresses.server";
import {
  findPlaced,
  isLoyaltyMoved,
  isPlacementTaken,
  writeOrder,
  type NewOrder,
  type PlacedOrder,
} from "~/db/placing.server";
import { isCouponRefused } from "~/db/coupons.server";
import { loadVisitor, saveCart, type Customer } from "~/db/sessions.server";
import type { CartLine } from "~/ordering/cart";
import type { PaymentType, Selection } from "~/ordering/company";
import { orderPayload } from "~/ordering/order-payload";
import { INITIAL_STATUS } from "~/ordering/order-status";
import { orderTime } from "~/ordering/schedule";
import { log } from "~/platform/logger.server";
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

/** Other tabs of one customer would have to change the cart this often while an order is being written. */
const MAX_TRIES = 5;

/** Places the visit's cart as an order, or says why not. A key that has already placed one gets that order again. */
export async function placeOrder(visit: Visit, request: PlacementRequest): Promise<Placement> {
  const { customer, tenant } = visit;
  if (!customer) return refuse("session_expired");
  try {
    const placement = await placeUnchanged(visit, request);
    if (placement.ok) {
      tellSoon();
      return placement;
    }
    const first = await findPlaced(tenant.id, customer.id, request.placementKey);
    return first ? { ok: true, order: first } : placement;
  } catch (error) {
    // Another request with the same key was faster: theirs is the first answer.
    const first = isPlacementTaken(error) ? await findPlaced(tenant.id, customer.id, request.placementKey) : null;
    if (first) return { ok: true, order: first };
    if (isCouponRefused(error)) return withoutCoupon(visit, request);
    log.error({ err: error, tenant: tenant.id }, "An order could not be placed");
    return refuse("unable_to_process_order", contactOf(visit));
  }
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

/** Makes the order of what was read, until nothing has changed while it was being made. */
async function placeUnchanged(visit: Visit, request: PlacementRequest): Promise<Placement> {
  let state = stateOf(visit.session, visit.customer, visit.cart);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    if (!state) return refuse("session_expired");
    const placement = await placeOnce(visit, state, request);
    if (placement) return placement;
    const now = await loadVisitor(visit.tenant.id, state.sessionId, visit.now);
    state = now && stateOf(now.session, now.customer, now.cart);
  }
  throw new Error(`The cart was changed by others ${MAX_TRIES} times in a row`);
}

function stateOf(session: Visit["session"], customer: Customer | null, cart: Visit["cart"]): PlacingState | null {
  return session && customer && { ...cart, sessionId: session.id, selection: session.selection, customer };
}

/** Null when the cart or the choice was changed in between. */
async function placeOnce(visit: Visit, state: PlacingState, request: PlacementRequest): Promise<Placement | null> {
  const { tenant } = visit;
  if (state.lines.length === 0) return refuse("empty_cart");
  const addressId = addressIdOf(request.details);
  const address = addressId === null ? null : await findAddress(tenant.id, state.customer.id, addressId);
  const quoted = quoteOrder(visit, { ...state, address }, request);
  if (!quoted.ok) {
    if (quoted.refusal.id === "cart_items_absent") await saveCart(tenant.id, state.sessionId, state.version, []);
    return quoted;
  }
  const reserved = reserve(visit, quoted.order);
  const paid = pay(quoted.order);
  return place(visit, { request, reserved, paid, order: quoted.order, state, address });
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
  const order_number = await writeUnlessMoved(tenant.id, row, {
    sessionId,
    version,
    selection,
    name,
    coupon: quoted.coupon.state === "applied" ? quoted.coupon.coupon.discount_id : null,
    loyalty,
  });
  return order_number === null ? null : { ok: true, order: { id: reserved.id, order_number, document } };
}

/** Null also when another order has changed the customer's loyalty balance: then too everything is read and priced anew. */
async function writeUnlessMoved(...[tenant, order, basis]: Parameters<typeof writeOrder>): Promise<number | null> {
  try {
    return await writeOrder(tenant, order, basis);
  } catch (error) {
    if (isLoyaltyMoved(error)) return null;
    throw error;
  }
}

const addressIdOf = ({ address }: CheckoutDraft): number | null => (typeof address === "number" ? address : null);
