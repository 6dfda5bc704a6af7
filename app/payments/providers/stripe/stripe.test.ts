import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedOf } from "~/payments/asked-fixture";
import { ProviderError } from "~/payments/provider.server";
import { settings } from "./settings.server";
import { stripe } from "./stripe.server";

const account = settings.parse({
  base_url: "http://localhost:1/stripe/",
  secret_key: "sk_test_12345678",
  webhook_secret: "whsec_test1234",
});
const pending = { reference: "T-1001", provider_reference: "cs_test_1", amount: 1000, currency: "KWD", precision: 3 };
const asked = askedOf("stripe", {
  amount: 12750,
  currency: "KWD",
  precision: 3,
  description: "Diwan & co",
  language: "ar",
});
const PAID = {
  id: "cs_test_1",
  object: "checkout.session",
  status: "complete",
  payment_status: "paid",
  amount_total: 12750,
  currency: "kwd",
  client_reference_id: "T-1001",
  payment_intent: { id: "pi_1", status: "succeeded", amount_received: 12750, currency: "kwd", metadata: {} },
};

type Call = { url: string; method: string; headers: Headers; body: string };
let calls: Call[];
let answers: [status: number, body: object][];

beforeEach(() => {
  calls = [];
  answers = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", headers, body }: RequestInit) => {
    calls.push({ url, method, headers: new Headers(headers), body: typeof body === "string" ? body : "" });
    const [status, answer] = answers.shift() ?? [500, {}];
    return Promise.resolve(Response.json(answer, { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a page", () => {
  it("is asked for as a form, with one line, under a key of the reference", async () => {
    answers = [
      [200, { id: "cs_test_1", object: "checkout.session", url: "https://checkout.stripe.com/c/pay/cs_test_1" }],
    ];
    expect(await stripe.start(account, asked)).toEqual({
      ok: true,
      provider_reference: "cs_test_1",
      next: { next: "page", url: "https://checkout.stripe.com/c/pay/cs_test_1" },
    });
    const [{ url, method, headers, body } = expect.fail("nothing was asked")] = calls;
    expect([method, url]).toEqual(["POST", "http://localhost:1/stripe/v1/checkout/sessions"]);
    expect([
      headers.get("authorization"),
      headers.get("idempotency-key"),
      headers.get("x-stripe-client-telemetry"),
    ]).toEqual(["Bearer sk_test_12345678", "page-T-1001", null]);
    expect([...new URLSearchParams(body)]).toEqual([
      ["mode", "payment"],
      ["line_items[0][quantity]", "1"],
      ["line_items[0][price_data][currency]", "kwd"],
      ["line_items[0][price_data][unit_amount]", "12750"],
      ["line_items[0][price_data][product_data][name]", "Diwan & co"],
      ["success_url", asked.returnUrl],
      ["cancel_url", `${asked.returnUrl}?given_up=true`],
      ["client_reference_id", "T-1001"],
      ["metadata[reference]", "T-1001"],
      ["payment_intent_data[metadata][reference]", "T-1001"],
      ["locale", "auto"],
      ["customer_email", "mei@example.com"],
    ]);
  });

  it("is the same page when the network loses the first answer", async () => {
    answers = [
      [500, {}],
      [200, { id: "cs_test_1", url: "https://checkout.stripe.com/x" }],
    ];
    expect(await stripe.start(account, asked)).toMatchObject({ ok: true });
    expect(calls.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["page-T-1001", "page-T-1001"]);
    expect(calls[0]?.body).toBe(calls[1]?.body);
  });

  it.each([
    [400, "invalid_request_error"],
    [401, "invalid_request_error"],
    [403, "invalid_request_error"],
  ])("that is refused with %i is refused for good", async (status, type) => {
    answers = [[status, { error: { type, message: "No such key: sk_test_12345678", code: "x" } }]];
    const started = await stripe.start(account, asked);
    expect(started).toMatchObject({ ok: false });
    expect(JSON.stringify(started)).not.toContain("sk_test");
  });

  it.each<[string, [number, object][]]>([
    [
      "answers 500 twice",
      [
        [500, {}],
        [500, {}],
      ],
    ],
    [
      "is asked too often",
      [
        [429, { error: { type: "x", message: "slow" } }],
        [429, { error: { type: "x" } }],
      ],
    ],
    ["answers no page", [[200, { id: "cs_test_1", url: null }]]],
    ["answers with another thing", [[200, { id: "pi_1", url: "https://checkout.stripe.com/x" }]]],
    ["knows the key with other parameters", [[400, { error: { type: "idempotency_error", message: "Keys" } }]]],
  ])("is nobody knows what where Stripe %s", async (_, all) => {
    answers = all;
    await expect(stripe.start(account, asked)).rejects.toBeInstanceOf(ProviderError);
  });
});

it("how a page stands is asked with its PaymentIntent, and nobody knows it where the answer is none", async () => {
  answers = [[200, { ...PAID, status: "expired", payment_intent: null }]];
  expect(await stripe.status(account, pending)).toEqual({ says: "cancelled" });
  expect(calls[0]?.url).toBe("http://localhost:1/stripe/v1/checkout/sessions/cs_test_1?expand[0]=payment_intent");
  answers = [[404, { error: { type: "invalid_request_error", code: "resource_missing", message: "No such" } }]];
  await expect(stripe.status(account, pending)).rejects.toBeInstanceOf(ProviderError);
  answers = [[200, { id: "cs_test_1" }]];
  await expect(stripe.status(account, pending)).rejects.toBeInstanceOf(ProviderError);
  await expect(stripe.status(account, { ...pending, provider_reference: null })).rejects.toBeInstanceOf(ProviderError);
});

describe("what follows", () => {
  const paid = { ...pending, amount: 12750 };
  it("all the money goes back, once", async () => {
    answers = [
      [200, PAID],
      [200, { id: "re_1", status: "succeeded" }],
    ];
    await stripe.refund?.(account, paid);
    const { url, body, headers } = calls[1] ?? expect.fail("no refund was asked for");
    expect([url, body, headers.get("idempotency-key")]).toEqual([
      "http://localhost:1/stripe/v1/refunds",
      "payment_intent=pi_1&metadata[reference]=T-1001",
      "refund-T-1001",
    ]);
  });

  it.each<[string, [number, object][]]>([
    ["nothing was paid", [[200, { ...PAID, payment_intent: null }]]],
    [
      "Stripe refuses",
      [
        [200, PAID],
        [400, { error: { type: "invalid_request_error", message: "no" } }],
      ],
    ],
    [
      "it has failed",
      [
        [200, PAID],
        [200, { id: "re_1", status: "failed" }],
      ],
    ],
  ])("a refund is told as none where %s", async (_, all) => {
    answers = all;
    await expect(stripe.refund?.(account, paid)).rejects.toBeInstanceOf(ProviderError);
  });

  it("a page is closed; one that is open no more stays as it is", async () => {
    answers = [
      [200, { id: "cs_test_1" }],
      [400, { error: { type: "invalid_request_error", message: "Only open" } }],
    ];
    await stripe.close?.(account, pending);
    await stripe.close?.(account, pending);
    expect(calls.map(({ url }) => url)).toEqual([
      "http://localhost:1/stripe/v1/checkout/sessions/cs_test_1/expire",
      "http://localhost:1/stripe/v1/checkout/sessions/cs_test_1/expire",
    ]);
  });
});

it("an account's settings are keys of Stripe's, at Stripe's own host", () => {
  const { base_url: _base, ...keys } = account;
  expect(settings.parse(keys).base_url).toBe("https://api.stripe.com");
  for (const wrong of [
    { secret_key: "pk_test_12345678" },
    { secret_key: "sk_test_12345678\n" },
    { webhook_secret: "" },
  ])
    expect(settings.safeParse({ ...keys, ...wrong }).success).toBe(false);
});
