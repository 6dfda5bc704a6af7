import { afterEach, describe, expect, it, vi } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { mastercard } from "../mastercard.server";
import { settings } from "../settings.server";
import { holdToken } from "./hold.server";
import { payByWallet } from "./pay.server";

afterEach(() => void vi.unstubAllGlobals());

const given = () => ({
  gateway_url: "https://gateway.example",
  merchant_id: "TEST0001",
  api_password: "a-password",
  webhook_secret: "32 characters of a shared secret",
  country_code: "KW",
  apple_pay_enabled: true,
  apple_pay_merchant_id: "merchant.localhost.sandbox",
  apple_pay_certificate: "-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----",
  apple_pay_key: "-----BEGIN EC PRIVATE KEY-----\nAA==\n-----END EC PRIVATE KEY-----",
  google_pay_enabled: true,
  google_pay_merchant_id: "BCR2DN4T0000",
});
const account = (changes: object = {}) => settings.parse({ ...given(), ...changes });
const offered = (changes: object = {}) => mastercard.wallets?.offers({ ...given(), ...changes }) ?? [];

describe("settings", () => {
  it.each([
    ["apple_pay_merchant_id", "apple_pay_enabled"],
    ["apple_pay_certificate", "apple_pay_enabled"],
    ["apple_pay_key", "apple_pay_enabled"],
    ["country_code", "apple_pay_enabled"],
    ["google_pay_merchant_id", "google_pay_enabled"],
  ])("are refused without %s where %s is set, and taken where it is not", (field, wallet) => {
    const without = { ...given(), [field]: undefined };
    const { error } = settings.safeParse(without);
    expect(error?.issues.map(({ path, message }) => [path, message])).toContainEqual([
      [field],
      `is needed where ${wallet} is set`,
    ]);
    const off = { ...without, apple_pay_enabled: false, google_pay_enabled: false };
    expect(settings.safeParse(off).success).toBe(true);
  });

  it("keep the merchant's key a secret", () => {
    expect(mastercard.secrets).toContain("apple_pay_key");
  });
});

describe("what is offered", () => {
  it("is each wallet that is set, with what its page loads", () => {
    expect(offered()).toEqual([
      { offer: { by: "apple_pay", country: "KW", script: null }, sources: [] },
      {
        offer: {
          by: "google_pay",
          country: "KW",
          script: "https://pay.google.com/gp/p/js/pay.js",
          environment: "PRODUCTION",
          merchant: "BCR2DN4T0000",
          gateway_merchant: "TEST0001",
        },
        sources: [
          "script:https://pay.google.com",
          "bank",
          "https://gateway.example",
          "frame:https://gateway.example",
          "widget:https://pay.google.com",
          "widget:https://google.com",
          "widget:https://www.gstatic.com",
        ],
      },
    ]);
    expect(offered({ apple_pay_enabled: false, google_pay_enabled: false })).toEqual([]);
    expect(offered({ google_pay_merchant_id: undefined }).map(({ offer }) => offer.by)).toEqual(["apple_pay"]);
  });
});

describe("a payment by a token", () => {
  const asked = {
    reference: "ABCDEFGHIJ0123456789",
    amount: 12_750,
    currency: "KWD",
    precision: 3,
    description: "Diwan",
    language: "ar" as const,
    customer: { name: null, email: null, phone: "+965" },
    returnUrl: "https://shop.example/r",
    webhookUrl: "https://shop.example/w",
    wallet: "apple_pay" as const,
  };
  const order = { id: asked.reference, currency: "KWD", status: "CAPTURED", totalCapturedAmount: 12.75 };
  const answering = (status: number, body: unknown) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };
  const pay = () => payByWallet(account(), asked, "a token");

  it("asks for the whole amount in main units, under ids of the payment's own", async () => {
    const fetched = answering(201, { result: "SUCCESS", order });
    expect((await pay()).evidence).toEqual({ says: "paid", amount: 12_750, currency: "KWD" });
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(String(url as URL)).toMatch(/\/merchant\/TEST0001\/order\/ABCDEFGHIJ0123456789\/transaction\/pay$/);
    expect(JSON.parse(request?.body as string)).toEqual({
      apiOperation: "PAY",
      order: {
        amount: "12.750",
        currency: "KWD",
        reference: "ABCDEFGHIJ0123456789",
        walletProvider: "APPLE_PAY",
        notificationUrl: "https://shop.example/w",
      },
      sourceOfFunds: { type: "CARD", provided: { card: { devicePayment: { paymentToken: "a token" } } } },
      transaction: { reference: "ABCDEFGHIJ0123456789-pay", source: "INTERNET" },
    });
  });

  it.each([
    ["FAILURE", { status: "FAILED", totalCapturedAmount: 0 }, "declined"],
    ["FAILURE", { status: "PENDING", totalCapturedAmount: 0 }, "declined"],
    ["PENDING", { status: "PENDING", totalCapturedAmount: 0 }, "pending"],
    ["UNKNOWN", { status: "AUTHENTICATED", totalCapturedAmount: 0 }, "pending"],
  ])("that is %s with %o is %s", async (result, changes, says) => {
    answering(201, { result, order: { ...order, ...changes } });
    expect((await pay()).evidence.says).toBe(says);
  });

  it("that the gateway refuses is declined, and one that it does not answer is nobody's to know", async () => {
    const cause = { cause: "INVALID_REQUEST", explanation: "Missing merchant privilege" };
    answering(400, { result: "ERROR", error: cause });
    expect((await pay()).evidence.says).toBe("declined");
    answering(201, { result: "SUCCESS", order: { ...order, status: "AUTHORIZED", totalCapturedAmount: 0 } });
    await expect(pay()).rejects.toThrow(ProviderError);
    answering(500, { result: "ERROR", error: { ...cause, cause: "SERVER_FAILED" } });
    await expect(pay()).rejects.toThrow(ProviderError);
  });

  it("of Google Pay is put into a session of its own, as it is", async () => {
    const answers = [
      { result: "SUCCESS", session: { id: "SESSION01", updateStatus: "NO_UPDATE" } },
      { session: { id: "SESSION01", updateStatus: "SUCCESS" } },
    ];
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(answers.shift()))));
    vi.stubGlobal("fetch", fetched);
    expect(await holdToken(account(), { ...asked, wallet: "google_pay" }, '{"a": 1}')).toBe("SESSION01");
    const [url, request] = fetched.mock.calls[1] ?? [];
    expect([request?.method, String(url as URL).split("/merchant/")[1]]).toEqual(["PUT", "TEST0001/session/SESSION01"]);
    expect(JSON.parse(request?.body as string)).toEqual({
      order: { amount: "12.750", currency: "KWD", walletProvider: "GOOGLE_PAY" },
      sourceOfFunds: { type: "CARD", provided: { card: { devicePayment: { paymentToken: '{"a": 1}' } } } },
    });
  });

  it("of Google Pay that the gateway does not take is none", async () => {
    answering(200, { result: "SUCCESS", session: { id: "SESSION01", updateStatus: "FAILURE" } });
    await expect(holdToken(account(), { ...asked, wallet: "google_pay" }, "a token")).rejects.toThrow();
  });
});
