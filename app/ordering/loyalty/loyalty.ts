/** Loyalty as customers redeem it (spec section 3, Loyalty; section 5, Loyalty amount); amounts are in the currency. */
import { toAsciiDigits } from "~/ordering/model/text/digits";
import type { ErrorId } from "~/ordering/model/errors";
import { readAmount, type Minor } from "~/ordering/model/money";

/** A customer's balance and what the brand allows to be redeemed of it. */
export type LoyaltyAccount = {
  customer_loyalty: Minor;
  /** The balance that is needed before anything can be redeemed. */
  min_redeem_value: Minor;
  /** The most for one order; 0: unlimited. */
  max_redeem_value: Minor;
};

/** An account with the amount that the customer asks to redeem; null when what was typed is not an amount of the currency. */
export type Redemption = LoyaltyAccount & { redeem: Minor | null };

/** Why an amount cannot be redeemed, in the order in which it is checked (pricing rules, section 9). */
export const LOYALTY_ERRORS = ["off", "invalid", "balance", "max", "total", "min"] as const;
export type LoyaltyError = (typeof LOYALTY_ERRORS)[number];

/** What is redeemed, or why nothing is. */
export type RedemptionOutcome = { amount: Minor; error: LoyaltyError | null };

/** The terms of one order: whether loyalty is on for its kind, and what can be paid with it. */
export type LoyaltyTerms = { enabled: boolean; totalBeforeLoyalty: Minor };

/**
 * The five checks in their order, behind the one whether loyalty is on (LOYALTY-05 to LOYALTY-10; pricing rules, section 9).
 * The minimum is about the balance, not about the amount. An amount of 0 redeems nothing and is never refused.
 */
export function redemptionOutcome(redemption: Redemption, terms: LoyaltyTerms): RedemptionOutcome {
  const { redeem } = redemption;
  if (redeem === 0) return { amount: 0, error: null };
  const error = refusalOf(redemption, terms);
  return { amount: error === null && redeem !== null ? redeem : 0, error };
}

function refusalOf(
  { customer_loyalty, min_redeem_value, max_redeem_value, redeem }: Redemption,
  { enabled, totalBeforeLoyalty }: LoyaltyTerms,
): LoyaltyError | null {
  if (!enabled) return "off";
  if (redeem === null || redeem < 0) return "invalid";
  if (redeem > customer_loyalty) return "balance";
  if (max_redeem_value > 0 && redeem > max_redeem_value) return "max";
  if (redeem > totalBeforeLoyalty) return "total";
  return customer_loyalty < min_redeem_value ? "min" : null;
}

/** What a refusal says: an error of the catalogue with the amount that it names; nothing is said where loyalty is off. */
export type LoyaltyRefusal = { id: ErrorId; amount: { place: "points" | "n"; value: Minor } | null };

export function loyaltyRefusal(
  error: LoyaltyError | null,
  account: LoyaltyAccount,
  totalBeforeLoyalty: Minor,
): LoyaltyRefusal | null {
  switch (error) {
    case null:
    case "off":
      return null;
    case "invalid":
      return { id: "loyalty_invalid", amount: null };
    case "balance":
      return { id: "loyalty_balance", amount: { place: "points", value: account.customer_loyalty } };
    case "max":
      return { id: "loyalty_max", amount: { place: "n", value: account.max_redeem_value } };
    case "total":
      return { id: "loyalty_total", amount: { place: "n", value: totalBeforeLoyalty } };
    case "min":
      return { id: "loyalty_min", amount: { place: "n", value: account.min_redeem_value } };
  }
}

/** A typed amount in minor units, in whatever digits; null when it is none of the currency, which `invalid` then refuses. */
export const parseRedemption = (typed: string, precision: number): Minor | null =>
  readAmount(toAsciiDigits(typed), precision);
