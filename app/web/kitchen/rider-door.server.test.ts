import { expect, it } from "vitest";
import { rideCookie } from "./rider-door.server";

/** What node:http takes of a request's head. */
const HEAD_BYTES = 16 * 1024;
/** More than a rider delivers. */
const RIDES_A_DAY = 60;

it("keeps a delivery open for so few days that a phone can send the cookies of all of them", () => {
  const cookie = rideCookie(1_234_567, "k".repeat(43));
  const [pair = ""] = cookie.split(";");
  const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400;
  expect(days).toBeGreaterThanOrEqual(2);
  expect((pair.length + "__Secure-; ".length) * RIDES_A_DAY * days).toBeLessThan(HEAD_BYTES);
});
