/** Orders that wait to be taken on, urged by many at once, on an embedded database. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { OrderDocument } from "~/db/documents.server";

ownDatabase();
const { connection } = await import("~/db/client.server");
const { moveOrder } = await import("./moving.server");
const { listUrging, listWaiting, urgeOrder } = await import("./urging.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { order_events, orders, outbox } = await import("~/db/schema/orders.server");

const [TENANT, OTHER] = [7, 8];
const at = new Date("2026-11-23T10:00:00Z");
const hoursAfter = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const SPAN = { from: hoursAfter(-24), to: at };

beforeAll(async () => {
  const db = await connection();
  const kitchen = { webhooks: [], unaccepted: {} };
  await db.insert(companies).values([
    { id: TENANT, slug: "c", document: { kitchen }, version: "1" },
    { id: OTHER, slug: "d", document: { kitchen: { webhooks: [] } }, version: "1" },
  ]);
  for (const company_id of [TENANT, OTHER])
    await db.insert(customers).values({ company_id, id: 1, dialing_code: "65", phone_number: "91234561" });
}, 60_000);

let number = 1000;
async function place(order: { created_at?: Date; scheduled_at?: Date; company_id?: number } = {}): Promise<string> {
  const db = await connection();
  const id = randomUUID();
  await db.insert(orders).values({
    company_id: TENANT,
    id,
    order_number: number++,
    placement_key: id,
    customer_id: 1,
    outlet_id: 1,
    status: "unconfirmed",
    order_type: "delivery",
    total_amount: 1000,
    document: {} as OrderDocument,
    created_at: at,
    updated_at: at,
    ...order,
  });
  return id;
}

const waitingOf = async (id: string) => {
  const found = (await listWaiting(TENANT, SPAN)).find((order) => order.id === id);
  if (!found) throw new Error("The order waits for nobody");
  return found;
};

it("each step is one's, however many do it at once, and tells its outlet and its kitchen", async () => {
  const id = await place();
  for (const step of ["reminded", "escalated"] as const) {
    const waiting = await waitingOf(id);
    const done = await Promise.all(Array.from({ length: 8 }, () => urgeOrder(TENANT, waiting, step, at)));
    expect(done.filter(Boolean)).toHaveLength(1);
  }
  const db = await connection();
  const told = await db.select().from(outbox).where(eq(outbox.order_id, id)).orderBy(outbox.id);
  expect(told.map(({ kind }) => kind)).toEqual(["kitchen", "order_unaccepted", "kitchen", "order_escalated"]);
  const events = await db.select().from(order_events).where(eq(order_events.order_id, id));
  expect(events.map(({ event, data }) => [event, data])).toEqual([
    ["unaccepted", { step: "reminded" }],
    ["unaccepted", { step: "escalated" }],
  ]);
});

it("what is taken on meanwhile is urged no more", async () => {
  const id = await place();
  const waiting = await waitingOf(id);
  await moveOrder(TENANT, id, "unconfirmed", { status: "confirmed", eta: null, updates: [], at });
  expect(await urgeOrder(TENANT, waiting, "reminded", at)).toBe(false);
  await expect(waitingOf(id)).rejects.toThrow("waits for nobody");
});

it("waits since its kitchen should have started it, for a day, in companies that ask for it", async () => {
  const due = await place({ created_at: hoursAfter(-30), scheduled_at: hoursAfter(-1) });
  const others = [
    await place({ created_at: hoursAfter(-25) }),
    await place({ created_at: hoursAfter(-1), scheduled_at: hoursAfter(1) }),
    await place({ company_id: OTHER }),
  ];
  const ids = (await listWaiting(TENANT, SPAN)).map(({ id }) => id);
  expect(ids).toContain(due);
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
  expect(await listUrging()).toEqual([TENANT]);
});
