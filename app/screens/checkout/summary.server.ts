/** The order in words and amounts, as every step of the checkout shows it. */
import { chargedTaxes } from "~/ordering/pricing/charged-taxes";
import type { AppliedDiscount } from "~/ordering/pricing/types";
import { i18nIn } from "~/i18n/catalogue.server";
import { type Language, nameIn } from "~/ordering/model/language";
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
    ...taxesOf(language, priced, menu),
    loyalty: priced.loyaltyTotal,
    tip: priced.tip,
    total: priced.total,
  };
}

/** The taxes that cost something, on top of the prices or in them, called as the cart calls them. */
function taxesOf(
  language: Language,
  priced: Quote["priced"],
  { menu }: Quote["menu"],
): Pick<Summary, "taxes" | "taxes_included"> {
  const taxes = chargedTaxes(priced, menu.taxes).map(({ tax, amount }) => ({
    ...{ id: tax.id, name: nameIn(tax, language), rate: tax.value },
    amount,
  }));
  if (priced.is_tax_inclusive) return { taxes: [], taxes_included: taxes.map(({ name, rate }) => ({ name, rate })) };
  const { t } = i18nIn(language);
  return {
    taxes: taxes.map(({ id, name, rate, amount }) => ({ id, name: t("cart:tax_row", { name, rate }), amount })),
    taxes_included: [],
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
