/** What pages show of a customer's loyalty; made by `services/loyalty*.server.ts`, amounts in minor units. */
import type { LoyaltyAccount, LoyaltyError } from "~/ordering/loyalty/loyalty";
import type { Minor } from "~/ordering/model/money";

/** The balance, and the date that it is of, in words. */
export type BalanceView = { balance: Minor; asOf: string };

/** The card by which loyalty is redeemed. */
export type LoyaltyCardView = BalanceView & {
  account: LoyaltyAccount;
  totalBeforeLoyalty: Minor;
  /** 0: nothing is redeemed. */
  redeemed: Minor;
  /** What was redeemed until the order changed, and why it no longer is. */
  refused: { typed: string; error: LoyaltyError } | null;
};

export type LoyaltyEntryView = {
  id: number;
  kind: "granted" | "redeemed" | "earned" | "returned" | "revoked";
  /** Below 0 where the balance fell. */
  amount: Minor;
  order_number: number | null;
  date: string;
};

export type LoyaltyHistoryView = { balance: BalanceView; entries: LoyaltyEntryView[] };
