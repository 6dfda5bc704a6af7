/** When what is ordered most is counted. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mostOrdered } from "./most-ordered.server";

const countAll = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("~/services/most-ordered.server", () => ({ countAllMostOrdered: countAll }));

const HOUR = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  countAll.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await mostOrdered.stop();
  vi.useRealTimers();
});

it("MENU-17 is counted every hour, and no more once it is stopped", async () => {
  mostOrdered.start();
  await vi.advanceTimersByTimeAsync(HOUR - 1000);
  expect(countAll).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(countAll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR - 1000);
  expect(countAll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(countAll).toHaveBeenCalledTimes(2);
  await mostOrdered.stop();
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(countAll).toHaveBeenCalledTimes(2);
});
