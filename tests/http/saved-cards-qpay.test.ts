/** Cards that are kept by the tokens that QPay tells of them: listed, used and deleted for their owner alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { place, textOf, valueOf } from "../support/checkout";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { begunBy, payingBrand, pressAt, startTestSandbox, verified } from "../support/payments";
import { cardGroups, deleteCard, payOnline, readyForMore, tokensOf } from "../support/saved-cards";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;

const newBrand = async (): Promise<TestBrand> => {
  const made = payingBrand(sandbox, {}, "qpay");
  await applyBrand(server, made);
  return made;
};
beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = await newBrand();
});
afterAll(() => sandbox.stop());

const CALL = "/payments/qpay/v1/payment_pages";
const EMAIL = KINDS.qpay.fields ?? {};
const cardField = `card_${ONLINE_ID}`;
const saving = { ...EMAIL, [`save_card_${ONLINE_ID}`]: "on" };

/** A customer who has saved a Visa, and its token. */
async function owner(of = brand): Promise<{ client: Client; token: string }> {
  const client = await signedInCustomer(server, of);
  await payOnline(client, saving);
  const [token = expect.fail("no card was kept")] = await tokensOf(client);
  return { client, token };
}

type User = { metadata: { saved_cards: { qpay: { token: string; card_no: string }[] } } };
const metadataOf = async (client: Client) =>
  (await client.call("GET", "/pages/profiles")).json<{ user: User }>().user.metadata.saved_cards.qpay;

let key = 0;
/** Asks for a page by the call. */
const call = async (client: Client, more: object) => {
  await readyForMore(client);
  const order_details = { placement_key: `a-key-of-this-test-${++key}`, user_email: "mei@example.com", ...more };
  return client.call("POST", CALL, { order_details });
};
const fieldsOf = async (client: Client, more: object) => {
  const answer = await call(client, more);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("signature")]);
  return answer.json<{ fields: Record<string, string> }>().fields;
};

describe("what is listed", () => {
  it("PAY-QPAY-03 SIGNIN-22 saved cards come from the user's metadata: a list of token and card_no", async () => {
    const { client, token } = await owner();
    expect(await metadataOf(client)).toEqual([{ token, card_no: "411111xxxxxx1111" }]);
    // The same cards, as the list and the checkout have them.
    const shown = { token, card_no: "•••• 1111", scheme: "visa", brand: "visa", exp_month: null, exp_year: null };
    expect(await cardGroups(client)).toEqual([
      { type_id: ONLINE_ID, type: "qpay", name: "Card online", cards: [shown] },
    ]);
    const step = await readyForMore(client);
    const offered = step.page.querySelectorAll(`input[type=radio][name=${cardField}]`);
    expect(offered.map((radio) => radio.getAttribute("value"))).toEqual([token, ""]);
    expect(textOf(step)).toContain("Visa •••• 1111");
    const profile = await client.get("/my-account/profile");
    expect(profile.page.querySelector("[data-ui=card-list]")?.textContent).toContain("Visa •••• 1111");
    expect((await client.call("GET", "/users/stripe_cards")).json()).toEqual({ saved_cards: [] });
  });

  it("the latest stands first, and a card is kept only where that was ticked", async () => {
    const { client, token } = await owner();
    await payOnline(client, { ...EMAIL, [cardField]: "" });
    expect(await tokensOf(client)).toEqual([token]);
    await payOnline(client, { ...saving, [cardField]: "" });
    const tokens = await tokensOf(client);
    expect([tokens.length, tokens[1]]).toEqual([2, token]);
    expect(tokens[0]).not.toBe(token);
  });

  it("CARDS-04 is nothing for another customer, another company, or a way to pay that keeps no cards", async () => {
    const own = await newBrand();
    const { client } = await owner(own);
    for (const other of [await signedInCustomer(server, own), await signedInCustomer(server, brand)]) {
      expect(await tokensOf(other)).toEqual([]);
      expect(await metadataOf(other)).toEqual([]);
    }
    const types = own.payment_types as Record<string, unknown>[];
    const without = types.map((type) => ({ ...type, can_save_cards: undefined }));
    await applyBrand(server, { ...own, payment_types: without } as TestBrand);
    expect([await tokensOf(client), await metadataOf(client)]).toEqual([[], []]);
    expect((await call(client, { payment: { save_card: true } })).json<{ fields: object }>().fields).not.toHaveProperty(
      "token",
    );
  });

  it("what the browser brings back keeps no card", async () => {
    const client = await signedInCustomer(server, brand);
    const { reference } = (await call(client, { payment: { save_card: true } })).json<{ reference: string }>();
    const told = { status: "success", referenceId: reference, cardToken: "QTmadeup", cardNumber: "411111xxxxxx1111" };
    await client.get(`/payments/returns/qpay/${reference}?${new URLSearchParams(told).toString()}`);
    expect((await verified(client, { reference })).status).toBe("in_progress");
    expect(await tokensOf(client)).toEqual([]);
  });
});

