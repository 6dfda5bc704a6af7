/** The call of Google Pay: the token that pays, once, and only where it is its own proof or the bank of its card has agreed. */
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { methodChosen, readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { answerBank, CARD_PAYMENTS, initiate, PAYMENT_STATUS, type Step } from "../support/mastercard-cards";
import { openGate, type Gate } from "../support/gate";
import { ordersOf } from "../support/operator";
import { startTestSandbox, tellSandbox, verified } from "../support/payments";
import { googleToken } from "../support/wallet-tokens";
import { walletBrand } from "../support/wallets";
import { APPLE_PAY_CANCEL_PAYMENT, APPLE_PAY_START_SESSION, GOOGLE_PAY_PROCESS_PAYMENT } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const order_details = { placement_key: "a-key-of-this-test-2", total_amount: "10.00" };
const TOKEN = googleToken({ amount: "10.00" });

async function customer(changes: Record<string, unknown> = {}) {
  const brand = walletBrand(sandbox, {}, changes);
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return { brand, client };
}

const pay = (client: Client, token = TOKEN, more: object = { order_details }) =>
  client.call("POST", GOOGLE_PAY_PROCESS_PAYMENT, { token, ...more });
const idOf = (answer: { json<T>(): T }) => answer.json<{ id: string }>().id;

type Exchange = { from: string; what: string; request: { body: string } };
async function bodiesOf(reference: string): Promise<{ apiOperation: string }[]> {
  const said = await fetch(`${sandbox.url}/control/exchanges?kind=mastercard`);
  const all = (await said.json()) as Exchange[];
  const put = all.filter(({ what }) => what.startsWith("PUT") && what.includes(reference));
  return put.map(({ request }) => JSON.parse(request.body) as { apiOperation: string });
}

/** What the gateway was asked to do with an order, each once. */
const operationsOf = async (reference: string): Promise<string[]> =>
  (await bodiesOf(reference)).map(({ apiOperation }) => apiOperation);

it("API-75 Google Pay process_payment submits the token: verified, then paid, once whatever is sent twice", async () => {
  const { brand, client } = await customer();
  const paid = await pay(client);
  expect(paid.status).toBe(200);
  const { reference, status, type } = paid.json<Record<string, string>>();
  expect({ status, type }).toEqual({ status: "paid", type: "mastercard" });
  expect(await operationsOf(reference ?? "")).toEqual(["INITIATE_AUTHENTICATION", "PAY"]);
  // The same press again: its order.
  const again = await pay(client);
  expect(again.json()).toMatchObject({ order_details: { total_amount: "10.00" } });
  expect(await ordersOf(server, brand)).toHaveLength(1);
});

it("sent twice at once it is one payment and one order", async () => {
  const { brand, client } = await customer();
  const answers = await Promise.all([pay(client), pay(client)]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await ordersOf(server, brand)).toHaveLength(1);
});

/** The gateway, where a charge waits, and the second token that is put into a session. */
async function heldPress(): Promise<{ charge: Gate; token: Gate }> {
  const isPut = ({ method, url = "" }: IncomingMessage, path: RegExp) => method === "PUT" && path.test(url);
  const charge = await openGate(`${sandbox.url}/mastercard`, (request) => isPut(request, /\/transaction\/payment$/));
  let filled = 0;
  const token = await openGate(charge.url, (request) => isPut(request, /\/session\/[^/]+$/) && ++filled > 1);
  onTestFinished(async () => {
    await token.stop();
    await charge.stop();
  });
  return { charge, token };
}

it("pressed twice, the press that comes second while the card is charged gives nothing up", async () => {
  const { charge, token } = await heldPress();
  const { brand, client } = await customer({ gateway_url: token.url });
  const answers = [pay(client), pay(client)];
  await charge.reached;
  token.open();
  expect((await Promise.race(answers)).status).toBe(409);
  charge.open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await ordersOf(server, brand)).toHaveLength(1);
});

it.each([
  ["that the bank declines", googleToken({ amount: "10.00", outcome: "DECLINED" })],
  ["of another amount", googleToken({ amount: "1.00" })],
  ["of another merchant", googleToken({ amount: "10.00", merchant: "ANOTHER" })],
  ["that is none", "a token"],
])("nothing is taken by a token %s, and the way to pay that was picked stays", async (_, token) => {
  const { brand, client } = await customer();
  const picked = await methodChosen(client);
  const answer = await pay(client, token);
  expect([answer.status, answer.json()]).toMatchObject([200, { status: "declined" }]);
  expect(await ordersOf(server, brand)).toHaveLength(0);
  expect([picked, await methodChosen(client)]).toEqual(["1", picked]);
});

it("whose answer is lost is found paid when it is asked about", async () => {
  const { brand, client } = await customer();
  await tellSandbox(sandbox, "faults", { fault: "timeout_after_charge", kind: "mastercard" });
  const { reference, status } = (await pay(client)).json<{ reference: string; status: string }>();
  expect(status).toBe("in_progress");
  expect(await verified(client, { reference })).toMatchObject({ status: "paid" });
  expect(await ordersOf(server, brand)).toHaveLength(1);
}, 40_000);

