/** Apple Pay on the web: what its sheet is opened with, and how long the page waits for each step (calls document, section 9). */
import { toDecimal } from "~/ordering/model/money";
import type { ApplePayOffer, WalletDue } from "./wallet";

/** CONST-24; in Apple's own spelling. */
export const APPLE_PAY_NETWORKS = ["visa", "masterCard", "amex", "discover"] as const;
export const APPLE_PAY_CAPABILITIES = ["supports3DS"] as const;

/** The version of the sheet that is asked for: the first that tells the network of a card. */
export const APPLE_PAY_VERSION = 3;

const STEP_MS = { validation: 60_000, payment: 60_000 } as const;
const WHOLE_MS = 180_000;
export type ApplePayStep = keyof typeof STEP_MS;

/**
 * How long the page waits for a step, in milliseconds (CONST-22, CONST-23).
 * @param sinceMs how long ago the sheet was opened: the whole flow has its time too.
 */
export const applePayWait = (step: ApplePayStep, sinceMs: number): number =>
  Math.max(0, Math.min(STEP_MS[step], WHOLE_MS - sinceMs));

/** How long the customer may look at the sheet. */
export const applePayTimeLeft = (sinceMs: number): number => Math.max(0, WHOLE_MS - sinceMs);

/** What the sheet is opened with. */
export const applePayRequest = ({ country }: ApplePayOffer, { shop, total, currency, precision }: WalletDue) => ({
  countryCode: country,
  currencyCode: currency,
  supportedNetworks: [...APPLE_PAY_NETWORKS],
  merchantCapabilities: [...APPLE_PAY_CAPABILITIES],
  total: { label: shop, amount: toDecimal(total, precision), type: "final" as const },
});
