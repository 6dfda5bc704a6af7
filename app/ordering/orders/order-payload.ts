/**
 * The order payload (spec section 3, in the specification's spelling): what the kitchen gets, what tracking, bills and
 * re-orders read. Amounts are decimal strings of the currency.
 */
import type { CartLine } from "~/ordering/cart/cart";
import { completeAddress, curbsideNote, type AddressLine } from "~/ordering/checkout/checkout";
import type { Wishes } from "~/ordering/checkout/wishes";
import type { Company, DeliveryArea, LatLng, OrderType, Outlet, PickupMode, Selection } from "~/ordering/model/company";
import { shownTitle, type PaymentKind, type PaymentType } from "~/ordering/payments/payment-types";
import { DISCOUNT_TYPE_CODES, DISCOUNT_TYPE_NAMES } from "~/ordering/model/discount-type";
import type { Item } from "~/ordering/model/menu";
import type { Translations } from "~/ordering/model/language";
import { modifierOf, type MenuIndex } from "~/ordering/menu/menu-index";
import { toDecimal, type Minor } from "~/ordering/model/money";
import { chargedTaxes } from "~/ordering/pricing/charged-taxes";
import type { AppliedDiscount, PricedCart, PricedLine } from "~/ordering/pricing/types";
import { minimumEtaMinutes } from "~/ordering/schedule/schedule";

/** The kitchen reads 2 as fixed, any other code as a percentage (calls document, section 9). */
const SURCHARGE_TYPE_CODES = { PERCENTAGE: 1, FIXED: 2 } as const;

export type OrderModifier = {
  id: number;
  group_id: number;
  /** Per unit of the item. */
  quantity: number;
  name: string;
  unit_price: string;
  sub_total: string;
  items_modifer_group_item_id: number;
  translations: Translations;
};

export type OrderItem = {
  id: number;
  quantity: number;
  note: string;
  free_item: boolean;
  modifiers: OrderModifier[];
  name: string;
  /** The item alone. */
  unit_price: string;
  /** The whole line with its modifiers, after its promotion. */
  sub_total: string;
  image_url: string | null;
  translations: Translations;
  discount: { promotion_id: number; amount: string } | null;
};

export type OrderSurcharge = {
  id: number;
  name: string;
  surcharge_type: number;
  /** An amount when fixed, else percent. */
  rate: string;
  is_taxable: boolean;
  is_delivery_charge: boolean;
  /** The first tax on it; the tax of all of them is in `tax_total`. */
  tax_rate_id: number | null;
  tax_rate: string | null;
};

export type OrderDiscount = {
  id: number;
  name: string;
  type: (typeof DISCOUNT_TYPE_NAMES)[keyof typeof DISCOUNT_TYPE_NAMES];
  discount_type: number;
  on_total: boolean;
  rate: string;
  amount: string;
};

/** A tax that the order pays, by its name and rate of then. */
export type OrderTax = {
  id: number;
  name: string;
  /** In percent. */
  rate: string;
  amount: string;
};

export type OrderPayment = {
  id: number;
  payment_type_id: number;
  payment_type: PaymentKind;
  amount: string;
  name: string;
  tips: string;
};

export type OrderPayload = {
  online_company_id: number;
  online_location_id: number;
  /** When the kitchen starts an order for later, ISO 8601; null for an immediate one. */
  scheduled_at: string | null;
  /** Whether the customer chose the time: an order with lead time is scheduled by itself. Absent from orders of before it was kept. */
  is_time_chosen?: boolean;
  /** Minutes. */
  default_eta: number;
  /** Minutes, lead time included. */
  online_delivery_eta: number;
  note: { user: string; meta: string };
  /** Of the handing over; absent from orders of before it was asked. */
  wishes?: Wishes;
  order_type: OrderType;
  pickup_mode: PickupMode | null;
  customer_id: number;
  user_name: string;
  user_email: string | null;
  currency: string;
  items: OrderItem[];
  surcharges: OrderSurcharge[];
  surcharges_breakdown: { name: string; amount: string }[];
  discounts: OrderDiscount[];
  applied_promotions: { id: number; name: string }[];
  delivery_address_id: number | null;
  delivery_area: string | null;
  complete_address: string | null;
  /** On a delivery only: the outlet, and where the order goes. */
  source_coordinates?: LatLng;
  destination_coordinates?: LatLng | null;
  redeemed_loyalty: string;
  remaining_loyalty: string;
  earned_loyalty: string;
  has_loyalty_data: boolean;
  loyalty_value: string;
  loyalty_as_discount: boolean;
  sub_total: string;
  sub_total_after_discount: string;
  sub_total_tax_after_discount: string;
  surcharge_sub_total: string;
  tax_total: string;
  /** What `tax_total` is made of; absent from orders of before it was kept. */
  taxes?: OrderTax[];
  is_tax_inclusive: boolean;
  total_before_loyalty: string;
  tips: string;
  total_amount: string;
  payment: OrderPayment;
};

