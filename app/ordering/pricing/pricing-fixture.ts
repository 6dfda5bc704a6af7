/** Small pricing inputs for the tests of the rules. */
import type { PricingInput, PricingLine } from "./types";

export const NO_TAXES = { taxes: [], rate: 0 };

/** A paid unit of 10.00 in category 1. */
export function makeLine(item_id: number, over: Partial<PricingLine> = {}): PricingLine {
  return {
    cart_id: `line-${item_id}`,
    item_id,
    category_ids: [1],
    count: 1,
    unit_price: 1000,
    modifiers: [],
    taxes: NO_TAXES,
    ...over,
  };
}

/** A delivery without charges. */
export function makeInput(lines: readonly PricingLine[], over: Partial<PricingInput> = {}): PricingInput {
  return {
    lines,
    order_type: "delivery",
    is_tax_inclusive: false,
    surcharges: [],
    delivery_charge_id: null,
    ...over,
  };
}

type Charge = PricingInput["surcharges"][number];

/** A fixed charge of 5.00 on every order. */
export function makeCharge(id: number, over: Partial<Charge> = {}): Charge {
  return {
    id,
    name: `Charge ${id}`,
    translations: {},
    type: "FIXED",
    value: 500,
    applicable_on_weborder: true,
    applicable_on_takeaway: true,
    taxes: NO_TAXES,
    ...over,
  };
}
