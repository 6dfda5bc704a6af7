/** The cart as a page of its own, on phones; beside the menu it is the menu's. */
import type { Page } from "@playwright/test";
import * as pages from "~/paths/pages";
import { CLOSING, ON_PHONES, page, type Scene } from "../scene";

const PAGE = { widths: ON_PHONES, path: page(pages.CART_PAGE) } as const;
const refused = (query: string) => ({ ...PAGE, path: page(pages.CART_PAGE, query) });

async function typeNoCount(shown: Page): Promise<void> {
  const count = shown.locator("[data-ui=lines] input[name=count]").first();
  await count.fill("many");
  await count.press("Enter");
}

export const CART: readonly Scene[] = [
  { ...PAGE, name: "cart/filled", isMain: true, visitor: "shopping" },
  { ...PAGE, name: "cart/filled-pickup", visitor: "shoppingPickup" },
  { ...PAGE, name: "cart/empty", visitor: "browsing" },
  { ...PAGE, name: "cart/of-stranger" },
  { ...PAGE, name: "cart/below-minimum", visitor: "belowMinimum" },
  { ...PAGE, name: "cart/promotion-unlocked", visitor: "promoted", tellsUnlocked: true },
  { ...PAGE, name: "cart/closed", hour: "closed", brands: CLOSING, visitor: "shopping" },
  { ...PAGE, name: "cart/sold-out", hour: "soldOut", visitor: "shopping" },
  { ...PAGE, name: "cart/no-count", visitor: "shopping", act: typeNoCount },
  { ...PAGE, name: "cart/of-customer", visitor: "loyal" },
  { ...PAGE, name: "cart/coupon", visitor: "couponed" },
  { ...PAGE, name: "cart/promo-code", brands: ["bun"], visitor: "coded" },
  { ...PAGE, name: "cart/loyalty-redeemed", visitor: "redeeming" },
  {
    ...refused("code_error=coupon_invalid&code=NOPE"),
    name: "cart/coupon-refused",
    brands: ["diwan", "noodle"],
    visitor: "loyal",
  },
  {
    ...refused("code_error=promo_code_invalid&code=NOPE"),
    name: "cart/promo-code-refused",
    brands: ["bun"],
    visitor: "loyal",
  },
  { ...refused("loyalty_error=balance&amount=99"), name: "cart/loyalty-refused", visitor: "loyal" },
  { ...refused("payment_status=failed&message=Declined"), name: "cart/payment-failed", visitor: "loyal" },
];
