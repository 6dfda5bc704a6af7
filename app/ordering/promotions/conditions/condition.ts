/** What every condition answers (pricing rules, section 2). */
import type { Minor } from "~/ordering/model/money";
import type { PromotionCondition } from "../promotion";

/** The matching lines together: units, and amount before any promotion. */
export type MatchingSum = { units: number; amount: Minor };

export type ConditionRule = (condition: PromotionCondition, matching: MatchingSum) => boolean;

/** Units in one bundle: `min_qty`, where absent, 0 or less means 1. */
export const bundleSize = ({ min_qty = 1 }: PromotionCondition): number => Math.max(1, min_qty);
