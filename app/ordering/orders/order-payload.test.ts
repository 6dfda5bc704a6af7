import { describe, expect, it } from "vitest";
import type { CartLine } from "~/ordering/cart/cart";
import { makeArea, makeCompany, makeOutlet } from "~/ordering/model/company-fixture";
import type { Surcharge } from "~/ordering/model/menu";
import { makeGroup, makeItem, makeMenu, makeModifier, makeTax } from "~/ordering/model/menu-fixture";
import { indexMenu } from "~/ordering/menu/menu-index";
import { orderPayload, type OrderInput, type OrderPayload } from "./order-payload";
import { pricingLines } from "~/ordering/pricing/lines";
import { price } from "~/ordering/pricing/price";
import type { PricingInput } from "~/ordering/pricing/types";
import { makePromotion } from "~/ordering/promotions/promotion-fixture";

const malay = { ms: { name: "Burger Bara" } };
const group = makeGroup(1, {
  maximum: 4,
  has_quantity_selector: true,
  items: [makeModifier(11, 50, { translations: malay })],
});
const burger = makeItem(10, {
  unit_price: 1490,
  taxes: [1],
  groups: [group],
  image: "burger.webp",
  translations: malay,
});
const surcharge: Omit<Surcharge, "id" | "name" | "type" | "value"> = {
  translations: {},
  taxes: [],
  applicable_on_weborder: true,
  applicable_on_takeaway: true,
};
const menu = indexMenu(
  makeMenu([burger, makeItem(20, { unit_price: 500 })], {
    taxes: [makeTax(1, 9)],
    surcharges: [
      { ...surcharge, id: 5, name: "Delivery", type: "FIXED", value: 350, taxes: [1] },
      { ...surcharge, id: 6, name: "Service", type: "PERCENTAGE", value: 2.5 },
    ],
  }),
);
const lines: CartLine[] = [
  { cart_id: "a", item_id: 10, count: 2, modifiers: [{ group_id: 1, id: 11, count: 3 }] },
  { cart_id: "b", item_id: 20, count: 1, modifiers: [] },
];
const area = makeArea(11, { name: "Marina Bay", latitude: 1.28, longitude: 103.85 });

function payloadOf(over: Partial<OrderInput> = {}, pricing: Partial<PricingInput> = {}): OrderPayload {
  const selection = over.selection ?? { order_type: "delivery", area_id: 11, outlet_id: 1 };
  const priced = price({
    lines: pricingLines(lines, menu),
    order_type: selection.order_type,
    is_tax_inclusive: false,
    surcharges: menu.menu.surcharges.map((each) => ({
      ...each,
      taxes: menu.taxesBySurcharge.get(each.id) ?? { taxes: [], rate: 0 },
    })),
    delivery_charge_id: 5,
    loyalty_enabled: true,
    earn_percent: 5,
    ...pricing,
  });
  return orderPayload({
    company: makeCompany({ lead_time: 15 }),
    outlet: makeOutlet(1),
    menu,
    lines,
    priced,
    selection,
    customer: { id: 7, name: "Mei", email: null },
    delivery: {
      area,
      address: {
        id: 3,
        lines: [
          { id: 1, value: "Tower 3" },
          { id: 2, value: "Main Street" },
        ],
        latitude: 1.29,
        longitude: 103.86,
      },
    },
    notes: "No onions",
    curbside: "Blue car",
    wishes: { leave_at_door: true, cutlery: false },
    payment: {
      id: 1,
      payment_type: "cash_on_delivery",
      title: { text: "Cash", translations: {} },
      sapaad_payment_type_id: 21,
    },
    loyaltyBalance: null,
    scheduledAt: null,
    isTimeChosen: false,
    imageUrl: (file) => `/images/${file}`,
    ...over,
  });
}

