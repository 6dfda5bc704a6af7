import { expect, it } from "vitest";
import { isNothingDue, wayOfNothingDue } from "./nothing-due";

it("nothing is due of a total of 0, unless a tip may still be given", () => {
  expect(isNothingDue({ total: 0, isTipOffered: false })).toBe(true);
  expect(isNothingDue({ total: 1, isTipOffered: false })).toBe(false);
  expect(isNothingDue({ total: 0, isTipOffered: true })).toBe(false);
});

it("such an order names the way that is picked, else one at the door, else any that is offered", () => {
  const online = { id: 3, kind: "stripe" } as const;
  const door = { id: 2, kind: "card_on_delivery" } as const;
  expect(wayOfNothingDue([online, door], 3)).toBe(online);
  expect(wayOfNothingDue([online, door], null)).toBe(door);
  expect(wayOfNothingDue([online, door], 9), "picked, and no longer offered").toBe(door);
  expect(wayOfNothingDue([online], 9)).toBe(online);
  expect(wayOfNothingDue([], 3)).toBeUndefined();
});
