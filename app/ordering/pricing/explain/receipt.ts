/**
 * The amounts of a priced cart in the order in which they add up, each with its explanation: lines and what promotions take
 * off them to the subtotal, then charges, discounts, tax on top, loyalty and tip to the total, in the order of the pricing
 * rules. What counts towards neither follows as notes: tax that the prices include, and loyalty that the order earns.
 */
import type { Minor } from "~/ordering/model/money";
import { RATE_UNIT, rateOf } from "~/ordering/model/arithmetic";
import { explain, sumOf } from "./explain";
import type { AmountName, Explanation, Rounding, Subject, Terms } from "./explanation";
import type { PricedCart, PricingInput } from "~/ordering/pricing/types";

export type ReceiptRow = {
  /** Parts add up to the next sum; the last sum is the total. */
  kind: "part" | "sum" | "note";
  explanation: Explanation;
  /** Below 0 where it is taken off. */
  amount: Minor;
};

type Kind = Subject["of"];
const TAKEN_OFF: ReadonlySet<Kind> = new Set([
  "line_promotion",
  "surcharge_promotion",
  "orderPromotionDiscount",
  "couponDiscount",
  "loyaltyTotal",
]);

/** What is told of a cart that `price` has priced from this input; nothing of a cart without lines. */
export function receiptOf(input: PricingInput, priced: PricedCart): ReceiptRow[] {
  const told = explain(input, priced);
  if (told.length === 0) return [];
  const about = (...kinds: Kind[]) =>
    told
      .filter(({ subject, amount }) => kinds.includes(subject.of) && (amount > 0 || !isOptional(subject.of)))
      .map((each) => ({ ...each, rounding: tellingRounding(each, priced) }));
  const parts = (...kinds: Kind[]): ReceiptRow[] =>
    about(...kinds).map((explanation) => ({
      kind: "part",
      explanation,
      amount: TAKEN_OFF.has(explanation.subject.of) ? -explanation.amount : explanation.amount,
    }));
  const notes = (...kinds: Kind[]): ReceiptRow[] =>
    about(...kinds).map((explanation) => ({ kind: "note", explanation, amount: explanation.amount }));
  return [
    ...parts("line", "line_promotion"),
    { kind: "sum", explanation: sumOf("subTotal", [], priced), amount: priced.subTotal },
    ...parts("surcharge", "surcharge_promotion"),
    ...parts("orderPromotionDiscount", "couponDiscount"),
    ...(priced.is_tax_inclusive ? [] : parts("tax")),
    ...parts("loyaltyTotal", "tip"),
    { kind: "sum", explanation: sumOf("total", termsOf("total", told, priced), priced), amount: priced.total },
    ...(priced.is_tax_inclusive ? notes("tax") : []),
    ...notes("earned_loyalty"),
  ];
}

/** Lines and charges are told even where they cost nothing. */
const isOptional = (of: Kind): boolean => of !== "line" && of !== "surcharge";

/** What a sum is made of, down to amounts that are no sums of others; those of 0 are left out. */
function termsOf(of: AmountName, told: readonly Explanation[], priced: PricedCart): Terms {
  const sum = told.find(({ subject, rule }) => subject.of === of && rule === "sum");
  if (!sum?.terms) return priced[of] === 0 ? [] : [{ name: of, sign: 1 }];
  return sum.terms.flatMap(({ name, sign }) =>
    termsOf(name, told, priced).map((term) => ({ ...term, sign: term.sign === sign ? 1 : -1 }) as const),
  );
}

/** The rounding, where it has changed anything: a share of one is the whole, and not every percentage needs to be rounded. */
function tellingRounding({ rounding, rule, values, subject, amount }: Explanation, { lines }: PricedCart): Rounding {
  if (rounding === "shared") {
    const own = "cart_id" in subject ? lines.find(({ cart_id }) => cart_id === subject.cart_id) : undefined;
    const all = lines.filter((line) => line.applied_promotion_id === own?.applied_promotion_id);
    return all.length > 1 ? "shared" : "exact";
  }
  const { value, base } = values;
  if (value?.kind !== "percent" || base?.kind !== "amount" || rule === "tax_included") return rounding;
  const isWhole = BigInt(base.amount) * BigInt(rateOf(value.percent)) === BigInt(amount) * BigInt(RATE_UNIT);
  return isWhole ? "exact" : rounding;
}
