/** The charges on top of the lines (pricing rules, section 5). */
import type { Minor } from "~/ordering/model/money";
import { firstGiving, type Candidate, type Given } from "../promotions/candidates";
import { portion, rateOf } from "~/ordering/model/arithmetic";
import type { PricedSurcharge, PricingInput } from "./types";

type Charge = PricingInput["surcharges"][number];

/** The charges of this kind of order, in menu order. */
export function chargesOf({ surcharges, order_type }: Pick<PricingInput, "surcharges" | "order_type">): Charge[] {
  return surcharges.filter((charge) =>
    order_type === "delivery" ? charge.applicable_on_weborder : charge.applicable_on_takeaway,
  );
}

/** What an outlet asks for bringing an order, before any promotion: one of its menu's charges, or null for nothing. */
export function deliveryCharge<Of extends Pick<Charge, "id" | "applicable_on_weborder">>(
  { delivery_charge_id }: { delivery_charge_id: number | null },
  surcharges: readonly Of[],
): Of | null {
  return surcharges.find((charge) => charge.id === delivery_charge_id && charge.applicable_on_weborder) ?? null;
}

export type SurchargePass = { surcharges: PricedSurcharge[]; deliveryPromotion: Given | null };

/** A fixed charge is its value, a percentage is taken of the subtotal; one delivery promotion reduces the delivery charge. */
export function priceCharges(
  charges: readonly Charge[],
  subTotal: Minor,
  { delivery_charge_id, candidates }: { delivery_charge_id: number | null; candidates: readonly Candidate[] },
): SurchargePass {
  let deliveryPromotion: Given | null = null;
  const surcharges = charges.map(({ id, name, translations, type, value }): PricedSurcharge => {
    const whole = type === "FIXED" ? value : portion(subTotal, rateOf(value));
    const is_delivery_charge = id === delivery_charge_id;
    const given = is_delivery_charge ? firstGiving(candidates, "delivery", whole) : null;
    deliveryPromotion ??= given;
    const discount = given?.amount ?? 0;
    return { id, name, translations, amount: whole - discount, discount, is_delivery_charge };
  });
  return { surcharges, deliveryPromotion };
}
