/** Each check of a call refuses what breaks it, and names the rule. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEY, talk, type Fields, type Talk } from "../../../testing/stripe";

let at: Talk;
beforeAll(async () => void (at = await talk()));
afterAll(() => at.stop());

const price = (name: string) => `line_items[0][price_data][${name}]`;

describe("a page is refused", () => {
  it.each<[Fields, string, string]>([
    [{ mode: undefined }, "mode", "Invalid mode"],
    [{ mode: "setup" }, "mode", "is payment"],
    [{ success_url: undefined }, "success_url", "Missing required param: success_url."],
    [{ success_url: "http://shop.example/x" }, "success_url", "is https"],
    [{ cancel_url: "/x" }, "cancel_url", "is https"],
    [{ [price("unit_amount")]: "12.50" }, price("unit_amount"), "is an integer"],
    [{ [price("unit_amount")]: "0" }, "amount", "greater than 0"],
    [{ [price("unit_amount")]: "100000000" }, "amount", "no more than"],
    [
      { [price("unit_amount")]: "12755", [price("currency")]: "kwd" },
      "amount",
      "The last digit of an amount in KWD is 0",
    ],
    [{ [price("currency")]: "SGD" }, price("currency"), "in small letters"],
    [{ [price("currency")]: "xxx" }, price("currency"), "ISO 4217"],
    [{ [price("product_data][name")]: undefined }, "line_items[0][price_data][product_data]", "Missing required param"],
    [{ "line_items[0][quantity]": "0" }, "line_items[0][quantity]", "at least 1"],
    [{ client_reference_id: "x".repeat(201) }, "client_reference_id", "up to 200"],
    [{ "metadata[a]": "x".repeat(501) }, "metadata[a]", "500"],
    [{ locale: "ar" }, "locale", "Invalid locale"],
    [{ "payment_method_types[0]": "card" }, "payment_method_types", "Received unknown parameter"],
    [{ customer: "cus_unknown" }, "", "No such customer"],
    [{ customer: "cus_x", customer_email: "a@b.example" }, "customer_email", "only specify one"],
    [{ customer_email: "nobody" }, "customer_email", "e-mail"],
    [{ expires_at: "1" }, "expires_at", "30 minutes to 24 hours"],
  ])("with %o", async (changes, param, rule) => {
    const { status, body } = await at.post("/v1/checkout/sessions", at.page(changes));
    const error = body.error as Record<string, string>;
    expect([status >= 400, error.type]).toEqual([true, "invalid_request_error"]);
    expect(error.message).toContain(rule);
    if (param !== "") expect(error.param).toBe(param);
  });

  it.each([
    [{ authorization: KEY }, 401],
    [{ authorization: "Bearer sk_test_another" }, 401],
    [{ authorization: "" }, 401],
    [{ "content-type": "application/json" }, 400],
  ])("with headers %o", async (headers, status) => {
    expect((await at.post("/v1/checkout/sessions", at.page(), headers)).status).toBe(status);
  });
});

it.each([
  { [price("currency")]: "kwd", [price("unit_amount")]: "12750" },
  { [price("currency")]: "jpy", [price("unit_amount")]: "1" },
  { locale: "zh", customer_email: "a@b.example", "metadata[reference]": "T-1001", "expand[0]": "payment_intent" },
])("a page is opened for %o", async (changes) => {
  expect(await at.open(changes)).toMatchObject({ object: "checkout.session", status: "open" });
});

describe("a key of idempotency", () => {
  const keyed = (key: string, changes: Fields = {}) =>
    at.post("/v1/checkout/sessions", at.page(changes), { "idempotency-key": key });

  it("gets the first answer again, and no other parameters", async () => {
    const [first, again] = [await keyed("k1"), await keyed("k1")];
    expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
    expect((await keyed("k2")).body.id).not.toBe(first.body.id);
    expect(await keyed("k1", { client_reference_id: "T-2" })).toMatchObject({
      status: 400,
      body: { error: { type: "idempotency_error" } },
    });
  });

  it("is not used up by what was refused", async () => {
    expect((await keyed("k3", { mode: "setup" })).status).toBe(400);
    expect((await keyed("k3")).status).toBe(200);
  });
});

describe("a customer", () => {
  const cardsOf = async (id: unknown) =>
    (await at.ask("GET", `/v1/customers/${String(id)}/payment_methods?type=card&limit=100`)).body.data as {
      id: string;
      card: Record<string, unknown>;
    }[];
  /** A customer with one card. */
  const withCard = async (card = "0") => {
    const { id } = (await at.post("/v1/customers", { email: "a@b.example", phone: "+6591234567" })).body;
    const saving = { customer: String(id), "payment_intent_data[setup_future_usage]": "on_session" };
    await at.press((await at.open(saving)).url, { do: "pay", card });
    const [saved] = await cardsOf(id);
    return { id: String(id), card: saved?.id ?? "" };
  };
  const pay = (customer: string, card: string, changes: Fields = {}) =>
    at.post("/v1/payment_intents", {
      amount: "1250",
      currency: "sgd",
      customer,
      payment_method: card,
      confirm: "true",
      off_session: "false",
      return_url: `${at.shop.url}/return`,
      "metadata[reference]": "T-2001",
      ...changes,
    });

  it("keeps a card only where the page was told to save it", async () => {
    const { id } = (await at.post("/v1/customers")).body;
    await at.press((await at.open({ customer: String(id) })).url, { do: "pay", card: "0" });
    expect(await cardsOf(id)).toEqual([]);
    const saved = await withCard();
    expect((await cardsOf(saved.id))[0]?.card).toMatchObject({
      brand: "visa",
      last4: "4242",
      exp_month: 12,
      exp_year: 2030,
    });
  });

  it("pays with a card of their own, and nobody else's", async () => {
    const [ann, bob] = [await withCard(), await withCard()];
    expect(await pay(ann.id, ann.card)).toMatchObject({
      status: 200,
      body: { status: "succeeded", amount_received: 1250 },
    });
    expect(await pay(bob.id, ann.card)).toMatchObject({ status: 400, body: { error: { param: "payment_method" } } });
    expect((await pay(bob.id, "pm_unknown")).status).toBe(404);
    expect((await pay(bob.id, bob.card, { confirm: undefined })).status).toBe(400);
  });

  it("asks the bank first where the card does", async () => {
    const { id, card } = await withCard("1");
    // The card was saved after its own challenge.
    expect(card).toBe("");
    const saving = { customer: id, "payment_intent_data[setup_future_usage]": "on_session" };
    const { url } = await at.open(saving);
    await at.press(url, { do: "pay", card: "1" });
    await at.press(url, { do: "pass", code: "123456" });
    const [saved] = await cardsOf(id);
    const { body } = await pay(id, saved?.id ?? "");
    expect(body).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
    const { redirect_to_url } = body.next_action as { redirect_to_url: { url: string } };
    const back = await at.press(redirect_to_url.url, { do: "pass", code: "123456" });
    expect(back.headers.get("location")).toContain(`${at.shop.url}/return?payment_intent=pi_`);
    expect((await at.ask("GET", `/v1/payment_intents/${String(body.id)}`)).body).toMatchObject({ status: "succeeded" });
  });

  it("loses a card for good", async () => {
    const { id, card } = await withCard();
    expect((await at.post(`/v1/payment_methods/${card}/detach`)).body).toMatchObject({ id: card, customer: null });
    expect(await cardsOf(id)).toEqual([]);
    expect((await at.post(`/v1/payment_methods/${card}/detach`)).status).toBe(400);
    expect((await at.ask("GET", "/v1/customers/cus_unknown/payment_methods")).status).toBe(404);
  });
});