export type OrderInput = {
  company: Company;
  outlet: Outlet;
  menu: MenuIndex;
  lines: readonly CartLine[];
  priced: PricedCart;
  selection: Selection;
  customer: { id: number; name: string; email: string | null };
  /** On a delivery: the area and the saved address. */
  delivery: {
    area: DeliveryArea;
    address: { id: number; lines: readonly AddressLine[]; latitude: number | null; longitude: number | null };
  } | null;
  notes: string;
  curbside: string;
  wishes: Wishes;
  payment: PaymentType;
  /** The customer's balance before this order; null where loyalty is off. */
  loyaltyBalance: Minor | null;
  scheduledAt: Date | null;
  isTimeChosen: boolean;
  /** The address of a picture's file in the brand's images. */
  imageUrl: (file: string) => string | null;
};

/** Builds the payload of an order from its priced cart and what checkout asked for. */
export function orderPayload(input: OrderInput): OrderPayload {
  const { company, outlet, priced, selection, customer, payment } = input;
  const amount = (minor: Minor) => toDecimal(minor, company.decimal_precision);
  const pickup_mode = selection.order_type === "pickup" ? selection.pickup_mode : null;
  return {
    online_company_id: company.id,
    online_location_id: outlet.id,
    scheduled_at: input.scheduledAt?.toISOString() ?? null,
    is_time_chosen: input.isTimeChosen,
    default_eta: company.default_eta,
    online_delivery_eta: minimumEtaMinutes(company),
    note: { user: input.notes, meta: curbsideNote(pickup_mode, input.curbside) },
    wishes: input.wishes,
    order_type: selection.order_type,
    pickup_mode,
    customer_id: customer.id,
    user_name: customer.name,
    user_email: customer.email,
    currency: company.currency,
    items: orderItems(input, amount),
    surcharges: orderSurcharges(input, amount),
    surcharges_breakdown: priced.surchargeBreakDown.map((charge) => ({
      name: charge.name,
      amount: amount(charge.amount),
    })),
    discounts: priced.discounts.map((discount) => orderDiscount(discount, amount)),
    applied_promotions: priced.appliedPromotions.map(({ id, name }) => ({ id, name })),
    ...destination(input),
    ...loyaltyOf(input, amount),
    sub_total: amount(priced.subTotal),
    sub_total_after_discount: amount(priced.subTotalAfterDiscount),
    sub_total_tax_after_discount: amount(priced.subTotalTaxAfterDiscount),
    surcharge_sub_total: amount(priced.surchargeSubTotal),
    tax_total: amount(priced.taxTotal),
    taxes: chargedTaxes(priced, input.menu.menu.taxes).map(({ tax, amount: charged }) => ({
      id: tax.id,
      name: tax.name,
      rate: String(tax.value),
      amount: amount(charged),
    })),
    is_tax_inclusive: priced.is_tax_inclusive,
    total_before_loyalty: amount(priced.totalBeforeLoyalty),
    tips: amount(priced.tip),
    total_amount: amount(priced.total),
    payment: {
      id: payment.id,
      payment_type_id: payment.sapaad_payment_type_id,
      payment_type: payment.payment_type,
      amount: amount(priced.total),
      name: shownTitle(payment).text,
      tips: amount(priced.tip),
    },
  };
}

type Amount = (minor: Minor) => string;

