/** A published pricing case: its form, and how it becomes the input of pricing. Fields that a case may leave out are optional. */
import type { CartLine } from "~/ordering/cart/cart";
import type { ChosenModifier } from "../../app/ordering/menu/customise";
import type { OrderType } from "~/ordering/model/company";
import type { PaymentKind } from "~/ordering/payments/payment-types";
import { DISCOUNT_TYPE_CODES } from "~/ordering/model/discount-type";
import type { Coupon } from "~/ordering/promotions/coupon";
import type { Redemption } from "~/ordering/loyalty/loyalty";
import { makeCategory, makeGroup, makeItem, makeMenu, makeModifier, makeTax } from "~/ordering/model/menu-fixture";
import { indexMenu, type MenuIndex } from "~/ordering/menu/menu-index";
import { parseAmount, readAmount, type Minor } from "~/ordering/model/money";
import { pricingLines } from "~/ordering/pricing/lines";
import type { PricingInput } from "~/ordering/pricing/types";
import { promotionsOnMenu } from "~/ordering/promotions/candidates";
import {
  isPercentAction,
  type ActionType,
  type ConditionType,
  type CouponCode,
  type Promotion,
  type Target,
} from "~/ordering/promotions/promotion";
import type { Tip } from "~/ordering/payments/tip";

/** An amount or a percentage as it is written. */
type Decimal = string | number;

export type Vector = {
  name: string;
  company: {
    decimal_precision: number;
    tip_settings?: { has_tips?: boolean };
    loyalty_details?: { enabled_for_delivery?: boolean; enabled_for_pickup?: boolean; earn_percent?: Decimal };
  };
  outlet?: { delivery_charge_id?: number | null };
  order_type: OrderType;
  payment_type?: PaymentKind | null;
  menu: {
    is_tax_inclusive?: boolean;
    taxes?: { id: number; value: Decimal }[];
    surcharges?: {
      id: number;
      name: string;
      type: string;
      value: Decimal;
      taxes?: number[];
      applicable_on_weborder?: boolean;
      applicable_on_takeaway?: boolean;
    }[];
    out_of_stock_items?: number[];
    categories: { id: number; items?: VectorItem[] }[];
  };
  cart: {
    item_id: number;
    count: number;
    modifiers?: (Omit<ChosenModifier, "count"> & { count?: number })[];
    is_free_item?: boolean;
    promotion_id?: number;
  }[];
  promotions?: VectorPromotion[];
  promo_code?: string | null;
  coupon?:
    | (Pick<Coupon, "discount_id"> & {
        discount_name?: string;
        /** The name or its code. */
        discount_type: string | number;
        discount_rate: Decimal;
        on_total?: boolean;
        min_order_amount?: Decimal;
      })
    | null;
  loyalty?: {
    customer_loyalty: Decimal;
    min_redeem_value?: Decimal;
    max_redeem_value?: Decimal;
    redeem?: Decimal | null;
  } | null;
  tip?: { type: Tip["type"]; value: Decimal } | null;
  expect: Record<string, unknown>;
};

type VectorItem = {
  id: number;
  unit_price: Decimal;
  taxes?: number[];
  groups?: { id: number; items?: { id: number; unit_price?: Decimal }[] }[];
  items?: VectorItem[];
};

type VectorPromotion = {
  id: number;
  priority?: number;
  condition: {
    type: ConditionType;
    include?: Target[];
    exclude?: Target[];
    min_qty?: number;
    max_qty?: number;
    min_price?: Decimal;
    bundle_discount?: boolean;
  };
  action: {
    type: ActionType;
    value?: Decimal;
    quantity?: number;
    include?: Target[];
    exclude?: Target[];
    max_discount_value?: Decimal;
    price_modifiers?: boolean;
    bundle_discount?: boolean;
  };
  coupon_codes?: CouponCode[];
};

