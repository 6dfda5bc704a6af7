/** Orders that are rejected, and their money, in any order of events on an embedded database. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { OrderDocument } from "~/db/documents.server";
import type { AnyProvider } from "~/payments/registry.server";
import type { OrderStatus } from "~/ordering/orders/order-status";

ownDatabase();
/** `ok`: gives back; `fails`: does nothing; `lost`: gives back, and nobody hears of it. */
type Answer = "ok" | "fails" | "lost";
/** A provider that gives the money of a reference back once, however often it is asked. */
const provider = { answer: "ok" as Answer, asked: [] as string[], returned: [] as string[] };
vi.mock("~/payments/registry.server", () => ({
  providerOf: (): Partial<AnyProvider> => ({
    refund(_, { reference }) {
      provider.asked.push(reference);
      if (provider.answer === "fails") return Promise.reject(new Error("500"));
      if (!provider.returned.includes(reference)) provider.returned.push(reference);
      return provider.answer === "lost" ? Promise.reject(new Error("No answer")) : Promise.resolve();
    },
  }),
}));
vi.mock("~/services/payments/account.server", () => ({ onlineType: () => ({ id: 3 }), openAccount: () => ({}) }));
vi.mock("~/tenancy/resolve.server", () => ({ companyContext: (id: number) => Promise.resolve({ id }) }));
const { connection } = await import("~/db/client.server");
const { rejectOrder } = await import("~/db/orders/rejecting.server");
const { moveOrder } = await import("~/db/orders/moving.server");
const { settlePayment } = await import("./settle.server");
const { watchPayments } = await import("./watch.server");
const { companies, coupons } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { loyalty_entries, orders, outbox } = await import("~/db/schema/orders.server");
const { payments } = await import("~/db/schema/payments.server");

const [TENANT, CUSTOMER, COUPON] = [7, 1, 9];
const at = new Date();
/** 3.00 was redeemed of 10.00, 1.00 was earned. */
const BALANCE = 800;

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
  await db.insert(customers).values({ company_id: TENANT, id: CUSTOMER, dialing_code: "65", phone_number: "91234561" });
  await db.insert(coupons).values({ company_id: TENANT, id: COUPON, code: "ONE", document: {} });
}, 60_000);

let number = 1000;
/** An order that took a coupon and points, with the payment of its own and one of a tip. */
async function newOrder() {
  const db = await connection();
  const id = randomUUID();
  await db.update(customers).set({ loyalty_balance: BALANCE });
  await db.update(coupons).set({ uses: 1 });
  await db.insert(orders).values({
    company_id: TENANT,
    id,
    order_number: number++,
    placement_key: id,
    customer_id: CUSTOMER,
    outlet_id: 1,
    status: "unconfirmed",
    order_type: "delivery",
    total_amount: 1000,
    document: {} as OrderDocument,
    coupon_id: COUPON,
    created_at: at,
    updated_at: at,
  });
  const entry = { company_id: TENANT, customer_id: CUSTOMER, order_id: id, created_at: at };
  await db.insert(loyalty_entries).values([
    { ...entry, kind: "redeemed", amount: -300 },
    { ...entry, kind: "earned", amount: 100 },
  ]);
  const references = [randomUUID().slice(0, 20), randomUUID().slice(0, 20)];
  for (const [i, reference] of references.entries())
    await db.insert(payments).values({
      company_id: TENANT,
      reference,
      customer_id: CUSTOMER,
      session_id: "s",
      placement_key: reference,
      kind: "paytabs",
      payment_type_id: 3,
      layout: "desktop",
      status: "paid",
      amount: 1000,
      currency: "SGD",
      precision: 2,
      tip: i === 0 ? null : { order_id: id, rider: {} },
      order_id: id,
      expires_at: at,
      created_at: at,
      ended_at: at,
    });
  provider.asked = [];
  provider.returned = [];
  return { id, references };
}

async function standing(id: string) {
  const db = await connection();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const paid = await db.select().from(payments).where(eq(payments.order_id, id));
  const told = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.order_id, id), eq(outbox.kind, "order_rejected")));
  const [coupon] = await db.select().from(coupons);
  const [customer] = await db.select().from(customers);
  return {
    status: order?.status,
    payments: paid.map(({ status, flag }) => ({ status, flag })),
    told: told.length,
    uses: coupon?.uses,
    balance: customer?.loyalty_balance,
  };
}

/** What the job does once a payment's minute is over. */
async function watchAgain(): Promise<void> {
  const db = await connection();
  await db.update(payments).set({ asked_at: null });
  await watchPayments();
}

const change = (status: OrderStatus) => ({ status, eta: null, updates: [], at });
const reject = (id: string, from: OrderStatus) =>
  rejectOrder(TENANT, id, from, { ...change("rejected"), rejection: { reason: "other", note: null } });
const PAID = { says: "paid", amount: 1000, currency: "SGD" } as const;

const steps = fc.oneof(
  fc.record({ do: fc.constant("reject" as const), from: fc.constantFrom<OrderStatus>("unconfirmed", "confirmed") }),
  fc.record({ do: fc.constant("accept" as const) }),
  fc.record({ do: fc.constant("watch" as const), answer: fc.constantFrom<Answer>("ok", "fails", "lost") }),
  fc.record({ do: fc.constant("hear" as const), evidence: fc.constantFrom(PAID, { says: "declined" } as const) }),
);

it(
  "what is rejected gives all its money back once, and what is not gives nothing back",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 10 }), async (taken) => {
        const { id, references } = await newOrder();
        let rejections = 0;
        for (const step of taken) {
          if (step.do === "reject") rejections += Number(await reject(id, step.from));
          else if (step.do === "accept") await moveOrder(TENANT, id, "unconfirmed", change("confirmed"));
          else if (step.do === "hear")
            await settlePayment(TENANT, references[0] ?? "", { source: "webhook", evidence: step.evidence, at });
          else {
            provider.answer = step.answer;
            await watchAgain();
          }
        }
        provider.answer = "ok";
        await watchAgain();
        const end = await standing(id);
        expect(rejections).toBe(end.status === "rejected" ? 1 : 0);
        if (rejections === 1) {
          expect(end).toMatchObject({ told: 1, uses: 0, balance: BALANCE + 300 - 100 });
          expect(end.payments).toEqual([
            { status: "refunded", flag: null },
            { status: "refunded", flag: null },
          ]);
          expect(provider.returned.toSorted()).toEqual(references.toSorted());
        } else {
          expect(end).toMatchObject({ told: 0, uses: 1, balance: BALANCE });
          expect(end.payments.map(({ status }) => status)).toEqual(["paid", "paid"]);
          expect(provider.asked).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  },
);

it("of many rejections at once one is done", async () => {
  const { id } = await newOrder();
  const done = await Promise.all(Array.from({ length: 8 }, () => reject(id, "unconfirmed")));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await standing(id)).toMatchObject({ told: 1, uses: 0, balance: 1000 });
});

it("what is owed is an operator's after an hour, counted from the rejection", async () => {
  const { id } = await newOrder();
  const db = await connection();
  provider.answer = "fails";
  await reject(id, "unconfirmed");
  const owedFor = async (ms: number) => {
    await db.update(payments).set({ owed_at: new Date(Date.now() - ms) });
    await watchAgain();
    return (await standing(id)).payments;
  };
  expect(await owedFor(3_000_000)).toEqual([
    { status: "owed", flag: null },
    { status: "owed", flag: null },
  ]);
  expect(await owedFor(3_700_000)).toEqual([
    { status: "owed", flag: "not_refunded" },
    { status: "owed", flag: "not_refunded" },
  ]);
});
