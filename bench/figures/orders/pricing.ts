/** What pricing a cart costs, and that it grows with lines × promotions and no faster. */
import { price } from "../../../app/ordering/pricing/price";
import { makeCharge, makeInput, makeLine } from "../../../app/ordering/pricing/pricing-fixture";
import type { PricingInput } from "../../../app/ordering/pricing/types";
import { makePromotion } from "../../../app/ordering/promotions/promotion-fixture";
import { ACTION_TYPES } from "../../../app/ordering/promotions/promotion";
import { print } from "../../report";

const ITEMS = 15;
const GST = { taxes: [{ id: 1, rate: 90_000 }], rate: 90_000 };
const CURVE = [5, 10, 20, 50, 100, 200];
const PROMOTIONS = 50;
const WARM_UP_MS = 1000;
const ROUNDS = 600;

export function pricing(): void {
  const usual = medianMicroseconds(cartOf(20, PROMOTIONS));
  print({
    name: "pricing 20 lines under 50 promotions, median",
    value: usual,
    unit: "µs",
    least: 200,
    aim: 100,
    better: "smaller",
  });
  const each = CURVE.map((lines) => (medianMicroseconds(cartOf(lines, PROMOTIONS)) * 1000) / (lines * PROMOTIONS));
  print({
    name: "pricing, a line × promotion in 200 lines against 20 lines",
    value: (each.at(-1) ?? 0) / (each[CURVE.indexOf(20)] ?? 1),
    least: 1.5,
    aim: 1.1,
    better: "smaller",
    baseline: CURVE.map((lines, at) => `${lines}: ${each[at]?.toFixed(0)} ns`).join(", "),
  });
}

/** A cart that meets every kind of promotion, coupon, loyalty, tip and tax. */
function cartOf(lines: number, promotions: number): PricingInput {
  const cart = Array.from({ length: lines }, (_, at) =>
    makeLine((at % ITEMS) + 1, {
      cart_id: `line-${at}`,
      category_ids: [(at % 5) + 1],
      count: (at % 4) + 1,
      unit_price: 500 + 37 * at,
      modifiers: at % 2 === 0 ? [] : [{ unit_price: 50, count: 1 }],
      taxes: GST,
    }),
  );
  return makeInput(cart, {
    surcharges: [makeCharge(1, { taxes: GST })],
    delivery_charge_id: 1,
    promotions: Array.from({ length: promotions }, (_, at) => promotionOf(at)),
    coupon: {
      discount_id: 1,
      discount_name: "TEN",
      discount_type: "PERCENTAGE",
      discount_rate: 10,
      on_total: true,
      min_order_amount: 0,
    },
    loyalty_enabled: true,
    earn_percent: 5,
    loyalty: { customer_loyalty: 10_000, min_redeem_value: 0, max_redeem_value: 0, redeem: 100 },
    tips_enabled: true,
    payment_type: "stripe",
    tip: { type: "percentage", value: 10 },
  });
}

function promotionOf(at: number): ReturnType<typeof makePromotion> {
  return makePromotion(at + 1, {
    priority: at % 7,
    condition: {
      type: at % 2 === 0 ? "buys_for_specific_amount" : "buys_specific_items",
      include: at % 2 === 0 ? [] : [{ field: "category", id: (at % 5) + 1 }],
      exclude: at % 3 === 0 ? [{ field: "item", id: 3 }] : [],
      min_qty: 2,
      max_qty: at % 3 === 0 ? 4 : 0,
      bundle_discount: at % 4 === 0,
    },
    action: {
      type: ACTION_TYPES[at % ACTION_TYPES.length],
      value: 10,
      quantity: 2,
      include: [{ field: "item", id: (at % ITEMS) + 1 }],
      max_discount_value: 300,
    },
  });
}

/** What pricing costs once the process has been at it for a while, as a server has. */
function medianMicroseconds(input: PricingInput): number {
  const warm = performance.now() + WARM_UP_MS;
  while (performance.now() < warm) price(input);
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    price(input);
    return performance.now() - started;
  });
  times.sort((a, b) => a - b);
  return (times[ROUNDS >> 1] ?? 0) * 1000;
}
