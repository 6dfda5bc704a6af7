import { afterEach, describe, expect, it, vi } from "vitest";
import { UnitError } from "~/ordering/payments/amount-unit";
import { ProviderError } from "~/payments/provider.server";
import { qpay } from "./qpay.server";
import { settings } from "./settings.server";
import { signatureOver } from "./signature.server";
import { evidenceOf, pageForm, statusSchema } from "./translate.server";

const account = settings.parse({
  gateway_url: "https://paymentapi.example/api/gateway/v2.0",
  gateway_id: "010000001",
  secret_key: "demo-secret-0001",
});
const asked = {
  reference: "TMP1001",
  amount: 5250,
  currency: "QAR",
  precision: 2,
  description: "Test Kitchen",
  language: "en" as const,
  customer: { name: null, email: "mei@example.com", phone: "+97455000001" },
  returnUrl: "https://shop.example/return",
  webhookUrl: "https://shop.example/webhook",
};
const pending = { ...asked, provider_reference: "TMP1001" };
/** The provider page's own example. */
const SIGNATURE = "LsPs02ab3oNJAoc+21qn1zkMTL4ivpuYWfGUZk1ra/w=";

afterEach(() => vi.unstubAllGlobals());

it("signs as in the worked examples, over names and values in their order", () => {
  const fields = { gatewayId: "010000001", amount: "52.50", referenceId: "TMP1001" };
  expect(signatureOver("demo-secret-0001", fields)).toEqual({
    signatureFields: "gatewayId,amount,referenceId",
    signature: SIGNATURE,
  });
  const byTransaction = { gatewayId: "010000001", amount: "52.50", transactionId: "TX90001" };
  expect(signatureOver("demo-secret-0001", byTransaction).signature).toBe(
    "vc8Q2tp1O4vRGreBDtYuUgH5rAzXYpJlUJrAqrS1QYg=",
  );
});

describe("the form", () => {
  it("is signed, with an address of the account's city, and the key nowhere", () => {
    const { action, fields } = pageForm(account, asked, "mei@example.com");
    expect(action).toBe("https://paymentapi.example/api/gateway/v2.0");
    expect(fields).toEqual({
      action: "capture",
      gatewayId: "010000001",
      amount: "52.50",
      referenceId: "TMP1001",
      signatureFields: "gatewayId,amount,referenceId",
      signature: SIGNATURE,
      currency: "QAR",
      mode: "LIVE",
      description: "Test Kitchen",
      returnUrl: "https://shop.example/return",
      name: "+97455000001",
      address: "Doha",
      city: "Doha",
      state: "Doha",
      country: "QA",
      phone: "+97455000001",
      email: "mei@example.com",
    });
    expect(JSON.stringify(fields)).not.toContain("demo-secret-0001");
  });

  it("asks for a token of the card that pays, or pays by one", () => {
    const cardsIn = (token: string | null) => {
      const { fields } = pageForm(account, { ...asked, card: { holder: null, token } }, "mei@example.com");
      return [fields.token, fields.cardToken];
    };
    expect([cardsIn(null), cardsIn("QT1")]).toEqual([
      ["true", undefined],
      [undefined, "QT1"],
    ]);
  });

  it("is not made without an e-mail, in another currency, or with a third decimal", async () => {
    const nobody = { ...asked, customer: { ...asked.customer, email: null } };
    expect(await qpay.start(account, nobody)).toMatchObject({ ok: false });
    expect(await qpay.start(account, { ...asked, currency: "KES" })).toMatchObject({ ok: false });
    expect(() => pageForm(account, { ...asked, amount: 12_755, precision: 3 }, "a@b.c")).toThrow(UnitError);
  });
});

const told = (changes: Record<string, unknown> = {}) =>
  statusSchema.parse(
    JSON.stringify({
      status: "success",
      transactionStatus: "accepted",
      referenceId: "TMP1001",
      amount: "52.50",
      ...changes,
    }),
  );
const evidence = (changes: Record<string, unknown>) => evidenceOf(account, told(changes), pending);

describe("what the status call says", () => {
  it.each([
    ["paid", { transactionStatus: "Accepted" }],
    ["declined", { transactionStatus: "denied" }],
    ["declined", { transactionStatus: "Expired" }],
    ["declined", { transactionStatus: "voided" }],
    ["cancelled", { transactionStatus: "cancelled" }],
    ["pending", { transactionStatus: "pending" }],
    ["pending", { transactionStatus: "" }],
    ["pending", { transactionStatus: "success" }],
    ["pending", { status: "error", reason: "Transaction not found" }],
    ["pending", { referenceId: "TMP1002" }],
  ])("%s: %o", (says, changes) => {
    expect(evidence(changes).says).toBe(says);
  });

  it("tells the amount that was charged, in the account's currency", () => {
    expect(evidence({})).toEqual({ says: "paid", amount: 5250, currency: "QAR" });
    expect(evidence({ amount: 5.25 })).toMatchObject({ amount: 525 });
    expect(evidence({ amount: undefined })).toMatchObject({ says: "paid", amount: null });
  });

  it("is nothing where the question was refused, or the answer is a text", () => {
    for (const reason of ["Invalid signature", "Unknown gateway"])
      expect(() => evidence({ status: "error", reason })).toThrow(ProviderError);
    for (const text of ["", "error fetching status", "<html>"])
      expect(statusSchema.safeParse(text).success, text).toBe(false);
  });

  it("is asked at the same address, with our amount, signed", async () => {
    const sent: [string, string][] = [];
    vi.stubGlobal("fetch", async (url: URL, { body }: RequestInit) => {
      sent.push([url.href, typeof body === "string" ? body : ""]);
      return Promise.resolve(Response.json(told()));
    });
    expect(await qpay.status(account, pending)).toMatchObject({ says: "paid" });
    const [[url, body] = expect.fail()] = sent;
    expect(url).toBe("https://paymentapi.example/api/gateway/v2.0");
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      action: "status",
      gatewayId: "010000001",
      amount: "52.50",
      referenceId: "TMP1001",
      signatureFields: "gatewayId,amount,referenceId",
      signature: SIGNATURE,
      mode: "LIVE",
    });
  });
});

describe("the card that has paid", () => {
  const card = (cardNumber: string, cardToken = "QT1") => {
    const said = evidence({ cardToken, cardNumber });
    return said.says === "paid" ? said.card : expect.fail();
  };
  it.each([
    ["411111xxxxxx1111", "411111xxxxxx1111"],
    ["4111-11XX-XXXX-1111", "4111xxxxxxxx1111"],
    ["************1111", "xxxxxxxxxxxx1111"],
    ["1111", "xxxxxxxxxxxx1111"],
    // Nobody is to tell it, and it is not kept.
    ["4111111111111111", "411111xxxxxx1111"],
  ])("%s is kept as %s", (number, card_no) => {
    expect(card(number)).toEqual({ token: "QT1", card_no });
  });

  it("is not kept without a token, or without digits to know it by", () => {
    expect([card("411111xxxxxx1111", ""), card("xxxx"), card("1111", "x".repeat(256))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it("a browser whose customer has cancelled has given up; whoever says success has proved nothing", () => {
  const back = (status: string) => ({
    headers: new Headers(),
    query: new URLSearchParams({ status }),
    body: new Uint8Array(),
  });
  expect(["cancel", "Cancelled"].map((status) => qpay.isGivenUp?.(back(status)))).toEqual([true, true]);
  expect(["success", "error", ""].map((status) => qpay.isGivenUp?.(back(status)))).toEqual([false, false, false]);
  expect(qpay.fromWebhook(account, back("success"))).toBeNull();
});
