/** A kitchen's program that is down for an hour: when it is back it gets every event of every order, in each order's order, and none twice. */
import { and, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import { bareOrder } from "~/db/testing/order-fixture";
import { OUTBOX_KINDS } from "~/db/documents.server";
import type { Deliver, Handlers } from "./worker.server";

const TENANT = 7;
const ORDERS = 12;
const CHANGES = 4;
const HOUR_SECONDS = 3_600;
ownDatabase();
const { connection } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { orders, outbox } = await import("~/db/schema/orders.server");
const { startOutbox, stopOutbox, tellSoon } = await import("./worker.server");

/** On a machine of any pace. */
const SOON = { timeout: 25_000 };
const orderId = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, "0")}`;

beforeAll(async () => {
  const db = await connection();
  const now = new Date();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
  await db.insert(customers).values({ company_id: TENANT, id: 1, dialing_code: "65", phone_number: "91234567" });
  for (let number = 1; number <= ORDERS; number++)
    await db.insert(orders).values(bareOrder(TENANT, { id: orderId(number), order_number: number, at: now }));
  // What happened of all orders in turn, as it does in an evening.
  for (let change = 0; change < CHANGES; change++)
    for (let number = 1; number <= ORDERS; number++)
      await db
        .insert(outbox)
        .values({ company_id: TENANT, kind: "kitchen", order_id: orderId(number), next_try_at: now, created_at: now });
}, 60_000);
afterAll(async () => {
  await stopOutbox();
});

/** Lets the clock of the database go on until every try that waits is due. @returns how far, in seconds. */
async function goOn(): Promise<number> {
  const db = await connection();
  const wait = sql<number>`extract(epoch from max(${outbox.next_try_at}) filter (where ${outbox.tries} > 0) - now())`;
  const [row] = await db
    .select({ seconds: wait.mapWith(Number) })
    .from(outbox)
    .where(isNull(outbox.delivered_at));
  const seconds = Math.max(0, row?.seconds ?? 0);
  await db.update(outbox).set({ next_try_at: sql`${outbox.next_try_at} - make_interval(secs => ${seconds})` });
  tellSoon();
  return seconds;
}

it("is told everything once it is back, each order's events in their order, each once", async () => {
  let isAway = true;
  let tries = 0;
  const told: { id: number; order_id: string }[] = [];
  const tell: Deliver = ({ id, order_id }) => {
    if (isAway) {
      tries += 1;
      return Promise.reject(new Error("away"));
    }
    told.push({ id, order_id });
    return Promise.resolve();
  };
  // A record of all kinds, which Object.fromEntries forgets.
  const handlers = Object.fromEntries(OUTBOX_KINDS.map((kind) => [kind, () => Promise.resolve(tell)]));
  startOutbox(handlers as unknown as Handlers);
  let rounds = 0;
  for (let passed = 0; passed < HOUR_SECONDS; passed += await goOn()) {
    rounds += 1;
    // Of each order its first event alone is tried, once in a round.
    await vi.waitFor(async () => expect([tries, await putOff()]).toEqual([rounds * ORDERS, ORDERS]), SOON);
  }
  // Ever more rarely.
  expect(rounds).toBeLessThan(13);
  isAway = false;
  await goOn();
  await vi.waitFor(() => expect(told).toHaveLength(ORDERS * CHANGES), SOON);
  for (let number = 1; number <= ORDERS; number++) {
    const ids = told.filter(({ order_id }) => order_id === orderId(number)).map(({ id }) => id);
    expect(ids).toHaveLength(CHANGES);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  }
});

/** How many rows wait for a later try. */
async function putOff(): Promise<number> {
  const db = await connection();
  return db.$count(outbox, and(isNotNull(outbox.problem), gt(outbox.next_try_at, sql`now()`)));
}
