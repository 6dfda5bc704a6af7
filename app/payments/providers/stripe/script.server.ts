/** What a browser needs to have Stripe's script take a card, or confirm a payment. */
import { toProviderAmount, UnitError, type Money } from "~/ordering/payments/amount-unit";
import type { TokenMaker } from "~/ordering/payments/card-entry";
import type { PageSources } from "~/payments/provider.server";
import { browserSettings, onAccount } from "./settings.server";
import { UNIT } from "./translate.server";

const STRIPE = "https://js.stripe.com";
/** Stripe: content security policy. Its fields and banks stand in frames; the script asks the API itself. */
const SOURCES: PageSources = {
  scripts: [STRIPE, "https://*.js.stripe.com"],
  frames: [STRIPE, "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connects: ["https://api.stripe.com"],
};

type Given = Readonly<Record<string, unknown>>;

/** Null without a publishable key: no card is entered here. A double serves everything from one origin. */
export function sourcesOf(given: Given): PageSources | null {
  const { public_key, script_url } = browserSettings.parse(given);
  if (!public_key) return null;
  const { origin } = new URL(script_url);
  return origin === STRIPE ? SOURCES : { scripts: [origin], frames: [origin], connects: [origin] };
}

/** `confirms`: the payment itself is confirmed in the browser, for which it is told the amount; else a token is made there. */
export function makerOf(given: Given, { confirms, due }: { confirms: boolean; due: Money }): TokenMaker | null {
  const { public_key: key, script_url: script, ...account } = browserSettings.parse(given);
  const amount = minorOf(due);
  if (!key || amount === null) return null;
  const currency = due.currency.toLowerCase();
  const made = { by: "stripe", script, key, account: onAccount(account) ?? null } as const;
  return confirms ? { ...made, confirms: { amount, currency } } : made;
}

function minorOf(due: Money): number | null {
  try {
    return Number(toProviderAmount(due, UNIT));
  } catch (error) {
    if (error instanceof UnitError) return null;
    throw error;
  }
}
