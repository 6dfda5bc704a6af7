import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { now, setClock } from "./clock.server";

const NOON = new Date("2026-03-04T04:00:00Z");
const passes = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  setClock(1, null);
  vi.useRealTimers();
});

it("a company's clock goes on from where it was set, and no other company's is touched", () => {
  setClock(1, NOON);
  passes(1500);
  expect(now(1).getTime() - NOON.getTime()).toBe(1500);
  expect(now(2).getTime()).toBe(Date.now());
});

it("one that stands shows the same instant for ever, until it is given back the real time", () => {
  setClock(1, NOON, true);
  passes(86_400_000);
  expect(now(1)).toEqual(NOON);
  setClock(1, null);
  expect(now(1).getTime()).toBe(Date.now());
});
