import { expect, test } from "vitest";
import { arrivalOf } from "./arrival";
import { ORDER_STATUSES } from "./order-status";

test("TRACK-11 a customer at the curb tells once that they have come, from the kitchen's yes to the handing over", () => {
  const at = (status: (typeof ORDER_STATUSES)[number], pickup_mode: "curbside" | "in_store" | null = "curbside") =>
    arrivalOf({ status, document: { pickup_mode }, status_updates: [] });
  expect(ORDER_STATUSES.map((status) => at(status))).toEqual([null, null, ...Array<string>(3).fill("offered"), null]);
  expect(at("confirmed", "in_store")).toBeNull();
  expect(at("confirmed", null)).toBeNull();
  const told = [{ event: "marked_as_customer_arrived" as const }];
  const order = { status: "confirmed" as const, document: { pickup_mode: "curbside" as const }, status_updates: told };
  expect(arrivalOf(order)).toBe("told");
});
