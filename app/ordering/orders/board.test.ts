import { describe, expect, it } from "vitest";
import { ORDER_TYPES } from "~/ordering/model/company";
import { etaChoices, laneOf, OPEN_STATUSES, paceOf, standingOf } from "./board";
import { leavesOut, mentionsAllergy } from "./kitchen-words";
import { isFinal, ORDER_STATUSES } from "./order-status";

const ready_at = new Date("2026-11-20T04:00:00Z");
const minutes = (count: number) => count * 60_000;

describe("a kitchen's board", () => {
  it("has a lane for every order that has not ended, and for no other", () => {
    for (const order_type of ORDER_TYPES)
      for (const status of ORDER_STATUSES)
        for (const ready of [null, ready_at]) {
          const order = { order_type, status, ready_at: ready };
          expect(laneOf(order) === null, `${order_type} ${status}`).toBe(isFinal(status));
        }
    expect(ORDER_STATUSES.filter((status) => !isFinal(status)).toSorted()).toEqual([...OPEN_STATUSES].toSorted());
  });

  it("has a packed delivery wait for its rider, and a pickup that is ready beside it", () => {
    expect(standingOf({ status: "confirmed", ready_at })).toBe("packed");
    expect(laneOf({ order_type: "delivery", status: "confirmed", ready_at })).toBe("ready");
    expect(laneOf({ order_type: "pickup", status: "on_the_way", ready_at: null })).toBe("ready");
    expect(laneOf({ order_type: "delivery", status: "on_the_way", ready_at })).toBe("way");
  });

  it("tells time by a fifth that is left, and by what is over", () => {
    const order = { begun: 0, due: minutes(20) };
    expect(paceOf(order, minutes(15))).toEqual({ tone: "calm", share: 0.75, passed: 15, left: 5 });
    expect(paceOf(order, minutes(16))).toMatchObject({ tone: "soon", left: 4 });
    expect(paceOf(order, minutes(20))).toMatchObject({ tone: "soon", left: 0 });
    expect(paceOf(order, minutes(20) + 1)).toMatchObject({ tone: "late", share: 1, left: -1 });
    expect(paceOf(order, minutes(24))).toMatchObject({ tone: "late", left: -4 });
    expect(paceOf({ begun: 0, due: null }, minutes(90))).toMatchObject({ tone: "calm", passed: 90 });
    expect(paceOf({ begun: minutes(5), due: minutes(5) }, minutes(5))).toMatchObject({ tone: "calm", share: 0 });
  });

  it("offers the longest time that keeps the promise, or the shortest", () => {
    const best = (due: number | null) => etaChoices("pickup", due, 0).find(({ isBest }) => isBest)?.minutes;
    expect([best(minutes(21)), best(minutes(15)), best(minutes(4)), best(null)]).toEqual([20, 15, 10, 30]);
    expect(etaChoices("delivery", minutes(45), 0).map((choice) => choice.minutes)).toEqual([20, 30, 45, 60]);
  });
});

describe("what must not be overlooked", () => {
  it.each([
    "Severe NUT ALLERGY!",
    "My son is allergic to sesame",
    "عندي حساسية من الفول",
    "我对花生过敏",
    "Saya alergi udang",
    "alahan kacang",
  ])("is an allergy: %s", (note) => expect(mentionsAllergy(note)).toBe(true));
  it.each(["Ring twice", "", "All great, thanks", "بدون بصل"])("is no allergy: %j", (note) =>
    expect(mentionsAllergy(note)).toBe(false),
  );
  it.each(["No onion", "without mayo", "Tanpa cili", "بدون بصل", "不要葱", "走青"])("leaves out: %s", (name) =>
    expect(leavesOut(name)).toBe(true),
  );
  it.each(["Noodles", "Nori", "Extra hot", "Normal"])("leaves nothing out: %s", (name) =>
    expect(leavesOut(name)).toBe(false),
  );
});
