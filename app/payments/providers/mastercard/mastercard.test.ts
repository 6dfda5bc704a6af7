import { afterEach, describe, expect, it, vi } from "vitest";
import { ProviderError } from "~/payments/provider.server";
import { authenticateRequest, payRequest, standingOf } from "./authentication.server";
import { mastercard } from "./mastercard.server";
import { checkoutRequest, evidenceOf, orderSchema } from "./translate.server";

const SECRET = "32 characters of a shared secret";
const account = mastercard.settings.parse({
  gateway_url: "https://gateway.example/",
  merchant_id: "TEST0001",
  api_password: "a-password",
  webhook_secret: SECRET,
});
const pending = {
  reference: "ABCDEFGHIJ0123456789",
  provider_reference: "SESSION1",
  amount: 47_300,
  currency: "BHD",
  precision: 3,
};
const asked = {
  ...pending,
  description: "A name that is longer than the gateway's page would take",
  language: "ar" as const,
  customer: { name: null, email: null, phone: "+973" },
  returnUrl: "https://shop.example/r",
  webhookUrl: "https://shop.example/w",
};

/** As one was recorded at a test gateway, shortened. */
const recorded = {
  amount: 47.3,
  currency: "BHD",
  id: pending.reference,
  merchant: "TEST0001",
  result: "SUCCESS",
  status: "CAPTURED",
  totalAuthorizedAmount: 47.3,
  totalCapturedAmount: 47.3,
  totalRefundedAmount: 0,
  transaction: [],
};
const read = (changes: object) => evidenceOf(orderSchema.parse({ ...recorded, ...changes }), pending);

afterEach(() => void vi.unstubAllGlobals());
/** What the gateway answers to the next call, and what it was asked. */
function answering(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", fetched);
  return () => {
    const [url, request] = fetched.mock.calls[0] ?? [""];
    return {
      url: url instanceof URL ? url.href : "",
      method: request?.method,
      key: new Headers(request?.headers).get("authorization"),
      body: JSON.parse(typeof request?.body === "string" ? request.body : "{}") as Record<string, object>,
    };
  };
}
const refusal = (cause: string) => ({ result: "ERROR", error: { cause, explanation: "said why" } });

describe("what an order says", () => {
  it("is paid by what was captured, to the last unit", () => {
    expect(read({})).toEqual({ says: "paid", amount: 47_300, currency: "BHD" });
    expect(read({ totalCapturedAmount: "47.300" })).toEqual({ says: "paid", amount: 47_300, currency: "BHD" });
    expect(read({ totalCapturedAmount: 4.73 })).toMatchObject({ says: "paid", amount: 4_730 });
    expect(read({ totalCapturedAmount: 47.3001 })).toMatchObject({ says: "paid", amount: null });
    expect(read({ currency: "KES" })).toMatchObject({ says: "paid", currency: "KES" });
    expect(read({ totalRefundedAmount: 40 })).toMatchObject({ says: "paid", amount: 47_300 });
    expect(read({ totalRefundedAmount: 47.3, status: "REFUNDED" })).toEqual({ says: "declined" });
  });

  it.each([
    ["CAPTURED", "pending"],
    ["AUTHENTICATED", "pending"],
    ["AUTHENTICATION_INITIATED", "pending"],
    ["AUTHENTICATION_NOT_NEEDED", "pending"],
    ["PENDING", "pending"],
    ["SOMETHING_NEW", "pending"],
    ["FAILED", "declined"],
    ["DECLINED", "declined"],
    ["EXPIRED", "declined"],
    ["AUTHENTICATION_UNSUCCESSFUL", "declined"],
    ["CANCELLED", "cancelled"],
  ])("%s without a capture: %s", (status, says) => {
    expect(read({ status, totalCapturedAmount: 0 })).toEqual({ says });
  });

  it("is not known where a purchase was authorised alone: an operator has to look at it", () => {
    expect(() => read({ status: "AUTHORIZED", totalCapturedAmount: 0 })).toThrow("captured nothing");
  });

  it("is nothing about our payment where it is another order", () => {
    expect(() => read({ id: "another" })).toThrow(ProviderError);
  });
});

