import { expect, it } from "vitest";
import { intentPause } from "./intent-wait";

/** When a page asks that waits until it gives up, in seconds. */
function asksAt(): number[] {
  const asks: number[] = [];
  let elapsed = 0;
  for (let pause = intentPause(0); pause !== null; pause = intentPause(elapsed)) {
    elapsed += pause;
    asks.push(elapsed / 1000);
  }
  return asks;
}

it("CONST-18 the intent is polled every 20 s", () => {
  expect(asksAt().slice(0, 6)).toEqual([20, 40, 60, 80, 100, 120]);
  expect(intentPause(3_000)).toBe(20_000);
});

it("CONST-19 the wait times out at 125 s, after a last question", () => {
  expect(asksAt().at(-1)).toBe(125);
  expect([intentPause(124_999), intentPause(125_000), intentPause(300_000)]).toEqual([1, null, null]);
});