/** The input of pricing that a case means. */
export function inputOf(vector: Vector): PricingInput {
  const minor = (value: Decimal) => parseAmount(value, vector.company.decimal_precision);
  const index = indexMenu(menuOf(vector, minor));
  const { enabled_for_delivery, enabled_for_pickup, earn_percent = 0 } = vector.company.loyalty_details ?? {};
  const { loyalty, tip } = vector;
  return {
    lines: pricingLines(cartOf(vector), index),
    order_type: vector.order_type,
    is_tax_inclusive: index.menu.is_tax_inclusive,
    surcharges: index.menu.surcharges.map((surcharge) => ({
      ...surcharge,
      taxes: index.taxesBySurcharge.get(surcharge.id) ?? { taxes: [], rate: 0 },
    })),
    delivery_charge_id: vector.outlet?.delivery_charge_id ?? null,
    promotions: promotionsOnMenu(
      (vector.promotions ?? []).map((each) => promotionOf(each, minor)),
      index,
    ),
    promo_code: vector.promo_code ?? null,
    coupon: vector.coupon ? couponOf(vector.coupon, minor) : null,
    loyalty_enabled: Boolean(vector.order_type === "delivery" ? enabled_for_delivery : enabled_for_pickup),
    earn_percent: Number(earn_percent),
    loyalty: loyalty ? redemptionOf(loyalty, vector.company.decimal_precision) : null,
    tips_enabled: Boolean(vector.company.tip_settings?.has_tips),
    payment_type: vector.payment_type ?? null,
    tip: tip ? { type: tip.type, value: tip.type === "value" ? minor(tip.value) : Number(tip.value) } : null,
  };
}

type ReadMinor = (value: Decimal) => Minor;

function menuOf({ menu }: Vector, minor: ReadMinor): MenuIndex["menu"] {
  const itemOf = ({ id, unit_price, taxes = [], groups = [], items = [] }: VectorItem): ReturnType<typeof makeItem> =>
    makeItem(id, {
      unit_price: minor(unit_price),
      taxes,
      items: items.map(itemOf),
      groups: groups.map((group) =>
        makeGroup(group.id, {
          items: (group.items ?? []).map((modifier) => makeModifier(modifier.id, minor(modifier.unit_price ?? 0))),
        }),
      ),
    });
  return makeMenu([], {
    categories: menu.categories.map(({ id, items = [] }) => makeCategory(id, { items: items.map(itemOf) })),
    taxes: (menu.taxes ?? []).map(({ id, value }) => makeTax(id, Number(value), "")),
    surcharges: (menu.surcharges ?? []).map((surcharge) => ({
      id: surcharge.id,
      name: surcharge.name,
      translations: {},
      ...(surcharge.type === "FIXED"
        ? { type: "FIXED", value: minor(surcharge.value) }
        : { type: "PERCENTAGE", value: Number(surcharge.value) }),
      taxes: surcharge.taxes ?? [],
      applicable_on_weborder: Boolean(surcharge.applicable_on_weborder),
      applicable_on_takeaway: Boolean(surcharge.applicable_on_takeaway),
    })),
    is_tax_inclusive: Boolean(menu.is_tax_inclusive),
    out_of_stock_items: menu.out_of_stock_items ?? [],
  });
}

const cartOf = ({ cart }: Vector): CartLine[] =>
  cart.map(({ modifiers = [], ...line }, at) => ({
    ...line,
    cart_id: `line-${at}`,
    modifiers: modifiers.map((modifier) => ({ ...modifier, count: modifier.count ?? 1 })),
  }));

function promotionOf({ condition, action, ...promotion }: VectorPromotion, minor: ReadMinor): Promotion {
  const { min_price = 0, include = [], exclude = [], ...quantities } = condition;
  const { value = 0, max_discount_value = 0, ...terms } = action;
  return {
    name: "",
    description: "",
    translations: {},
    promo_type: "basic",
    priority: 0,
    coupon_codes: [],
    ...promotion,
    condition: { ...quantities, include, exclude, min_price: minor(min_price) },
    action: {
      ...terms,
      value: isPercentAction(action.type) ? Number(value) : minor(value),
      max_discount_value: minor(max_discount_value),
    },
  };
}

function couponOf(coupon: NonNullable<Vector["coupon"]>, minor: ReadMinor): Coupon {
  const isPercent = coupon.discount_type === "PERCENTAGE" || coupon.discount_type === DISCOUNT_TYPE_CODES.PERCENTAGE;
  return {
    discount_id: coupon.discount_id,
    discount_name: coupon.discount_name ?? "",
    discount_type: isPercent ? "PERCENTAGE" : "VALUE",
    discount_rate: isPercent ? Number(coupon.discount_rate) : minor(coupon.discount_rate),
    on_total: Boolean(coupon.on_total),
    min_order_amount: minor(coupon.min_order_amount ?? 0),
  };
}

function redemptionOf(loyalty: NonNullable<Vector["loyalty"]>, precision: number): Redemption {
  const minor: ReadMinor = (value) => parseAmount(value, precision);
  return {
    customer_loyalty: minor(loyalty.customer_loyalty),
    min_redeem_value: minor(loyalty.min_redeem_value ?? 0),
    max_redeem_value: minor(loyalty.max_redeem_value ?? 0),
    redeem: readAmount(loyalty.redeem ?? 0, precision),
  };
}
