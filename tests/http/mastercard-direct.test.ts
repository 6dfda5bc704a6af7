/** The calls of a card that is entered on our own page: its bank is asked, then it is charged, once, whatever comes twice or half way. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import {
  answerBank,
  ASKED,
  CARD_PAYMENTS,
  complete,
  COMPLETE,
  DECLINED,
  directBrand,
  heldWith,
  initiate,
  INITIATE,
  NOT_ENROLLED,
  PAYMENT_STATUS,
  UNASKED,
  verifyCard,
  type Held,
  type Step,
} from "../support/mastercard-cards";
import { ordersOf } from "../support/operator";
import { startTestSandbox, tellSandbox, verified } from "../support/payments";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function customer() {
  const brand = directBrand(sandbox);
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  return { brand, client };
}

type Exchange = { from: string; request: { method: string; body: string } };
/** What the gateway was asked to do about a payment, in order. */
async function operationsOf({ reference }: Held): Promise<Record<string, unknown>[]> {
  const heard = await fetch(`${sandbox.url}/control/exchanges?reference=${reference}`);
  const asked = ((await heard.json()) as Exchange[]).filter(
    ({ from, request }) => from === "shop" && request.body !== "",
  );
  return asked.map(({ request }) => JSON.parse(request.body) as Record<string, unknown>);
}
const paysOf = async (held: Held) =>
  (await operationsOf(held)).filter(({ apiOperation }) => apiOperation === "PAY").length;

/** Comes to the bank's question. */
async function toBank(client: Client) {
  const held = await heldWith(client, sandbox, ASKED);
  await verifyCard(client, held);
  const { authentication } = (await initiate(client, held)).json<Step>();
  return { held, html: authentication.redirect.html ?? "" };
}

/** The browser comes back from the bank: from its site, without our cookies and without a token. */
const comeBack = (client: Client, path: string, fields: URLSearchParams) =>
  client.post(path, fields, {
    headers: { origin: "https://bank.example", "sec-fetch-site": "cross-site", cookie: undefined },
  });

it("API-71 card_payments takes token_data, order_details and reference_id, and verifies the card", async () => {
  const { client, brand } = await customer();
  const held = await heldWith(client, sandbox, ASKED);
  const answer = await verifyCard(client, held);
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    gatewayRecommendation: "PROCEED",
    reference_id: held.reference,
    authentication: { redirect: { html: expect.stringContaining("/acs/method") as string } },
  });
  const [asked] = await operationsOf(held);
  expect(asked).toMatchObject({ apiOperation: "INITIATE_AUTHENTICATION", session: { id: held.session_id } });
  // The same again is the same step; another session is not the payment's.
  expect((await verifyCard(client, held)).json()).toEqual(answer.json());
  const other = await verifyCard(client, { ...held, session_id: "SESSION0001" });
  expect([other.status, other.json<{ id: string }>().id]).toEqual([402, "card_verification_failed"]);
  expect(await ordersOf(server, brand)).toHaveLength(0);
});

it("API-71 a card that the gateway cannot verify is refused", async () => {
  const { client } = await customer();
  const held = await heldWith(client, sandbox, { ...ASKED, number: "" });
  const refused = await verifyCard(client, held);
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([402, "card_verification_failed"]);
});

it("API-71 a session that another payment's card stands in verifies nothing", async () => {
  const { client } = await customer();
  const held = await heldWith(client, sandbox, ASKED);
  const theirs = await heldWith((await customer()).client, sandbox, ASKED);
  const refused = await verifyCard(client, { ...held, session_id: theirs.session_id });
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([402, "card_verification_failed"]);
  expect(await operationsOf(held)).toEqual([]);
  expect((await verifyCard(client, held)).status).toBe(200);
});

