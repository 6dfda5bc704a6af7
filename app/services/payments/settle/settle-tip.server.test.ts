/** Tips that are paid at a provider, as they are settled, on an embedded database. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { OrderDocument, StatusUpdate } from "~/db/documents.server";
import type { OrderStatus } from "~/ordering/orders/order-status";

ownDatabase();
const { connection } = await import("~/db/client.server");
const { holdTip } = await import("~/db/payments/tip-holding.server");
const { moveOrder } = await import("~/db/orders/moving.server");
const { settlePayment } = await import("./settle.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { order_events, orders, outbox } = await import("~/db/schema/orders.server");
const { payment_evidence, payments } = await import("~/db/schema/payments.server");

const [TENANT, OWNER, OTHER] = [7, 1, 2];
const at = new Date("2026-11-22T10:00:00Z");
/** As much of a company as what is handed to its kitchen asks. */
const HAS_TILL = { kitchen: { webhooks: [] } };
const RIDER = { rider_id: 4, rider_name: "Ali" };
const update = (event: StatusUpdate["event"], rider = RIDER): StatusUpdate => ({
  event,
  ...rider,
  at: at.toISOString(),
});

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: HAS_TILL, version: "1" });
  for (const id of [OWNER, OTHER])
    await db.insert(customers).values({ company_id: TENANT, id, dialing_code: "65", phone_number: `9123456${id}` });
}, 60_000);

let number = 1000;
/** An order of the owner's on its way, with a rider. */
async function newOrder(status: OrderStatus = "on_the_way"): Promise<string> {
  const id = randomUUID();
  const db = await connection();
  await db.insert(orders).values({
    company_id: TENANT,
    id,
    order_number: number++,
    placement_key: id,
    customer_id: OWNER,
    outlet_id: 1,
    status,
    order_type: "delivery",
    status_updates: [update("rider_assigned"), update("rider_on_the_way")],
    total_amount: 1000,
    document: { tips: "0.00", total_amount: "10.00", sub_total: "8.00" } as OrderDocument,
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** Begins a tip of 2.50. @returns its reference; null where none is taken. */
async function begin(order_id: string, customer_id = OWNER): Promise<string | null> {
  const reference = randomUUID().slice(0, 20);
  const held = await holdTip({
    tenant: TENANT,
    reference,
    customer_id,
    session_id: "s",
    kind: "paytabs",
    payment_type_id: 3,
    layout: "desktop",
    amount: 250,
    currency: "SGD",
    precision: 2,
    tip: { order_id, rider: RIDER },
    at,
    expires_at: at.toISOString(),
  });
  return held ? reference : null;
}

const settle = async (reference: string | null, evidence: Parameters<typeof settlePayment>[2]["evidence"]) =>
  settlePayment(TENANT, reference ?? "", { source: "webhook", evidence, at });
const PAID = { says: "paid", amount: 250, currency: "SGD" } as const;

async function standing(id: string) {
  const db = await connection();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const events = await db
    .select()
    .from(order_events)
    .where(and(eq(order_events.order_id, id), eq(order_events.event, "tip_collected")));
  const told = await db.select().from(outbox).where(eq(outbox.order_id, id));
  return { told, order: order!, tips: order!.status_updates.filter(({ event }) => event === "tip_collected"), events };
}

it("TIP-17 a paid tip is written once on its order, with its rider, however often it is heard of", async () => {
  const id = await newOrder();
  const reference = await begin(id);
  expect((await settle(reference, PAID))?.status).toBe("paid");
  for (const says of [PAID, { says: "declined" } as const, PAID])
    expect(await settle(reference, says)).toMatchObject({ status: "paid", order_id: id });
  const { order, tips, events, told } = await standing(id);
  expect(tips).toEqual([update("tip_collected")]);
  expect(told.map(({ kind, payload }) => [kind, payload?.change, payload?.rider_name])).toEqual([
    ["kitchen", "tip_collected", RIDER.rider_name],
  ]);
  expect(events).toMatchObject([{ data: { reference, amount: 250, ...RIDER } }]);
  expect(order).toMatchObject({
    total_amount: 1250,
    document: { tips: "2.50", total_amount: "12.50", sub_total: "8.00" },
  });
});

it("TIP-17 a second tip is not begun; money of one that had ended before goes back", async () => {
  const id = await newOrder();
  const first = await begin(id);
  await settle(first, { says: "declined" });
  const second = await begin(id);
  expect((await settle(second, PAID))?.status).toBe("paid");
  expect(await begin(id)).toBeNull();
  expect(await settle(first, PAID)).toMatchObject({ status: "late", order_id: null });
  expect((await standing(id)).events).toHaveLength(1);
});

it("TIP-18 another customer's order takes no tip, when it is begun and when it is paid", async () => {
  const id = await newOrder();
  expect(await begin(id, OTHER)).toBeNull();
  const reference = await begin(id);
  const db = await connection();
  await db
    .update(payments)
    .set({ customer_id: OTHER })
    .where(eq(payments.reference, reference ?? ""));
  expect((await settle(reference, PAID))?.status).toBe("late");
  expect((await standing(id)).tips).toEqual([]);
});

it("an order that has arrived meanwhile has the tip of the rider it was given to; one that was rejected has none", async () => {
  const arrived = await newOrder();
  const first = await begin(arrived);
  const mei = { rider_id: 5, rider_name: "Mei" };
  const updates = [update("rider_assigned", mei)];
  await moveOrder(TENANT, arrived, "on_the_way", { status: "delivered", eta: null, updates, at });
  expect((await settle(first, PAID))?.status).toBe("paid");
  expect((await standing(arrived)).tips).toEqual([update("tip_collected")]);

  const rejected = await newOrder();
  const second = await begin(rejected);
  const db = await connection();
  await db.update(orders).set({ status: "rejected" }).where(eq(orders.id, rejected));
  expect(await settle(second, PAID)).toMatchObject({ status: "late", order_id: null });
  expect(await standing(rejected)).toMatchObject({ tips: [], order: { total_amount: 1000 } });
  expect(await begin(await newOrder("confirmed"))).toBeNull();
});

it("money that was taken twice pays once, and an operator sees it", async () => {
  const reference = await begin(await newOrder());
  expect(await settle(reference, { ...PAID, isTwice: true })).toMatchObject({ status: "paid", flag: "wrong_amount" });
});

it("what the timer hears again of a payment that has ended is kept once", async () => {
  const reference = (await begin(await newOrder())) ?? "";
  await settle(reference, { says: "declined" });
  for (const says of ["declined", "declined", "cancelled", "declined"] as const)
    await settlePayment(TENANT, reference, { source: "timer", evidence: { says }, at });
  const db = await connection();
  const said = await db.select().from(payment_evidence).where(eq(payment_evidence.reference, reference));
  expect(said.map(({ source, evidence }) => [source, evidence.says])).toEqual([
    ["webhook", "declined"],
    ["timer", "declined"],
    ["timer", "cancelled"],
  ]);
});

it("other money than was asked for is no tip, and an operator sees it", async () => {
  const id = await newOrder();
  const reference = await begin(id);
  const wrong = await settle(reference, { says: "paid", amount: 25, currency: "SGD" });
  expect(wrong).toMatchObject({ status: "late", flag: "wrong_amount", order_id: null });
  expect((await standing(id)).tips).toEqual([]);
});
