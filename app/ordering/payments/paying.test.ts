import { describe, expect, it } from "vitest";
import {
  chosenPayment,
  chosenTip,
  clearsTip,
  needsSomebody,
  offeredPayment,
  offersTips,
  paymentTerms,
  type PaymentTerms,
} from "./paying";
import type { PaymentKind, PaymentType } from "./payment-types";
import { preOrderTips, type Tip } from "./tip";

const typeOf = (id: number, payment_type: PaymentKind): PaymentType => ({
  id,
  payment_type,
  title: { text: payment_type, translations: {} },
  sapaad_payment_type_id: 100 + id,
});
const cash = typeOf(1, "cash_on_delivery");
const door = typeOf(2, "card_on_delivery");
const online = typeOf(3, "stripe");
const tip: Tip = { type: "value", value: 300 };
/** As they are where one of the ways to pay is paid before the order. */
const terms: PaymentTerms = {
  order_type: "delivery",
  offered: [door, online, cash],
  tips_enabled: true,
  leaves_at_door: true,
};
const pickup: PaymentTerms = { ...terms, order_type: "pickup" };
const atTheDoor: PaymentTerms = { ...terms, offered: [door, cash] };

describe("the terms of a company", () => {
  const company = { tip_settings: { has_tips: true, type: "pre_order" as const, values: [] }, leave_at_door: true };

  it("PAY-02 name only what is offered", () => {
    expect(paymentTerms({ company, paymentTypes: [online, cash] }, { order_type: "pickup", outlet_id: 1 })).toEqual({
      order_type: "pickup",
      offered: [cash],
      tips_enabled: true,
      leaves_at_door: false,
    });
    expect([1, 2, 3, 4, null, undefined].map((id) => offeredPayment(atTheDoor, id))).toEqual([
      cash,
      door,
      null,
      null,
      null,
      null,
    ]);
  });

  it("TIP-01 take tips with the order where the company has them and they are of that kind", () => {
    const of = (has_tips: boolean, type: "pre_order" | "post_order") =>
      preOrderTips({ tip_settings: { has_tips, type, values: [] } });
    expect([of(true, "pre_order"), of(false, "pre_order"), of(true, "post_order")]).toEqual([true, false, false]);
  });
});

describe("a tip with the order", () => {
  it("TIP-02 is offered on a delivery that takes tips and can be paid otherwise than at the door", () => {
    expect(offersTips(terms)).toBe(true);
    expect([pickup, atTheDoor, { ...terms, tips_enabled: false }, { ...terms, offered: [] }].map(offersTips)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("TIP-08 counts only where one is offered", () => {
    expect(chosenTip(terms, { tip })).toBe(tip);
    expect(chosenTip(terms, { tip: null })).toBeNull();
    expect(chosenTip(terms, {})).toBeNull();
    for (const untipped of [pickup, atTheDoor, { ...terms, tips_enabled: false }])
      expect(chosenTip(untipped, { tip })).toBeNull();
  });

  it("TIP-08 is cleared by a way to pay at the door", () => {
    expect([cash, door, online].map((type) => clearsTip(terms, type, { tip }))).toEqual([true, true, false]);
    expect(clearsTip(terms, cash, {})).toBe(false);
    expect(clearsTip(pickup, cash, { tip })).toBe(false);
  });
});

describe("the way to pay", () => {
  it("CHECKOUT-16 is the one that was chosen, else cash", () => {
    expect(chosenPayment(terms, { payment_type_id: 2 }, [])).toBe(door);
    expect(chosenPayment(terms, { payment_type_id: 9 }, [])).toBe(cash);
    expect(chosenPayment(terms, {}, [])).toBe(cash);
    expect(chosenPayment({ ...terms, offered: [door, online] }, {}, [])).toBeNull();
  });

  it("is the one with a saved card where none was chosen", () => {
    expect(chosenPayment(terms, {}, [3])).toBe(online);
    expect(chosenPayment(terms, { tip }, [3])).toBe(online);
    expect(chosenPayment(terms, { payment_type_id: 1 }, [3])).toBe(cash);
    expect(chosenPayment(terms, {}, [9])).toBe(cash);
  });

  it("TIP-08 at the door counts as not chosen while there is a tip", () => {
    expect(chosenPayment(terms, { payment_type_id: 2, tip }, [])).toBeNull();
    expect(chosenPayment(terms, { tip }, [])).toBeNull();
    expect(chosenPayment(terms, { payment_type_id: 3, tip }, [])).toBe(online);
    expect(chosenPayment(pickup, { tip }, [])).toBe(cash);
  });
});

describe("an order that is left at the door", () => {
  const company = { tip_settings: { has_tips: false, type: "pre_order" as const, values: [] }, leave_at_door: true };
  const working = { ...online, settings: {} };
  const left = { wishes: { leave_at_door: true } };
  const may = (order_type: "delivery" | "pickup", offered: PaymentType[], is = company) =>
    paymentTerms({ company: is, paymentTypes: offered }, { order_type, outlet_id: 1 }).leaves_at_door;

  it("is a delivery that can be paid online, where the company leaves orders at doors", () => {
    expect(may("delivery", [working, cash])).toBe(true);
    expect([may("pickup", [working]), may("delivery", [door, cash])]).toEqual([false, false]);
    expect(may("delivery", [working], { ...company, leave_at_door: false })).toBe(false);
  });

  it("is not paid at the door: such a way counts as not chosen", () => {
    expect([cash, door, online].map((type) => needsSomebody(terms, type, left))).toEqual([true, true, false]);
    expect(needsSomebody({ ...terms, leaves_at_door: false }, cash, left)).toBe(false);
    expect(needsSomebody(terms, cash, { wishes: { leave_at_door: false } })).toBe(false);
    expect(chosenPayment(terms, { payment_type_id: 1, ...left }, [])).toBeNull();
    expect(chosenPayment(terms, { payment_type_id: 3, ...left }, [])).toEqual(online);
    expect(chosenPayment(terms, { payment_type_id: 1 }, [])).toEqual(cash);
  });
});
