import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askedOf } from "~/payments/asked-fixture";
import { ProviderError } from "~/payments/provider.server";
import { stripe } from "./stripe.server";
import { evidenceOfIntent, type Intent } from "./translate.server";

const account = {
  base_url: "http://localhost:1/stripe",
  secret_key: "sk_test_12345678",
  webhook_secret: "whsec_test1234",
};
const asked = askedOf("stripe", { card: { holder: "cus_1", token: "pm_1" } });
const pending = { reference: "T-1001", provider_reference: "pi_1", amount: 1250, currency: "SGD", precision: 2 };
const intent = (changes: Partial<Intent> = {}): Intent => ({
  id: "pi_1",
  status: "succeeded",
  amount_received: 1250,
  currency: "sgd",
  metadata: { reference: "T-1001" },
  ...changes,
});

let calls: { url: string; method: string; body: string }[];
let answers: [status: number, body: object][];
beforeEach(() => {
  [calls, answers] = [[], []];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    calls.push({ url, method, body: typeof body === "string" ? body : "" });
    const [status, answer] = answers.shift() ?? [500, {}];
    return Promise.resolve(Response.json(answer, { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a saved card pays at once, for its holder, and leads back to the shop", async () => {
  answers = [[200, intent()]];
  expect(await stripe.start(account, asked)).toEqual({
    ok: true,
    provider_reference: "pi_1",
    next: { next: "page", url: asked.returnUrl },
    isDecided: true,
  });
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    amount: "1250",
    currency: "sgd",
    customer: "cus_1",
    payment_method: "pm_1",
    confirm: "true",
    off_session: "false",
    return_url: asked.returnUrl,
    description: "Bun",
    "metadata[reference]": "T-1001",
    "metadata[card]": "saved",
  });
});

it("a saved card whose bank asks first leads there; one that is declined pays nothing", async () => {
  const url = "https://hooks.stripe.com/3d";
  answers = [
    [200, { ...intent({ status: "requires_action" }), next_action: { redirect_to_url: { url } } }],
    [402, { error: { type: "card_error", code: "card_declined", decline_code: "lost_card", message: "4242 lost" } }],
    [200, intent({ status: "requires_payment_method" })],
  ];
  expect(await stripe.start(account, asked)).toMatchObject({ ok: true, next: { url } });
  const declined = { ok: false, message: "StripeCardError 402 card_declined lost_card" };
  expect(await stripe.start(account, asked)).toEqual(declined);
  expect(await stripe.start(account, asked)).toMatchObject({ ok: false });
});

it("the card that pays is saved for its holder, whose own e-mail address the page has", async () => {
  answers = [[200, { id: "cs_test_1", url: "https://checkout.stripe.com/x" }]];
  await stripe.start(account, { ...asked, card: { holder: "cus_1", token: null } });
  const fields = new URLSearchParams(calls[0]?.body);
  expect([fields.get("customer"), fields.get("payment_intent_data[setup_future_usage]")]).toEqual([
    "cus_1",
    "on_session",
  ]);
  expect(fields.has("customer_email")).toBe(false);
});

it.each([
  ["succeeded", "paid"],
  ["processing", "pending"],
  ["requires_action", "pending"],
  ["requires_confirmation", "pending"],
  ["requires_capture", "pending"],
  ["requires_payment_method", "declined"],
  ["canceled", "cancelled"],
  ["something new", "pending"],
])("a payment by a saved card that is %s: %s", async (status, says) => {
  answers = [[200, intent({ status, last_payment_error: status === "requires_payment_method" ? {} : null })]];
  expect((await stripe.status(account, pending)).says).toBe(says);
  expect(evidenceOfIntent(intent({ status, metadata: { reference: "T-1002" } }), pending).says).toBe("pending");
});

it("ERR-26 why a card was declined is told in the words that Stripe writes for its holder, no other error's", () => {
  const said = (type: string) => {
    const last_payment_error = { type, message: "Your card was declined." };
    return evidenceOfIntent(intent({ status: "requires_payment_method", last_payment_error }), pending);
  };
  expect(said("card_error")).toEqual({ says: "declined", told: "Your card was declined." });
  expect(said("api_error")).toEqual({ says: "declined" });
});

it("money of a saved card is told to the last unit, and goes back", async () => {
  expect(evidenceOfIntent(intent(), pending)).toEqual({ says: "paid", amount: 1250, currency: "SGD" });
  answers = [
    [200, intent()],
    [200, { id: "re_1", status: "succeeded" }],
  ];
  await stripe.refund?.(account, pending);
  expect(calls[1]).toMatchObject({
    url: "http://localhost:1/stripe/v1/refunds",
    body: "payment_intent=pi_1&metadata[reference]=T-1001",
  });
});

it("cards are told without their number; a holder that the account does not know has none to tell", async () => {
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 };
  answers = [
    [200, { object: "list", data: [{ id: "pm_1", customer: "cus_1", card: { ...card, fingerprint: "x" } }] }],
    [404, { error: { type: "invalid_request_error", code: "resource_missing", message: "No such customer" } }],
    [500, {}],
  ];
  expect(await stripe.cards?.savedCards(account, "cus_1")).toEqual([{ token: "pm_1", ...card }]);
  expect(calls[0]?.url).toBe("http://localhost:1/stripe/v1/customers/cus_1/payment_methods?type=card&limit=100");
  expect(await stripe.cards?.savedCards(account, "cus_2")).toBeNull();
  await expect(stripe.cards?.savedCards(account, "cus_1")).rejects.toBeInstanceOf(ProviderError);
});

it("a card that Stripe keeps though it was to be deleted is told as kept", async () => {
  answers = [
    [200, { id: "pm_1" }],
    [400, { error: { type: "invalid_request_error", message: "not attached" } }],
  ];
  await stripe.cards?.deleteCard(account, { holder: "cus_1", token: "pm_1" });
  await expect(stripe.cards?.deleteCard(account, { holder: "cus_1", token: "pm_1" })).rejects.toBeInstanceOf(
    ProviderError,
  );
});
