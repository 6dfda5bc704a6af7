/** The calls that begin a payment at a provider's page: each with the order payload of the calls document, 7.6. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { PAYS_AT_ONCE, tokenOfOmise } from "../support/card-tokens";
import { PUBLIC_KEY } from "../support/payment-kinds/omise";
import { KINDS } from "../support/payment-kinds";
import { orderOnItsWay, tippingBrand } from "../support/post-order-tips";
import { payingBrand, pressAt, startTestSandbox, verified } from "../support/payments";
import { withQuery } from "~/paths/address";
import { processingOf } from "~/paths/pages";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** A customer who is ready to pay by the kind, and the order payload of what they have in the cart. */
async function ready(kind: OnlineKind) {
  const brand = payingBrand(sandbox, {}, kind);
  await applyBrand(server, brand);
  const client = await signedInCustomer(server, brand);
  await readyToPay(client);
  const payment = { payment_type: kind, amount: "10.00" };
  return {
    client,
    order_details: {
      placement_key: "a-key-of-this-test-1",
      total_amount: "10.00",
      payment,
      ...KINDS[kind].orderDetails,
    },
  };
}

it("API-55 payments/dpo/v1/payment_pages answers payment_page_url", async () => {
  const { client, order_details } = await ready("dpo");
  const answer = await client.call("POST", "/payments/dpo/v1/payment_pages", { order_details });
  expect(answer.status).toBe(200);
  expect(answer.json<{ payment_page_url: string }>().payment_page_url).toMatch(/\/dpo\/payv2\.php\?ID=[0-9A-F-]{36}$/);
});

it("PAY-GEIDEA-01 API-77 a call creates a temporary order for Geidea before the payment", async () => {
  const { client, order_details } = await ready("geidea");
  const answer = await client.call("POST", "/payments/geidea/v1/payment_pages", { order_details });
  expect(answer.status).toBe(200);
  const begun = answer.json<{ payment_page_url: string; tmp_order_id: string; reference: string }>();
  expect(begun.payment_page_url).toMatch(/\/geidea\/hpp\/checkout\/\?[0-9a-f-]{36}$/);
  expect(begun.tmp_order_id).toMatch(/^[0-9A-Z]{20}$/);
  expect((await verified(client, { reference: begun.tmp_order_id })).status).toBe("in_progress");
  const past = await client.call("GET", "/pages/past_orders");
  expect(past.json<{ past_orders: unknown[] }>().past_orders).toEqual([]);
});

const FORM_CALLS = [
  ["API-59", "i_pay88"],
  ["API-57", "cc_avenue"],
  ["API-60", "fiserv"],
] as const satisfies readonly (readonly [row: string, kind: OnlineKind])[];

for (const [row, kind] of FORM_CALLS)
  it(`${row} payments/${kind}/v1/payment_pages answers form fields`, async () => {
    const { client, order_details } = await ready(kind);
    const answer = await client.call("POST", `/payments/${kind}/v1/payment_pages`, { order_details });
    expect(answer.status).toBe(200);
    const form = answer.json<{ action: string; method: string; fields: Record<string, string> }>();
    expect([form.action.startsWith(`${sandbox.url}/${kind}/`), form.method]).toEqual([true, "post"]);
    expect(Object.keys(form.fields)).toEqual(KINDS[kind].form?.fields);
  });

it("API-53 payments/pay_u/v1/payment_pages takes user_name and user_email, and answers payment_page_url", async () => {
  const { client, order_details } = await ready("pay_u");
  const path = "/payments/pay_u/v1/payment_pages";
  const wrong = await client.call("POST", path, { order_details, user_email: "nobody" });
  expect(wrong.status).toBe(400);
  const payer = { user_name: "Mary Ann Smith", user_email: " mary@example.com " };
  const answer = await client.call("POST", path, { order_details, ...payer });
  expect(answer.status).toBe(200);
  const begun = answer.json<{ payment_page_url: string; reference: string }>();
  expect(begun.payment_page_url).toMatch(/\/pay_u\/rpp\.do\?PayUReference=\d+$/);
  const asked = await (await fetch(`${sandbox.url}/control/exchanges?reference=${begun.reference}`)).text();
  const told = "<firstName>Mary Ann</firstName><lastName>Smith</lastName><email>mary@example.com</email>";
  expect(asked).toContain(told);
});

