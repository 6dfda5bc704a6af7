/** The calls of Adyen's widget: its methods, and what pays by what it has collected. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { payingBrand, startTestSandbox, verified } from "../support/payments";
import { ADYEN_PAYMENT_MODES, ADYEN_TRANSACTIONS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const card = (digits: string, more: object = {}) => ({
  type: "scheme",
  encryptedCardNumber: `test_${digits}`,
  encryptedExpiryMonth: "test_03",
  encryptedExpiryYear: "test_2030",
  encryptedSecurityCode: "test_737",
  ...more,
});
const GOOD = card("4111111111111111");
const CHALLENGED = card("5454545454545454");
const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00" };

async function customer() {
  const brand = payingBrand(sandbox, {}, "adyen");
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return { brand, client };
}

const pay = (client: Client, payment_method: object, more: object = {}) =>
  client.call("POST", ADYEN_TRANSACTIONS, { order_details, payment_method, ...more });

it("API-61 payments/adyen/v1/payment_modes?amount= answers the payment methods", async () => {
  const { client } = await customer();
  const answer = await client.call("GET", `${ADYEN_PAYMENT_MODES}?amount=10.00`);
  expect(answer.status).toBe(200);
  const { paymentMethods } = answer.json<{ paymentMethods: { type: string; name: string }[] }>();
  expect(paymentMethods.map(({ type, name }) => [type, name])).toEqual([
    ["scheme", "Cards"],
    ["grabpay_SG", "GrabPay"],
  ]);
  const asked = await (await fetch(`${sandbox.url}/control/exchanges?kind=adyen`)).text();
  expect(asked).toContain(String.raw`\"amount\":{\"value\":1000,\"currency\":\"SGD\"}`);
  const unreadable = await client.call("GET", `${ADYEN_PAYMENT_MODES}?amount=x`);
  expect(unreadable.status).toBe(422);
  expect(unreadable.json<{ message: string }>().message).toContain("contact our staff at +65 6123 4567");
});

it("asks Adyen for its methods within a budget, however often a customer does", async () => {
  const { client } = await customer();
  const asked = () => client.call("GET", `${ADYEN_PAYMENT_MODES}?amount=10.01`);
  const statuses = (await Promise.all(Array.from({ length: 50 }, asked))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect((await client.call("GET", `${ADYEN_PAYMENT_MODES}?amount=10.00`)).json<{ id: string }>().id).toBe(
    "adyen_failed",
  );
});

it("API-62 payments/adyen/v1/transactions takes payment_method and order_details, and answers action or order_details", async () => {
  const { brand, client } = await customer();
  const paid = await pay(client, GOOD);
  expect(paid.status).toBe(200);
  const { order_details: order } = paid.json<{ order_details: { order_number: number; total_amount: string } }>();
  expect(order).toMatchObject({ total_amount: "10.00", order_number: expect.any(Number) as number });
  expect(await ordersOf(server, brand)).toHaveLength(1);
  const other = await customer();
  const asked = await pay(other.client, CHALLENGED);
  expect(asked.status).toBe(200);
  const { action, reference } = asked.json<{ action: Record<string, string>; reference: string }>();
  expect(action).toMatchObject({ type: "redirect", method: "GET", paymentMethodType: "scheme" });
  expect(action.url).toContain(`${sandbox.url}/adyen/redirect/`);
  expect((await verified(other.client, { reference })).status).toBe("in_progress");
  expect(await ordersOf(server, other.brand)).toHaveLength(0);
});

it("a card that is refused places no order, and the cart stays", async () => {
  const { brand, client } = await customer();
  const refused = await pay(client, card("4111111111111111", { holderName: "DECLINED" }));
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([402, "payment_failed"]);
  expect(await ordersOf(server, brand)).toHaveLength(0);
  expect((await client.call("GET", "/pages/checkout?step=2")).status).toBe(200);
});

it("by two methods a payment is not paid twice", async () => {
  const { brand, client } = await customer();
  const first = await pay(client, CHALLENGED);
  const again = await pay(client, CHALLENGED);
  expect(again.json()).toEqual(first.json());
  const other = await pay(client, GOOD);
  expect([other.status, other.json<{ id: string }>().id]).toEqual([409, "payment_in_progress"]);
  expect(await ordersOf(server, brand)).toHaveLength(0);
});

it("what a browser brings back from another payment pays nothing", async () => {
  const cheap = await customer();
  const other = await customer();
  type Begun = { action: { url: string }; reference: string };
  const paid = (await pay(cheap.client, CHALLENGED)).json<Begun>();
  const open = (await pay(other.client, CHALLENGED)).json<Begun>();
  const body = new URLSearchParams({ do: "pay", card: "0" });
  const back = await fetch(paid.action.url, { method: "POST", body, redirect: "manual" });
  const { search } = new URL(back.headers.get("location") ?? "");
  await other.client.get(`/payments/returns/adyen/${open.reference}${search}`);
  expect((await verified(other.client, open)).status).toBe("in_progress");
  await cheap.client.get(`/payments/returns/adyen/${paid.reference}${search}`);
  expect((await verified(cheap.client, paid)).status).toBe("paid");
});
