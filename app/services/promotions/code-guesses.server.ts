/** Typed discount codes are counted by caller, so that nobody finds coupons and promo codes by trying. */
import { spend, type Budget } from "~/platform/rate-limit.server";

const GUESSES: Budget = { name: "discount-codes-wrong", points: 20, seconds: 600 };

/**
 * Looks a typed code up, once, as long as the caller has guesses left. A guess is spent before the look; a right one gives its
 * own back, so right codes cost nothing and pay for no wrong ones.
 * @returns what `find` found; "rate_limited" without looking when no guess is left.
 */
export async function guess<Found>(
  tenant: number,
  caller: string,
  find: () => Found | null,
): Promise<Found | null | "rate_limited"> {
  const spending = await spend(GUESSES, tenant, caller);
  if (!spending.isWithin) return "rate_limited";
  const found = find();
  if (found !== null) await spending.giveBack();
  return found;
}
