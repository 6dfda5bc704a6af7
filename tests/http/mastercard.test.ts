/** The calls of Mastercard Gateway. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { payingBrand, startTestSandbox, verified } from "../support/payments";
import { suiteServer } from "../support/suite-server";

const SESSIONS = "/sapaad_payments/mastercard/v1/sessions";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function customer() {
  const brand = payingBrand(sandbox, {}, "mastercard");
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return { brand, client };
}
const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00" };

it("API-66 POST sapaad_payments/mastercard/v1/sessions with order_details answers session_id", async () => {
  const { brand, client } = await customer();
  const answer = await client.call("POST", SESSIONS, { order_details });
  expect(answer.status).toBe(200);
  type Begun = { session_id: string; script_url: string; reference: string };
  const { session_id, script_url, reference } = answer.json<Begun>();
  expect(script_url).toBe(`${sandbox.url}/mastercard/static/checkout/checkout.min.js`);
  const page = `${sandbox.url}/mastercard/checkout/pay/${session_id}?checkoutVersion=1.0.0`;
  expect(await (await fetch(page)).text()).toContain("SGD 10.00");
  expect((await verified(client, { reference })).status).toBe("in_progress");
  expect(await ordersOf(server, brand)).toHaveLength(0);
  await fetch(page, { method: "POST", body: new URLSearchParams({ do: "pay", card: "0" }), redirect: "manual" });
  expect((await verified(client, { reference })).status).toBe("paid");
  expect(await ordersOf(server, brand)).toHaveLength(1);
  // Asked for once more, it is the order.
  const again = await client.call("POST", SESSIONS, { order_details });
  expect(again.json()).toMatchObject({ order_details: { total_amount: "10.00" } });
});

it("a session is for customers, at the price that holds, of a cart that can be ordered", async () => {
  const { client, brand } = await customer();
  const ask = async (total_amount: string) =>
    (await client.call("POST", SESSIONS, { order_details: { ...order_details, total_amount } })).status;
  expect(await ask("9.99")).toBe(409);
  const others = await signedInCustomer(server, brand);
  expect((await others.call("POST", SESSIONS, { order_details })).status).toBe(400);
  await client.call("DELETE", "/users/sign_out");
  expect((await client.call("POST", SESSIONS, { order_details })).status).toBe(401);
});
