import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_TYPES } from "~/ordering/model/company";
import { endOfMove, KITCHEN_MOVES, movesOf, type InKitchen, type KitchenMove } from "./kitchen-moves";
import { ALLOWED_MOVES, INITIAL_STATUS, isFinal, ORDER_STATUSES } from "./order-status";

const now = new Date("2026-11-20T04:00:00Z");
const later = new Date("2026-11-20T08:00:00Z");
const anyOrder = fc.record<InKitchen>({
  order_type: fc.constantFrom(...ORDER_TYPES),
  status: fc.constantFrom(...ORDER_STATUSES),
  scheduled_at: fc.constantFrom(null, now, later),
  ready_at: fc.constantFrom(null, now),
});

/** The order after a move, if the move leads anywhere. */
function after(order: InKitchen, move: KitchenMove): InKitchen {
  const end = endOfMove(move, order, now);
  if (!end) return order;
  return "status" in end ? { ...order, status: end.status } : { ...order, ready_at: now };
}

describe("what a kitchen does", () => {
  it("TRACK-17 leads along the table of moves from wherever an order stands, and nowhere from its end", () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...KITCHEN_MOVES), (order, move) => {
        const end = endOfMove(move, order, now);
        if (isFinal(order.status)) expect(end).toBeNull();
        if (end && "status" in end) expect(ALLOWED_MOVES[order.order_type][order.status]).toContain(end.status);
        if (end && "mark" in end)
          expect([order.order_type, order.status, order.ready_at]).toEqual(["delivery", "confirmed", null]);
      }),
      // There are 288 cases.
      { numRuns: 5_000 },
    );
  });

  it("TRACK-17 goes on whatever is pressed: nothing is done twice, and an order that has not ended can still end", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.constantFrom(...KITCHEN_MOVES)), (first, pressed) => {
        let order: InKitchen = { ...first, status: INITIAL_STATUS, ready_at: null };
        const states = [order];
        for (const move of pressed) {
          const next = after(order, move);
          if (next !== order) states.push((order = next));
          if (!isFinal(order.status)) expect(movesOf(order, now).length).toBeGreaterThan(0);
        }
        expect(new Set(states.map(({ status, ready_at }) => `${status} ${ready_at !== null}`)).size).toBe(
          states.length,
        );
      }),
    );
  });

  it("accepts an order for later as scheduled, and starts it in its time", () => {
    const order: InKitchen = { order_type: "pickup", status: "unconfirmed", scheduled_at: later, ready_at: null };
    expect(endOfMove("accept", order, now)).toEqual({ status: "scheduled" });
    expect(endOfMove("accept", order, later)).toEqual({ status: "confirmed" });
    expect(endOfMove("start", { ...order, status: "scheduled" }, now)).toEqual({ status: "confirmed" });
  });

  it("hands a delivery to its rider and a pickup to its customer", () => {
    const cooked: InKitchen = { order_type: "delivery", status: "confirmed", scheduled_at: null, ready_at: null };
    expect(movesOf(cooked, now)).toEqual(["reject", "ready", "hand_over"]);
    expect(movesOf({ ...cooked, ready_at: now }, now)).toEqual(["reject", "hand_over"]);
    expect(endOfMove("hand_over", cooked, now)).toEqual({ status: "on_the_way" });
    expect(endOfMove("ready", { ...cooked, order_type: "pickup" }, now)).toEqual({ status: "on_the_way" });
    expect(endOfMove("hand_over", { ...cooked, order_type: "pickup" }, now)).toEqual({ status: "delivered" });
  });
});
