/** The order in words and amounts, as every step of the checkout shows it. */
import type { AppliedDiscount } from "~/ordering/pricing/types";
import { nameIn } from "~/ordering/model/language";
import type { Visit } from "~/services/visit/visit.server";
import { shownLine } from "~/screens/layout/shown-line.server";
import type { Summary } from "~/screens/checkout/view";
import type { Quote } from "~/services/pricing/quote.server";

/** Sold-out lines are shown, but cost nothing. */
export function summaryOf(
  { tenant, language }: Pick<Visit, "tenant" | "language">,
  { lines, problems, priced, menu }: Quote,
): Summary {
  const lineById = new Map(priced.lines.map((line) => [line.cart_id, line]));
  const promotionName = (id: number | null | undefined) => {
    const promotion = tenant.promotions.find((each) => each.id === id);
    return promotion ? nameIn(promotion, language) : null;
  };
  return {
    items: lines.map((line) => {
      const { name, choices, image } = shownLine(line, menu.index, { tenant, language });
      return {
        cart_id: line.cart_id,
        count: line.count,
        name,
        modifiers: choices,
        note: line.note ?? "",
        image,
        amount: lineById.get(line.cart_id)?.sub_total ?? 0,
        promotion: promotionName(lineById.get(line.cart_id)?.applied_promotion_id),
        sold_out: problems.soldOut.includes(line),
      };
    }),
    subtotal: priced.subTotal,
    charges: priced.surchargeBreakDown.map((charge) => ({
      name: nameIn(charge, language),
      amount: charge.amount,
      by: charge.discount > 0 ? promotionName(priced.deliveryPromotion) : null,
    })),
    discounts: priced.discounts.map((discount) => ({
      id: `${discount.source} ${discount.id}`,
      name: discountName({ tenant, language }, discount),
      amount: -discount.amount,
    })),
    tax: priced.is_tax_inclusive || priced.taxTotal === 0 ? null : priced.taxTotal,
    tax_included: priced.is_tax_inclusive && priced.taxTotal > 0,
    loyalty: priced.loyaltyTotal,
    tip: priced.tip,
    total: priced.total,
  };
}

/** The name of a promotion or coupon in the visitor's language. */
export function discountName(
  { tenant, language }: Pick<Visit, "tenant" | "language">,
  { source, id, name, translations }: AppliedDiscount,
): string {
  const own = source === "coupon" ? tenant.couponById.get(id)?.translations : translations;
  return nameIn({ name, translations: own ?? {} }, language);
}