it("is refused where Google Pay is not set, and is no way into another's payment or into one of Apple Pay's", async () => {
  const { client } = await customer();
  const started = (await client.call("POST", APPLE_PAY_START_SESSION, { order_details })).json<{
    reference_id: string;
  }>();
  const { reference_id } = started;
  expect(idOf(await pay(client))).toBe("payment_in_progress");
  expect(idOf(await pay(client, TOKEN, { reference_id }))).toBe("payment_in_progress");
  expect(await operationsOf(reference_id)).toEqual([]);
  const stranger = await customer();
  expect(idOf(await pay(stranger.client, TOKEN, { reference_id }))).toBe("order_not_found");
  expect((await client.call("POST", APPLE_PAY_CANCEL_PAYMENT, { reference_id })).status).toBe(200);
  const other = await customer({ google_pay_enabled: false });
  expect(idOf(await pay(other.client))).toBe("unable_to_process_order");
});

const PAN_ONLY = googleToken({ amount: "10.00", method: "PAN_ONLY", outcome: "CHALLENGE" });
const verify = (client: Client, token: string, more: object = { order_details }) =>
  client.call("POST", CARD_PAYMENTS, { order_details: {}, ...more, token_data: { token } });
type Verified = Step & { reference: string; is_proven: boolean };

it("API-71 a token of the number of a card is verified, its bank is asked, and then it pays, once, with what the bank has said", async () => {
  const { brand, client } = await customer();
  const verified = (await verify(client, PAN_ONLY)).json<Verified>();
  const { reference } = verified;
  const reference_id = reference;
  expect(verified).toMatchObject({ gatewayRecommendation: "PROCEED", is_proven: false });
  // Before its bank has agreed it pays nothing, whatever is left out or sent again.
  const early = await pay(client, PAN_ONLY, { reference_id });
  expect(early.json()).toMatchObject({ status: "in_progress", is_asked: true });
  expect(idOf(await pay(client, TOKEN, { reference_id }))).toBe("payment_in_progress");
  const asked = (await initiate(client, { session_id: "", reference })).json<Step>();
  expect(asked.authentication.payerInteraction).toBe("REQUIRED");
  expect((await pay(client, PAN_ONLY, { reference_id })).json()).toMatchObject({ is_asked: true });
  await answerBank(asked.authentication.redirect.html ?? "", "Y");
  const answers = await Promise.all([1, 2, 3].map(() => pay(client, PAN_ONLY, { reference_id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await pay(client, PAN_ONLY, { reference_id })).json()).toMatchObject({ status: "paid", is_asked: false });
  expect(await operationsOf(reference)).toEqual(["INITIATE_AUTHENTICATION", "AUTHENTICATE_PAYER", "PAY"]);
  const [, , charged] = await bodiesOf(reference);
  expect(charged).toMatchObject({
    order: { amount: "10.00", currency: "SGD", walletProvider: "GOOGLE_PAY" },
    authentication: { transactionId: "authentication" },
  });
  expect(await ordersOf(server, brand)).toHaveLength(1);
});

it("a bank that refuses a card of Google Pay has it pay nothing, and nobody else gets into its payment", async () => {
  const { brand, client } = await customer();
  const { reference } = (await verify(client, PAN_ONLY)).json<Verified>();
  const { authentication } = (await initiate(client, { session_id: "", reference })).json<Step>();
  await answerBank(authentication.redirect.html ?? "", "N");
  const stranger = await signedInCustomer(server, brand);
  for (const each of [verify, pay])
    expect(idOf(await each(stranger, PAN_ONLY, { reference_id: reference }))).toBe("order_not_found");
  expect(idOf(await pay(client, PAN_ONLY, { reference_id: reference }))).toBe("authentication_failed");
  expect(await operationsOf(reference)).not.toContain("PAY");
  expect(await ordersOf(server, brand)).toHaveLength(0);
});

it("a token that cannot be verified ends its payment", async () => {
  const { client } = await customer();
  const refused = await verify(client, "a token");
  expect([refused.status, idOf(refused)]).toEqual([402, "card_verification_failed"]);
  expect((await verify(client, TOKEN)).json()).toMatchObject({ is_proven: true });
});

it("given up, a payment takes no late word of its bank", async () => {
  const { brand, client } = await customer();
  const { reference } = (await verify(client, PAN_ONLY)).json<Verified>();
  const { authentication } = (await initiate(client, { session_id: "", reference })).json<Step>();
  await client.call("POST", PAYMENT_STATUS, { reference_id: reference, status: "declined" });
  await answerBank(authentication.redirect.html ?? "", "Y");
  expect((await pay(client, PAN_ONLY, { reference_id: reference })).json()).toMatchObject({ status: "declined" });
  expect(await operationsOf(reference)).not.toContain("PAY");
  expect(await ordersOf(server, brand)).toHaveLength(0);
});
