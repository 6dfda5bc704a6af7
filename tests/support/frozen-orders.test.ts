/** Orders that are frozen, kept as text and placed where no visitor is, on an embedded database. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "~/db/client.server";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import type { PlacementRequest } from "~/services/orders/placing/order-quote.server";
import type { CustomerVisit, Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { IDS, testBrand, uploadOf } from "./brands";
import { loyaltyOn } from "./loyalty";

ownDatabase();
vi.stubEnv("REDIS_URL", undefined);
const { connection, transaction } = await import("~/db/client.server");
const { companies, coupons } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { carts, sessions } = await import("~/db/schema/visits.server");
const { loyalty_entries, order_events, orders, outbox } = await import("~/db/schema/orders.server");
const { payments } = await import("~/db/schema/payments.server");
const { isCouponRefused } = await import("~/db/promotions/coupons.server");
const { isPlacementTaken } = await import("~/db/orders/placing.server");
const { applyTenant } = await import("~/contracts/operators/brands.server");
const { applyBrand } = await import("~/services/operators/apply-brand.server");
const { couponMark } = await import("~/services/promotions/entered-codes.server");
const { freeze } = await import("~/services/orders/placing/freeze.server");
const { quoteOrder } = await import("~/services/orders/placing/order-quote.server");
const { placeFrozen } = await import("~/services/orders/placing/place-frozen.server");
const { isCustomerVisit, readVisit } = await import("~/services/visit/visit.server");
const { companyContext, stopWatch } = await import("~/tenancy/resolve.server");

const BALANCE = 900;
const CHOICE = { order_type: "delivery", area_id: IDS.nearArea, outlet_id: IDS.outlet } as const;
const COUPON = {
  discount_id: 9,
  discount_name: "For the quick",
  code: "QUICK",
  discount_type: "VALUE",
  discount_rate: "4.00",
  usage_limit: 1,
} as const;
const brand = testBrand({
  company: { ...loyaltyOn({ earn_percent: 10 }), scheduled_order_enabled: true },
  coupons: [COUPON],
});

let tenant: CompanyContext;
let visitors = 0;
beforeAll(async () => {
  const { slug, host: _host, ...documents } = brand;
  const applied = await applyBrand(slug, applyTenant.body.parse(uploadOf(documents)));
  if (!applied.ok) throw new Error(JSON.stringify(applied));
  const found = await companyContext(brand.company.id);
  if (!found) throw new Error("The brand is not live");
  tenant = found;
}, 60_000);
beforeEach(async () => {
  const db = await connection();
  await db.update(coupons).set({ uses: 0 });
  await db.update(companies).set({ status: "live" });
});
afterAll(async () => {
  stopWatch();
});

const keyOf = ({ session }: CustomerVisit) => `key-of-${session.id}`;

/** A customer with a balance and two lines in the cart, who has entered the coupon. */
async function visit(): Promise<CustomerVisit> {
  const db = await connection();
  const company_id = tenant.id;
  const id = ++visitors;
  const now = new Date();
  const sessionId = `session-${id}`;
  const checkout = { name: "Mei \u{1f35c} “Lin”", note: 'No "onions"\nالباب الأخضر', redeem: 250 };
  await db
    .insert(customers)
    .values({ company_id, id, dialing_code: "65", phone_number: `9000000${id}`, loyalty_balance: BALANCE });
  const expires_at = new Date(now.getTime() + 3_600_000);
  await db
    .insert(sessions)
    .values({ company_id, id: sessionId, customer_id: id, expires_at, selection: CHOICE, checkout });
  const lines = [
    { cart_id: "a", item_id: IDS.classic, count: 2, modifiers: [] },
    {
      cart_id: "b",
      item_id: IDS.cheese,
      count: 1,
      modifiers: [
        { group_id: IDS.sizeGroup, id: IDS.large, count: 1 },
        { group_id: IDS.extrasGroup, id: IDS.bacon, count: 1 },
      ],
    },
  ];
  await db.insert(carts).values({ company_id, session_id: sessionId, lines, version: 3 });
  const asked = { tenant, now, clientAddress: null, language: "ar" as const, suggestedLanguage: null };
  const read: Visit = await readVisit({ ...asked, sessionId, couponValue: couponMark(company_id, COUPON) });
  if (!isCustomerVisit(read)) throw new Error("The visitor is not signed in");
  return read;
}

const tomorrow = (now: Date): string => {
  const at = new Date(now.getTime() + 86_400_000);
  at.setUTCMinutes(0, 0, 0);
  return at.toISOString();
};

/** The visit's order, brought tomorrow. */
function frozenOf(visit: CustomerVisit, request: Partial<PlacementRequest> = {}): FrozenOrder {
  const { session, cart, selection, customer, now } = visit;
  const lines = [{ id: 1 as const, value: "Tower 3" }];
  const address = { id: 1, area_id: IDS.nearArea, latitude: 1.3, longitude: 103.8, pinned: true, name: null, lines };
  const quoted = quoteOrder(
    visit,
    { sessionId: session.id, ...cart, selection, customer, isPaying: false, address },
    {
      placementKey: keyOf(visit),
      paymentTypeId: 1,
      claims: {},
      details: { ...session.checkout, scheduled_for: tomorrow(now) },
      ...request,
    },
  );
  if (!quoted.ok) throw new Error(`The order was refused: ${JSON.stringify(quoted.refusal.id)}`);
  return freeze(visit, quoted.order);
}
const kept = (frozen: FrozenOrder): FrozenOrder => JSON.parse(JSON.stringify(frozen)) as FrozenOrder;

