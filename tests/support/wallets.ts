/** A brand that offers Apple Pay and Google Pay through Mastercard Gateway, with their doubles at the sandbox. */
import { readFileSync } from "node:fs";
import { AUTHORITY } from "../../sandbox/http/identity";
import type { Sandbox } from "../../sandbox/start";
import type { BrandOverrides, TestBrand } from "./brands";
import { payingBrand, withSettings } from "./payments";

const file = (name: string) =>
  readFileSync(new URL(`../../sandbox/kinds/apple_pay/identity/${name}`, import.meta.url), "utf8");

export const MERCHANT_KEY = file("merchant.key");

export const walletSettings = ({ url, secureUrl }: Sandbox) => ({
  country_code: "SG",
  apple_pay_enabled: true,
  apple_pay_merchant_id: "merchant.localhost.sandbox",
  apple_pay_certificate: file("merchant.crt"),
  apple_pay_key: MERCHANT_KEY,
  apple_pay_url: `${secureUrl}/apple_pay/paymentservices/paymentSession`,
  apple_pay_authority: AUTHORITY,
  apple_pay_script: `${url}/apple_pay/apple-pay-sdk.js`,
  google_pay_enabled: true,
  google_pay_merchant_id: "BCR2DN4TSANDBOX",
  google_pay_script: `${url}/google_pay/gp/p/js/pay.js`,
  environment: "TEST",
});

export const walletBrand = (
  sandbox: Sandbox,
  overrides: BrandOverrides = {},
  changes: Record<string, unknown> = {},
): TestBrand => withSettings(payingBrand(sandbox, overrides, "mastercard"), { ...walletSettings(sandbox), ...changes });
