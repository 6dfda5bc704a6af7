import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { title } from "../../../locales/en/tracking.json";
import {
  ALLOWED_MOVES,
  canMove,
  canTrackRider,
  INITIAL_STATUS,
  isFinal,
  ORDER_STATUSES,
  progressSteps,
  showsEta,
  shownNote,
  STATUS_EVENTS,
  statusTitleKey,
  type OrderStatus,
} from "./order-status";
import { ORDER_TYPES, type OrderType } from "~/ordering/model/company";

const now = { order_type: "delivery" as OrderType, scheduled_at: null };
const later = { ...now, scheduled_at: "2025-01-06T12:00:00Z" };

describe("statuses and moves", () => {
  it("TRACK-06 knows six statuses, called otherwise when the order is collected", () => {
    expect(ORDER_STATUSES).toEqual(["unconfirmed", "rejected", "scheduled", "confirmed", "on_the_way", "delivered"]);
    expect(statusTitleKey("on_the_way", "delivery")).toBe("tracking:title.on_the_way");
    expect(statusTitleKey("on_the_way", "pickup")).toBe("tracking:title.ready");
    expect(statusTitleKey("delivered", "delivery")).toBe("tracking:title.delivered");
    expect(statusTitleKey("delivered", "pickup")).toBe("tracking:title.collected");
    for (const type of ORDER_TYPES) expect(statusTitleKey("confirmed", type)).toBe("tracking:title.confirmed");
    const titles = (type: OrderType) =>
      ORDER_STATUSES.map((status) => title[statusTitleKey(status, type).split(".")[1] as keyof typeof title]);
    const before = ["Order Received", "Order Rejected", "Scheduled", "Preparing"];
    expect(titles("delivery")).toEqual([...before, "On the way", "Delivered"]);
    expect(titles("pickup")).toEqual([...before, "Ready", "Collected"]);
  });

  it("TRACK-17 the table of moves is sound: every status is reached, final ones lead nowhere, and none leads back", () => {
    for (const type of ORDER_TYPES) {
      const reached = new Set<OrderStatus>([INITIAL_STATUS]);
      for (const status of reached) for (const next of ALLOWED_MOVES[type][status]) reached.add(next);
      expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
      for (const status of ORDER_STATUSES) {
        expect(ALLOWED_MOVES[type][status].length === 0, status).toBe(isFinal(status));
        const ahead = new Set(ALLOWED_MOVES[type][status]);
        for (const step of ahead) for (const next of ALLOWED_MOVES[type][step]) ahead.add(next);
        expect(ahead.has(status), `${status} never comes again`).toBe(false);
        if (!isFinal(status)) expect(ahead.has("delivered"), `${status} can still be delivered`).toBe(true);
      }
    }
  });

  it("TRACK-17 an order moves only along the table", () => {
    expect(canMove(now, "unconfirmed", "confirmed")).toBe(true);
    expect(canMove(now, "unconfirmed", "scheduled")).toBe(false);
    expect(canMove(later, "unconfirmed", "scheduled")).toBe(true);
    expect(canMove({ ...now, scheduled_at: undefined }, "unconfirmed", "scheduled")).toBe(false);
    expect(canMove(now, "confirmed", "delivered")).toBe(false);
    expect(canMove({ ...now, order_type: "pickup" }, "confirmed", "delivered")).toBe(true);
    expect(canMove(now, "on_the_way", "rejected")).toBe(false);
    expect(canMove(now, "delivered", "unconfirmed")).toBe(false);
    expect(canMove(now, "confirmed", "confirmed")).toBe(false);
  });

  it("TRACK-11 knows four events", () => {
    expect(STATUS_EVENTS).toEqual([
      "marked_as_customer_arrived",
      "rider_assigned",
      "rider_on_the_way",
      "tip_collected",
    ]);
  });
});