describe("an account", () => {
  it("is asked under its version and merchant with the password, and told our references and the exact amount", async () => {
    const heard = answering(201, { result: "SUCCESS", session: { id: "SESSION0002" }, successIndicator: "x" });
    expect(await mastercard.start(account, asked)).toEqual({
      ok: true,
      provider_reference: "SESSION0002",
      next: {
        next: "script",
        script: "https://gateway.example/static/checkout/checkout.min.js",
        setup: { session_id: "SESSION0002" },
      },
    });
    const { url, method, key, body } = heard();
    expect([method, url]).toEqual(["POST", "https://gateway.example/api/rest/version/100/merchant/TEST0001/session"]);
    expect(key).toBe(`Basic ${Buffer.from("merchant.TEST0001:a-password").toString("base64")}`);
    expect(body).toEqual(checkoutRequest(asked));
    expect(body.order).toMatchObject({
      id: pending.reference,
      reference: pending.reference,
      amount: "47.300",
      currency: "BHD",
      notificationUrl: "https://shop.example/w",
    });
    expect(body.interaction).toMatchObject({ operation: "PURCHASE", cancelUrl: "https://shop.example/r?given_up=1" });
  });

  it("that is refused begins nothing; one that fails leaves it unknown", async () => {
    answering(401, refusal("INVALID_REQUEST"));
    expect(await mastercard.start(account, asked)).toEqual({ ok: false, message: "INVALID_REQUEST, said why" });
    answering(500, refusal("SERVER_FAILED"));
    await expect(mastercard.start(account, asked)).rejects.toThrow("answered 500");
    answering(502, "<html>");
    await expect(mastercard.start(account, asked)).rejects.toThrow(ProviderError);
  });

  it("knows no order that nobody has tried to pay; any other refusal says nothing", async () => {
    answering(400, refusal("INVALID_REQUEST"));
    expect(await mastercard.status(account, pending)).toEqual({ says: "pending" });
    answering(403, refusal("REQUEST_REJECTED"));
    await expect(mastercard.status(account, pending)).rejects.toThrow(ProviderError);
    const heard = answering(200, recorded);
    expect(await mastercard.status(account, pending)).toMatchObject({ says: "paid" });
    expect(heard().url).toContain(`/order/${pending.reference}`);
  });

  it("gives back under an id of its own, and only a success is one", async () => {
    const heard = answering(201, { result: "SUCCESS" });
    await mastercard.refund?.(account, pending);
    expect(heard()).toMatchObject({
      method: "PUT",
      body: { apiOperation: "REFUND", transaction: { amount: "47.300", currency: "BHD" } },
    });
    expect(heard().url).toContain(`/order/${pending.reference}/transaction/refund`);
    for (const result of ["FAILURE", "PENDING", "UNKNOWN"]) {
      answering(200, { result });
      await expect(mastercard.refund?.(account, pending)).rejects.toThrow(result);
    }
  });
});

describe("what a card's bank has said", () => {
  const standing = (status: string, gatewayRecommendation?: string) =>
    standingOf({
      result: "SUCCESS",
      response: { gatewayRecommendation },
      transaction: { authenticationStatus: status },
    });

  it.each([
    ["AUTHENTICATION_SUCCESSFUL", "passed"],
    ["AUTHENTICATION_ATTEMPTED", "passed"],
    ["AUTHENTICATION_AVAILABLE", "open"],
    ["AUTHENTICATION_INITIATED", "open"],
    ["AUTHENTICATION_PENDING", "open"],
    ["AUTHENTICATION_NOT_SUPPORTED", "proven"],
    ["AUTHENTICATION_UNAVAILABLE", "failed"],
    ["AUTHENTICATION_FAILED", "failed"],
    ["AUTHENTICATION_REJECTED", "failed"],
    ["SOMETHING_NEW", "failed"],
  ])("%s with PROCEED: %s", (status, said) => {
    expect(standing(status, "PROCEED")).toBe(said);
  });

  it("is no agreement with any other recommendation", () => {
    for (const other of ["DO_NOT_PROCEED", "DO_NOT_PROCEED_ABANDON_ORDER", "PROCEED_WITH_PAYMENT", "", undefined]) {
      expect(standing("AUTHENTICATION_SUCCESSFUL", other)).toBe("failed");
      expect(standing("AUTHENTICATION_NOT_SUPPORTED", other)).toBe("failed");
    }
  });

  it("is asked about the very amount that is charged", () => {
    const browser = { agent: "x", address: null, acceptHeaders: "*/*", language: "en", colorDepth: 24 };
    const details = { ...browser, javaEnabled: false, screenHeight: 1, screenWidth: 1, timeZone: 0 };
    const { order } = authenticateRequest(asked, "S", details);
    expect(order).toEqual({ amount: "47.300", currency: "BHD" });
    const paid = payRequest(asked, { session: "S", standing: "passed" });
    expect(paid).toMatchObject({ order, authentication: { transactionId: "authentication" } });
    expect(payRequest(asked, { session: "S", standing: "proven" })).not.toHaveProperty("authentication");
  });
});

describe("a notification", () => {
  const heard = (secret: string | null, body: unknown) =>
    mastercard.fromWebhook(account, {
      headers: new Headers(secret === null ? {} : { "X-Notification-Secret": secret }),
      query: new URLSearchParams(),
      body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    });

  it("is the gateway's by its secret, and nothing but the order's id is read of it", () => {
    expect(heard(SECRET, { order: { id: pending.reference, status: "CAPTURED" }, result: "SUCCESS" })).toEqual({
      reference: pending.reference,
    });
  });

  it("is nobody's without the secret, with another, or without an order", () => {
    const body = { order: { id: pending.reference } };
    for (const secret of [null, "", "0".repeat(32), `${SECRET}x`, SECRET.toUpperCase()])
      expect(heard(secret, body)).toBeNull();
    for (const other of [{}, { order: {} }, "", "order"]) expect(heard(SECRET, other)).toBeNull();
  });
});
