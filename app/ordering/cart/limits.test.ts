import { expect, it } from "vitest";
import { isCount, withinCounts } from "./limits";

it("CUSTOM-06 the count of an item does not go below 1, nor above the most that a line holds", () => {
  expect(["1", "7", "99", "0", "-3", "", "many", "2.9", "100"].map(withinCounts)).toEqual([
    ...[1, 7, 99],
    ...[1, 1, 1, 1, 2, 99],
  ]);
  expect([1, 99, 0, -1, 100, 1.5].map(isCount)).toEqual([true, true, false, false, false, false]);
});
