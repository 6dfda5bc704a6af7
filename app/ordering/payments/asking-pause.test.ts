import { expect, test } from "vitest";
import { askingPause } from "./asking-pause";

test("asks ever more rarely, every 20 s at the longest", () => {
  const pauses = Array.from({ length: 7 }, (_, asked) => askingPause(asked, 0.5));
  expect(pauses).toEqual([5_000, 7_500, 11_250, 16_875, 20_000, 20_000, 20_000]);
});

test("pages that begin together ask apart from each other, a quarter of the pause before or after it", () => {
  expect([askingPause(0, 0), askingPause(0, 1)]).toEqual([3_750, 6_250]);
  expect([askingPause(50, 0), askingPause(50, 1)]).toEqual([15_000, 25_000]);
});