describe("the order payload", () => {
  it("ORDER-01 ORDER-11 identity and timing, notes for the kitchen and for recognition", () => {
    expect(payloadOf()).toMatchObject({
      online_company_id: 1,
      online_location_id: 1,
      scheduled_at: null,
      default_eta: 30,
      online_delivery_eta: 45,
      note: { user: "No onions", meta: "" },
      order_type: "delivery",
      customer_id: 7,
      pickup_mode: null,
      user_name: "Mei",
      user_email: null,
      currency: "SGD",
    });
    const curbside = {
      selection: { order_type: "pickup", outlet_id: 1, pickup_mode: "curbside" },
      delivery: null,
    } as const;
    expect(payloadOf(curbside)).toMatchObject({
      pickup_mode: "curbside",
      note: { user: "No onions", meta: "Blue car" },
    });
    expect(payloadOf({ customer: { id: 7, name: "Mei", email: "mei@example.com" } }).user_email).toBe(
      "mei@example.com",
    );
    expect(payloadOf({ scheduledAt: new Date("2025-01-06T12:00:00Z"), isTimeChosen: true })).toMatchObject({
      scheduled_at: "2025-01-06T12:00:00.000Z",
      is_time_chosen: true,
    });
  });

  it("ORDER-02 address and coordinates on a delivery only", () => {
    expect(payloadOf()).toMatchObject({
      delivery_address_id: 3,
      delivery_area: "Marina Bay",
      complete_address: "Tower 3, Main Street",
      source_coordinates: { lat: 1.3, lng: 103.8 },
      destination_coordinates: { lat: 1.29, lng: 103.86 },
    });
    const unpinned = { area, address: { id: 3, lines: [], latitude: null, longitude: null } };
    expect(payloadOf({ delivery: unpinned }).destination_coordinates).toEqual({ lat: 1.28, lng: 103.85 });
    for (const half of [{ latitude: 1.29 }, { longitude: 103.86 }]) {
      const delivery = { area, address: { ...unpinned.address, ...half } };
      expect(payloadOf({ delivery }).destination_coordinates).toEqual({ lat: 1.28, lng: 103.85 });
    }
    const unknown = { area: { ...area, longitude: null }, address: unpinned.address };
    expect(payloadOf({ delivery: unknown }).destination_coordinates).toBeNull();
    const pickup = payloadOf({
      selection: { order_type: "pickup", outlet_id: 1, pickup_mode: "in_store" },
      delivery: null,
    });
    expect(pickup).toMatchObject({ delivery_address_id: null, delivery_area: null, complete_address: null });
    expect(Object.keys(pickup)).not.toContain("source_coordinates");
    expect(Object.keys(pickup)).not.toContain("destination_coordinates");
  });

  it("ORDER-03 ORDER-04 ORDER-06 loyalty, totals and payment as decimals", () => {
    const payload = payloadOf();
    expect(payload).toMatchObject({
      redeemed_loyalty: "0.00",
      remaining_loyalty: "0.00",
      earned_loyalty: "1.89",
      has_loyalty_data: false,
      loyalty_value: "1",
      loyalty_as_discount: false,
      sub_total: "37.80",
      sub_total_after_discount: "37.80",
      sub_total_tax_after_discount: "2.95",
      surcharge_sub_total: "4.45",
      surcharges_breakdown: [
        { name: "Delivery", amount: "3.50" },
        { name: "Service", amount: "0.95" },
      ],
      tax_total: "3.27",
      taxes: [{ id: 1, name: "GST", rate: "9", amount: "3.27" }],
      is_tax_inclusive: false,
      total_before_loyalty: "45.52",
      total_amount: "45.52",
      applied_promotions: [],
      discounts: [],
      tips: "0.00",
      payment: {
        id: 1,
        payment_type_id: 21,
        payment_type: "cash_on_delivery",
        amount: "45.52",
        name: "Cash",
        tips: "0.00",
      },
    });
    expect(payloadOf({ loyaltyBalance: 1250 })).toMatchObject({ has_loyalty_data: true, remaining_loyalty: "12.50" });
  });

  it("ORDER-08 an item holds what was ordered, in the brand's own words with their translations", () => {
    expect(payloadOf().items).toEqual([
      {
        id: 10,
        quantity: 2,
        note: "",
        free_item: false,
        modifiers: [expect.anything()],
        name: "Item 10",
        unit_price: "14.90",
        sub_total: "32.80",
        image_url: "/images/burger.webp",
        translations: malay,
        discount: null,
      },
      {
        id: 20,
        quantity: 1,
        note: "",
        free_item: false,
        modifiers: [],
        name: "Item 20",
        unit_price: "5.00",
        sub_total: "5.00",
        image_url: null,
        translations: {},
        discount: null,
      },
    ]);
  });

  it("ORDER-08 a sub-item without a picture shows that of its grouped item, and nothing gone is ordered", () => {
    const combo = makeItem(30, { image: "combo.webp", items: [makeItem(31), makeItem(32, { image: "own.webp" })] });
    const combos = indexMenu(makeMenu([combo, burger]));
    const of = (item_id: number, modifiers: CartLine["modifiers"] = []): CartLine => ({
      ...{ cart_id: `of ${item_id}`, item_id, count: 1, modifiers },
    });
    const ordered = [of(31), of(32), of(10, [{ group_id: 1, id: 11, count: 1 }])];
    const pricing = { lines: pricingLines(ordered, combos) };
    expect(payloadOf({ menu: combos, lines: ordered }, pricing).items.map(({ image_url }) => image_url)).toEqual([
      "/images/combo.webp",
      "/images/own.webp",
      "/images/burger.webp",
    ]);
    expect(payloadOf({ menu: combos, lines: ordered.slice(1) }, pricing).items.map(({ id }) => id)).toEqual([32, 10]);
    const without = indexMenu(makeMenu([combo, makeItem(10)]));
    expect(payloadOf({ menu: without, lines: ordered }, pricing).items.map(({ modifiers }) => modifiers)).toEqual([
      [],
      [],
      [],
    ]);
    expect(payloadOf({ menu, lines: ordered }, pricing).items.map(({ id }) => id)).toEqual([10]);
  });

  it("ORDER-09 a modifier is spelled as the kitchen expects", () => {
    expect(payloadOf().items[0]?.modifiers).toEqual([
      {
        id: 11,
        group_id: 1,
        quantity: 3,
        name: "Choice 11",
        unit_price: "0.50",
        sub_total: "1.50",
        items_modifer_group_item_id: 11,
        translations: malay,
      },
    ]);
  });

  it("ORDER-10 CONST-33 a surcharge holds its type code, rate and tax, and whether it is the delivery charge", () => {
    expect(payloadOf().surcharges).toEqual([
      {
        id: 5,
        name: "Delivery",
        surcharge_type: 2,
        rate: "3.50",
        is_taxable: true,
        is_delivery_charge: true,
        tax_rate_id: 1,
        tax_rate: "9",
      },
      {
        id: 6,
        name: "Service",
        surcharge_type: 1,
        rate: "2.5",
        is_taxable: false,
        is_delivery_charge: false,
        tax_rate_id: null,
        tax_rate: null,
      },
    ]);
  });

  it("ORDER-10 holds only the surcharges that were charged", () => {
    const charged = menu.menu.surcharges.map((each) => ({ ...each, taxes: { taxes: [], rate: 0 } })).slice(1);
    expect(payloadOf({}, { surcharges: charged }).surcharges.map(({ id }) => id)).toEqual([6]);
  });

  it("ORDER-04 ORDER-05 CONST-32 a discount holds its type code, rate and amount: the order's promotion, then the coupon; and what both leave of the lines", () => {
    const promotion = makePromotion(3, { action: { type: "gets_value_discount_on_order", value: 200 } });
    const coupon = {
      discount_id: 4,
      discount_name: "TEN",
      discount_type: "PERCENTAGE" as const,
      discount_rate: 12.5,
      on_total: true,
      min_order_amount: 0,
    };
    const discounts = [
      {
        id: 3,
        name: "Promotion 3",
        type: "value",
        discount_type: 2,
        on_total: false,
        rate: "2.00",
        amount: "2.00",
      },
      // 12.5 % of 37.80 − 2.00 and surcharges of 4.45
      { id: 4, name: "TEN", type: "PERCENTAGE", discount_type: 1, on_total: true, rate: "12.5", amount: "5.03" },
    ];
    expect(payloadOf({}, { promotions: [promotion], coupon })).toMatchObject({
      discounts,
      applied_promotions: [{ id: 3, name: "Promotion 3" }],
      sub_total: "37.80",
      sub_total_after_discount: "31.33",
    });
    expect(payloadOf({}, { coupon: { ...coupon, min_order_amount: 3781 } }).discounts).toEqual([]);
  });

  it("ORDER-04 ORDER-08 names the promotion of a line and the tip", () => {
    const half = makePromotion(8, { action: { type: "gets_percent_discount", value: 50 } });
    const tipped = {
      promotions: [half],
      tips_enabled: true,
      payment_type: "stripe" as const,
      tip: { type: "value" as const, value: 150 },
    };
    const payload = payloadOf({}, tipped);
    expect(payload.items.map(({ sub_total, free_item, discount }) => ({ sub_total, free_item, discount }))).toEqual([
      { sub_total: "17.90", free_item: false, discount: { promotion_id: 8, amount: "14.90" } },
      { sub_total: "2.50", free_item: false, discount: { promotion_id: 8, amount: "2.50" } },
    ]);
    expect(payload).toMatchObject({ tips: "1.50", payment: { tips: "1.50" } });
    expect(payload.applied_promotions).toEqual([{ id: 8, name: "Promotion 8" }]);
  });

  it("ORDER-08 a free item is told as free, at nothing, with the wish that was noted for it", () => {
    const gift = makePromotion(9, {
      condition: { type: "buys_specific_items", include: [{ field: "item", id: 10 }] },
      action: { type: "gets_free_item", include: [{ field: "item", id: 20 }] },
    });
    const free = { is_free_item: true, promotion_id: 9, note: "no ice" } as const;
    const ordered: CartLine[] = [lines[0]!, { ...lines[1]!, ...free }];
    const { items } = payloadOf({ lines: ordered }, { lines: pricingLines(ordered, menu), promotions: [gift] });
    expect(items.map(({ id, free_item, sub_total, note }) => ({ id, free_item, sub_total, note }))).toEqual([
      { id: 10, free_item: false, sub_total: "32.80", note: "" },
      { id: 20, free_item: true, sub_total: "0.00", note: "no ice" },
    ]);
  });

  it("LOYALTY-13 LOYALTY-14 loyalty goes with its value and how it is booked, which changes no amount", () => {
    const company = makeCompany({
      loyalty_details: {
        enabled_for_delivery: true,
        enabled_for_pickup: true,
        is_discount: true,
        value_for_points: "0.05",
        earn_percent: 5,
        min_redeem_value: 0,
        max_redeem_value: 0,
      },
    });
    const loyalty = { customer_loyalty: 2000, min_redeem_value: 0, max_redeem_value: 0, redeem: 500 };
    const booked = payloadOf({ company, loyaltyBalance: 2000 }, { loyalty });
    expect(booked).toMatchObject({
      loyalty_as_discount: true,
      loyalty_value: "0.05",
      redeemed_loyalty: "5.00",
      remaining_loyalty: "15.00",
      // 5 % of 37.80 − 5.00
      earned_loyalty: "1.64",
    });
    expect(payloadOf({ company, loyaltyBalance: 300 }, { loyalty }).remaining_loyalty, "never below nothing").toBe(
      "0.00",
    );
    const unsaid = payloadOf({ loyaltyBalance: 2000 }, { loyalty });
    expect(unsaid).toMatchObject({ loyalty_value: "1", loyalty_as_discount: false, redeemed_loyalty: "5.00" });
    const { total_amount, tax_total, sub_total_after_discount } = unsaid;
    expect(booked).toMatchObject({ total_amount, tax_total, sub_total_after_discount });
  });
});
