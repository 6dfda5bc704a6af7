/** The card beside a cart that changes in the browser, where the page's own figures grow old. */
import { redemptionOutcome } from "~/ordering/loyalty/loyalty";
import { toDecimal } from "~/ordering/model/money";
import type { PricedCart } from "~/ordering/pricing/types";
import type { LoyaltyCardView } from "./view";

/** The card as the cart is now: a redemption that no longer holds is removed, and the card says why (LOYALTY-12). */
export function liveCard(card: LoyaltyCardView, priced: PricedCart, precision: number): LoyaltyCardView {
  const { loyaltyTotal, totalBeforeLoyalty } = priced;
  const live = { ...card, totalBeforeLoyalty, redeemed: loyaltyTotal };
  if (loyaltyTotal > 0 || card.redeemed === 0) return live;
  const redemption = { ...card.account, redeem: card.redeemed };
  const { error } = redemptionOutcome(redemption, { enabled: true, totalBeforeLoyalty });
  return { ...live, refused: error && { typed: toDecimal(card.redeemed, precision), error } };
}
