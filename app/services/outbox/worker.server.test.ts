import { expect, it } from "vitest";
import { pauseAfter } from "./worker.server";

it("tries again ever more rarely, at least once an hour", () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5, 10, 20, 40]);
  expect(pauseAfter(9)).toBe(1280);
  expect(pauseAfter(20)).toBe(3600);
});