/** One order item per priced line, in the order they were priced. */
function orderItems({ priced, lines, menu, imageUrl }: OrderInput, amount: Amount): OrderItem[] {
  const lineById = new Map(lines.map((line) => [line.cart_id, line]));
  return priced.lines.flatMap(({ cart_id, item_id, count, sub_total, is_free_item, ...promoted }) => {
    const line = lineById.get(cart_id);
    const item = menu.itemById.get(item_id);
    if (!line || !item) return [];
    const image = item.image ?? menu.placeById.get(item_id)?.groupedItem?.image ?? null;
    return {
      id: item_id,
      quantity: count,
      note: line.note ?? "",
      free_item: is_free_item,
      modifiers: orderModifiers(item, line, menu, amount),
      name: item.name,
      unit_price: amount(item.unit_price),
      sub_total: amount(sub_total),
      image_url: image && imageUrl(image),
      translations: item.translations,
      discount: lineDiscount(promoted, amount),
    };
  });
}

/** What a promotion takes off a line. */
function lineDiscount(
  { applied_promotion_id, discount }: Pick<PricedLine, "applied_promotion_id" | "discount">,
  amount: Amount,
): OrderItem["discount"] {
  return applied_promotion_id === null ? null : { promotion_id: applied_promotion_id, amount: amount(discount) };
}

function orderModifiers(item: Item, line: CartLine, menu: MenuIndex, amount: Amount): OrderModifier[] {
  return line.modifiers.flatMap(({ group_id, id, count }) => {
    const modifier = modifierOf(menu, item.id, group_id, id);
    if (!modifier) return [];
    return {
      id,
      group_id,
      quantity: count,
      name: modifier.name,
      unit_price: amount(modifier.unit_price),
      sub_total: amount(modifier.unit_price * count),
      items_modifer_group_item_id: id,
      translations: modifier.translations,
    };
  });
}

function orderSurcharges({ priced, menu }: OrderInput, amount: Amount): OrderSurcharge[] {
  const applied = new Map(priced.surchargeBreakDown.map((charge) => [charge.id, charge]));
  return menu.menu.surcharges.flatMap(({ id, name, type, value }) => {
    const charge = applied.get(id);
    if (!charge) return [];
    const taxId = menu.taxesBySurcharge.get(id)?.taxes[0]?.id ?? null;
    const tax = menu.menu.taxes.find((each) => each.id === taxId);
    return {
      id,
      name,
      surcharge_type: SURCHARGE_TYPE_CODES[type],
      rate: type === "FIXED" ? amount(value) : String(value),
      is_taxable: taxId !== null,
      is_delivery_charge: charge.is_delivery_charge,
      tax_rate_id: taxId,
      tax_rate: tax ? String(tax.value) : null,
    };
  });
}

/** A discount as the payload names it: code 1 percentage with its rate in percent, code 2 value with its rate as an amount. */
function orderDiscount(
  { id, name, type, rate, on_total, amount: minor }: AppliedDiscount,
  amount: Amount,
): OrderDiscount {
  return {
    id,
    name,
    type: DISCOUNT_TYPE_NAMES[type],
    discount_type: DISCOUNT_TYPE_CODES[type],
    on_total,
    rate: type === "VALUE" ? amount(rate) : String(rate),
    amount: amount(minor),
  };
}

type Destination = Pick<
  OrderPayload,
  "delivery_address_id" | "delivery_area" | "complete_address" | "source_coordinates" | "destination_coordinates"
>;

/** Where the order goes. An address saved without a map point has that of its area. */
function destination({ outlet, delivery }: OrderInput): Destination {
  if (!delivery) return { delivery_address_id: null, delivery_area: null, complete_address: null };
  const { area, address } = delivery;
  return {
    delivery_address_id: address.id,
    delivery_area: area.name,
    complete_address: completeAddress(address.lines),
    source_coordinates: { lat: outlet.latitude, lng: outlet.longitude },
    destination_coordinates: point(address.latitude, address.longitude) ?? point(area.latitude, area.longitude),
  };
}

const point = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

type Loyalty = Pick<
  OrderPayload,
  | "redeemed_loyalty"
  | "remaining_loyalty"
  | "earned_loyalty"
  | "has_loyalty_data"
  | "loyalty_value"
  | "loyalty_as_discount"
>;

function loyaltyOf({ company, priced, loyaltyBalance }: OrderInput, amount: Amount): Loyalty {
  return {
    redeemed_loyalty: amount(priced.loyaltyTotal),
    remaining_loyalty: amount(Math.max(0, (loyaltyBalance ?? 0) - priced.loyaltyTotal)),
    earned_loyalty: amount(priced.earned_loyalty),
    has_loyalty_data: loyaltyBalance !== null,
    loyalty_value: company.loyalty_details.value_for_points,
    loyalty_as_discount: company.loyalty_details.is_discount,
  };
}
