/** What goes into pricing and what comes out of it, in the specification's names (CART-01); amounts in minor units. */
import type { OrderType } from "~/ordering/model/company";
import type { PaymentKind } from "~/ordering/payments/payment-types";
import type { DiscountType } from "~/ordering/model/discount-type";
import type { Coupon } from "~/ordering/promotions/coupon";
import type { LoyaltyError, Redemption } from "~/ordering/loyalty/loyalty";
import type { Surcharge } from "~/ordering/model/menu";
import type { Translations } from "~/ordering/model/language";
import type { TaxSet } from "~/ordering/menu/menu-index";
import type { Minor } from "~/ordering/model/money";
import type { Promotion } from "../promotions/promotion";
import type { Tip } from "~/ordering/payments/tip";

/** A cart line with what the live menu says of it; plain data, so that server and browser price alike. */
export type PricingLine = {
  cart_id: string;
  item_id: number;
  /** The item's category with the one above it; promotions ask for them. */
  category_ids?: readonly number[];
  count: number;
  /** The free line of this promotion, which leaves the cart when the promotion no longer keeps it. */
  free_of_promotion?: number;
  /** The item alone, without modifiers. */
  unit_price: Minor;
  modifiers: readonly { unit_price: Minor; count: number }[];
  taxes: TaxSet;
};

export type PricingInput = {
  lines: readonly PricingLine[];
  order_type: OrderType;
  is_tax_inclusive: boolean;
  /** The menu's surcharges, in menu order, with their taxes. */
  surcharges: readonly (Pick<
    Surcharge,
    "id" | "name" | "translations" | "type" | "value" | "applicable_on_weborder" | "applicable_on_takeaway"
  > & { taxes: TaxSet })[];
  /** The outlet's delivery charge among the surcharges. */
  delivery_charge_id: number | null;
  /** The brand's promotions that the menu can serve (`promotionsOnMenu`), in any order. */
  promotions?: readonly Promotion[];
  /** The code that was entered, trimmed. */
  promo_code?: string | null;
  coupon?: Coupon | null;
  /** Loyalty is on for this kind of order: it can be redeemed and earned. */
  loyalty_enabled?: boolean;
  /** Percent of what is paid for the lines that is earned back. */
  earn_percent?: number;
  /** The customer's account with what is to be redeemed; null or absent: nothing is asked. */
  loyalty?: Redemption | null;
  tips_enabled?: boolean;
  /** The chosen way to pay; none yet: no tip. */
  payment_type?: PaymentKind | null;
  tip?: Tip | null;
};

export type PricedLine = {
  cart_id: string;
  item_id: number;
  count: number;
  /** One unit with its modifiers. */
  unit: Minor;
  itemTotalBeforePromotion: Minor;
  /** What its promotion takes off. */
  discount: Minor;
  /** The units that the promotion is about, and what they cost before it. */
  discounted: { units: number; amount: Minor } | null;
  sub_total: Minor;
  is_free_item: boolean;
  /** The one promotion that touched the line. */
  applied_promotion_id: number | null;
  applied_promotion_priority: number | null;
};

export type PricedSurcharge = {
  id: number;
  name: string;
  translations: Translations;
  /** After the delivery promotion. */
  amount: Minor;
  /** What the delivery promotion took off. */
  discount: Minor;
  is_delivery_charge: boolean;
};

/** A tax as the whole order pays it. */
export type PricedTax = { id: number; amount: Minor };

export type AppliedPromotion = Pick<Promotion, "id" | "name" | "translations">;

/** A reduction of the order as a whole. */
export type AppliedDiscount = {
  source: "promotion" | "coupon";
  id: number;
  name: string;
  translations: Translations;
  type: DiscountType;
  /** Percent when PERCENTAGE, else minor units. */
  rate: number;
  on_total: boolean;
  amount: Minor;
};

export type PricedCart = {
  /** The lines that are charged, in cart order; free lines that their promotion no longer keeps are left out. */
  lines: PricedLine[];
  subTotal: Minor;
  /** Id of the promotion that reduces the order as a whole. */
  orderPromotion: number | null;
  orderPromotionDiscount: Minor;
  couponDiscount: Minor;
  /** The coupon is refused: it can only be used for orders above this amount. */
  couponRefusedBelow: Minor | null;
  /** The order promotion and the coupon together. */
  discountTotal: Minor;
  /** Each of the two that applies. */
  discounts: AppliedDiscount[];
  surchargeBreakDown: PricedSurcharge[];
  /** Id of the promotion that reduces the delivery charge. */
  deliveryPromotion: number | null;
  surchargeSubTotal: Minor;
  surchargeTotal: Minor;
  subTotalAfterDiscount: Minor;
  subTotalTaxAfterDiscount: Minor;
  taxes: PricedTax[];
  taxTotal: Minor;
  totalBeforeDiscount: Minor;
  totalBeforeLoyalty: Minor;
  /** Why nothing is redeemed of what was asked. */
  loyaltyError: LoyaltyError | null;
  loyaltyTotal: Minor;
  totalBeforeTip: Minor;
  tip: Minor;
  total: Minor;
  /** Loyalty the order earns, in the currency (section 10). */
  earned_loyalty: Minor;
  /** Id of the promotion that adds to it. */
  loyaltyPromotion: number | null;
  /** All promotions that gave something, lowest id first. */
  appliedPromotions: AppliedPromotion[];
  is_tax_inclusive: boolean;
};
