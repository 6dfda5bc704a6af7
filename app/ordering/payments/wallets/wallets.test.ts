import { describe, expect, test } from "vitest";
import { applePayRequest, applePayTimeLeft, applePayWait } from "./apple-pay";
import { googlePayReadiness, googlePayRequest } from "./google-pay";
import { canPayByWallet, type ApplePayOffer, type GooglePayOffer } from "./wallet";

const APPLE: ApplePayOffer = { by: "apple_pay", country: "KW", script: null };
const GOOGLE: GooglePayOffer = {
  by: "google_pay",
  country: "SG",
  script: "https://pay.google.com/gp/p/js/pay.js",
  environment: "PRODUCTION",
  merchant: "BCR2DN4T0000",
  gateway_merchant: "TESTBUN01",
};
const dinars = { shop: "Diwan", total: 12_750, currency: "KWD", precision: 3 };
const dollars = { shop: "Bun & Ember", total: 1_205, currency: "SGD", precision: 2 };

describe("Apple Pay", () => {
  test("CONST-22 waits 60 s at most for the merchant's validation, and 60 s for the payment", () => {
    expect(applePayWait("validation", 0)).toBe(60_000);
    expect(applePayWait("payment", 0)).toBe(60_000);
    expect(applePayWait("payment", 119_999)).toBe(60_000);
  });

  test("CONST-23 the whole flow is over after 180 s, in whichever step it is", () => {
    expect(applePayTimeLeft(0)).toBe(180_000);
    expect(applePayTimeLeft(60_000)).toBe(120_000);
    expect(applePayWait("payment", 150_000)).toBe(30_000);
    expect(applePayWait("validation", 179_000)).toBe(1_000);
    for (const since of [180_000, 500_000])
      expect([applePayWait("payment", since), applePayWait("validation", since), applePayTimeLeft(since)]).toEqual([
        0, 0, 0,
      ]);
  });

  test("CONST-24 takes visa, masterCard, amex and discover, with 3DS", () => {
    const { supportedNetworks, merchantCapabilities } = applePayRequest(APPLE, dinars);
    expect(supportedNetworks).toEqual(["visa", "masterCard", "amex", "discover"]);
    expect(merchantCapabilities).toEqual(["supports3DS"]);
  });

  test("shows the shop and the whole amount, in the digits of its currency", () => {
    expect(applePayRequest(APPLE, dinars)).toMatchObject({
      countryCode: "KW",
      currencyCode: "KWD",
      total: { label: "Diwan", amount: "12.750", type: "final" },
    });
  });
});

describe("Google Pay", () => {
  const methods = { allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"], allowedCardNetworks: ["MASTERCARD", "VISA"] };

  test("CONST-27 takes MASTERCARD and VISA, by PAN_ONLY and CRYPTOGRAM_3DS, whether it is asked or opened", () => {
    for (const { allowedPaymentMethods } of [googlePayReadiness(), googlePayRequest(GOOGLE, dollars)])
      expect(allowedPaymentMethods).toMatchObject([{ type: "CARD", parameters: methods }]);
  });

  test("encrypts to the gateway's merchant, names Google's own, and asks for the whole amount", () => {
    expect(googlePayRequest(GOOGLE, dollars)).toMatchObject({
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId: "BCR2DN4T0000", merchantName: "Bun & Ember" },
      allowedPaymentMethods: [
        {
          tokenizationSpecification: {
            type: "PAYMENT_GATEWAY",
            parameters: { gateway: "mpgs", gatewayMerchantId: "TESTBUN01" },
          },
        },
      ],
      transactionInfo: { totalPriceStatus: "FINAL", totalPrice: "12.05", currencyCode: "SGD", countryCode: "SG" },
    });
  });
});

test("a wallet pays an amount that nothing stands in the way of", () => {
  expect(canPayByWallet({ total: 1, isBlocked: false })).toBe(true);
  expect(canPayByWallet({ total: 0, isBlocked: false })).toBe(false);
  expect(canPayByWallet({ total: 1_000, isBlocked: true })).toBe(false);
});
