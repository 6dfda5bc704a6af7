import { describe, expect, it } from "vitest";
import type { Asked } from "~/payments/provider.server";
import { adyen } from "./adyen.server";
import { evidenceOfItem, signedItem, type NotificationItem } from "./notification.server";
import { settings } from "./settings.server";
import { itemSignature } from "./signature.server";
import { paymentRequest, steppedBy, widgetOf } from "./translate.server";

// The test vector of Adyen's own library.
const KEY = "DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00";
const VECTOR = {
  pspReference: "pspReference",
  originalReference: "originalReference",
  merchantAccountCode: "merchantAccount",
  merchantReference: "reference",
  amount: { value: 1000, currency: "EUR" },
  eventCode: "REPORT_AVAILABLE",
  success: "true",
};
const SIGNATURE = "ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE=";

const given = {
  api_url: "https://checkout-test.adyen.com/v72/",
  api_key: "a key of this test",
  hmac_key: KEY,
  merchant_account: "merchantAccount",
  client_key: "test_CLIENT",
  environment: "test",
  country_code: "SG",
} as const;
const account = settings.parse(given);

const item = (changes: Partial<NotificationItem> = {}): NotificationItem => ({
  ...VECTOR,
  additionalData: { hmacSignature: SIGNATURE },
  ...changes,
});
const bodyOf = (...items: object[]) =>
  Buffer.from(
    JSON.stringify({
      live: "false",
      notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })),
    }),
  );

const reported = (changes: Partial<NotificationItem>) => {
  const told = item(changes);
  const signed = { ...told, additionalData: { hmacSignature: itemSignature(KEY, told) } };
  return adyen.fromWebhook(account, { headers: new Headers(), query: new URLSearchParams(), body: bodyOf(signed) });
};

it("tells of a refund that has failed and of an authorisation that was voided, by the payment's reference", () => {
  const troubled = (eventCode: string, success: string, merchantReference = "T1001") =>
    reported({ eventCode, success, merchantReference });
  const failed = { reference: "T1001", trouble: "refund_failed" };
  expect(troubled("REFUND", "false")).toEqual(failed);
  expect(troubled("REFUND_FAILED", "true", "T1001-refund")).toEqual(failed);
  const voided = { reference: "T1001", trouble: "voided" };
  expect(troubled("CANCELLATION", "true")).toEqual(voided);
  expect(troubled("TECHNICAL_CANCEL", "true", "T1001-cancel")).toEqual(voided);
  for (const [event, success] of [
    ["REFUND", "true"],
    ["CANCELLATION", "false"],
    ["AUTHORISATION", "true"],
  ] as const)
    expect(troubled(event, success)).not.toHaveProperty("trouble");
});

describe("a notification", () => {
  it("is signed as in the test vector, and answered as Adyen wants it", () => {
    expect(itemSignature(KEY, item())).toBe(SIGNATURE);
    expect(signedItem(account, bodyOf(item()))?.merchantReference).toBe("reference");
    expect(adyen.heard).toEqual({ type: "text/plain", body: "[accepted]" });
  });

  it.each<Partial<NotificationItem>>([
    { pspReference: "other" },
    { originalReference: "" },
    { merchantReference: "other" },
    { merchantAccountCode: "other" },
    { amount: { value: 1001, currency: "EUR" } },
    { amount: { value: 1000, currency: "USD" } },
    { eventCode: "AUTHORISATION" },
    { success: "false" },
    { additionalData: { hmacSignature: "" } },
  ])("altered by %o is nobody's", (changes) => {
    expect(signedItem(account, bodyOf(item(changes)))).toBeNull();
  });

  it("is nobody's by another key, of another merchant account, and where it is no single item", () => {
    expect(signedItem({ ...account, hmac_key: "00".repeat(32) }, bodyOf(item()))).toBeNull();
    expect(signedItem({ ...account, merchant_account: "other" }, bodyOf(item()))).toBeNull();
    for (const body of [Buffer.from(""), Buffer.from("[]"), bodyOf(), bodyOf(item(), item())])
      expect(signedItem(account, body)).toBeNull();
  });

  const due = { amount: 1000, currency: "EUR", precision: 2 };
  it("says by itself that money was authorised, and nothing else", () => {
    const says = (changes: Partial<NotificationItem>) => evidenceOfItem(item(changes), due);
    expect(says({ eventCode: "AUTHORISATION" })).toEqual({ says: "paid", amount: 1000, currency: "EUR" });
    expect(says({ eventCode: "AUTHORISATION", success: "false" })).toEqual({ says: "pending" });
    for (const eventCode of ["OFFER_CLOSED", "CANCELLATION", "REFUND", "CAPTURE", "CHARGEBACK"])
      expect(says({ eventCode })).toEqual({ says: "pending" });
  });
});

