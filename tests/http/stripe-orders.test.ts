/** Stripe's call with a card that is entered in the browser, one that is saved, or none. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { ordersOf } from "../support/operator";
import { PUBLIC_KEY, withCardEntry } from "../support/payment-kinds/stripe";
import { payingBrand, startTestSandbox, withSettings } from "../support/payments";
import { readyForMore, tokensOf } from "../support/saved-cards";
import { ASKS_3DS, IS_DECLINED, PAYS, tokenOfStripe } from "../support/stripe-browser";
import { STRIPE_ORDERS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;

/** @param takesCards whether cards are entered in the browser. */
async function newBrand(takesCards = true): Promise<TestBrand> {
  const made = payingBrand(sandbox, { company: loyaltyOn({ earn_percent: 10 }) }, "stripe");
  const changed = takesCards ? withSettings(made, withCardEntry(sandbox.url)) : made;
  await applyBrand(server, changed);
  return changed;
}
beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = await newBrand();
});
afterAll(() => sandbox.stop());

const token = (number: string) => tokenOfStripe({ script: `${sandbox.url}/stripe/stripe.js`, key: PUBLIC_KEY }, number);
let calls = 0;
async function pay(client: Client, payment: object, details: object = {}) {
  await readyForMore(client);
  const placement_key = `a-key-of-this-test-${++calls}`;
  return client.call("POST", STRIPE_ORDERS, { order_details: { placement_key, payment, ...details } });
}

describe("API-49", () => {
  it("API-49 a card's token as transaction_id, with save_card, total_amount and payment_status, answers order_details with earned_loyalty", async () => {
    const client = await signedInCustomer(server, brand);
    const transaction_id = await token(PAYS);
    await readyForMore(client);
    const paid = await client.call("POST", STRIPE_ORDERS, {
      order_details: {
        placement_key: "an-order-of-this-test",
        total_amount: "20.00",
        payment: {
          transaction_id,
          ref_card_number: transaction_id,
          save_card: true,
          is_saved_card: false,
          total_amount: "20.00",
          payment_status: "paid",
        },
      },
    });
    expect([paid.status, paid.json()]).toEqual([
      200,
      { order_details: expect.objectContaining({ total_amount: "20.00", earned_loyalty: "2.00" }) as object },
    ]);
    // One of the same name was used up by it: another order is not paid by it.
    expect((await pay(client, { transaction_id })).status).toBe(402);
    const [saved = ""] = await tokensOf(client);
    const again = await pay(client, { is_saved_card: true, ref_card_number: saved });
    expect(again.json()).toMatchObject({ order_details: { earned_loyalty: "2.00" } });
  });

  it("API-49 a card whose bank asks first, and no card at all, answer payment_page_url", async () => {
    const client = await signedInCustomer(server, brand);
    const asks = (await pay(client, { transaction_id: await token(ASKS_3DS) })).json<{ payment_page_url: string }>();
    expect(asks.payment_page_url).toContain(`${sandbox.url}/stripe/c/pay/`);
    const other = await signedInCustomer(server, brand);
    const page = (await pay(other, {})).json<{ payment_page_url: string; reference: string; tmp_order_id: string }>();
    expect(page).toEqual({
      payment_page_url: expect.stringContaining("/stripe/c/pay/") as string,
      reference: page.tmp_order_id,
      tmp_order_id: page.reference,
    });
  });

  it("API-49 total_amount is held to the price, and payment_status is not believed", async () => {
    const own = await newBrand();
    const client = await signedInCustomer(server, own);
    const transaction_id = await token(PAYS);
    const cheaper = await pay(client, { transaction_id, total_amount: "0.01" });
    expect([cheaper.status, cheaper.json<{ id: string }>().id]).toEqual([409, "price_changed"]);
    const claimed = await pay(client, { transaction_id: await token(IS_DECLINED), payment_status: "paid" });
    expect([claimed.status, claimed.json<{ id: string }>().id]).toEqual([402, "unable_to_process_payment"]);
    expect(await ordersOf(server, own)).toHaveLength(0);
  });
});

it("a saved card of somebody else is no token", async () => {
  const own = await newBrand();
  const owner = await signedInCustomer(server, own);
  await pay(owner, { transaction_id: await token(PAYS), save_card: true });
  const [theirs = ""] = await tokensOf(owner);
  const thief = await signedInCustomer(server, own);
  for (const payment of [{ transaction_id: theirs }, { transaction_id: theirs, save_card: true }])
    expect((await pay(thief, payment)).status).toBe(402);
  expect(await ordersOf(server, own)).toHaveLength(1);
});

it("a token is none where no card is entered at the checkout: the page takes the payment", async () => {
  const client = await signedInCustomer(server, await newBrand(false));
  const answer = await pay(client, { transaction_id: await token(PAYS) });
  expect(answer.json<{ payment_page_url: string }>().payment_page_url).toContain("/stripe/c/pay/");
});

it("ORDER-07 a card provider's payment block says how it is paid; its amounts and tip, by either name, are held to the price, and tips are kept", async () => {
  const values = [{ type: "value" as const, value: "3.00" }];
  const tip_settings = { has_tips: true, type: "pre_order" as const, values };
  const made = payingBrand(sandbox, { company: { tip_settings } }, "stripe");
  const own = withSettings(made, withCardEntry(sandbox.url));
  await applyBrand(server, own);
  const client = await signedInCustomer(server, own);
  await readyForMore(client);
  const tip = { csrf: await client.csrfToken(), intent: "tip", tip: "value:300" };
  expect((await client.post("/checkout?step=2", tip)).status).toBe(303);
  const send = async (payment: object, number: string) => {
    const placement_key = `a-key-of-this-test-${++calls}`;
    const transaction_id = await token(number);
    const block = {
      payment_type: "stripe",
      save_card: false,
      is_saved_card: false,
      transaction_id,
      ref_card_number: transaction_id,
      total_amount: "23.00",
      amount: "23.00",
      tip: "3.00",
      payment_status: "paid",
      payment_mode: "card",
      payment_method_id: 2,
      cardToken: null,
      ...payment,
    };
    return client.call("POST", STRIPE_ORDERS, { order_details: { placement_key, payment: block } });
  };
  for (const wrong of [{ tip: "1.00" }, { tip: null, tips: "1.00" }, { amount: "3.00", total_amount: null }])
    expect((await send(wrong, PAYS)).json()).toMatchObject({ id: "price_changed" });
  for (const torn of [{ tips: "2.00" }, { amount: "22.00" }])
    expect((await send(torn, PAYS)).json()).toMatchObject({ id: "unable_to_process_order" });
  const paid = (await send({ tips: "3.00" }, PAYS)).json<{ order_details: object }>();
  expect(paid.order_details).toMatchObject({
    tips: "3.00",
    total_amount: "23.00",
    payment: { payment_type: "stripe", amount: "23.00", tips: "3.00" },
  });
  expect(JSON.stringify(paid)).not.toContain("pm_");
});
