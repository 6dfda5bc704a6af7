/** Drafts that change in one tab while an order ends them in another, on an embedded database. */
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { makeCompany } from "~/ordering/model/company-fixture";
import type { DetailsForm } from "~/services/checkout/details.server";
import type { Quote } from "~/services/pricing/quote.server";
import type { CheckoutVisit, SessionVisit } from "./visit.server";

ownDatabase();
const { connection } = await import("~/db/client.server");
const { amendDraft } = await import("./checkout-draft.server");
const { submitDetails } = await import("~/services/checkout/details.server");
const { changeTip, choosePayment } = await import("~/services/checkout/tips.server");
const { changeRedemption, forgetRedemptionRefused } = await import("~/services/loyalty/redemption.server");
const { chooseTime } = await import("~/services/schedule/chosen-time.server");
const { companies } = await import("~/db/schema/brands.server");
const { sessions } = await import("~/db/schema/visits.server");

const [TENANT, OTHER] = [7, 8];
const ID = "a session";
const READ: CheckoutDraft = { note: "Ring twice", placement_key: "the key of the first order" };

beforeAll(async () => {
  const db = await connection();
  for (const id of [TENANT, OTHER]) {
    await db.insert(companies).values({ id, slug: `c${id}`, document: {}, version: "1" });
    await db.insert(sessions).values({ company_id: id, id: ID, expires_at: new Date(Date.now() + 3_600_000) });
  }
}, 60_000);

/** A visit as it was when `READ` was its draft, whatever the database says by now. */
const visit = { tenant: { id: TENANT }, session: { id: ID, checkout: READ } } as SessionVisit;

async function draftOf(tenant: number, put?: CheckoutDraft | null): Promise<CheckoutDraft | null | undefined> {
  const db = await connection();
  const one = and(eq(sessions.company_id, tenant), eq(sessions.id, ID));
  if (put !== undefined) await db.update(sessions).set({ checkout: put }).where(one);
  const [row] = await db.select({ checkout: sessions.checkout }).from(sessions).where(one);
  return row?.checkout;
}

it("what is changed of a draft leaves the rest as it stands by now, and other companies' sessions alone", async () => {
  await draftOf(TENANT, { ...READ, note: "Typed meanwhile" });
  const changed = await amendDraft(visit, { address: 5 });
  const now = { ...READ, note: "Typed meanwhile", address: 5 };
  expect(changed.session.checkout).toEqual(now);
  expect(await draftOf(TENANT)).toEqual(now);
  expect(await draftOf(OTHER)).toBeNull();
});

it("a field is taken out of a draft, and what it has none of is set beside what it has", async () => {
  await draftOf(TENANT, { ...READ, redeem: 500, promo_code: "SPRING" });
  const selection = { order_type: "pickup", outlet_id: 3, pickup_mode: "in_store" } as const;
  const also = { otherwise: { placement_key: "another", name: "Aisha" }, selection };
  const changed = await amendDraft(visit, { redeem: undefined, promo_code: undefined, tip: null }, also);
  const now = { ...READ, name: "Aisha", tip: null };
  expect(changed.session.checkout).toEqual(now);
  expect(changed.selection).toEqual(selection);
  expect(await draftOf(TENANT)).toEqual(now);
  expect(await draftOf(OTHER)).toBeNull();
});

it("whoever goes on gets one key, whichever of two tabs was first", async () => {
  await draftOf(TENANT, null);
  const keys = await Promise.all(
    ["one", "two"].map(async (placement_key) => {
      const { session } = await amendDraft(visit, { note: placement_key }, { otherwise: { placement_key } });
      return session.checkout?.placement_key;
    }),
  );
  expect(new Set(keys).size).toBe(1);
  expect((await draftOf(TENANT))?.placement_key).toBe(keys[0]);
});

it("an order that has ended the draft meanwhile keeps its key: the next order gets another one", async () => {
  await draftOf(TENANT, null);
  await amendDraft(visit, { address: 5 });
  expect(await draftOf(TENANT)).toEqual({ address: 5 });
});

describe("what a tab changes after an order in another one has ended the draft", () => {
  const selection = { order_type: "pickup", outlet_id: 1, pickup_mode: "in_store" } as const;
  const company = makeCompany();
  const session = { id: ID, checkout: { ...READ, redeem_refused: { typed: "4", error: "balance" } } };
  const reader = {
    ...{ tenant: { id: TENANT, company, paymentTypes: [] }, company, selection, session },
    customer: { name: "Aisha" },
  } as unknown as CheckoutVisit;
  const quoted = {} as Quote;
  const details = { intent: "next", wishes: {}, address: null, pin: null } as unknown as DetailsForm;

  it.each<[string, () => Promise<unknown>]>([
    ["step 1", () => submitDetails({ visit: reader, quoted, draft: READ }, details)],
    ["step 1, left", () => submitDetails({ visit: reader, quoted, draft: READ }, { ...details, intent: "back" })],
    ["a tip", () => changeTip(reader, { tip: "none", custom: "" })],
    ["a way to pay", () => choosePayment(reader, 3, "visa")],
    ["a redemption", () => changeRedemption(reader, quoted, { intent: "remove", amount: "" })],
    ["a redemption that was told", () => forgetRedemptionRefused(reader)],
    ["a time", () => chooseTime({ visit: reader, quoted }, null)],
  ])("%s brings neither its key nor its words back", async (_what, change) => {
    await draftOf(TENANT, null);
    await change();
    const now = await draftOf(TENANT);
    expect(now).not.toBeNull();
    expect(now?.placement_key).not.toBe(READ.placement_key);
    expect(now?.note ?? "").toBe("");
  });
});