/** What the database has of a customer's orders. */
async function stored({ customer, session }: CustomerVisit) {
  const db = await connection();
  const own = await db.select().from(orders).where(eq(orders.customer_id, customer.id));
  const ofOrders = own.map(({ id }) => id);
  const of = <Row extends { order_id: string | null }>(rows: Row[]) =>
    rows.filter(({ order_id }) => order_id !== null && ofOrders.includes(order_id));
  const [cart] = await db.select().from(carts).where(eq(carts.session_id, session.id));
  const [owner] = await db.select().from(customers).where(eq(customers.id, customer.id));
  const [coupon] = await db.select().from(coupons);
  return {
    orders: own,
    events: of(await db.select().from(order_events)).map(({ event }) => event),
    told: of(await db.select().from(outbox)).map(({ kind }) => kind),
    booked: of(await db.select().from(loyalty_entries)).map(({ kind, amount }) => ({ kind, amount })),
    lines: cart?.lines.length,
    balance: owner?.loyalty_balance,
    name: owner?.name,
    uses: coupon?.uses,
  };
}

const UNTOUCHED = { orders: [], events: [], told: [], booked: [], lines: 2, balance: BALANCE, name: null, uses: 0 };

it("a frozen order is the same again after it was kept as text", async () => {
  const frozen = frozenOf(await visit());
  expect(kept(frozen)).toStrictEqual(frozen);
  expect(frozen.order.document.scheduled_at).toBe(frozen.order.scheduled_at);
  expect(frozen.order.scheduled_at).not.toBeNull();
});

it("what was kept is placed whole, without a visitor", async () => {
  const customer = await visit();
  const frozen = frozenOf(customer);
  expect(await stored(customer)).toEqual(UNTOUCHED);
  const placed = await placeFrozen(kept(frozen));
  const { order } = frozen;
  expect(placed).toEqual({ id: order.id, order_number: expect.any(Number) as number, document: order.document });

  const after = await stored(customer);
  expect(after.orders).toHaveLength(1);
  expect(after.orders[0]).toMatchObject({
    id: order.id,
    order_number: placed?.order_number,
    placement_key: order.placement_key,
    language: "ar",
    status: "unconfirmed",
    eta: new Date(order.eta),
    scheduled_at: new Date(order.scheduled_at ?? Number.NaN),
    created_at: customer.now,
    total_amount: 36_00 - 4_00 - 2_50,
    document: order.document,
  });
  expect(after).toMatchObject({
    events: ["placed"],
    told: ["order_placed"],
    lines: 0,
    name: customer.session.checkout?.name,
    uses: 1,
  });
  const earned = (36_00 - 4_00 - 2_50) / 10;
  expect(after.booked.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { kind: "redeemed", amount: -2_50 },
    { kind: "earned", amount: earned },
  ]);
  expect(after.balance).toBe(BALANCE - 2_50 + earned);
});

it("asked again, or many times at once, it is one order", async () => {
  const customer = await visit();
  const text = frozenOf(customer);
  const placed = await Promise.all(Array.from({ length: 5 }, () => placeFrozen(kept(text))));
  const again = await placeFrozen(kept(text));
  const within = await transaction((tx) => placeFrozen(kept(text), tx));
  expect(new Set([...placed, again, within].map((order) => order?.order_number)).size).toBe(1);
  expect(again).toEqual(placed[0]);
  expect((await stored(customer)).orders).toHaveLength(1);
});

const CHANGES: Record<string, (of: CustomerVisit, db: Connection) => PromiseLike<unknown>> = {
  "the cart": ({ session }, db) => db.update(carts).set({ version: 4 }).where(eq(carts.session_id, session.id)),
  "the choice": ({ session }, db) =>
    db
      .update(sessions)
      .set({ selection: { ...CHOICE, area_id: IDS.farArea } })
      .where(eq(sessions.id, session.id)),
  "the balance": ({ customer }, db) =>
    db
      .update(customers)
      .set({ loyalty_balance: BALANCE - 1 })
      .where(eq(customers.id, customer.id)),
  "the company's standing": (_of, db) => db.update(companies).set({ status: "suspended" }),
};
it.each(Object.entries(CHANGES))("writes nothing once %s has changed", async (_what, change) => {
  const customer = await visit();
  const frozen = frozenOf(customer);
  await change(customer, await connection());
  expect(await placeFrozen(kept(frozen))).toBeNull();
  const { balance: _balance, ...untouched } = UNTOUCHED;
  expect(await stored(customer)).toMatchObject(untouched);
});

it("writes nothing while the customer pays for another order, begun in another session", async () => {
  const customer = await visit();
  const frozen = frozenOf(customer);
  const at = new Date();
  const db = await connection();
  await db.insert(payments).values({
    company_id: tenant.id,
    reference: "0123456789ABCDEFGHJK",
    customer_id: customer.customer.id,
    session_id: "another",
    placement_key: "another",
    kind: "paytabs",
    payment_type_id: 1,
    layout: "mobile",
    amount: 100,
    currency: "SGD",
    precision: 2,
    expires_at: at,
    created_at: at,
  });
  expect(await placeFrozen(frozen)).toBeNull();
  expect(await stored(customer)).toEqual(UNTOUCHED);
  await db.update(payments).set({ status: "declined" });
  expect(await placeFrozen(frozen)).not.toBeNull();
});

it("writes nothing when its coupon is used up meanwhile, or its key has placed another cart", async () => {
  const [quick, late] = [await visit(), await visit()];
  const frozen = frozenOf(late);
  const sameKey = frozenOf({ ...late, couponValue: null }, { placementKey: keyOf(quick) });
  await placeFrozen(frozenOf(quick));
  await expect(placeFrozen(kept(frozen))).rejects.toSatisfy(isCouponRefused);
  await expect(placeFrozen(kept(sameKey))).rejects.toSatisfy(isPlacementTaken);
  expect(await stored(late)).toEqual({ ...UNTOUCHED, uses: 1 });
});