describe("what tracking shows", () => {
  const lit = (order: typeof now | typeof later, status: OrderStatus) =>
    progressSteps({ ...order, status }).map((step) => `${step.lit ? "+" : "-"}${step.status}`);

  it("TRACK-07 the steps light up cumulatively", () => {
    expect(lit(now, "unconfirmed")).toEqual(["+unconfirmed", "-confirmed", "-on_the_way", "-delivered"]);
    expect(lit(now, "on_the_way")).toEqual(["+unconfirmed", "+confirmed", "+on_the_way", "-delivered"]);
    const statuses = fc.constantFrom(...ORDER_STATUSES.filter((status) => status !== "rejected"));
    fc.assert(
      fc.property(
        statuses,
        fc.constantFrom(...ORDER_TYPES),
        fc.constantFrom(null, "2025-01-06"),
        (status, order_type, scheduled_at) => {
          const steps = progressSteps({ status, order_type, scheduled_at });
          const count = steps.filter((step) => step.lit).length;
          expect(steps.map((step) => step.lit)).toEqual(steps.map((_, at) => at < count));
          expect(steps.filter((step) => step.current)).toEqual([steps[count - 1]]);
        },
      ),
    );
  });

  it("TRACK-08 the scheduled step only with a scheduled time, the on_the_way step only for delivery", () => {
    expect(lit(later, "confirmed")).toEqual(["+unconfirmed", "+scheduled", "+confirmed", "-on_the_way", "-delivered"]);
    const pickup = { ...now, order_type: "pickup" as const };
    expect(lit(pickup, "on_the_way")).toEqual(["+unconfirmed", "+confirmed", "-delivered"]);
    expect(progressSteps({ ...pickup, status: "delivered" }).at(-1)?.titleKey).toBe("tracking:title.collected");
  });

  it("TRACK-07 a step is done once the order is beyond it, at its end, and cooking once a pickup is ready", () => {
    const done = (order: Parameters<typeof progressSteps>[0]) =>
      progressSteps(order).flatMap((step) => (step.done ? [step.status] : []));
    const pickup = { ...now, order_type: "pickup" as const };
    expect(done({ ...pickup, status: "confirmed" })).toEqual(["unconfirmed"]);
    expect(done({ ...pickup, status: "on_the_way" })).toEqual(["unconfirmed", "confirmed"]);
    expect(done({ ...pickup, status: "delivered" })).toEqual(["unconfirmed", "confirmed", "delivered"]);
    expect(done({ ...now, status: "on_the_way" })).toEqual(["unconfirmed", "confirmed"]);
  });

  it("TRACK-09 a rejected order shows one full bar", () => {
    expect(progressSteps({ ...later, status: "rejected" })).toEqual([
      { status: "rejected", titleKey: "tracking:title.rejected", lit: true, current: true, done: true },
    ]);
  });

  it("TRACK-10 ETA text shows for scheduled, confirmed and on_the_way only", () => {
    expect(ORDER_STATUSES.filter(showsEta)).toEqual(["scheduled", "confirmed", "on_the_way"]);
  });

  it("TRACK-13 the rider can be followed when a delivery and its rider are on the way", () => {
    const status_updates = [{ event: "rider_assigned" }, { event: "rider_on_the_way" }];
    const order = { status: "on_the_way" as const, order_type: "delivery" as const, status_updates };
    expect(canTrackRider(order)).toBe(true);
    expect(canTrackRider({ ...order, status: "confirmed" })).toBe(false);
    expect(canTrackRider({ ...order, order_type: "pickup" })).toBe(false);
    expect(canTrackRider({ ...order, status_updates: status_updates.slice(0, 1) })).toBe(false);
  });

  it("TRACK-05 of the note only the text before *** shows", () => {
    expect(["No onions *** loyalty: 5", "No ** onions", "***all hidden", "a***b***c", ""].map(shownNote)).toEqual([
      "No onions",
      "No ** onions",
      "",
      "a",
      "",
    ]);
  });
});