it("API-69 authentications/initiate starts the user verification with device and browser details", async () => {
  const { client } = await customer();
  const held = await heldWith(client, sandbox, ASKED);
  await verifyCard(client, held);
  const answer = await initiate(client, held);
  expect(answer.json()).toMatchObject({
    gatewayRecommendation: "PROCEED",
    authentication: {
      payerInteraction: "REQUIRED",
      redirect: { html: expect.stringContaining("threedsChallengeRedirect") as string },
    },
  });
  const { device, order } = (await operationsOf(held)).at(-1) as { device: Record<string, unknown>; order: object };
  expect(order).toEqual({ amount: "10.00", currency: "SGD" });
  expect(device.browserDetails).toMatchObject({ colorDepth: 24, screenWidth: 1920, timeZone: -480, language: "en-SG" });
  expect(device.browser).not.toBe("a claim");
});

it("API-70 authentications/complete finishes it: nothing is charged before the bank has agreed, and then the very amount, once", async () => {
  const { client, brand } = await customer();
  const { held, html } = await toBank(client);
  expect((await complete(client, held)).json()).toMatchObject({ status: "in_progress", is_asked: true });
  expect(await paysOf(held)).toBe(0);
  const { path, fields } = await answerBank(html, "Y");
  expect(path).toBe(`/payments/authentications/mastercard/${held.reference}`);
  expect((await comeBack(client, path, fields)).status).toBe(204);
  // Led back alone it charges nothing.
  expect(await paysOf(held)).toBe(0);
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(client, held)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.map((each) => each.json<{ status: string }>().status)).toContain("paid");
  expect((await complete(client, held)).json()).toMatchObject({ status: "paid", is_asked: false });
  expect(await paysOf(held)).toBe(1);
  const paid = (await operationsOf(held)).find(({ apiOperation }) => apiOperation === "PAY");
  expect(paid).toMatchObject({
    order: { amount: "10.00", currency: "SGD" },
    authentication: { transactionId: "authentication" },
    session: { id: held.session_id },
  });
  expect(await ordersOf(server, brand)).toHaveLength(1);
});

it("a bank that does not ask needs no question", async () => {
  const { client } = await customer();
  const held = await heldWith(client, sandbox, UNASKED);
  expect((await verifyCard(client, held)).json<Step>().authentication.redirect.html).toBeNull();
  expect((await initiate(client, held)).json<Step>().authentication.payerInteraction).toBe("NOT_REQUIRED");
  expect((await complete(client, held)).json()).toMatchObject({ status: "paid" });
});

it("a bank that refuses, or that a forger says has agreed, is believed by the gateway's word alone", async () => {
  const { client, brand } = await customer();
  const { held, html } = await toBank(client);
  const forged = new URLSearchParams({
    "order.id": held.reference,
    "response.gatewayRecommendation": "PROCEED",
    result: "SUCCESS",
  });
  const path = `/payments/authentications/mastercard/${held.reference}`;
  expect((await comeBack(client, path, forged)).status).toBe(204);
  expect((await complete(client, held)).json()).toMatchObject({ is_asked: true });
  const back = await answerBank(html, "N");
  back.fields.set("response.gatewayRecommendation", "PROCEED");
  await comeBack(client, back.path, back.fields);
  const refused = await complete(client, held);
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([402, "authentication_failed"]);
  expect(await paysOf(held)).toBe(0);
  expect(await ordersOf(server, brand)).toHaveLength(0);
  expect((await comeBack(client, path.replace(held.reference, "0".repeat(20)), forged)).status).toBe(404);
});

it("a card whose bank takes no part is not charged", async () => {
  const { client } = await customer();
  const held = await heldWith(client, sandbox, NOT_ENROLLED);
  await verifyCard(client, held);
  expect((await initiate(client, held)).status).toBe(402);
  expect((await complete(client, held)).json<{ id: string }>().id).toBe("authentication_failed");
  expect(await paysOf(held)).toBe(0);
});

