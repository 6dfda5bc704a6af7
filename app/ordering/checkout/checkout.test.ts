import { describe, expect, it } from "vitest";
import en from "../../../locales/en/errors.json";
import type { CartLine } from "~/ordering/cart/cart";
import {
  ADDRESS_LINES,
  cartBlockers,
  checkoutBlockers,
  completeAddress,
  curbsideNote,
  detailsBlockers,
  isMendedByTime,
  minimumShortfall,
  parseAddress,
  parseName,
  parseNotes,
  shownAddressLine,
  shownAddressLines,
  soldOutTexts,
  type CartState,
  type DetailsState,
} from "./checkout";
import type { PaymentType } from "~/ordering/payments/payment-types";

const line: CartLine = { cart_id: "a", item_id: 10, count: 1, modifiers: [] };
const cart: CartState = {
  lines: [line],
  problems: { absent: [], soldOut: [], unavailable: [], invalid: [] },
  selection: { order_type: "delivery", area_id: 11, outlet_id: 1 },
  subTotal: 3000,
  minimum: 2000,
  isOpen: true,
  takesAhead: false,
  paymentInProgress: false,
};
const details: DetailsState = {
  name: "Mei",
  selection: cart.selection,
  address: { area_id: 11, isServiceable: true },
  newAddressOpen: false,
};
const cash: PaymentType = {
  id: 1,
  payment_type: "cash_on_delivery",
  title: { text: "Cash", translations: {} },
  sapaad_payment_type_id: 1,
};
const ids = (blockers: readonly { id: string }[]) => blockers.map(({ id }) => id);

