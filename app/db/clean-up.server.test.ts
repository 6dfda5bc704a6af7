/** What of the outbox and of the codes is old, on an embedded database. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { unusedBounds } from "~/ordering/orders/retention";
import type { OrderDocument } from "./documents.server";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import { bareOrder } from "~/db/testing/order-fixture";

const TENANT = 7;
ownDatabase();
const { connection } = await import("./client.server");
const { deleteEndedCodes, deleteOldMessages, deleteQuietRecipients, deleteUnusedCustomers, inTurn } =
  await import("./clean-up.server");
const { claimDue } = await import("./outbox.server");
const { code_recipients, one_time_codes, sessions } = await import("./schema/visits.server");
const { companies } = await import("./schema/brands.server");
const { customers } = await import("./schema/customers.server");
const { orders, outbox } = await import("./schema/orders.server");
const { card_holders, kept_cards } = await import("./schema/payments.server");

const DAY_MS = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const ORDER = "00000000-0000-4000-8000-000000000001";

beforeAll(async () => {
  const db = await connection();
  for (const id of [TENANT, TENANT + 1]) {
    await db.insert(companies).values({ id, slug: `c${id}`, document: {}, version: "1" });
    await db.insert(customers).values({ company_id: id, id: 1, dialing_code: "65", phone_number: "91234567" });
    await db.insert(sessions).values({ company_id: id, id: "s", expires_at: daysAgo(-7) });
    await db.insert(orders).values(bareOrder(id, { id: ORDER, order_number: 1, at: now }));
  }
}, 60_000);

describe("messages", () => {
  const AGES = { deliveredDays: 7, givenUpDays: 90, maxTries: 10 };
  const CLAIM = { kind: "order_placed" as const, limit: 9, maxTries: AGES.maxTries, leaseSeconds: 60 };
  const message = (tries: number, next_try_at: Date, delivered_at: Date | null, company_id = TENANT) => ({
    company_id,
    kind: "order_placed" as const,
    order_id: ORDER,
    tries,
    next_try_at,
    delivered_at,
    created_at: daysAgo(100),
  });

  it("that wait behind one that was given up go with it, and those behind another one stay", async () => {
    const db = await connection();
    await db.delete(outbox);
    const waiting = message(0, daysAgo(99), null);
    const other = { kind: "kitchen" as const };
    const kept = [
      { ...message(10, daysAgo(89), null), ...other },
      { ...waiting, ...other },
    ];
    const ofOther = message(0, daysAgo(99), null, TENANT + 1);
    await db.insert(outbox).values([message(10, daysAgo(91), null), waiting, ...kept, waiting, ofOther]);
    const run = (limit: number) => inTurn((tx) => deleteOldMessages({ tenant: TENANT, limit, tx }, AGES));
    const due = async () => (await claimDue(CLAIM)).filter(({ company_id }) => company_id === TENANT);
    for (const limit of [1, 1, 1, 5]) {
      expect(await run(limit)).toBe(limit === 1 ? 1 : 0);
      expect(await due()).toEqual([]);
    }
    const left = await db.select({ kind: outbox.kind, company_id: outbox.company_id }).from(outbox).orderBy(outbox.id);
    const [same, elsewhere] = [
      { kind: "kitchen", company_id: TENANT },
      { kind: "order_placed", company_id: TENANT + 1 },
    ];
    expect(left).toEqual([same, same, elsewhere]);
    await db.delete(outbox);
  });

  it("go some time after they were delivered or given up; what still waits stays, and so does another company's", async () => {
    const db = await connection();
    const kept = [
      message(1, daysAgo(7), daysAgo(6)),
      message(10, daysAgo(89), null),
      message(9, daysAgo(95), null),
      message(1, daysAgo(9), daysAgo(8), TENANT + 1),
    ];
    await db.insert(outbox).values([...kept, message(1, daysAgo(9), daysAgo(8)), message(10, daysAgo(91), null)]);
    const run = (limit: number) => inTurn((tx) => deleteOldMessages({ tenant: TENANT, limit, tx }, AGES));
    expect([await run(1), await run(5), await run(5)]).toEqual([1, 1, 0]);
    const left = await db.select({ tries: outbox.tries, next: outbox.next_try_at }).from(outbox).orderBy(outbox.id);
    expect(left).toEqual(kept.map(({ tries, next_try_at }) => ({ tries, next: next_try_at })));
  });
});

describe("codes", () => {
  it("go once they have ended, of the one company, though their sessions live on", async () => {
    const db = await connection();
    const code = (company_id: number, purpose: "sign_in" | "email_reset", expires_at: Date) => ({
      company_id,
      session_id: "s",
      purpose,
      destination: "+6591234567",
      code_hash: "x",
      sent_at: expires_at,
      expires_at,
    });
    await db
      .insert(one_time_codes)
      .values([
        code(TENANT, "sign_in", daysAgo(2)),
        code(TENANT, "email_reset", now),
        code(TENANT + 1, "sign_in", daysAgo(2)),
      ]);
    expect(await inTurn((tx) => deleteEndedCodes({ tenant: TENANT, limit: 5, tx }, daysAgo(1)))).toBe(1);
    const left = await db
      .select({ company_id: one_time_codes.company_id, purpose: one_time_codes.purpose })
      .from(one_time_codes);
    expect(left).toEqual([
      { company_id: TENANT, purpose: "email_reset" },
      { company_id: TENANT + 1, purpose: "sign_in" },
    ]);
    expect(await db.select({ id: sessions.id }).from(sessions)).toHaveLength(2);
  });
});

describe("what was sent and guessed", () => {
  it("is forgotten once neither the sends nor the wrong codes count, of the one company", async () => {
    const db = await connection();
    const row = (company_id: number, recipient: string, sends_until: Date, wrong_until: Date) => ({
      company_id,
      recipient,
      sends_until,
      wrong_until,
    });
    await db
      .insert(code_recipients)
      .values([
        row(TENANT, "quiet", daysAgo(2), daysAgo(3)),
        row(TENANT, "sent", daysAgo(-1), daysAgo(3)),
        row(TENANT, "guessed", daysAgo(3), daysAgo(-1)),
        row(TENANT + 1, "quiet", daysAgo(2), daysAgo(3)),
      ]);
    expect(await inTurn((tx) => deleteQuietRecipients({ tenant: TENANT, limit: 5, tx }, now))).toBe(1);
    const left = await db.select({ recipient: code_recipients.recipient }).from(code_recipients);
    expect(left.map(({ recipient }) => recipient).sort()).toEqual(["guessed", "quiet", "sent"]);
  });
});

describe("customers", () => {
  it("TERMS-07 leave dishes without their notes, and neither a card nor a name for their cards", async () => {
    const db = await connection();
    const theirs = { company_id: TENANT, customer_id: 1, payment_type_id: 3 };
    await db.insert(kept_cards).values({ ...theirs, token: "t", card_no: "411111xxxxxx1111" });
    await db.insert(card_holders).values({ ...theirs, holder: "cus_1" });
    await db.update(customers).set({ last_used_at: daysAgo(400) });
    const items = [
      { id: 1, note: "no onions for Mei", modifiers: [{ id: 9 }] },
      { id: 2, note: "" },
    ];
    // Nothing reads the rest of the document here.
    const document = { items, currency: "SGD" } as unknown as OrderDocument;
    await db.update(orders).set({ document }).where(eq(orders.company_id, TENANT));
    const batch = { tenant: TENANT, limit: 5 };
    expect(await inTurn((tx) => deleteUnusedCustomers({ ...batch, tx }, unusedBounds(now)))).toBe(1);
    const [left] = await db.select().from(orders).where(eq(orders.company_id, TENANT));
    expect(left?.document).toMatchObject({ currency: "SGD", items: [{ ...items[0], note: "" }, items[1]] });
    expect([await db.$count(kept_cards), await db.$count(card_holders)]).toEqual([0, 0]);
  });
});
