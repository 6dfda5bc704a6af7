/** Wrong codes are counted by caller, so that nobody finds coupons and promo codes by trying. Right ones cost nothing. */
import { hasLeft, spend, type Budget } from "~/platform/rate-limit.server";

const WRONG_CODES: Budget = { name: "discount-codes-wrong", points: 20, seconds: 600 };

export const mayGuess = (tenant: number, caller: string): Promise<boolean> => hasLeft(WRONG_CODES, tenant, caller);

export async function spendGuess(tenant: number, caller: string): Promise<void> {
  await spend(WRONG_CODES, tenant, caller);
}
