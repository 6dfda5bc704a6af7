/** What is left to pay and what it earns: loyalty, tip, totals (pricing rules, sections 9 and 10). */
import { redemptionOutcome, type RedemptionOutcome } from "~/ordering/loyalty/loyalty";
import type { Minor } from "~/ordering/model/money";
import { firstGiving, type Candidate, type Given } from "../promotions/candidates";
import { tipAmount, tipIsOffered } from "~/ordering/payments/tip";
import { portionRoundedDown, rateOf } from "~/ordering/model/arithmetic";
import type { PricedCart, PricingInput } from "./types";

export type SettlementPass = Pick<
  PricedCart,
  | "totalBeforeLoyalty"
  | "loyaltyError"
  | "loyaltyTotal"
  | "totalBeforeTip"
  | "tip"
  | "total"
  | "earned_loyalty"
  | "loyaltyPromotion"
>;

export type Payable = { subTotal: Minor; subTotalAfterDiscount: Minor; totalBeforeLoyalty: Minor };

export function settlementOf(
  input: PricingInput,
  { subTotal, subTotalAfterDiscount, totalBeforeLoyalty }: Payable,
  candidates: readonly Candidate[],
): SettlementPass & { givenLoyalty: Given | null } {
  const redeemed = redeemedOf(input, totalBeforeLoyalty);
  const totalBeforeTip = totalBeforeLoyalty - redeemed.amount;
  const tip = tipOf(input, subTotal);
  const paid = Math.max(0, subTotalAfterDiscount - redeemed.amount);
  const givenLoyalty = input.loyalty_enabled ? firstGiving(candidates, "loyalty", paid) : null;
  const share = input.loyalty_enabled ? portionRoundedDown(paid, rateOf(input.earn_percent ?? 0)) : 0;
  return {
    totalBeforeLoyalty,
    loyaltyError: redeemed.error,
    loyaltyTotal: redeemed.amount,
    totalBeforeTip,
    tip,
    total: totalBeforeTip + tip,
    earned_loyalty: share + (givenLoyalty?.amount ?? 0),
    loyaltyPromotion: givenLoyalty?.promotion.id ?? null,
    givenLoyalty,
  };
}

function redeemedOf({ loyalty, loyalty_enabled = false }: PricingInput, totalBeforeLoyalty: Minor): RedemptionOutcome {
  if (!loyalty) return { amount: 0, error: null };
  return redemptionOutcome(loyalty, { enabled: loyalty_enabled, totalBeforeLoyalty });
}

function tipOf({ order_type, tips_enabled = false, payment_type = null, tip }: PricingInput, subTotal: Minor): Minor {
  return tip && tipIsOffered({ order_type, tips_enabled, payment_type }) ? tipAmount(tip, subTotal) : 0;
}