it("a step that is left out gets nowhere", async () => {
  const { client } = await customer();
  const held = await heldWith(client, sandbox, ASKED);
  expect((await complete(client, held)).json()).toMatchObject({ is_asked: true });
  expect((await initiate(client, held)).status).toBe(402);
  await verifyCard(client, held);
  expect((await complete(client, held)).json()).toMatchObject({ is_asked: true });
  expect(await paysOf(held)).toBe(0);
});

it("a card that is declined after all is told, and the cart stays", async () => {
  const { client, brand } = await customer();
  const held = await heldWith(client, sandbox, { ...DECLINED, number: UNASKED.number });
  await verifyCard(client, held);
  await initiate(client, held);
  const refused = await complete(client, held);
  expect([refused.status, refused.json<{ id: string }>().id]).toEqual([402, "unable_to_process_payment"]);
  expect(await ordersOf(server, brand)).toHaveLength(0);
  expect((await client.call("GET", "/pages/checkout?step=2")).status).toBe(200);
});

it("a charge without an answer is asked about, and not made again", async () => {
  const { client, brand } = await customer();
  const held = await heldWith(client, sandbox, UNASKED);
  await verifyCard(client, held);
  await initiate(client, held);
  await tellSandbox(sandbox, "faults", { fault: "timeout_after_charge", reference: held.reference });
  const [first, second] = await Promise.all([complete(client, held), complete(client, held)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await expect
    .poll(async () => (await verified(client, held)).status, { timeout: 20_000, interval: 3_100 })
    .toBe("paid");
  expect(await paysOf(held)).toBe(1);
  expect(await ordersOf(server, brand)).toHaveLength(1);
}, 60_000);

it("API-76 tmp_orders/update_payment_status with reference_id and status marks the temporary order as declined; one that is paid stays paid", async () => {
  const { client, brand } = await customer();
  const { held, html } = await toBank(client);
  const mark = (reference_id: string, status: string) => client.call("POST", PAYMENT_STATUS, { reference_id, status });
  expect((await mark(held.reference, "paid")).status).toBe(400);
  expect((await mark(held.reference, "declined")).json()).toMatchObject({
    status: "declined",
    reference_id: held.reference,
  });
  expect((await verified(client, held)).status).toBe("declined");
  // The bank's late word charges nothing.
  const { path, fields } = await answerBank(html, "Y");
  await comeBack(client, path, fields);
  expect((await complete(client, held)).status).toBe(402);
  expect(await paysOf(held)).toBe(0);

  const paid = await customer();
  const other = await heldWith(paid.client, sandbox, UNASKED);
  await verifyCard(paid.client, other);
  await initiate(paid.client, other);
  await complete(paid.client, other);
  const late = await paid.client.call("POST", PAYMENT_STATUS, { reference_id: other.reference, status: "declined" });
  expect(late.json()).toMatchObject({ status: "paid" });
  expect(await ordersOf(server, brand)).toHaveLength(0);
});

it("another customer's payment is unknown to every step", async () => {
  const { client, brand } = await customer();
  const { held, html } = await toBank(client);
  const other = await signedInCustomer(server, brand);
  const order_details = { tmp_order_id: held.reference };
  const reference_id = held.reference;
  const browser_details = {
    language: "en",
    colorDepth: 1,
    javaEnabled: false,
    screenHeight: 1,
    screenWidth: 1,
    timeZone: 0,
  };
  for (const [path, body] of [
    [CARD_PAYMENTS, { token_data: { session_id: held.session_id }, order_details, reference_id }],
    [INITIATE, { reference_id, browser_details }],
    [COMPLETE, { reference_id }],
    [PAYMENT_STATUS, { reference_id, status: "declined" }],
  ] as const)
    expect((await other.call("POST", path, body)).json<{ id: string }>().id, path).toBe("order_not_found");
  const { path, fields } = await answerBank(html, "Y");
  await comeBack(client, path, fields);
  expect((await complete(client, held)).json()).toMatchObject({ status: "paid" });
});
