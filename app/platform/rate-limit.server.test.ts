import { afterEach, describe, expect, it, vi } from "vitest";
import { spend, type Budget } from "./rate-limit.server";

let budgets = 0;
const fresh = (points: number): Budget => ({ name: `test-${budgets++}`, points, seconds: 60 });
const WITHIN = expect.objectContaining({ isWithin: true }) as object;
const withinOf = (spendings: { isWithin: boolean }[]) => spendings.filter(({ isWithin }) => isWithin).length;

describe("a budget", () => {
  it("ends with its last point and tells when there is more", async () => {
    const budget = fresh(2);
    expect(await spend(budget, 1, "a")).toMatchObject({ isWithin: true, used: 1 });
    expect(await spend(budget, 1, "a")).toMatchObject({ isWithin: true, used: 2 });
    expect(await spend(budget, 1, "a")).toEqual({ isWithin: false, retryAfterSeconds: 60 });
  });

  it("is kept per company and per subject", async () => {
    const budget = fresh(2);
    for (let i = 0; i < 3; i++) await spend(budget, 2, "b");
    expect(await spend(budget, 3, "b")).toEqual(WITHIN);
    expect(await spend(budget, 2, "c")).toEqual(WITHIN);
  });

  it("lets no more through at once than one after the other", async () => {
    const budget = fresh(20);
    expect(withinOf(await Promise.all(Array.from({ length: 200 }, () => spend(budget, 1, "a"))))).toBe(20);
  });

  it("has a point again that was given back, once, however many were refused meanwhile", async () => {
    const budget = fresh(1);
    const first = await spend(budget, 1, "a");
    for (let i = 0; i < 5; i++) expect(await spend(budget, 1, "a")).toMatchObject({ isWithin: false });
    if (!first.isWithin) throw new Error("The first one was refused");
    await first.giveBack();
    await first.giveBack();
    expect(withinOf([await spend(budget, 1, "a"), await spend(budget, 1, "a")])).toBe(1);
  });

  describe("after its window", () => {
    afterEach(() => void vi.useRealTimers());

    it("gets no point back that was taken before", async () => {
      vi.useFakeTimers();
      const budget = fresh(1);
      const old = await spend(budget, 1, "a");
      vi.advanceTimersByTime(60_001);
      if (old.isWithin) await old.giveBack();
      expect(withinOf([await spend(budget, 1, "a"), await spend(budget, 1, "a")])).toBe(1);
    });
  });
});
