/** The double of Adyen: what it refuses, what its calls and its page do, and what its widget finds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACCOUNTS } from "../../accounts";
import { openDouble, type Double } from "../../testing/double";
import { signed } from "./signature";

let at: Double;
beforeAll(async () => void (at = await openDouble()));
afterAll(() => at.stop());
beforeEach(() => void at.shop.told.splice(0));

const { apiKey, hmacKey, merchantAccount, clientKey } = ACCOUNTS.adyen;
type Json = Record<string, unknown>;
const card = (digits: string, more: Json = {}): Json => ({
  type: "scheme",
  encryptedCardNumber: `test_${digits}`,
  encryptedExpiryMonth: "test_03",
  encryptedExpiryYear: "test_2030",
  encryptedSecurityCode: "test_737",
  ...more,
});

const call = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const named = { "content-type": "application/json", "x-api-key": apiKey, ...headers };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await at.post(`/adyen/v72${path}`, text, named);
  return { status: answer.status, body: (await answer.json()) as Json };
};
const bodyOf = (reference: string, changes: Json = {}): Json => ({
  merchantAccount,
  amount: { value: 5250, currency: "KWD" },
  reference,
  returnUrl: `${at.shop.url}/return`,
  paymentMethod: card("4111111111111111"),
  channel: "Web",
  ...changes,
});
const toPage = async (reference: string) => {
  const { body } = await call("/payments", bodyOf(reference, { paymentMethod: { type: "grabpay_SG" } }));
  return (body.action as { url: string }).url;
};
const detailsOf = async (page: string) => {
  const redirectResult = `X6XtfGC3!${page.split("/").at(-1)}`;
  return (await call("/payments/details", { details: { redirectResult } })).body;
};

it("signs as in the test vector of Adyen's own library", () => {
  const key = "DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00";
  const values = "pspReference:originalReference:merchantAccount:reference:1000:EUR:REPORT_AVAILABLE:true".split(":");
  expect(signed(key, values)).toBe("ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE=");
});

describe("a payment that breaks a rule", () => {
  it.each<[Json, number, string]>([
    [{ amount: { value: 52.5, currency: "KWD" } }, 422, "amount.value is a whole number"],
    [{ amount: { value: 0, currency: "KWD" } }, 422, "amount.value is more than 0"],
    [{ amount: { value: 1, currency: "XXX" } }, 422, "amount.currency is an ISO 4217 code"],
    [{ returnUrl: "http://shop.example/" }, 422, "returnUrl is https"],
    [{ channel: "iOS" }, 422, "channel is Web"],
    [{ origin: "https://shop.example/" }, 422, "origin has no path"],
    [{ paymentMethod: { type: "cash" } }, 422, "paymentMethod.type is of a type of /paymentMethods"],
    [{ paymentMethod: card("x") }, 422, "paymentMethod.encryptedCardNumber is encrypted"],
    [{ browserInfo: {} }, 422, "browserInfo.userAgent"],
    [{ surprise: 1 }, 422, "surprise is no documented field"],
    [{ merchantAccount: "Another" }, 403, "Invalid Merchant Account"],
  ])("with %o is refused", async (changes, status, rule) => {
    const answer = await call("/payments", bodyOf("T-rule", changes));
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(rule)]);
  });

  it("is refused without the key, and when it is no JSON", async () => {
    expect((await call("/payments", bodyOf("T-x"), { "x-api-key": "x" })).status).toBe(401);
    expect((await call("/payments", "{")).status).toBe(400);
    expect((await call("/payments", bodyOf("T-x"), { "idempotency-key": "x".repeat(65) })).status).toBe(422);
  });
});

describe("a card", () => {
  it("is paid at once, and told signed after the answer", async () => {
    const { body } = await call("/payments", bodyOf("T-card"));
    expect(body).toMatchObject({ resultCode: "Authorised", merchantReference: "T-card" });
    await expect.poll(() => at.shop.told.length).toBe(1);
    const told = JSON.parse(at.shop.told[0]?.body.toString() ?? "") as {
      notificationItems: { NotificationRequestItem: Record<string, string> & { additionalData: Json } }[];
    };
    const item = told.notificationItems[0]?.NotificationRequestItem;
    const values = [item?.pspReference ?? "", "", merchantAccount, "T-card", "5250", "KWD", "AUTHORISATION", "true"];
    expect(item?.additionalData.hmacSignature).toBe(signed(hmacKey, values));
  });

  it.each([
    [card("4111111111111111", { holderName: "DECLINED" }), "Refused"],
    [card("4000000000000002"), "Refused"],
    [card("5454545454545454"), "RedirectShopper"],
  ])("%o: %s", async (paymentMethod, resultCode) => {
    const { body } = await call("/payments", bodyOf("T-cards", { paymentMethod }));
    expect(body.resultCode).toBe(resultCode);
  });

  it("is one payment under one key; the key has one body", async () => {
    const key = { "idempotency-key": "T-once" };
    const first = await call("/payments", bodyOf("T-once"), key);
    expect(await call("/payments", bodyOf("T-once"), key)).toEqual(first);
    expect((await call("/payments", bodyOf("T-other"), key)).status).toBe(422);
  });
});

describe("the page of a redirect", () => {
  it.each([
    ["pay", "Authorised", 1],
    ["decline", "Refused", 1],
    ["cancel", "Cancelled", 1],
    ["pending", "Received", 0],
    ["hold", "Pending", 0],
  ])("%s: %s, and %i notifications", async (button, resultCode, count) => {
    const page = await toPage(`T-${button}`);
    const answer = await at.press(page, { do: button, card: "0" });
    expect(answer.headers.get("location")).toContain(`${at.shop.url}/return?redirectResult=`);
    expect(await detailsOf(page)).toMatchObject({ resultCode, merchantReference: `T-${button}` });
    expect(at.shop.told).toHaveLength(count);
  });

  it("knows no result of anybody else's", async () => {
    expect((await call("/payments/details", { details: { redirectResult: "made up" } })).status).toBe(422);
  });
});

it("voids by the merchant's reference, and gives back what was paid, once", async () => {
  await call("/payments", bodyOf("T-void"));
  const page = await toPage("T-back");
  await at.press(page, { do: "pay", card: "0" });
  const { pspReference } = await detailsOf(page);
  const refund = async (value: number) => {
    const body = { merchantAccount, amount: { value, currency: "KWD" } };
    return (await call(`/payments/${String(pspReference)}/refunds`, body)).status;
  };
  expect([await refund(5251), await refund(5250), await refund(5250)]).toEqual([422, 201, 422]);
  const cancelled = await call("/cancels", { merchantAccount, paymentReference: "T-void" });
  expect(cancelled).toMatchObject({ status: 201, body: { status: "received" } });
});

it("gives the widget what it asks for by the client key, from any origin", async () => {
  const shopper = `${at.url}/checkoutshopper`;
  const started = (key: string) => fetch(`${shopper}/v3/analytics?clientKey=${key}`, { method: "POST", body: "{}" });
  expect([(await started(clientKey)).status, (await started("other")).status]).toEqual([200, 401]);
  const fields = (key: string) => fetch(`${shopper}/securedfields/${key}/6.3.0/securedFields.html?type=card`);
  expect([(await fields(clientKey)).status, (await fields("other")).status]).toEqual([200, 401]);
  const logo = await fetch(`${shopper}/images/logos/visa.svg`);
  expect([logo.status, logo.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(await logo.text()).toContain(">VISA<");
  const texts = (language: string) => fetch(`${shopper}/sdk/6.45.2/translations/${language}.json`);
  expect(await (await texts("ar")).json()).toMatchObject({ "creditCard.cardNumber.label": "رقم البطاقة" });
  expect((await texts("ms")).status).toBe(404);
});
