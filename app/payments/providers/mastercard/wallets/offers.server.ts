/** Which wallets an account offers, and what a page loads for each. */
import type { PaidByWallet } from "~/payments/provider.server";
import { publicSettings } from "./settings.server";

type Offered = ReturnType<PaidByWallet<never>["offers"]>[number];

/** What Google's script asks from the page, and shows in it. */
const GOOGLE = "https://google.com";
const GOOGLE_PICTURES = "https://www.gstatic.com";

export function offers(settings: Readonly<Record<string, unknown>>): Offered[] {
  const read = publicSettings.safeParse(settings);
  return read.success ? [...applePay(read.data), ...googlePay(read.data)] : [];
}

export function domainFile(settings: Readonly<Record<string, unknown>>): string | null {
  const read = publicSettings.safeParse(settings);
  return read.success ? (read.data.apple_pay_domain_association ?? null) : null;
}

type Settings = (typeof publicSettings)["_output"];

function applePay({ apple_pay_enabled, apple_pay_merchant_id, country_code: country, ...rest }: Settings): Offered[] {
  if (!apple_pay_enabled || !apple_pay_merchant_id || !country) return [];
  const script = rest.apple_pay_script ?? null;
  const sources = script ? [`script:${new URL(script).origin}`] : [];
  return [{ offer: { by: "apple_pay", country, script }, sources }];
}

function googlePay({
  google_pay_enabled,
  google_pay_merchant_id: merchant,
  google_pay_script: script,
  merchant_id: gateway_merchant,
  gateway_url,
  environment,
  country_code: country,
}: Settings): Offered[] {
  if (!google_pay_enabled || !merchant || !country) return [];
  const { origin } = new URL(script);
  // The bank of a card asks in a frame, which the gateway may lead to.
  const gateway = new URL(gateway_url).origin;
  const sources = [
    `script:${origin}`,
    "bank",
    gateway,
    `frame:${gateway}`,
    ...[origin, GOOGLE, GOOGLE_PICTURES].map((each) => `widget:${each}`),
  ];
  return [{ offer: { by: "google_pay", country, script, environment, merchant, gateway_merchant }, sources }];
}
