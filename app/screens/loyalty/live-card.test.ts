import { describe, expect, it } from "vitest";
import { emptyCart } from "~/ordering/pricing/empty-cart";
import { liveCard } from "./live-card";
import type { LoyaltyCardView } from "./view";

const card: LoyaltyCardView = {
  balance: 2000,
  asOf: "21 November 2026",
  account: { customer_loyalty: 2000, min_redeem_value: 0, max_redeem_value: 0 },
  totalBeforeLoyalty: 3000,
  redeemed: 1200,
  refused: null,
};
const priced = (totalBeforeLoyalty: number, loyaltyTotal: number) => ({
  ...emptyCart(true),
  totalBeforeLoyalty,
  loyaltyTotal,
});

describe("the card beside a cart that changes", () => {
  it("LOYALTY-12 a redemption that still holds stays", () => {
    expect(liveCard(card, priced(1200, 1200), 2)).toEqual({ ...card, totalBeforeLoyalty: 1200 });
  });

  it("LOYALTY-12 one that exceeds the total is removed, and the card says why", () => {
    expect(liveCard(card, priced(1000, 0), 2)).toMatchObject({
      totalBeforeLoyalty: 1000,
      redeemed: 0,
      refused: { typed: "12.00", error: "total" },
    });
  });

  it("what was removed before does not come back when the total grows", () => {
    expect(liveCard(card, priced(3000, 0), 2)).toMatchObject({ redeemed: 0, refused: null });
  });
});