describe("what is typed at checkout", () => {
  it("CHECKOUT-04 a name has 1 to 80 characters that can be seen", () => {
    expect(["Mei", "  Mei\u202e  Lin ", "x".repeat(80), "李", "O'Brien"].map(parseName)).toEqual([
      "Mei",
      "Mei Lin",
      "x".repeat(80),
      "李",
      "O'Brien",
    ]);
    expect(["", "   ", "\u200b\u200f", "\u0000", "x".repeat(81)].map(parseName)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("ORDER-11 notes keep their text and line ends, up to 500 characters", () => {
    expect(parseNotes("No onions\r\n<b>please</b> *** \u202e5")).toBe("No onions\n<b>please</b> *** 5");
    expect(parseNotes("x".repeat(500))).toHaveLength(500);
    expect(parseNotes("x".repeat(501))).toBeNull();
    expect(parseNotes("  ")).toBe("");
  });

  it("CHECKOUT-07 switching away from curbside clears its note", () => {
    expect(curbsideNote("curbside", "Blue car")).toBe("Blue car");
    expect([curbsideNote("in_store", "Blue car"), curbsideNote(null, "Blue car")]).toEqual(["", ""]);
  });

  it("ADDR-05 CONST-41 of four address lines 1 and 2 are required", () => {
    expect(ADDRESS_LINES).toEqual([1, 2, 3, 4]);
    expect(parseAddress({ 1: " Tower 3 ", 2: "Main\nStreet", 3: " ", 4: "Mosque" })).toEqual({
      ok: true,
      lines: [
        { id: 1, value: "Tower 3" },
        { id: 2, value: "Main Street" },
        { id: 4, value: "Mosque" },
      ],
    });
    expect(parseAddress({ 1: "x".repeat(120), 2: "Main Street" })).toMatchObject({ ok: true });
    expect(parseAddress({ 1: "Tower 3", 2: "Main Street", 3: "\u200b" })).toMatchObject({
      lines: [{ id: 1 }, { id: 2 }],
    });
    expect(parseAddress({ 2: "\u200b", 3: "x".repeat(121) })).toEqual({
      ok: false,
      problems: [
        { line: 1, id: "address_line_required" },
        { line: 2, id: "address_line_required" },
        { line: 3, id: "address_line_too_long" },
      ],
    });
  });

  it("the lines of an address are shown in their order, without those that are empty", () => {
    const lines = [
      { id: 2 as const, value: "Main Street" },
      { id: 3 as const, value: "" },
      { id: 1 as const, value: "Tower 3" },
    ];
    expect(shownAddressLines(lines)).toEqual(["Tower 3", "Main Street"]);
  });

  it("CONST-46 shown address lines are cut at 40 characters", () => {
    expect(shownAddressLine("x".repeat(40))).toBe("x".repeat(40));
    expect(shownAddressLine("x".repeat(41))).toBe(`${"x".repeat(40)}…`);
    expect(
      completeAddress([
        { id: 2, value: "Main Street" },
        { id: 1, value: "Tower 3" },
      ]),
    ).toBe("Tower 3, Main Street");
    const empty = { id: 3 as const, value: "" };
    expect(completeAddress([{ id: 4, value: "Mosque" }, empty, { id: 1, value: "Tower 3" }])).toBe("Tower 3, Mosque");
  });
});

describe("what stands in the way", () => {
  it("CHECKOUT-11 Next needs a valid name and, for delivery, a saved address and no open form", () => {
    const pickup: DetailsState = {
      ...details,
      selection: { order_type: "pickup", outlet_id: 1, pickup_mode: "in_store" },
      address: null,
    };
    expect(detailsBlockers(details)).toEqual([]);
    expect(detailsBlockers(pickup)).toEqual([]);
    expect(detailsBlockers({ ...pickup, newAddressOpen: true })).toEqual([]);
    for (const missing of [{ name: null }, { name: " " }, { address: null }, { newAddressOpen: true }]) {
      expect(detailsBlockers({ ...details, ...missing }), JSON.stringify(missing)).toHaveLength(1);
    }
  });

  it("CHECKOUT-12 CHECKOUT-13 says what is wrong with the address", () => {
    expect(ids(detailsBlockers({ ...details, address: null }))).toEqual(["address_required"]);
    expect(ids(detailsBlockers({ ...details, address: null, newAddressOpen: true }))).toEqual(["address_unsaved"]);
    expect(ids(detailsBlockers({ ...details, address: { area_id: 12, isServiceable: false } }))).toEqual([
      "address_other_area",
    ]);
    expect(ids(detailsBlockers({ ...details, address: { area_id: 11, isServiceable: false } }))).toEqual([
      "address_not_serviceable",
    ]);
  });

  it("CART-10 a delivery below the area's minimum is short by the difference; pickup has no minimum", () => {
    expect([1999, 2000, 2001].map((subTotal) => minimumShortfall("delivery", subTotal, 2000))).toEqual([1, 0, 0]);
    expect(minimumShortfall("pickup", 0, 2000)).toBe(0);
    expect(cartBlockers({ ...cart, lines: [], subTotal: 0 }).map(({ id }) => id)).not.toContain("minimum_order");
    const pickup = { order_type: "pickup" as const, outlet_id: 1, pickup_mode: "in_store" as const };
    expect(cartBlockers({ ...cart, selection: pickup, subTotal: 1710 })).toEqual([]);
    expect(cartBlockers({ ...cart, subTotal: 1710 })).toEqual([{ id: "minimum_order", minimum: 2000, shortfall: 290 }]);
    expect(en.minimum_order.message).toBe("Add {currency} {amount} more to Checkout");
  });

  it("sold-out items, a payment in progress, a closed store and an empty cart block", () => {
    expect(cartBlockers(cart)).toEqual([]);
    expect(cartBlockers({ ...cart, problems: { ...cart.problems, soldOut: [line] } })).toEqual([
      { id: "out_of_stock", cart_ids: ["a"] },
    ]);
    expect(ids(cartBlockers({ ...cart, paymentInProgress: true }))).toEqual(["payment_in_progress"]);
    expect(ids(cartBlockers({ ...cart, isOpen: false }))).toEqual(["store_closed"]);
    expect(ids(cartBlockers({ ...cart, lines: [], subTotal: 0 }))).toEqual(["empty_cart"]);
    expect(ids(cartBlockers({ ...cart, selection: null }))).toEqual(["area_pending"]);
    const of = (cart_id: string): CartLine[] => [{ ...line, cart_id }];
    const problems = { absent: of("gone"), soldOut: [], unavailable: of("later"), invalid: of("wrong") };
    expect(cartBlockers({ ...cart, problems })).toEqual([
      { id: "cart_items_absent", cart_ids: ["gone"] },
      { id: "unavailable_now", cart_ids: ["later"] },
      { id: "choices_invalid", cart_ids: ["wrong"] },
    ]);
  });

  it("SCHED-11 an order for later needs an offered time, and items that can be had then", () => {
    const offered = { ...cart, schedule: { isOffered: true } };
    expect(cartBlockers(offered)).toEqual([]);
    const gone = cartBlockers({ ...cart, schedule: { isOffered: false } });
    expect(gone).toEqual([{ id: "schedule_unavailable" }]);
    const unschedulable = cartBlockers({ ...offered, problems: { ...cart.problems, unavailable: [line] } });
    expect(unschedulable).toEqual([{ id: "unschedulable", cart_ids: ["a"] }]);
    expect([...gone, ...unschedulable].map(isMendedByTime)).toEqual([true, true]);
  });

  it("a closed store takes an order for later where the company takes them, and none for now", () => {
    const closed = { ...cart, isOpen: false };
    const barred = cartBlockers(closed);
    expect(barred).toEqual([{ id: "store_closed", takesAhead: false }]);
    expect(barred.map(isMendedByTime)).toEqual([false]);
    const waiting = cartBlockers({ ...closed, takesAhead: true });
    expect(waiting).toEqual([{ id: "store_closed", takesAhead: true }]);
    expect(waiting.map(isMendedByTime)).toEqual([true]);
    expect(cartBlockers({ ...closed, takesAhead: true, schedule: { isOffered: true } })).toEqual([]);
    expect(cartBlockers({ ...closed, takesAhead: true, schedule: { isOffered: false } })).toEqual([
      { id: "schedule_unavailable" },
    ]);
    expect(ids(cartBlockers({ ...closed, schedule: { isOffered: false } }))).toEqual([
      "schedule_unavailable",
      "store_closed",
    ]);
  });

  it("CHECKOUT-11 CHECKOUT-25 placing needs a payment method besides all that", () => {
    expect(checkoutBlockers({ cart, details, payment: cash })).toEqual([]);
    const nothing = {
      cart: { ...cart, lines: [], isOpen: false },
      details: { ...details, name: "", address: null },
      payment: null,
    };
    expect(ids(checkoutBlockers(nothing))).toEqual([
      "empty_cart",
      "store_closed",
      "name_invalid",
      "address_required",
      "payment_required",
    ]);
  });

  it("ERR-45 the sold-out banner counts its items and asks to remove it or them", () => {
    expect(soldOutTexts(1)).toEqual({
      title: { key: "errors:sold_out_in_cart.message", values: { n: 1 } },
      remedy: { key: "errors:sold_out_in_cart.remove_it" },
    });
    expect(soldOutTexts(2).remedy.key).toBe("errors:sold_out_in_cart.remove_them");
  });
});
