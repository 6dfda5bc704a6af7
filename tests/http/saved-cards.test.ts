/** Saved cards: kept by the provider, listed, used and deleted for their owner alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, type TestBrand } from "../support/brands";
import { place, textOf } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { payingBrand, startTestSandbox } from "../support/payments";
import { cardGroups, deleteCard, payOnline, readyForMore, saveCard, tokensOf } from "../support/saved-cards";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDERS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;
let owner: Client;

const newBrand = async (): Promise<TestBrand> => {
  const made = payingBrand(sandbox, {}, "stripe");
  await applyBrand(server, made);
  return made;
};

beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = await newBrand();
  owner = await signedInCustomer(server, brand);
  await saveCard(owner);
});
afterAll(() => sandbox.stop());

const SHOWN = { brand: "visa", exp_month: 12, exp_year: 2030 };
const cardField = `card_${ONLINE_ID}`;
const saveField = `save_card_${ONLINE_ID}`;
const ordersOf = async ({ slug }: TestBrand) =>
  (await operatorCall(server, "GET", pathTo(OPERATOR_ORDERS, { slug }))).json<{ orders: unknown[] }>().orders.length;

type Exchange = { from: string; what: string; request: { url: string; body: string }; answer: { body: string } | null };
const exchanges = async (): Promise<Exchange[]> =>
  (await (await fetch(`${sandbox.url}/control/exchanges?kind=stripe`)).json()) as Exchange[];

describe("what is listed", () => {
  it("CARDS-01 CARDS-07 API-40 is by the way to pay: its id, kind and name, and of each card a token, a masked number and the scheme", async () => {
    const [token = ""] = await tokensOf(owner);
    expect(token).toMatch(/^pm_/);
    expect(await cardGroups(owner)).toEqual([
      {
        type_id: ONLINE_ID,
        type: "stripe",
        name: "Card online",
        cards: [{ token, card_no: "•••• 4242", scheme: "visa", ...SHOWN }],
      },
    ]);
    // The number is typed at the provider: nothing that the shop has sent or heard has it.
    for (const { from, request, answer } of await exchanges())
      if (from === "shop") expect(`${request.body}${answer?.body}`).not.toMatch(/4242\s?4242/);
  });

  it("CARDS-02 API-42 is told as the provider's own list too, and stands in the profile's one list", async () => {
    const [card_token] = await tokensOf(owner);
    const { saved_cards } = (await owner.call("GET", "/users/stripe_cards")).json<{ saved_cards: unknown[] }>();
    expect(saved_cards).toEqual([{ card_token, last4: "4242", card_last_4_digits: "4242", ...SHOWN }]);
    const list = (await owner.get("/my-account/profile")).page.querySelector("[data-ui=card-list]")?.textContent;
    expect(list).toContain("Visa •••• 4242");
    expect(list).toContain("12/30");
  });

  it("CARDS-04 TENANT-03 is nothing for a guest, another customer, another company, or a way to pay that is not offered", async () => {
    const other = await signedInCustomer(server, brand);
    const elsewhere = await signedInCustomer(server, await newBrand());
    for (const client of [other, elsewhere]) expect(await tokensOf(client)).toEqual([]);
    const guest = new Client(server, brand.host);
    for (const path of ["/users/saved_cards", "/users/stripe_cards"])
      expect((await guest.call("GET", path)).status).toBe(401);
    const own = await newBrand();
    const client = await signedInCustomer(server, own);
    await saveCard(client);
    const [token = ""] = await tokensOf(client);
    const types = (own.payment_types as Record<string, unknown>[]).map((type) => ({
      ...type,
      can_save_cards: undefined,
    }));
    await applyBrand(server, { ...own, payment_types: types } as TestBrand);
    expect(await tokensOf(client)).toEqual([]);
    await readyForMore(client);
    const payment = { is_saved_card: true, ref_card_number: token };
    const order_details = { placement_key: "with-a-card-of-mine-1", payment };
    expect((await client.call("POST", "/payments/stripe/v1/orders", { order_details })).status).toBe(402);
    expect(await ordersOf(own)).toBe(1);
  });
});

describe("in the profile", () => {
  it("CARDS-03 a card is deleted, at the provider too; then there is none", async () => {
    const client = await signedInCustomer(server, brand);
    expect(textOf(await client.get("/my-account/profile"))).toContain("No cards found");
    await saveCard(client);
    const [token = ""] = await tokensOf(client);
    const list = (await client.get("/my-account/profile")).page.querySelector("[data-ui=card-list]");
    expect(list?.querySelectorAll("li").map((card) => card.textContent)).toEqual([
      expect.stringContaining("Visa •••• 4242"),
    ]);
    expect(list?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      `/my-account/profile?delete_card=${token}`,
    ]);
    const asking = await client.get(`/my-account/profile?delete_card=${token}`);
    const answer = await client.submit(asking, { form: "[role=alertdialog] form" });
    expect([answer.status, answer.location]).toEqual([303, "/my-account/profile?saved=card_deleted"]);
    const after = textOf(await client.get(answer.location ?? ""));
    expect(after).toContain("The card has been deleted.");
    expect(after).toContain("No cards found");
    expect((await deleteCard(client, token)).status).toBe(404);
  });

  it("API-41 by call a card is addressed by its token and payment_type, and by no other type", async () => {
    const client = await signedInCustomer(server, brand);
    await saveCard(client);
    const [token = ""] = await tokensOf(client);
    expect((await client.call("DELETE", `/users/saved_cards/${token}`, {})).status).toBe(400);
    expect((await deleteCard(client, token, "omise")).status).toBe(404);
    expect(await tokensOf(client)).toEqual([token]);
    const deleted = await deleteCard(client, token, "stripe");
    expect([deleted.status, deleted.json(), await tokensOf(client)]).toEqual([200, { id: token }, []]);
  });

  it("CARDS-04 a card of somebody else is deleted by nobody", async () => {
    const [token = ""] = await tokensOf(owner);
    const other = await signedInCustomer(server, brand);
    await saveCard(other);
    const elsewhere = await signedInCustomer(server, await newBrand());
    await saveCard(elsewhere);
    for (const client of [other, elsewhere]) {
      expect((await deleteCard(client, token)).status).toBe(404);
      const form = { intent: "delete_card", token, kind: "stripe" };
      expect((await client.post("/my-account/profile", { ...form, csrf: await client.csrfToken() })).status).toBe(303);
    }
    expect((await deleteCard(new Client(server, brand.host), token)).status).toBe(401);
    expect((await deleteCard(owner, token, "paytabs")).status).toBe(404);
    expect(await tokensOf(owner)).toEqual([token]);
  });
});

describe("at the checkout", () => {
  it("CARDS-05 a saved card pays at once, without a page of the provider's", async () => {
    const client = await signedInCustomer(server, brand);
    await saveCard(client);
    const ready = await readyForMore(client);
    const radio = ready.page.querySelector(`input[type=radio][name=${cardField}]`);
    expect(radio?.getAttribute("value")).toBe((await tokensOf(client))[0]);
    const form = { payment_type_id: String(ONLINE_ID), [cardField]: radio?.getAttribute("value") ?? "" };
    const placed = await place(client, ready, form);
    expect(placed.location).toMatch(/^\/checkout\?placed=/);
    expect(textOf(await client.get(placed.location ?? ""))).toContain("Thank you for your order!");
    expect(await tokensOf(client)).toHaveLength(1);
  });

  it("PAY-STRIPE-03 Save card is offered where the way to pay has it, and keeps a card only where it is ticked", async () => {
    const client = await signedInCustomer(server, brand);
    const ready = await readyForMore(client);
    expect(ready.page.querySelector(`input[type=checkbox][name=${saveField}]`)).not.toBeNull();
    await payOnline(client, {});
    expect(await tokensOf(client)).toEqual([]);
    const types = (brand.payment_types as Record<string, unknown>[]).map((type) => ({
      ...type,
      can_save_cards: false,
    }));
    const other = { ...payingBrand(sandbox, {}, "stripe"), payment_types: types } as TestBrand;
    await applyBrand(server, other);
    const there = await signedInCustomer(server, other);
    expect((await readyForMore(there)).page.querySelector(`[name=${saveField}]`)).toBeNull();
    const order_details = { placement_key: "saves-no-card-of-mine-1", payment: { save_card: true } };
    const begun = await there.call("POST", "/payments/stripe/v1/orders", { order_details });
    expect(begun.status).toBe(200);
    const asked = (await exchanges()).filter(({ request }) => request.body.includes(encodeURIComponent(there.host)));
    expect(asked.map(({ what }) => what)).toEqual(["POST /v1/checkout/sessions"]);
    expect(asked[0]?.request.body).not.toContain("setup_future_usage");
  });

  it("PAY-STRIPE-03 ORDER-07 by call: save_card saves, is_saved_card pays with ref_card_number", async () => {
    const client = await signedInCustomer(server, brand);
    const call = async (payment: Record<string, unknown>, key: string) => {
      await readyForMore(client);
      return client.call("POST", "/payments/stripe/v1/orders", { order_details: { placement_key: key, payment } });
    };
    const before = await ordersOf(brand);
    const page = (await call({ save_card: true }, "saves-a-card-of-mine-1")).json<{ payment_page_url: string }>();
    await fetch(page.payment_page_url, {
      method: "POST",
      body: new URLSearchParams({ do: "pay", card: "4" }),
      redirect: "manual",
    });
    const [token = ""] = await tokensOf(client);
    const paid = await call({ is_saved_card: true, ref_card_number: token }, "pays-by-a-card-of-mine-2");
    expect(paid.json()).toMatchObject({ order_details: { total_amount: "10.00" } });
    expect(await ordersOf(brand)).toBe(before + 2);
    const charged = (await exchanges()).filter(({ request }) => request.body.includes(`payment_method=${token}`));
    expect(charged.map(({ what }) => what)).toEqual(["POST /v1/payment_intents"]);
  });

  it("CARDS-04 a card of another customer, another company or nobody pays nothing, by form and by call", async () => {
    const [theirs = ""] = await tokensOf(owner);
    const elsewhere = await newBrand();
    const attackers = [await signedInCustomer(server, brand), await signedInCustomer(server, elsewhere)];
    for (const client of attackers) {
      await saveCard(client);
      for (const token of [theirs, "pm_unknown", "../customers", "4242424242424242"]) {
        const ready = await readyForMore(client);
        const form = { payment_type_id: String(ONLINE_ID), [cardField]: token };
        expect((await place(client, ready, form)).status, token).toBe(402);
        const payment = { is_saved_card: true, ref_card_number: token };
        const order_details = { placement_key: "with-a-card-of-others", payment };
        const called = await client.call("POST", "/payments/stripe/v1/orders", { order_details });
        expect([called.status, called.json<{ id: string }>().id]).toEqual([402, "unable_to_process_payment"]);
      }
      const nameless = { order_details: { placement_key: "with-a-card-of-others", payment: { is_saved_card: true } } };
      expect((await client.call("POST", "/payments/stripe/v1/orders", nameless)).status).toBe(402);
    }
    expect(await ordersOf(elsewhere)).toBe(1);
    const asked = (await exchanges()).filter(
      ({ from, what }) => from === "shop" && what === "POST /v1/payment_intents",
    );
    for (const { request } of asked) expect(request.body).not.toMatch(/pm_unknown|customers|424242/);
  });
});

it("ERR-11 a provider that does not answer deletes no card, which is said, and breaks neither the profile nor the checkout", async () => {
  const other = await startTestSandbox();
  const own = payingBrand(other, {}, "stripe");
  await applyBrand(server, own);
  const client = await signedInCustomer(server, own);
  await saveCard(client);
  const [token = ""] = await tokensOf(client);
  await other.stop();
  const profile = await client.get("/my-account/profile");
  expect([profile.status, textOf(profile).includes("Your cards cannot be shown at the moment.")]).toEqual([200, true]);
  expect(await tokensOf(client)).toEqual([]);
  const failed = await deleteCard(client, token);
  const words = "We're unable to delete your card. Please try again later.";
  expect([failed.status, failed.json()]).toEqual([
    502,
    expect.objectContaining({ id: "card_delete_failed", message: words }),
  ]);
  const fields = { intent: "delete_card", token, kind: "stripe", csrf: await client.csrfToken() };
  const byForm = await client.post("/my-account/profile", fields, { follow: true });
  expect(textOf(byForm)).toContain(words);
  const ready = await readyForMore(client);
  expect([ready.status, ready.page.querySelector(`[name=${cardField}]`)]).toEqual([200, null]);
});
