/** Why lines and surcharges cost what they cost, before and after their promotion. */
import type { Minor } from "~/ordering/model/money";
import { repeatsByBundle } from "~/ordering/promotions/actions/action";
import { isPercentAction, type Promotion } from "~/ordering/promotions/promotion";
import { sum } from "~/ordering/model/arithmetic";
import { amount, count, percent, type Explanation, type Value } from "./explanation";
import { chargesOf } from "~/ordering/pricing/surcharges";
import type { PricedCart, PricedLine, PricingInput } from "~/ordering/pricing/types";

/** Each line: unit × count, and what its promotion takes off. */
export function explainLines({ promotions = [], ...input }: PricingInput, { lines }: PricedCart): Explanation[] {
  const aloneById = new Map(input.lines.map(({ cart_id, unit_price }) => [cart_id, unit_price]));
  return lines.flatMap((line) => {
    const promotion = promotions.find(({ id }) => id === line.applied_promotion_id);
    const whole: Explanation = {
      subject: { of: "line", cart_id: line.cart_id },
      rule: "unit_times_count",
      values: {
        item: itemOf(line),
        count: count(line.count),
        unit: amount(line.unit),
        ...optionsOf(line, aloneById.get(line.cart_id) ?? line.unit),
      },
      rounding: "exact",
      amount: line.itemTotalBeforePromotion,
    };
    return promotion ? [whole, linePromotion(line, promotion, lines)] : [whole];
  });
}

/** A unit with modifiers that cost something: the item alone, and what they add. */
const optionsOf = ({ unit }: PricedLine, alone: Minor): Record<string, Value> =>
  unit === alone ? {} : { alone: amount(alone), options: amount(unit - alone) };

function linePromotion(line: PricedLine, promotion: Promotion, lines: readonly PricedLine[]): Explanation {
  const { action } = promotion;
  const touched = lines.filter((each) => each.applied_promotion_id === promotion.id);
  const whole = sum(touched.map((each) => each.discount));
  const isCapped = whole === action.max_discount_value;
  const sets = setsOf(promotion, whole, sum(touched.map((each) => each.discounted?.amount ?? 0)));
  return {
    subject: { of: "line_promotion", cart_id: line.cart_id },
    rule: action.type,
    values: {
      ...givenBy(promotion),
      item: itemOf(line),
      units: count(line.discounted?.units ?? 0),
      base: amount(line.discounted?.amount ?? 0),
      ...(sets > 1 ? { sets: count(sets) } : {}),
      ...(isCapped ? { most: amount(whole) } : {}),
    },
    rounding: isCapped ? "shared" : (LINE_ROUNDING[action.type] ?? "shared"),
    amount: line.discount,
  };
}

/**
 * How often a promotion that repeats by bundle has given its value, or asked its price, for the `base` of all that it
 * touched; 1 where it does not repeat, and where what it touched or its most was less than that.
 */
function setsOf({ condition, action }: Promotion, whole: Minor, base: Minor): number {
  if (!repeatsByBundle({ condition, action })) return 1;
  const given = action.type === "pay_fixed_price" ? base - whole : action.type === "gets_value_discount" ? whole : 0;
  return action.value > 0 && given > 0 && given % action.value === 0 ? given / action.value : 1;
}

/** Actions that reduce every line by itself; the others share one amount out. */
const LINE_ROUNDING: Partial<Record<Promotion["action"]["type"], Explanation["rounding"]>> = {
  gets_percent_discount: "nearest",
  gets_percent_discount_on_item: "nearest",
  gets_value_discount_on_item: "exact",
  gets_free_item: "exact",
};

/** A promotion's name, and its value as a percentage or an amount. */
export function givenBy({ name, translations, action }: Promotion): Record<"promotion" | "value", Value> {
  return {
    promotion: { kind: "name", name, translations },
    value: isPercentAction(action.type) ? percent(action.value) : amount(action.value),
  };
}

const itemOf = ({ item_id }: PricedLine): Value => ({ kind: "item", item_id });

/** Each surcharge: its value or its percentage of the subtotal, and what the delivery promotion takes off. */
export function explainCharges(input: PricingInput, priced: PricedCart): Explanation[] {
  const charges = new Map(chargesOf(input).map((charge) => [charge.id, charge]));
  const promotion = input.promotions?.find(({ id }) => id === priced.deliveryPromotion);
  return priced.surchargeBreakDown.flatMap(({ id, name, translations, amount: left, discount }): Explanation[] => {
    const charge = charges.get(id);
    if (!charge) return [];
    const isFixed = charge.type === "FIXED";
    const named: Value = { kind: "name", name, translations };
    const whole: Explanation = {
      subject: { of: "surcharge", id },
      rule: isFixed ? "surcharge_fixed" : "surcharge_percent",
      values: isFixed
        ? { surcharge: named, value: amount(charge.value) }
        : { surcharge: named, value: percent(charge.value), base: amount(priced.subTotal) },
      rounding: isFixed ? "exact" : "nearest",
      amount: left + discount,
    };
    if (discount === 0 || !promotion) return [whole];
    const isCapped = discount === promotion.action.max_discount_value;
    return [
      whole,
      {
        subject: { of: "surcharge_promotion", id },
        rule: promotion.action.type,
        values: {
          ...givenBy(promotion),
          base: amount(whole.amount),
          ...(isCapped ? { most: amount(discount) } : {}),
        },
        rounding: isPercentAction(promotion.action.type) && !isCapped ? "nearest" : "exact",
        amount: discount,
      },
    ];
  });
}