describe("paying", () => {
  it("PAY-QPAY-02 API-58 ORDER-07 with a saved card order_details carries cardToken, and so do the form fields that are answered", async () => {
    const { client, token } = await owner();
    const plain = await fieldsOf(client, {});
    expect(Object.keys(plain)).toEqual(KINDS.qpay.form?.fields);
    await giveUp(client);
    expect((await fieldsOf(client, { cardToken: token })).cardToken).toBe(token);
    await giveUp(client);
    expect((await fieldsOf(client, { payment: { cardToken: token } })).cardToken).toBe(token);
    await giveUp(client);
    const chosen = await fieldsOf(client, { payment: { is_saved_card: true, ref_card_number: token } });
    expect([chosen.cardToken, chosen.token]).toEqual([token, undefined]);
    await giveUp(client);
    const saved = await fieldsOf(client, { payment: { save_card: true } });
    expect([saved.cardToken, saved.token]).toEqual([undefined, "true"]);
  });

  it("CARDS-05 a saved card is chosen at the checkout and pays at the provider's page", async () => {
    const { client, token } = await owner();
    const form = { ...EMAIL, payment_type_id: String(ONLINE_ID), [cardField]: token };
    const placed = await place(client, await readyForMore(client), form);
    const inBetween = await client.get(placed.location ?? "");
    expect(valueOf(inBetween, "[data-ui=to-provider] [name=cardToken]")).toBe(token);
    const begun = await begunBy(client, placed);
    await pressAt(client, begun, { do: "pay" });
    expect((await verified(client, begun)).status).toBe("paid");
    expect(await tokensOf(client)).toEqual([token]);
  });

  it("CARDS-04 a card of somebody else pays nothing, by form and by call", async () => {
    const { token } = await owner();
    const elsewhere = await newBrand();
    for (const of of [brand, elsewhere]) {
      const { client } = await owner(of);
      for (const stolen of [token, "QTunknown", ""]) {
        const refused = await call(client, { cardToken: stolen });
        expect([refused.status, refused.json<{ id: string }>().id]).toEqual([402, "unable_to_process_payment"]);
      }
      const form = { ...EMAIL, payment_type_id: String(ONLINE_ID), [cardField]: token };
      expect((await place(client, await readyForMore(client), form)).status).toBe(402);
    }
    expect(await ordersOf(server, elsewhere)).toHaveLength(1);
  });
});

describe("deleting", () => {
  it("CARDS-03 a card that is deleted is gone from the list, the metadata and the checkout", async () => {
    const { client, token } = await owner();
    const asking = await client.get(`/my-account/profile?delete_card=${token}`);
    const answer = await client.submit(asking, { form: "[role=alertdialog] form" });
    expect([answer.status, answer.location]).toEqual([303, "/my-account/profile?saved=card_deleted"]);
    expect(textOf(await client.get("/my-account/profile"))).toContain("No cards found");
    expect([await tokensOf(client), await metadataOf(client)]).toEqual([[], []]);
    expect((await call(client, { cardToken: token })).status).toBe(402);
    expect((await deleteCard(client, token, "qpay")).status).toBe(404);
  });

  it("CARDS-04 a card of somebody else is deleted by nobody, and by its owner as what it is", async () => {
    const { client, token } = await owner();
    const other = await owner();
    expect((await deleteCard(other.client, token, "qpay")).status).toBe(404);
    expect((await deleteCard(client, token, "stripe")).status).toBe(404);
    expect(await tokensOf(client)).toEqual([token]);
    expect((await deleteCard(client, token, "qpay")).status).toBe(200);
    expect(await tokensOf(other.client)).toEqual([other.token]);
  });
});

/** Lets the payment in progress go, by the button of its page. */
async function giveUp(client: Client): Promise<void> {
  const page = await client.get("/payment-processing");
  const form = "[data-ui=payment] form[action^='/payment-processing']";
  expect((await client.submit(page, { form, button: "button[value=cancel]" })).status).toBe(303);
}
