/** Wallets of the customer's device: what they are, and when they are offered. */
import type { Minor } from "~/ordering/model/money";

export const WALLETS = ["apple_pay", "google_pay"] as const;
export type WalletKind = (typeof WALLETS)[number];

/** A wallet as a page offers it: what its script is set up with, which anybody may read. */
export type ApplePayOffer = {
  by: "apple_pay";
  /** ISO 3166: of the account. */
  country: string;
  /** Where Apple Pay loads from in a browser that has none of its own; null: such a browser has none. */
  script: string | null;
};
export type GooglePayOffer = {
  by: "google_pay";
  country: string;
  script: string;
  environment: "TEST" | "PRODUCTION";
  /** Google's own name of the merchant. */
  merchant: string;
  /** The gateway's name of the merchant, to whom the card is encrypted. */
  gateway_merchant: string;
};
export type WalletOffer = ApplePayOffer | GooglePayOffer;

/** What a wallet's sheet shows: who is paid, and how much to the last unit. */
export type WalletDue = { shop: string; total: Minor; currency: string; precision: number };

/** Whether a wallet can pay at all: a sheet takes no amount of nothing, and nothing may stand in the order's way. */
export const canPayByWallet = ({ total, isBlocked }: { total: Minor; isBlocked: boolean }): boolean =>
  total > 0 && !isBlocked;
