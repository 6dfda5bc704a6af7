/** The checkout's second step: ways to pay, codes, loyalty, the price's breakdown; and the thanks for the order. */
import type { Page } from "@playwright/test";
import { withQuery } from "~/paths/address";
import * as pages from "~/paths/pages";
import { CLOSING, page, type At, type Scene } from "../scene";

const STEP = { path: page(pages.CHECKOUT, "step=2") } as const;
const refused = (query: string) => ({ path: page(pages.CHECKOUT, `step=2&${query}`) });
const unfold = (shown: Page) => shown.locator("details[data-ui=receipt] summary").click();
const unfoldAll = async (shown: Page) => {
  // From the end: one that is open is no longer among those that are found.
  const folded = await shown.locator("details:not([open])[data-ui=fold] summary").all();
  for (const section of folded.reverse()) await section.click();
};
const tip = async (shown: Page) => {
  const preset = shown.locator("button[name=tip][aria-pressed]").first();
  await preset.click();
  await shown.locator("button[name=tip][aria-pressed=true]").waitFor();
};
const placed = (name: "received" | "scheduled" | "collected") => (at: At) =>
  page(pages.CHECKOUT, `placed=${at.made.orders[name]?.id ?? ""}`)(at);
const paidBy = (visitor: "tipping" | "wasTreated") => ({
  visitor,
  path: ({ made, layout }: At) => withQuery(pages.CHECKOUT[layout], { placed: made.paid.get(visitor) ?? "" }),
});

export const PAYMENT: readonly Scene[] = [
  { ...STEP, name: "payment/plain", isMain: true, visitor: "paying" },
  { ...STEP, name: "payment/pickup", visitor: "payingPickup" },
  { ...STEP, name: "payment/breakdown", visitor: "paying", act: unfold },
  { ...STEP, name: "payment/breakdown-with-coupon", visitor: "couponed", act: unfold },
  { ...STEP, name: "payment/coupon", visitor: "couponed", act: unfoldAll },
  { ...STEP, name: "payment/promo-code", brands: ["bun"], visitor: "coded", act: unfoldAll },
  { ...STEP, name: "payment/loyalty", visitor: "loyal", act: unfoldAll },
  { ...STEP, name: "payment/loyalty-redeemed", visitor: "redeeming", act: unfoldAll },
  { ...STEP, name: "payment/free", brands: ["noodle"], visitor: "treated" },
  { ...STEP, name: "payment/scheduled", visitor: "scheduling" },
  { ...STEP, name: "payment/closed", hour: "closed", brands: CLOSING, visitor: "paying" },
  {
    ...refused("code_error=coupon_invalid&code=NOPE"),
    name: "payment/coupon-refused",
    brands: ["diwan", "noodle"],
    visitor: "loyal",
  },
  {
    ...refused("code_error=promo_code_invalid&code=NOPE"),
    name: "payment/promo-code-refused",
    brands: ["bun"],
    visitor: "loyal",
  },
  { ...refused("loyalty_error=balance&amount=99"), name: "payment/loyalty-refused", visitor: "loyal" },
  { ...refused("payment_status=failed&error=payment_failed"), name: "payment/failed", visitor: "paying" },
  { name: "payment/declined", visitor: "paying", path: ({ layout }) => pages.PAYMENT_FAILED[layout] },
  { name: "payment/cancelled", visitor: "paying", path: ({ layout }) => pages.paymentCancelled(layout) },
  { ...STEP, name: "payment/tip", brands: ["bun"], visitor: "paying", isFresh: true, act: tip },
  { ...STEP, name: "payment/sold-out", hour: "soldOut", visitor: "paying" },
  { name: "placed/now", isMain: true, visitor: "regular", path: placed("received") },
  { name: "placed/paid", brands: ["diwan"], ...paidBy("tipping") },
  { name: "placed/free", brands: ["noodle"], ...paidBy("wasTreated") },
  { name: "placed/pickup", visitor: "regular", path: placed("collected") },
  { name: "placed/for-later", visitor: "regular", path: placed("scheduled") },
];
