import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedOf } from "~/payments/asked-fixture";
import { toProviderAmount } from "~/ordering/payments/amount-unit";
import { readAmount } from "~/ordering/model/money";
import { ProviderError } from "~/payments/provider.server";
import { omise } from "./omise.server";
import { settings } from "./settings.server";
import { reportSignature } from "./signature.server";
import { chargeRequest, evidenceOf, UNIT, type Charge } from "./translate.server";

const SECRET = "c2ltLW9taXNlLXNlY3JldA==";
const account = settings.parse({
  base_url: "http://localhost:1/omise/",
  public_key: "pkey_test_12345678",
  secret_key: "skey_test_12345678",
  webhook_secret: SECRET,
});
const asked = askedOf("omise", { cardToken: "tokn_test_1" });
const pending = { reference: "T-1001", provider_reference: "chrg_1", amount: 1250, currency: "SGD", precision: 2 };
const charge = (changes: Partial<Charge> = {}): Charge => ({
  object: "charge",
  id: "chrg_1",
  status: "successful",
  amount: 1250,
  currency: "sgd",
  authorize_uri: null,
  failure_code: null,
  metadata: { reference: "T-1001" },
  ...changes,
});
const refusal = (code: string) => ({ object: "error", code, message: "4242 4242" });

type Call = { what: string; headers: Record<string, string>; body: unknown };
let calls: Call[];
let answers: [status: number, body: object][];
beforeEach(() => {
  [calls, answers] = [[], []];
  vi.stubGlobal("fetch", (url: URL, { method = "GET", headers, body }: RequestInit) => {
    const told: unknown = typeof body === "string" ? JSON.parse(body) : null;
    calls.push({ what: `${method} ${url.pathname}${url.search}`, headers: headers as Call["headers"], body: told });
    const [status, answer] = answers.shift() ?? [500, {}];
    return Promise.resolve(Response.json(answer, { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an amount", () => {
  const written = (amount: number, currency: string, precision: number) =>
    toProviderAmount({ amount, currency, precision }, UNIT);

  it.each([
    ["12.50", "SGD", 2, 1250],
    ["123.00", "THB", 2, 12300],
    ["0.05", "SGD", 2, 5],
    ["123", "JPY", 0, 123],
  ])("CONST-21 of a total of %s %s is it times ten to the power of %i: %i", (total, currency, precision, sent) => {
    const amount = readAmount(total, precision) ?? NaN;
    expect(chargeRequest({ ...asked, amount, currency, precision }, { card: "tokn_1" })).toMatchObject({
      amount: sent,
      currency,
    });
    expect(sent).toBe(Math.round(Number(total) * 10 ** precision));
  });

  it("CONST-21 is the currency's own where a brand shows fewer decimals", () => {
    expect(written(123, "THB", 0)).toBe("12300");
  });
});

describe("a charge", () => {
  it("is made with the token, the secret key and the pinned version; the bank's page comes next where it asks", async () => {
    const authorize_uri = "https://api.omise.co/payments/paym_1/authorize";
    answers = [[200, charge({ status: "pending", authorize_uri })]];
    expect(await omise.start(account, asked)).toEqual({
      ok: true,
      provider_reference: "chrg_1",
      next: { next: "page", url: authorize_uri },
      isDecided: false,
    });
    expect(calls).toEqual([
      {
        what: "POST /omise/charges",
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          Authorization: `Basic ${btoa("skey_test_12345678:")}`,
          "Omise-Version": "2019-05-29",
        },
        body: {
          amount: 1250,
          currency: "SGD",
          card: "tokn_test_1",
          return_uri: asked.returnUrl,
          description: "Bun",
          metadata: { reference: "T-1001" },
          webhook_endpoints: [asked.webhookUrl],
        },
      },
    ]);
  });

  it("that is paid at once is decided; one that has failed, or is refused, takes nothing", async () => {
    answers = [
      [200, charge()],
      [200, charge({ status: "failed", failure_code: "insufficient_fund" })],
      [400, refusal("used_token")],
    ];
    expect(await omise.start(account, asked)).toMatchObject({ ok: true, isDecided: true });
    expect(await omise.start(account, asked)).toEqual({ ok: false, message: "insufficient_fund" });
    expect(await omise.start(account, asked)).toEqual({ ok: false, message: "used_token" });
  });

  it("is not asked for without a card, and nobody knows what has become of one that is not answered", async () => {
    expect(await omise.start(account, { ...asked, cardToken: null })).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
    answers = [
      [500, {}],
      [429, refusal("rate_limited")],
    ];
    await expect(omise.start(account, asked)).rejects.toBeInstanceOf(ProviderError);
    await expect(omise.start(account, asked)).rejects.toBeInstanceOf(ProviderError);
  });

  it("by a saved card names its holder; a card that is to be saved is saved first, and pays in place of its token", async () => {
    const card = (id: string) => ({
      id,
      brand: "Visa",
      last_digits: "4242",
      expiration_month: 12,
      expiration_year: 2030,
    });
    answers = [
      [200, charge()],
      [200, { data: [card("card_1")] }],
      [200, { id: "cust_1", cards: { data: [card("card_1"), card("card_2")] } }],
      [200, charge()],
    ];
    await omise.start(account, { ...asked, cardToken: null, card: { holder: "cust_1", token: "card_1" } });
    expect(calls[0]?.body).toMatchObject({ card: "card_1", customer: "cust_1" });
    await omise.start(account, { ...asked, card: { holder: "cust_1", token: null } });
    expect(calls.slice(1).map(({ what }) => what)).toEqual([
      "GET /omise/customers/cust_1/cards",
      "PATCH /omise/customers/cust_1",
      "POST /omise/charges",
    ]);
    expect(calls[2]?.body).toEqual({ card: "tokn_test_1" });
    expect(calls[3]?.body).toMatchObject({ card: "card_2", customer: "cust_1" });
  });
});

describe("how a charge stands", () => {
  it.each<[string, Partial<Charge>]>([
    ["paid", {}],
    ["pending", { status: "pending" }],
    ["pending", { status: "something new" }],
    ["declined", { status: "failed", failure_code: "payment_rejected" }],
    ["cancelled", { status: "failed", failure_code: "payment_cancelled" }],
    ["cancelled", { status: "expired" }],
    ["cancelled", { status: "reversed" }],
    ["pending", { metadata: { reference: "T-1002" } }],
    ["pending", { metadata: null }],
  ])("%s: %o", (says, changes) => {
    expect(evidenceOf(charge(changes), pending).says).toBe(says);
  });

  it("tells the money to the last unit, whatever case its currency has", () => {
    expect(evidenceOf(charge({ amount: 125 }), pending)).toEqual({ says: "paid", amount: 125, currency: "SGD" });
  });

  it("is asked by its name; one whose start was never answered is found by its reference", async () => {
    answers = [
      [200, charge()],
      [200, { data: [charge({ id: "chrg_9", metadata: { reference: "T-9" } }), charge()] }],
      [200, { data: [] }],
      [404, refusal("not_found")],
    ];
    expect((await omise.status(account, pending)).says).toBe("paid");
    const unnamed = { ...pending, provider_reference: null };
    expect((await omise.status(account, unnamed)).says).toBe("paid");
    expect((await omise.status(account, unnamed)).says).toBe("pending");
    await expect(omise.status(account, pending)).rejects.toBeInstanceOf(ProviderError);
    expect(calls.map(({ what }) => what).slice(0, 2)).toEqual([
      "GET /omise/charges/chrg_1",
      "GET /omise/charges?order=reverse_chronological&limit=100",
    ]);
  });

  it("goes back as what is left of it, once", async () => {
    answers = [
      [200, charge({ refunded_amount: 0 })],
      [200, { object: "refund", id: "rfnd_1" }],
      [200, charge({ refunded_amount: 1250 })],
      [200, charge()],
      [400, refusal("failed_refund")],
    ];
    await omise.refund?.(account, pending);
    expect(calls[1]).toMatchObject({ what: "POST /omise/charges/chrg_1/refunds", body: { amount: 1250 } });
    await omise.refund?.(account, pending);
    expect(calls).toHaveLength(3);
    await expect(omise.refund?.(account, pending)).rejects.toBeInstanceOf(ProviderError);
  });

  it("is taken back while it is pending", async () => {
    answers = [[400, refusal("failed_expire")]];
    await omise.close?.(account, pending);
    expect(calls[0]?.what).toBe("POST /omise/charges/chrg_1/expire");
  });
});

describe("an event", () => {
  const BODY = JSON.stringify({ id: "evnt_1", data: { id: "chrg_1", metadata: { reference: "T-1001" } } });
  const now = () => String(Math.floor(Date.now() / 1000));
  const report = (body: string, signature: string | null, timestamp = now()) =>
    omise.fromWebhook(account, {
      headers: new Headers({
        "omise-signature-timestamp": timestamp,
        ...(signature !== null && { "omise-signature": signature }),
      }),
      query: new URLSearchParams(),
      body: Buffer.from(body),
    });
  const sign = (body: string, secret = SECRET, timestamp = now()) =>
    reportSignature(secret, timestamp, Buffer.from(body));

  it("is signed over its bytes, as in the worked example", () => {
    const worked = "b523f22700356b4f5a416589e21c8a5e91ad704fb274bc5e4bfdd80cd59f234c";
    expect(sign('{"id":"evnt_test_1"}', SECRET, "1700000000")).toBe(worked);
  });

  it("names the payment and its charge; one about something else is heard, and about nothing of ours", () => {
    expect(report(BODY, sign(BODY))).toEqual({ reference: "T-1001", provider_reference: "chrg_1" });
    const other = JSON.stringify({ data: { id: "cust_1" } });
    expect(report(other, sign(other))).toEqual({ reference: "" });
  });

  it("is heard while a secret is being rolled: one right signature is enough", () => {
    expect(report(BODY, `${sign(BODY, "YW5vdGhlcg==")}, ${sign(BODY)}`)).not.toBeNull();
  });

  it("is nobody's without its signature, with another's, altered, or too old or too new", () => {
    const at = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
    expect(report(BODY, null)).toBeNull();
    expect(report(BODY, "")).toBeNull();
    expect(report(BODY, sign(BODY, "YW5vdGhlcg=="))).toBeNull();
    expect(report(`${BODY} `, sign(BODY))).toBeNull();
    expect(report(BODY, sign(BODY, SECRET, ""), "")).toBeNull();
    expect(report("no JSON", sign("no JSON"))).toBeNull();
    for (const seconds of [-310, 310]) expect(report(BODY, sign(BODY, SECRET, at(seconds)), at(seconds))).toBeNull();
    expect(report(BODY, sign(BODY, SECRET, at(-290)), at(-290))).not.toBeNull();
  });
});

describe("saved cards", () => {
  const listed = { id: "card_1", brand: "MasterCard", last_digits: "4444", expiration_month: 9, expiration_year: 2027 };

  it("are told without their number, the latest first; a holder that Omise does not know has none to tell", async () => {
    answers = [
      [200, { data: [listed, { ...listed, id: "card_2", fingerprint: "x" }] }],
      [404, refusal("not_found")],
      [401, refusal("authentication_failure")],
    ];
    const shown = { brand: "mastercard", last4: "4444", exp_month: 9, exp_year: 2027 };
    expect(await omise.cards?.savedCards(account, "cust_1")).toEqual([
      { token: "card_2", ...shown },
      { token: "card_1", ...shown },
    ]);
    expect(await omise.cards?.savedCards(account, "cust_2")).toBeNull();
    await expect(omise.cards?.savedCards(account, "cust_1")).rejects.toBeInstanceOf(ProviderError);
  });

  it("have a holder with the customer's own address, and are deleted there by name", async () => {
    answers = [
      [200, { id: "cust_1", cards: { data: [] } }],
      [200, { object: "card", id: "card_1", deleted: true }],
      [404, refusal("not_found")],
    ];
    expect(await omise.cards?.newHolder(account, asked.customer)).toBe("cust_1");
    expect(calls[0]?.body).toEqual({ email: "mei@example.com", description: "Mei +6591234567" });
    await omise.cards?.deleteCard(account, { holder: "cust_1", token: "card_1" });
    expect(calls[1]?.what).toBe("DELETE /omise/customers/cust_1/cards/card_1");
    await expect(omise.cards?.deleteCard(account, { holder: "cust_1", token: "card_1" })).rejects.toBeInstanceOf(
      ProviderError,
    );
  });
});

describe("a card that is entered at the checkout", () => {
  it("is made a token by Omise's own script unless the account has another, and by no secret", () => {
    const { secret_key: _, webhook_secret: __, ...open } = account;
    expect(omise.entry?.maker(open, asked)).toEqual({
      by: "omise",
      script: "https://cdn.omise.co/omise.js",
      key: "pkey_test_12345678",
    });
    const sources = { scripts: ["https://cdn.omise.co"], frames: ["https://vault.omise.co"] };
    expect(omise.entry?.sources(open)).toEqual(sources);
  });

  it("has a token that is nothing else", () => {
    const texts = ["tokn_test_1", "card_test_1", "4242424242424242", "tokn_", "tokn_1&amount=1", " tokn_1"];
    expect(texts.filter((text) => omise.entry?.isToken(text))).toEqual(["tokn_test_1"]);
  });
});
