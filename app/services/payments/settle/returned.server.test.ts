/** What comes in of payments that have ended, on an embedded database, from a provider that is there or is not. */
import { beforeAll, expect, it, vi } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { Evidence, PaymentStatus, Trouble } from "~/ordering/payments/payment";
import type { AnyProvider } from "~/payments/registry.server";
import type { CompanyContext } from "~/tenancy/company.server";

ownDatabase();
/** `says` null: it cannot be asked. */
const provider = {
  says: null as Evidence | null,
  trouble: undefined as Trouble | undefined,
  isAlwaysHeard: undefined as true | undefined,
  hasWidget: false,
  returned: [] as string[],
};
vi.mock("~/payments/registry.server", () => ({
  providerOf: (): Partial<AnyProvider> => ({
    ...(provider.isAlwaysHeard && { isAlwaysHeard: true }),
    ...(provider.hasWidget && { widget: {} as AnyProvider["widget"] & object }),
    fromWebhook: (_, { body }) => {
      const reference = Buffer.from(body).toString("utf8");
      return { reference, ...(provider.trouble && { trouble: provider.trouble }) };
    },
    status: () => (provider.says ? Promise.resolve(provider.says) : Promise.reject(new Error("No answer"))),
    refund: (_, { reference }) => {
      provider.returned.push(reference);
      return Promise.resolve();
    },
  }),
}));
vi.mock("~/services/payments/account.server", () => ({ onlineType: () => ({ id: 3 }), openAccount: () => ({}) }));
const { connection } = await import("~/db/client.server");
const { findPayment } = await import("~/db/payments/payments.server");
const { takeReport, takeReturn } = await import("./returned.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { payments } = await import("~/db/schema/payments.server");

const tenant = { id: 7 } as CompanyContext;
const at = new Date();
const PAID = { says: "paid", amount: 1000, currency: "SGD" } as const;

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: tenant.id, slug: "c", document: {}, version: "1" });
  const phone = { dialing_code: "65", phone_number: "91234561" };
  await db.insert(customers).values({ company_id: tenant.id, id: 1, ...phone });
}, 60_000);

/** A payment of 10.00 that stands so. */
async function keep(reference: string, status: PaymentStatus): Promise<string> {
  const db = await connection();
  await db.insert(payments).values({
    company_id: tenant.id,
    reference,
    customer_id: 1,
    session_id: "s",
    placement_key: reference,
    kind: "my_fatoorah",
    payment_type_id: 3,
    layout: "desktop",
    status,
    amount: 1000,
    currency: "SGD",
    precision: 2,
    expires_at: at,
    created_at: at,
    ended_at: at,
  });
  Object.assign(provider, { says: null, trouble: undefined, isAlwaysHeard: undefined, hasWidget: false, returned: [] });
  return reference;
}

const incoming = (text: string) => ({
  headers: new Headers(),
  query: new URLSearchParams(),
  body: Buffer.from(text),
});
const report = (reference: string) =>
  takeReport(tenant, { kind: "my_fatoorah", account: 3, incoming: incoming(reference) }, at);
const comeBack = (reference: string) => takeReturn(tenant, { kind: "my_fatoorah", reference }, incoming(""), at);
const standing = async (reference: string) => {
  const payment = await findPayment(tenant.id, reference);
  return [payment?.status, payment?.flag];
};
const HEARD = { type: "text/plain", body: "" };

it("a report about which the provider cannot be asked has to come again, and then gives late money back", async () => {
  const reference = await keep("SECONDCARD", "declined");
  expect(await report(reference)).toEqual({ status: 503, retryAfterSeconds: 60 });
  expect(await standing(reference)).toEqual(["declined", null]);
  provider.says = PAID;
  expect(await report(reference)).toEqual(HEARD);
  expect([await standing(reference), provider.returned]).toEqual([["refunded", null], [reference]]);
});

it("a report of a provider that is to be answered 200 at all times is", async () => {
  const reference = await keep("ALWAYS", "declined");
  provider.isAlwaysHeard = true;
  expect(await report(reference)).toEqual(HEARD);
});

it("a browser that comes back has the provider asked about what ended without money, and about nothing else", async () => {
  for (const status of ["declined", "cancelled", "paid", "refunded"] as const) {
    const reference = await keep(`BACK${status}`, status);
    provider.says = PAID;
    expect(await comeBack(reference)).toBe(true);
    const isAsked = status === "declined" || status === "cancelled";
    expect(await standing(reference)).toEqual([isAsked ? "refunded" : status, null]);
    expect(provider.returned).toEqual(isAsked ? [reference] : []);
  }
});

it("what a widget brings back pays nothing that has ended", async () => {
  const reference = await keep("WIDGET", "cancelled");
  Object.assign(provider, { says: { says: "pending" }, hasWidget: true });
  expect(await comeBack(reference)).toBe(true);
  expect(await standing(reference)).toEqual(["cancelled", null]);
});

it.each<[Trouble, PaymentStatus, string | null]>([
  ["refund_failed", "refunded", "not_refunded"],
  ["refund_failed", "paid", null],
  ["voided", "paid", "wrong_amount"],
  ["voided", "cancelled", null],
])("trouble is heard: %s of one that is %s has the flag %s", async (trouble, status, flag) => {
  const reference = await keep(`${trouble}${status}`.replace("_", "").slice(0, 20), status);
  provider.trouble = trouble;
  expect(await report(reference)).toEqual(HEARD);
  expect(await standing(reference)).toEqual([status, flag]);
});
