/** The calls of Apple Pay: the session that Apple makes, the token that pays, the sheet that was closed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { goToPayment, methodChosen, place, readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { startTestSandbox, tellSandbox, verified } from "../support/payments";
import { appleToken } from "../support/wallet-tokens";
import { MERCHANT_KEY, walletBrand } from "../support/wallets";
import {
  APPLE_PAY_CANCEL_PAYMENT,
  APPLE_PAY_DOMAIN,
  APPLE_PAY_PROCESS_PAYMENT,
  APPLE_PAY_START_SESSION,
  MASTERCARD_SESSIONS,
} from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00" };

async function customer(changes: Record<string, unknown> = {}) {
  const brand = walletBrand(sandbox, {}, changes);
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return { brand, client };
}

type Started = { merchant_session: Record<string, unknown> | null; reference_id: string };
const start = (client: Client, body: object = { order_details }) => client.call("POST", APPLE_PAY_START_SESSION, body);
const process = (client: Client, reference_id: string, token: object = appleToken({ amount: "10.00" })) =>
  client.call("POST", APPLE_PAY_PROCESS_PAYMENT, { reference_id, token });
const cancel = (client: Client, reference_id: string) =>
  client.call("POST", APPLE_PAY_CANCEL_PAYMENT, { reference_id });
const idOf = (answer: { json<T>(): T }) => answer.json<{ id: string }>().id;

type Exchange = { from: string; what: string; verdict: string; request: { body: string } };

/** What the gateway was asked to do with an order. */
async function paymentsOf(reference: string): Promise<Exchange[]> {
  const said = await fetch(`${sandbox.url}/control/exchanges?kind=mastercard`);
  const all = (await said.json()) as Exchange[];
  return all.filter(({ from, what }) => from === "shop" && what.startsWith("PUT") && what.includes(reference));
}

describe("start_session", () => {
  it("API-72 Apple Pay start_session holds the cart and answers Apple's session for the page's own domain", async () => {
    const { brand, client } = await customer();
    const answer = await start(client);
    expect(answer.status).toBe(200);
    const { merchant_session: session, reference_id } = answer.json<Started>();
    expect(session).toMatchObject({ domainName: client.host.replace(/:\d+$/, ""), displayName: brand.company.name });
    expect(session?.signature).toBeTruthy();
    expect(await verified(client, { reference: reference_id })).toMatchObject({ status: "in_progress" });
    expect(await ordersOf(server, brand)).toHaveLength(0);
    // Asked again under the same key it is the same payment, with a session of its own.
    const again = (await start(client)).json<Started>();
    expect(again.reference_id).toBe(reference_id);
    expect(again.merchant_session?.merchantSessionIdentifier).not.toBe(session?.merchantSessionIdentifier);
  });

  it("ends the payment where Apple refuses, so that it can be tried again otherwise", async () => {
    const { client } = await customer({ apple_pay_merchant_id: "merchant.localhost.another" });
    const refused = await start(client);
    expect([refused.status, idOf(refused)]).toEqual([402, "unable_to_process_payment"]);
    const page = await goToPayment(client);
    expect((await place(client, page, { payment_type_id: "1" })).location).toContain("placed=");
  });

  it("is refused where Apple Pay is not set, without an order, and for a price that has changed", async () => {
    const { client } = await customer();
    expect(idOf(await start(client, {}))).toBe("unable_to_process_order");
    const changed = { order_details: { ...order_details, total_amount: "9.00" } };
    expect(idOf(await start(client, changed))).toBe("price_changed");
    const other = await customer({ apple_pay_enabled: false });
    expect(idOf(await start(other.client))).toBe("unable_to_process_order");
  });

  it("does not take over a payment that is made at the gateway's page, nor the page one of the sheet's", async () => {
    const { client } = await customer();
    const page = await client.call("POST", MASTERCARD_SESSIONS, { order_details });
    expect(page.status).toBe(200);
    expect(idOf(await start(client))).toBe("payment_in_progress");
    const other = await customer();
    await start(other.client);
    const taken = await other.client.call("POST", MASTERCARD_SESSIONS, { order_details });
    expect([taken.status, idOf(taken)]).toEqual([409, "payment_in_progress"]);
  });
});