it("API-54 API-56 payments/my_fatoorah/v1 lists its payment modes, and takes the selected one", async () => {
  const { client, order_details } = await ready("my_fatoorah");
  const modes = await client.get("/payments/my_fatoorah/v1/payment_modes?total_amount=10.00");
  expect([modes.status, modes.json()]).toEqual([
    200,
    [
      { id: "1", title: "KNET" },
      { id: "2", title: "VISA/MASTER" },
    ],
  ]);
  const unreadable = await client.get("/payments/my_fatoorah/v1/payment_modes?total_amount=x");
  expect(unreadable.status).toBe(422);
  expect(unreadable.json<{ message: string }>().message).toContain("contact our staff at +65 6123 4567");
  const path = "/payments/my_fatoorah/v1/payment_pages";
  const without = await client.call("POST", path, { order_details });
  expect([without.status, without.json<{ id: string }>().id]).toEqual([400, "payment_choice_required"]);
  const chosen = { payment_mode: "VISA/MASTER", payment_method_id: 2 };
  const answer = await client.call("POST", path, { order_details, ...chosen });
  expect(answer.status).toBe(200);
  const { payment_page_url } = answer.json<{ payment_page_url: string }>();
  expect(payment_page_url).toMatch(
    /\/my_fatoorah\/En\/KWT\/PayInvoice\/Checkout\?invoiceKey=[^&]+&paymentGatewayId=2$/,
  );
});

it("API-51 payments/omise/v1/orders takes the token as transaction_id and ref_card_number, and answers order_details.earned_loyalty or payment_page_url", async () => {
  const maker = { script: `${sandbox.url}/omise/omise.js`, key: PUBLIC_KEY };
  const pay = async (number: string) => {
    const { client, order_details } = await ready("omise");
    const token = await tokenOfOmise(maker, number);
    const payment = { ...order_details.payment, transaction_id: token, ref_card_number: token };
    return client.call("POST", "/payments/omise/v1/orders", { order_details: { ...order_details, payment } });
  };
  const placed = await pay(PAYS_AT_ONCE);
  expect([placed.status, placed.json()]).toMatchObject([
    200,
    { order_details: { earned_loyalty: expect.stringMatching(/^\d+\.\d\d$/) as string, total_amount: "10.00" } },
  ]);
  const asks = await pay("5555555555554444");
  expect(asks.status).toBe(200);
  expect(asks.json<{ payment_page_url: string }>().payment_page_url).toMatch(/\/omise\/payments\/[^/]+\/authorize$/);
  const declined = await pay("4111111111140011");
  expect([declined.status, declined.json<{ id: string }>().id]).toEqual([402, "unable_to_process_payment"]);
});

it("payments/omise/v1/orders holds nothing without a token, or with what is none", async () => {
  const { client, order_details } = await ready("omise");
  for (const transaction_id of [undefined, "", "4242424242424242", "card_test_ofsomebody"]) {
    const payment = { ...order_details.payment, transaction_id };
    const answer = await client.call("POST", "/payments/omise/v1/orders", {
      order_details: { ...order_details, payment },
    });
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([400, "card_required"]);
  }
});

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36";
const WIDE = "/checkout?payment_status=failed";
const OF_PHONE = "/m/order-details?payment_status=failed";

/** Declines a payment at PayTabs. @returns where its page leads then. */
async function afterDecline(client: Client, begun: Answer): Promise<string | undefined> {
  const { payment_page_url: page, reference } = begun.json<{ payment_page_url: string; reference: string }>();
  const path = processingOf({ reference, type: "paytabs" });
  await pressAt(client, { page, reference, path }, { do: "decline" });
  const shown = await client.get(path);
  return shown.page.querySelector("[data-ui=payment] a.btn")?.getAttribute("href");
}

it.each([
  ["the phone that asked", IPHONE, {}, OF_PHONE],
  ["the wide screen that asked", DESKTOP, {}, WIDE],
  ["the phone's pages, which are named", DESKTOP, { layout: "mobile" }, OF_PHONE],
  ["the wide pages, which are named", IPHONE, { layout: "desktop" }, WIDE],
])("a payment by call that is declined leads back to %s", async (_, agent, told, back) => {
  const { client, order_details } = await ready("paytabs");
  const headers = { "user-agent": agent };
  const body = { order_details, ...told };
  const begun = await client.call("POST", "/payments/paytabs/v2.1/payment-page", body, { headers });
  const said = { message: "Not authorised" };
  expect(await afterDecline(client, begun)).toBe(withQuery(back, said));
});

it.each([
  ["the phone that asked", {}, "/m/trackorder"],
  ["the wide pages, which are named", { layout: "desktop" }, "/trackorder"],
])("a tip by call that is declined leads back to %s", async (_, told, back) => {
  const brand = await tippingBrand(server, sandbox, "paytabs");
  const { client, order } = await orderOnItsWay(server, brand);
  const body = { order_id: order.id, payment_details: { total_amount: "3.00" }, ...told };
  const headers = { "user-agent": IPHONE };
  const begun = await client.call("POST", "/payments/paytabs/v1/tips", body, { headers });
  expect(await afterDecline(client, begun)).toMatch(new RegExp(`^${back}\\?`));
});
