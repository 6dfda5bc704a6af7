/** Small promotions for the tests of the rules. */
import type { Promotion, PromotionAction, PromotionCondition } from "./promotion";

type Over = Omit<Partial<Promotion>, "condition" | "action"> & {
  condition?: Partial<PromotionCondition>;
  action?: Partial<PromotionAction>;
};

/** Any unit of any item meets it; it takes 10 % off unless told otherwise. */
export function makePromotion(id: number, { condition, action, ...over }: Over = {}): Promotion {
  return {
    id,
    name: `Promotion ${id}`,
    description: "",
    translations: {},
    priority: 1,
    promo_type: "basic",
    coupon_codes: [],
    ...over,
    condition: { type: "buys_specific_items", include: [], exclude: [], ...condition },
    action: { type: "gets_percent_discount", value: 10, ...action },
  };
}
