/** Why an order costs what it costs, as the checkout tells it in the visitor's language. */
import type { ParseKeys } from "i18next";
import { i18nIn } from "~/i18n/catalogue.server";
import { formatPrice, isolated, type CurrencyFormat } from "~/i18n/format";
import { type Language, nameIn } from "~/ordering/model/language";
import type { Explanation, Value } from "~/ordering/pricing/explain/explanation";
import { receiptOf, type ReceiptRow } from "~/ordering/pricing/explain/receipt";
import type { Visit } from "~/services/visit/visit.server";
import type { ReceiptLine } from "./view";
import type { Quote } from "~/services/pricing/quote.server";

/** Names in the visitor's language that explanations leave to the menu and the company. */
type Names = { item: (id: number) => string; tax: (id: number) => string; coupon: string };
export type Wording = { language: Language; currency: CurrencyFormat; names: Names };

/** The rows of a quote's receipt; none while nothing in the cart can be ordered. */
export function receiptLines(
  { tenant, company, language }: Pick<Visit, "tenant" | "company" | "language">,
  { input, priced, menu }: Quote,
): ReceiptLine[] {
  const couponTranslations = tenant.couponById.get(input.coupon?.discount_id ?? 0)?.translations ?? {};
  const names: Names = {
    item: (id) => {
      const item = menu.index.itemById.get(id);
      return item ? nameIn(item, language) : "";
    },
    tax: (id) => {
      const tax = menu.menu.taxes.find((each) => each.id === id);
      return tax ? nameIn(tax, language) : "";
    },
    coupon: nameIn({ name: input.coupon?.discount_name ?? "", translations: couponTranslations }, language),
  };
  return wordReceipt(receiptOf(input, priced), { language, currency: company, names });
}

/** Words the rows; one without a name of its own has its amount's. */
export function wordReceipt(rows: readonly ReceiptRow[], wording: Wording): ReceiptLine[] {
  return rows.map(({ kind, explanation, amount }, at) => ({
    key: `${at} ${explanation.subject.of}`,
    kind,
    label: labelOf(explanation, wording),
    why: whyOf(explanation, wording),
    amount,
  }));
}

/** What the amount is about: the item, or the promotion, surcharge, coupon or tax by its name. */
function labelOf({ subject, values }: Explanation, { language, names }: Wording): string {
  const { promotion, surcharge, item } = values;
  const given = promotion ?? surcharge;
  if (given?.kind === "name" && given.name) return nameIn(given, language);
  if (subject.of === "tax") return names.tax(subject.id) || textIn(language, "name.taxTotal");
  if (subject.of === "couponDiscount" && names.coupon) return names.coupon;
  if (item?.kind === "item") return names.item(item.item_id);
  return amountName(language, subject.of);
}

/** The sentence of the rule, and around it how often it holds, its most, and how it was rounded. */
function whyOf({ rule, values, terms = [], rounding }: Explanation, wording: Wording): string {
  const { language, currency } = wording;
  if (rule === "sum" && terms.length < 2) return "";
  const places = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordOf(value, wording)]));
  const around = (key: ParseKeys<"receipt">, text: string, more: Record<string, string> = {}) =>
    textIn(language, key, { ...places, ...more, text });
  let why = textIn(language, `explain.${rule}`, { ...places, terms: termsIn(language, terms) });
  if (values.options) why = around("options", why);
  if (values.sets) why = around("sets", why);
  if (values.most) why = around("most", why);
  if (rounding === "exact") return why;
  return around(`rounding.${rounding}`, why, { unit: isolated(formatPrice(1, currency, language)) });
}

/** "Subtotal + Charges − Coupon". */
function termsIn(language: Language, terms: NonNullable<Explanation["terms"]>): string {
  const [first, ...others] = terms.map(({ name, sign }) => ({ name: amountName(language, name), sign }));
  return [first?.name, ...others.flatMap(({ name, sign }) => [sign === 1 ? "+" : "−", name])].join(" ");
}

function wordOf(value: Value, { language, currency, names }: Wording): string {
  switch (value.kind) {
    case "amount":
      return isolated(formatPrice(value.amount, currency, language));
    case "percent":
      return isolated(`${value.percent}%`);
    case "count":
      return String(value.count);
    case "item":
      return isolated(names.item(value.item_id));
    case "name":
      return isolated(nameIn(value, language));
  }
}

/** Only amounts that have a name stand on a receipt, or are a term of one. */
const amountName = (language: Language, name: Explanation["subject"]["of"]): string =>
  textIn(language, `name.${name}` as ParseKeys<"receipt">);

/** No context: the key is whole. */
type Values = Record<string, string> & { context?: never; count?: never };

const textIn = (language: Language, key: ParseKeys<"receipt">, values: Values = {}): string =>
  i18nIn(language).getFixedT(language, "receipt")(key, values);
