/** What a cart is priced with, whatever is in it: built once, for the server's quote and for the page that a browser prices. */
import { promotionsOnMenu } from "~/ordering/promotions/candidates";
import { promotionsInTime } from "~/ordering/promotions/in-time";
import type { Promotion } from "~/ordering/promotions/promotion";
import type { Company, OrderType, Outlet } from "~/ordering/model/company";
import type { Menu } from "~/ordering/model/menu";
import { loyaltyIsOn } from "~/ordering/loyalty/account";
import { preOrderTips } from "~/ordering/payments/tip";
import type { MenuIndex } from "~/ordering/menu/menu-index";
import type { PricingInput } from "./types";

/** The input of pricing without the lines, and without the coupon, which the price itself judges. */
export type PricingBasis = Omit<PricingInput, "lines" | "coupon"> & { promotions: readonly Promotion[] };

type Of = {
  company: Company;
  outlet: Outlet;
  menu: { menu: Menu; index: MenuIndex };
  /** The brand's. */
  promotions: readonly Promotion[];
  order_type: OrderType;
  promo_code: string | null;
  now: Date;
};

/** What company, outlet and menu say, with the code that was entered; nothing is paid with yet. */
export function pricingBasis({
  company,
  outlet,
  menu: { menu, index },
  promotions,
  order_type,
  promo_code,
  now,
}: Of): PricingBasis {
  return {
    order_type,
    is_tax_inclusive: menu.is_tax_inclusive,
    surcharges: menu.surcharges.map((charge) => ({
      ...charge,
      taxes: index.taxesBySurcharge.get(charge.id) ?? { taxes: [], rate: 0 },
    })),
    delivery_charge_id: outlet.delivery_charge_id,
    loyalty_enabled: loyaltyIsOn(company, order_type),
    earn_percent: company.loyalty_details.earn_percent,
    promotions: promotionsOnMenu(promotionsInTime(promotions, outlet, now), index),
    promo_code,
    tips_enabled: preOrderTips(company),
  };
}
