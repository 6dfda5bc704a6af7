/** Which payments are asked about that nobody waits for, on an embedded database. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";

ownDatabase();
const { connection } = await import("~/db/client.server");
const { takeDue, takeUnsure } = await import("./turns.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { payment_evidence, payments } = await import("~/db/schema/payments.server");

const TENANT = 7;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TURNS = { everySeconds: 60, limit: 20 };

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
  for (const id of [1, 2])
    await db.insert(customers).values({ company_id: TENANT, id, dialing_code: "65", phone_number: `9123456${id}` });
}, 60_000);
beforeEach(async () => {
  const db = await connection();
  await db.delete(payments);
});

type Kept = Partial<typeof payments.$inferInsert> & {
  agoMs?: number;
  askedAgoMs?: number;
  said?: "expiry" | "webhook" | "start";
};

/** A payment that began so long ago, was asked about, and of which somebody said that it was declined. */
async function keep(reference: string, { agoMs = 10 * MINUTE, askedAgoMs, said, ...rest }: Kept): Promise<void> {
  const db = await connection();
  const created_at = new Date(Date.now() - agoMs);
  await db.insert(payments).values({
    company_id: TENANT,
    reference,
    customer_id: 1,
    session_id: "s",
    placement_key: reference,
    kind: "paytabs",
    payment_type_id: 3,
    layout: "desktop",
    status: "declined",
    amount: 100,
    currency: "SGD",
    precision: 2,
    created_at,
    expires_at: created_at,
    asked_at: askedAgoMs === undefined ? null : new Date(Date.now() - askedAgoMs),
    ...rest,
  });
  if (said)
    await db.insert(payment_evidence).values({
      company_id: TENANT,
      reference,
      source: said,
      evidence: { says: "declined" },
      created_at,
    });
}

const unsure = async () => (await takeUnsure(TURNS)).map(({ reference }) => reference).toSorted();

it("asks about what has ended without money, and not about what was refused at its start", async () => {
  await keep("ours", { said: "expiry" });
  await keep("given-up", { status: "cancelled" });
  await keep("theirs", { said: "webhook" });
  await keep("refused", { said: "start" });
  await keep("paid", { status: "paid" });
  await keep("open", { status: "in_progress" });
  expect(await unsure()).toEqual(["given-up", "ours", "theirs"]);
  // Whoever has got them is the only one for a while.
  expect(await unsure()).toEqual([]);
});

it("asks once a minute for an hour, then daily for a week, flagged or not", async () => {
  await keep("young", { askedAgoMs: 61_000, flag: "not_asked" });
  await keep("just-asked", { askedAgoMs: 30_000 });
  await keep("old", { agoMs: 2 * HOUR, askedAgoMs: HOUR });
  await keep("a-day-old", { agoMs: 2 * DAY, askedAgoMs: DAY + MINUTE });
  await keep("a-week-old", { agoMs: 7 * DAY + MINUTE, askedAgoMs: 2 * DAY });
  expect(await unsure()).toEqual(["a-day-old", "young"]);
});

it("asks about what its provider has ended every five minutes for an hour, and once more after a day", async () => {
  await keep("young", { said: "webhook", askedAgoMs: 5 * MINUTE + 1_000 });
  await keep("just-asked", { said: "webhook", askedAgoMs: 4 * MINUTE });
  await keep("hours-old", { said: "webhook", agoMs: 20 * HOUR, askedAgoMs: 19 * HOUR });
  await keep("a-day-old", { said: "webhook", agoMs: DAY + HOUR, askedAgoMs: DAY + MINUTE });
  await keep("asked-again", { said: "webhook", agoMs: DAY + 2 * HOUR, askedAgoMs: HOUR });
  await keep("two-days-old", { said: "webhook", agoMs: 2 * DAY + MINUTE, askedAgoMs: DAY + MINUTE });
  expect(await unsure()).toEqual(["a-day-old", "young"]);
});

it("asks about what is open or owed, the longest overdue first, what is owed until an operator has it", async () => {
  await keep("open", { status: "in_progress", agoMs: MINUTE + 1_000, flag: "wrong_amount" });
  await keep("owed", { status: "late", agoMs: HOUR });
  await keep("rejected", { status: "owed", agoMs: 2 * MINUTE });
  await keep("flagged", { status: "late", flag: "wrong_amount" });
  await keep("ended", { said: "webhook" });
  await keep("just-begun", { status: "in_progress", customer_id: 2, askedAgoMs: 30_000 });
  expect((await takeDue({ ...TURNS, limit: 1 })).map(({ reference }) => reference)).toEqual(["owed"]);
  expect((await takeDue(TURNS)).map(({ reference }) => reference)).toEqual(["rejected", "open"]);
});
