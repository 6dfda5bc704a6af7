import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedOf } from "~/payments/asked-fixture";
import { ProviderError, type Asked } from "~/payments/provider.server";
import { connectSettings } from "~/payments/providers/stripe/settings.server";
import { stripeConnect } from "./stripe_connect.server";

const account = connectSettings.parse({
  base_url: "http://localhost:1/stripe",
  secret_key: "sk_test_12345678",
  public_key: "pk_test_12345678",
  webhook_secret: "whsec_test1234",
  merchant_id: "acct_1234",
});
const passing = { ...account, charges: "destination" as const };
const asked = askedOf("stripe_connect", {
  customer: { name: "Mei", email: null, phone: "+6591234567" },
  isConfirmedByBrowser: true,
});
const INTENT = { id: "pi_1", client_secret: "pi_1_secret_2", status: "requires_payment_method" };
const paid = { reference: "T-1001", provider_reference: "pi_1", amount: 1250, currency: "SGD", precision: 2 };

let calls: { url: string; headers: Headers; body: string }[];
let answers: [status: number, body: object][];
beforeEach(() => {
  calls = [];
  answers = [];
  vi.stubGlobal("fetch", (url: string, { headers, body }: RequestInit) => {
    calls.push({ url, headers: new Headers(headers), body: typeof body === "string" ? body : "" });
    const [status, answer] = answers.shift() ?? [500, {}];
    return Promise.resolve(Response.json(answer, { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("an intent that the browser confirms", () => {
  const fieldsOf = async (money: Pick<Asked, "amount" | "currency" | "precision">) => {
    calls = [];
    answers = [[200, INTENT]];
    await stripeConnect.start(account, { ...asked, ...money });
    const fields = new URLSearchParams(calls[0]?.body);
    return [fields.get("amount"), fields.get("currency")];
  };

  it("CONST-20 asks for the total times 100 as an integer, or by the currency's own exponent, and the currency in lower case", async () => {
    expect(await fieldsOf({ amount: 1250, currency: "SGD", precision: 2 })).toEqual(["1250", "sgd"]);
    expect(await fieldsOf({ amount: 10, currency: "MYR", precision: 2 })).toEqual(["10", "myr"]);
    // Of a brand that shows no decimals of a currency that has two.
    expect(await fieldsOf({ amount: 12, currency: "THB", precision: 0 })).toEqual(["1200", "thb"]);
    expect(await fieldsOf({ amount: 500, currency: "JPY", precision: 0 })).toEqual(["500", "jpy"]);
    expect(await fieldsOf({ amount: 12_750, currency: "KWD", precision: 3 })).toEqual(["12750", "kwd"]);
  });

  it("is made on the connected account, under a key of its own, and told with its secret", async () => {
    answers = [[200, INTENT]];
    expect(await stripeConnect.start(account, asked)).toEqual({
      ok: true,
      provider_reference: "pi_1",
      next: { next: "confirm", client_secret: "pi_1_secret_2" },
    });
    const { url, headers, body } = calls[0] ?? expect.fail("nothing was asked");
    expect([url, headers.get("stripe-account"), headers.get("idempotency-key")]).toEqual([
      "http://localhost:1/stripe/v1/payment_intents",
      "acct_1234",
      "acct_1234-intent-T-1001",
    ]);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      amount: "1250",
      currency: "sgd",
      description: "Bun",
      "metadata[reference]": "T-1001",
      "metadata[card]": "entered",
      "automatic_payment_methods[enabled]": "true",
    });
  });

  it("is made by the platform where it passes the money on, and comes back from there", async () => {
    answers = [
      [200, INTENT],
      [200, { ...INTENT, status: "succeeded", amount_received: 1250, currency: "sgd", metadata: {} }],
      [200, { id: "re_1", status: "succeeded" }],
    ];
    await stripeConnect.start(passing, asked);
    expect(calls[0]?.headers.get("stripe-account")).toBeNull();
    expect(new URLSearchParams(calls[0]?.body).get("transfer_data[destination]")).toBe("acct_1234");
    await stripeConnect.refund?.(passing, paid);
    expect(calls[2]?.body).toBe("payment_intent=pi_1&metadata[reference]=T-1001&reverse_transfer=true");
  });

  it("saves the card of a holder, or is for a saved one", async () => {
    answers = [
      [200, INTENT],
      [200, INTENT],
    ];
    await stripeConnect.start(account, { ...asked, card: { holder: "cus_1", token: null } });
    await stripeConnect.start(account, { ...asked, card: { holder: "cus_1", token: "pm_1" } });
    const told = calls.map(({ body }) => {
      const fields = new URLSearchParams(body);
      return ["customer", "setup_future_usage", "payment_method", "confirm"].map((name) => fields.get(name));
    });
    expect(told).toEqual([
      ["cus_1", "on_session", null, null],
      ["cus_1", null, "pm_1", null],
    ]);
  });

  it("is refused in words for customers where Stripe has any, else in none", async () => {
    const error = { type: "invalid_request_error", message: "Amount must be at least $0.50 sgd" };
    answers = [
      [400, { error: { ...error, code: "amount_too_small" } }],
      [403, { error: { type: "invalid_request_error", code: "account_invalid", message: "sk_test_12345678" } }],
    ];
    expect(await stripeConnect.start(account, asked)).toMatchObject({ ok: false, told: error.message });
    expect(await stripeConnect.start(account, asked)).toEqual({
      ok: false,
      message: "StripePermissionError 403 account_invalid",
    });
    answers = [[200, { id: "pi_1" }]];
    await expect(stripeConnect.start(account, asked)).rejects.toBeInstanceOf(ProviderError);
  });

  it("is in progress until a card was tried", async () => {
    const intent = { ...INTENT, amount_received: 0, currency: "sgd", metadata: { reference: "T-1001" } };
    answers = [
      [200, intent],
      [200, { ...intent, last_payment_error: { code: "card_declined" } }],
    ];
    expect(await stripeConnect.status(account, paid)).toEqual({ says: "pending" });
    expect(await stripeConnect.status(account, paid)).toEqual({ says: "declined" });
  });
});

it("an event is about a payment of the account alone: direct charges name it, others none", () => {
  const report = (of: typeof account | typeof passing, from: string | null) => {
    const object = { id: "pi_1", metadata: { reference: "T-1001", card: "entered" } };
    const body = JSON.stringify({ data: { object }, ...(from && { account: from }) });
    const at = Math.floor(Date.now() / 1000);
    const v1 = createHmac("sha256", of.webhook_secret).update(`${at}.${body}`).digest("hex");
    const headers = new Headers({ "stripe-signature": `t=${at},v1=${v1}` });
    return stripeConnect.fromWebhook(of, { headers, query: new URLSearchParams(), body: Buffer.from(body) })?.reference;
  };
  expect([report(account, "acct_1234"), report(account, "acct_other"), report(account, null)]).toEqual([
    "T-1001",
    "",
    "",
  ]);
  expect([report(passing, null), report(passing, "acct_1234")]).toEqual(["T-1001", ""]);
});

describe("in the browser", () => {
  const { secret_key: _, webhook_secret: __, base_url: ___, ...open } = account;

  it("Stripe's script pays on the connected account, or on the platform, and needs no more than Stripe's hosts", () => {
    expect(stripeConnect.entry?.maker(open, asked)).toEqual({
      by: "stripe",
      script: "https://js.stripe.com/endive/stripe.js",
      key: "pk_test_12345678",
      account: "acct_1234",
      confirms: { amount: 1250, currency: "sgd" },
    });
    expect(stripeConnect.entry?.maker({ ...open, charges: "destination" }, asked)).toMatchObject({ account: null });
    expect(stripeConnect.entry?.sources(open)).toEqual({
      scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
      frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      connects: ["https://api.stripe.com"],
    });
  });

  it("an amount that Stripe's unit cannot say is not entered here", () => {
    expect(stripeConnect.entry?.maker(open, { amount: 1, currency: "JPY", precision: 2 })).toBeNull();
  });

  it("makes no token, so that none is taken", () => {
    expect(["pm_1", "tok_1", ""].filter((text) => stripeConnect.entry?.isToken(text))).toEqual([]);
  });
});