const asked: Asked = {
  reference: "T1001",
  amount: 5250,
  currency: "KWD",
  precision: 3,
  description: "Food",
  language: "ar",
  customer: { name: null, email: null, phone: "96512345678" },
  returnUrl: "https://shop.example/r",
  webhookUrl: "https://shop.example/w",
};

it("pays in Adyen's own minor units, with what the widget has collected as it is", () => {
  const method = { type: "scheme", encryptedCardNumber: "eyJ…" };
  const body = paymentRequest(account, asked, { method, browser: null });
  expect(body).toMatchObject({ amount: { value: 5250, currency: "KWD" }, reference: "T1001", paymentMethod: method });
  expect(body).toMatchObject({
    origin: "https://shop.example",
    returnUrl: "https://shop.example/r",
    shopperLocale: "ar",
  });
  const amountIn = (currency: string, amount: number, precision: number) =>
    paymentRequest(account, { ...asked, currency, amount, precision }, { method, browser: null }).amount.value;
  expect([amountIn("CLP", 500, 0), amountIn("JPY", 500, 0), amountIn("IDR", 50_000, 2)]).toEqual([50_000, 500, 500]);
});

it("sets the widget up with client key, environment and locale: the account's, else the customer's", () => {
  const widget = widgetOf(account, asked);
  expect(widget).toMatchObject({
    next: "widget",
    setup: {
      client_key: "test_CLIENT",
      environment: "test",
      locale: "ar",
      country_code: "SG",
      value: "5250",
      amount: "5.250",
    },
    origins: [
      "https://checkoutshopper-test.adyen.com",
      "https://checkoutshopper-test.cdn.adyen.com",
      "https://checkoutanalytics-test.adyen.com",
    ],
  });
  const own = settings.parse({ ...given, locale: "fr-FR", widget_url: "http://localhost:3900/checkoutshopper" });
  expect(widgetOf(own, asked)).toMatchObject({
    setup: { locale: "fr-FR", url: "http://localhost:3900/checkoutshopper/" },
    origins: ["http://localhost:3900"],
  });
});

describe("an answer", () => {
  const says = (resultCode: string, more: object = {}) =>
    steppedBy({ resultCode, merchantReference: "T1001", pspReference: "ABCDEFGH12345678", ...more }, asked);

  it.each([
    ["Refused", "declined"],
    ["Error", "declined"],
    ["Cancelled", "cancelled"],
    ["Pending", "pending"],
    ["Received", "pending"],
    ["PresentToShopper", "pending"],
    ["Whatever", "pending"],
  ])("%s: %s, without a name to give back by", (code, word) => {
    expect(says(code)).toEqual({ evidence: { says: word }, action: null, provider_reference: null });
  });

  it("Authorised: paid, with what was taken", () => {
    const paid = { says: "paid", amount: 5250, currency: "KWD" };
    expect(says("Authorised")).toEqual({ evidence: paid, action: null, provider_reference: "ABCDEFGH12345678" });
    const less = says("Authorised", { amount: { value: 525, currency: "KWD" } });
    expect(less.evidence).toEqual({ ...paid, amount: 525 });
    expect(says("Authorised", { amount: { value: 5250, currency: "USD" } }).evidence).toMatchObject({
      currency: "USD",
    });
  });

  it("PartiallyAuthorised: money of a wrong amount, to be given back", () => {
    const half = says("PartiallyAuthorised", { amount: { value: 2000, currency: "KWD" } });
    expect(half).toMatchObject({ evidence: { says: "paid", amount: 2000 }, provider_reference: "ABCDEFGH12345678" });
    expect(says("PartiallyAuthorised").evidence).toMatchObject({ says: "paid", amount: null });
  });

  it("with an action is never the end", () => {
    const action = { type: "redirect", url: "https://bank.example/" };
    expect(says("Authorised", { action })).toMatchObject({ evidence: { says: "pending" }, action });
  });

  it("of another payment pays nothing", () => {
    expect(() => says("Authorised", { merchantReference: "T1002" })).toThrow("another payment");
    expect(() => says("Authorised", { merchantReference: undefined })).toThrow("another payment");
  });
});