describe("process_payment", () => {
  it("API-73 Apple Pay process_payment pays by the token, once, whatever is sent twice", async () => {
    const { brand, client } = await customer();
    const { reference_id } = (await start(client)).json<Started>();
    const [paid, again] = await Promise.all([process(client, reference_id), process(client, reference_id)]);
    const later = await process(client, reference_id);
    for (const answer of [paid, again, later])
      expect([answer.status, answer.json()]).toMatchObject([
        200,
        { status: "paid", reference: reference_id, type: "mastercard" },
      ]);
    expect(await ordersOf(server, brand)).toHaveLength(1);
    const asked = await paymentsOf(reference_id);
    expect(asked.map(({ verdict }) => verdict)).not.toContain("refused");
    for (const { request } of asked)
      expect(JSON.parse(request.body)).toMatchObject({
        apiOperation: "PAY",
        order: { amount: "10.00", currency: "SGD", walletProvider: "APPLE_PAY" },
        sourceOfFunds: {
          provided: {
            card: { devicePayment: { paymentToken: JSON.stringify(appleToken({ amount: "10.00" }).paymentData) } },
          },
        },
      });
  });

  it("is declined by the bank: no order, and the cart stays with the way to pay that was picked", async () => {
    const { brand, client } = await customer();
    const picked = await methodChosen(client);
    const { reference_id } = (await start(client)).json<Started>();
    const declined = await process(client, reference_id, appleToken({ amount: "10.00", outcome: "DECLINED" }));
    expect(declined.json()).toMatchObject({ status: "declined" });
    expect(await ordersOf(server, brand)).toHaveLength(0);
    expect([picked, await methodChosen(client)]).toEqual(["1", picked]);
    expect((await start(client)).json<Started>().reference_id).not.toBe(reference_id);
  });

  it.each([
    ["a token of another amount", appleToken({ amount: "1.00" })],
    ["a token of another currency", appleToken({ amount: "10.00", currency: "KWD" })],
    ["no token at all", { paymentData: { version: "EC_v1" } }],
  ])("takes nothing by %s", async (_, token) => {
    const { brand, client } = await customer();
    const { reference_id } = (await start(client)).json<Started>();
    expect((await process(client, reference_id, token)).json()).toMatchObject({ status: "declined" });
    expect(await ordersOf(server, brand)).toHaveLength(0);
  });

  it("by two tokens a payment is not paid twice", async () => {
    const { client } = await customer();
    const { reference_id } = (await start(client)).json<Started>();
    const later = appleToken({ amount: "10.00", outcome: "UNKNOWN" });
    expect((await process(client, reference_id, later)).json()).toMatchObject({ status: "in_progress" });
    const other = await process(client, reference_id);
    expect([other.status, idOf(other)]).toEqual([409, "payment_in_progress"]);
    expect(await paymentsOf(reference_id)).toHaveLength(1);
  });

  it("whose answer is lost is found paid when it is asked about", async () => {
    const { brand, client } = await customer();
    await tellSandbox(sandbox, "faults", { fault: "timeout_after_charge", kind: "mastercard" });
    const { reference_id } = (await start(client)).json<Started>();
    expect((await process(client, reference_id)).json()).toMatchObject({ status: "in_progress" });
    expect(await verified(client, { reference: reference_id })).toMatchObject({ status: "paid" });
    expect(await ordersOf(server, brand)).toHaveLength(1);
  }, 40_000);

  it("is nobody else's: not another customer's, not another company's, not a guess", async () => {
    const { client } = await customer();
    const { reference_id } = (await start(client)).json<Started>();
    const stranger = await customer();
    for (const reference of [reference_id, "0".repeat(20), "../x"])
      for (const answer of [await process(stranger.client, reference), await cancel(stranger.client, reference)])
        expect([answer.status, idOf(answer)]).toEqual([404, "order_not_found"]);
    const session = await start(stranger.client, { reference_id });
    expect(idOf(session)).toBe("order_not_found");
    expect(await verified(client, { reference: reference_id })).toMatchObject({ status: "in_progress" });
  });
});

describe("cancel_payment", () => {
  it("API-74 Apple Pay cancel_payment gives the payment up, and nothing is taken afterwards", async () => {
    const { brand, client } = await customer();
    const { reference_id } = (await start(client)).json<Started>();
    expect((await cancel(client, reference_id)).json()).toMatchObject({ status: "cancelled" });
    expect((await process(client, reference_id)).json()).toMatchObject({ status: "cancelled" });
    expect(await paymentsOf(reference_id)).toEqual([]);
    expect(await ordersOf(server, brand)).toHaveLength(0);
    expect((await start(client)).json<Started>().reference_id).not.toBe(reference_id);
  });

  it("leaves what was paid as it is, and asks about what is being paid", async () => {
    const { brand, client } = await customer();
    const paid = (await start(client)).json<Started>().reference_id;
    await process(client, paid);
    expect((await cancel(client, paid)).json()).toMatchObject({ status: "paid" });
    const other = await customer();
    const { reference_id } = (await start(other.client)).json<Started>();
    await process(other.client, reference_id, appleToken({ amount: "10.00", outcome: "UNKNOWN" }));
    expect((await cancel(other.client, reference_id)).json()).toMatchObject({ status: "in_progress" });
    await tellSandbox(sandbox, "release", { reference: reference_id });
    expect((await cancel(other.client, reference_id)).json()).toMatchObject({ status: "paid" });
    expect(await ordersOf(server, brand)).toHaveLength(1);
  });
});

it("shows what Apple has given the company for its domain, as it is, and keeps the merchant's key to itself", async () => {
  const { client } = await customer({ apple_pay_domain_association: "7B227073704964" });
  const shown = await client.get(APPLE_PAY_DOMAIN);
  expect([shown.status, shown.text]).toEqual([200, "7B227073704964"]);
  for (const path of ["/checkout?step=2", "/pages/checkout?step=2"])
    expect((await client.get(path)).text).not.toContain(MERCHANT_KEY.split("\n")[1]);
  const without = await customer();
  expect((await without.client.get(APPLE_PAY_DOMAIN)).status).toBe(404);
});

it("the page names the wallets and lets their scripts in, and no other page does", async () => {
  const { client } = await customer();
  const { headers } = await client.get("/checkout?step=2");
  expect(headers["content-security-policy"]).toContain(`script-src 'self'`);
  expect(headers["content-security-policy"]).toContain(new URL(sandbox.url).origin);
  expect((await client.get("/checkout?step=1")).headers["content-security-policy"]).not.toContain(sandbox.url);
});
