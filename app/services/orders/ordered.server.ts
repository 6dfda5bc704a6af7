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

/** Where an order goes: the address and its area, or the outlet that it is picked up from. */
export function orderedPlace(
  { complete_address, delivery_area }: OrderPayload,
  outlet: Outlet,
  { language }: Visit,
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
export const orderedAmount = (decimal: string, { company }: Visit): number =>
  parseAmount(decimal, company.decimal_precision);
const named = (thing: { name: string; translations: Translations }, { language }: Visit): string =>
  nameIn(thing, language);

/** The lines of an order. */
export function orderedItems(document: OrderPayload, visit: Visit): OrderedItem[] {
  const separator = i18nIn(visit.language).t("common:separator");
  return document.items.map(({ quantity, modifiers, sub_total, discount, ...item }, index) => {
    const promotion = document.applied_promotions.find(({ id }) => id === discount?.promotion_id);
    const chosen = modifiers.map((modifier) => ({ name: named(modifier, visit), count: modifier.quantity }));
    return {
      key: `${index} ${item.id}`,
      count: quantity,
      name: named(item, visit),
      modifiers: namesWithCounts(chosen, separator),
      note: item.note,
      promotion: promotion ? discountName(promotion, visit) : null,
      amount: orderedAmount(sub_total, visit),
    };
  });
}

/** Subtotal, charges, discounts, tax on top, loyalty, tip, total, as the cart tells them; what is 0 and says nothing is left out. */
export function orderedSums(document: OrderPayload, visit: Visit, outletId: number): OrderedSum[] {
  const amount = (decimal: string) => orderedAmount(decimal, visit);
  const charges = document.surcharges_breakdown.map((charge, index) => ({
    label: "charge" as const,
    name: chargeName(charge.name, document.surcharges[index]?.id, visit, outletId),
    amount: amount(charge.amount),
  }));
  const discounts = document.discounts.map((discount) => ({
    label: "discount" as const,
    name: discountName(discount, visit),
    amount: -amount(discount.amount),
  }));
  const loyalty = { label: "loyalty" as const, name: null, amount: -amount(document.redeemed_loyalty) };
  const { t } = i18nIn(visit.language);
  const taxes = (document.is_tax_inclusive ? [] : orderedTaxes(document, visit, outletId)).map((tax) => ({
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
export function orderedTaxes(document: OrderPayload, visit: Visit, outletId: number): OrderedTax[] {
  if (!document.taxes) return [{ named: null, amount: orderedAmount(document.tax_total, visit) }];
  const known = visit.tenant.menus.get(outletId)?.menu.taxes ?? [];
  return document.taxes.map(({ id, name: kept, rate, amount }) => {
    const tax = known.find((each) => each.id === id && each.name === kept);
    return { named: { name: tax ? named(tax, visit) : kept, rate }, amount: orderedAmount(amount, visit) };
  });
}

/** The name of a promotion or coupon in the visitor's language while the brand still has it, else as it was. */
function discountName({ id, name }: { id: number; name: string }, { tenant, language }: Visit): string {
  const promotion = tenant.promotions.find((each) => each.id === id && each.name === name);
  const coupon = tenant.couponById.get(id);
  const own = promotion?.translations ?? (coupon?.discount_name === name ? coupon.translations : {});
  return nameIn({ name, translations: own }, language);
}

/** The charge's name in the visitor's language while the menu still has it, else as it was. */
function chargeName(name: string, id: number | undefined, visit: Visit, outletId: number): string {
  const charge = visit.tenant.menus.get(outletId)?.menu.surcharges.find((each) => each.id === id);
  return charge ? named(charge, visit) : name;
}

/** The payment method in the visitor's language while the brand still has it, else as it was. */
export function paymentName(
  { payment }: OrderPayload,
  { tenant, language }: Pick<Visit, "tenant" | "language">,
): string {
  const type = tenant.paymentTypes.find(({ id }) => id === payment.id);
  return type ? wordingIn(shownTitle(type), language) : payment.name;
}
