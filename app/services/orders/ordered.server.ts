/** An order's document in the visitor's language: what was ordered, what it cost, where it goes. Tracking and invoices say it alike. */
import { listed } from "~/ordering/model/text/listed";
import { i18nIn } from "~/i18n/catalogue.server";
import { shownAddressLine } from "~/ordering/checkout/checkout";
import type { Outlet } from "~/ordering/model/company";
import { type Translations, nameIn, wordingIn } from "~/ordering/model/language";
import { parseAmount, type Minor } from "~/ordering/model/money";
import { namesWithCounts } from "~/ordering/model/text/names-with-counts";
import type { OrderPayload } from "~/ordering/orders/order-payload";
import { shownTitle } from "~/ordering/payments/payment-types";
import type { Visit } from "~/services/visit/visit.server";

export type OrderedItem = {
  key: string;
  count: number;
  name: string;
  modifiers: string;
  /** What the customer said about it; empty when nothing. */
  note: string;
  /** What made it cheaper, or free. */
  promotion: string | null;
  amount: Minor;
};

/** `area` and `address` are empty where there is none to tell. */
export type OrderedPlace = { name: string; area: string; address: string };

/** Charges, discounts and taxes have names of the brand's own, the others are called alike everywhere; so are taxes of which the order keeps the sum alone. */
export type OrderedSum = { amount: Minor } & (
  | { label: "charge" | "discount"; name: string }
  | { label: "tax"; name: string | null }
  | { label: "subtotal" | "loyalty" | "tip" | "total"; name: null }
);

/** A tax by its name in the visitor's language and its rate in percent; null where the order keeps the sum of its taxes alone. */
export type OrderedTax = { amount: Minor; named: { name: string; rate: string } | null };

/** The brand that an order is told of, and in which language. */
export type Telling = Pick<Visit, "tenant" | "company" | "language">;

/** Where an order goes: the address and its area, or the outlet that it is picked up from. */
export function orderedPlace(
  { complete_address, delivery_area }: OrderPayload,
  outlet: Outlet,
  { language }: Telling,
): OrderedPlace {
  if (complete_address === null)
    return { name: nameIn(outlet, language), address: wordingIn(outlet.address, language), area: "" };
  const lines = complete_address.split(", ").map(shownAddressLine);
  const area = outlet.delivery_areas.find(({ name }) => name === delivery_area);
  return {
    name: listed(lines, i18nIn(language).t("common:separator")),
    area: area ? nameIn(area, language) : (delivery_area ?? ""),
    address: "",
  };
}

/** An amount of the document in minor units. */
export const orderedAmount = (decimal: string, { company }: Telling): number =>
  parseAmount(decimal, company.decimal_precision);
const named = (thing: { name: string; translations: Translations }, { language }: Telling): string =>
  nameIn(thing, language);

/** The lines of an order. */
export function orderedItems(document: OrderPayload, telling: Telling): OrderedItem[] {
  const separator = i18nIn(telling.language).t("common:separator");
  return document.items.map(({ quantity, modifiers, sub_total, discount, ...item }, index) => {
    const promotion = document.applied_promotions.find(({ id }) => id === discount?.promotion_id);
    const chosen = modifiers.map((modifier) => ({ name: named(modifier, telling), count: modifier.quantity }));
    return {
      key: `${index} ${item.id}`,
      count: quantity,
      name: named(item, telling),
      modifiers: namesWithCounts(chosen, separator),
      note: item.note,
      promotion: promotion ? discountName(promotion, telling) : null,
      amount: orderedAmount(sub_total, telling),
    };
  });
}

/** Subtotal, charges, discounts, tax on top, loyalty, tip, total, as the cart tells them; what is 0 and says nothing is left out. */
export function orderedSums(document: OrderPayload, telling: Telling, outletId: number): OrderedSum[] {
  const amount = (decimal: string) => orderedAmount(decimal, telling);
  const charges = document.surcharges_breakdown.map((charge, index) => ({
    label: "charge" as const,
    name: chargeName(charge.name, document.surcharges[index]?.id, telling, outletId),
    amount: amount(charge.amount),
  }));
  const discounts = document.discounts.map((discount) => ({
    label: "discount" as const,
    name: discountName(discount, telling),
    amount: -amount(discount.amount),
  }));
  const loyalty = { label: "loyalty" as const, name: null, amount: -amount(document.redeemed_loyalty) };
  const { t } = i18nIn(telling.language);
  const taxes = (document.is_tax_inclusive ? [] : orderedTaxes(document, telling, outletId)).map((tax) => ({
    label: "tax" as const,
    name: tax.named && t("cart:tax_row", tax.named),
    amount: tax.amount,
  }));
  const tip = { label: "tip" as const, name: null, amount: amount(document.tips) };
  return [
    { label: "subtotal", name: null, amount: amount(document.sub_total) },
    ...charges,
    ...discounts,
    ...[...taxes, loyalty, tip].filter((sum) => sum.amount !== 0),
    { label: "total", name: null, amount: amount(document.total_amount) },
  ];
}

/** The taxes that an order pays, on top of its prices or in them. */
export function orderedTaxes(document: OrderPayload, telling: Telling, outletId: number): OrderedTax[] {
  if (!document.taxes) return [{ named: null, amount: orderedAmount(document.tax_total, telling) }];
  const known = telling.tenant.menus.get(outletId)?.menu.taxes ?? [];
  return document.taxes.map(({ id, name: kept, rate, amount }) => {
    const tax = known.find((each) => each.id === id && each.name === kept);
    return { named: { name: tax ? named(tax, telling) : kept, rate }, amount: orderedAmount(amount, telling) };
  });
}

/** The name of a promotion or coupon in the visitor's language while the brand still has it, else as it was. */
function discountName({ id, name }: { id: number; name: string }, { tenant, language }: Telling): string {
  const promotion = tenant.promotions.find((each) => each.id === id && each.name === name);
  const coupon = tenant.couponById.get(id);
  const own = promotion?.translations ?? (coupon?.discount_name === name ? coupon.translations : {});
  return nameIn({ name, translations: own }, language);
}

/** The charge's name in the visitor's language while the menu still has it, else as it was. */
function chargeName(name: string, id: number | undefined, telling: Telling, outletId: number): string {
  const charge = telling.tenant.menus.get(outletId)?.menu.surcharges.find((each) => each.id === id);
  return charge ? named(charge, telling) : name;
}

/** The payment method in the visitor's language while the brand still has it, else as it was. */
export function paymentName(
  { payment }: OrderPayload,
  { tenant, language }: Pick<Visit, "tenant" | "language">,
): string {
  const type = tenant.paymentTypes.find(({ id }) => id === payment.id);
  return type ? wordingIn(shownTitle(type), language) : payment.name;
}
