/** A fintech partner behind a way to pay: its name, and the calls that begin a payment and ask how it stands. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { payingBrand, startTestSandbox } from "../support/payments";
import { GENERIC_PAYMENT_STATUS, GENERIC_PAYMENTS } from "~/paths/calls";
import { withQuery } from "~/paths/address";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** A brand whose way to pay is a partner's, as it is named. */
function partnerBrand(named: { generic_integration?: boolean; partner_name?: string } = {}): TestBrand {
  const brand = payingBrand(sandbox, {}, "generic_fintech_partner");
  const payment_types = brand.payment_types.map((type) => (type.id === ONLINE_ID ? { ...type, ...named } : type));
  return { ...brand, payment_types };
}

async function customerOf(brand: TestBrand): Promise<Client> {
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return client;
}

describe("PAY-GENERIC-02 a partner's way to pay is shown", () => {
  it.each([
    ["under its title", {}, "Card online"],
    ["under its title where the partner is only named", { partner_name: "Tabby" }, "Card online"],
    ["under its title where the partner has no name", { generic_integration: true }, "Card online"],
    ["under the partner's name", { generic_integration: true, partner_name: "Tabby" }, "Tabby"],
  ])("%s", async (_, named, shown) => {
    const client = await customerOf(partnerBrand(named));
    const { page } = await client.get("/checkout?step=2");
    const labels = page.querySelectorAll("label").filter((label) => label.querySelector("input[name=payment_type_id]"));
    expect(labels.map((label) => label.querySelector("bdi")?.textContent)).toEqual(["Cash", shown]);
    const told = await client.call("GET", "/pages/checkout?step=2");
    const { checkout } = told.json<{ checkout: { methods: { title: string }[] } }>();
    expect(checkout.methods.map(({ title }) => title)).toEqual(["Cash", shown]);
  });
});

const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00" };
const user = { id: 1, name: "Mei Ling", email: "mei@example.com", phone: "+6590000000" };
type Begun = { payment_url: string; payment_payload: Record<string, string> | null; reference_id: string };

/** Begins a payment by its call. */
async function begin(client: Client, changes: object = {}): Promise<Begun> {
  const body = { order_details, user, payment_type: "generic_fintech_partner", ...changes };
  const answer = await client.call("POST", GENERIC_PAYMENTS, body);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("payment_url")]);
  return answer.json<Begun>();
}

/** What the partner was asked first about a payment. */
async function askedOf({ reference_id }: Begun): Promise<Record<string, unknown>> {
  const heard = await fetch(`${sandbox.url}/control/exchanges?reference=${reference_id}`);
  const exchanges = (await heard.json()) as { what: string; request: { body: string } }[];
  const created = exchanges.find(({ what }) => what === "POST /v1/payments");
  return JSON.parse(created?.request.body ?? "{}") as Record<string, unknown>;
}

it("API-67 sapaad_payments/generic_payments/payments takes order, user and payment type, and answers payment_url and payment_payload", async () => {
  const brand = partnerBrand();
  const client = await customerOf(brand);
  const other = await client.call("POST", GENERIC_PAYMENTS, { order_details, user, payment_type: "stripe" });
  const nobody = await client.call("POST", GENERIC_PAYMENTS, { order_details, user: { ...user, email: "nobody" } });
  expect([other.status, nobody.status]).toEqual([400, 400]);
  const begun = await begin(client);
  expect(begun.payment_url).toMatch(new RegExp(`^${sandbox.url}/generic_fintech_partner/pay/[0-9a-f-]{36}$`));
  expect(begun.payment_payload).toBeNull();
  const { customer, amount, currency } = await askedOf(begun);
  expect(customer).toMatchObject({ name: "Mei Ling", email: "mei@example.com" });
  // The customer's own number, not what the browser has said.
  expect((customer as { phone: string }).phone).not.toBe(user.phone);
  expect([amount, currency]).toEqual(["10.00", "SGD"]);
  const byForm = await begin(await customerOf(partnerBrand()), { user: { ...user, email: "post@example.com" } });
  expect(byForm.payment_url).toBe(`${sandbox.url}/generic_fintech_partner/enter`);
  expect(byForm.payment_payload).toEqual({
    payment: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

it("API-68 sapaad_payments/generic_payments/payment_status answers how an own payment stands, by the partner's word", async () => {
  const client = await customerOf(partnerBrand());
  const begun = await begin(client);
  const ask = (of: Client, reference_id: string) => of.call("GET", withQuery(GENERIC_PAYMENT_STATUS, { reference_id }));
  expect((await ask(client, begun.reference_id)).json()).toEqual({ status: "in_progress" });
  const body = new URLSearchParams({ do: "pay", card: "0", fault: "timeout_after_charge" });
  await fetch(begun.payment_url, { method: "POST", body, redirect: "manual" });
  const stranger = await signedInCustomer(server, { ...partnerBrand(), host: client.host });
  expect([(await ask(stranger, begun.reference_id)).status, (await ask(client, "X".repeat(20))).status]).toEqual([
    404, 404,
  ]);
  await expect
    .poll(async () => (await ask(client, begun.reference_id)).json(), { timeout: 25_000 })
    .toEqual({ status: "paid" });
}, 40_000);
