import { describe, expect, it } from "vitest";
import { hasLeft, spend } from "./rate-limit.server";

const budget = { name: "test", points: 2, seconds: 60 };

describe("a budget", () => {
  it("ends with its last point and tells when there is more", async () => {
    expect(await spend(budget, 1, "a")).toEqual({ isWithin: true });
    expect(await hasLeft(budget, 1, "a")).toBe(true);
    expect(await spend(budget, 1, "a")).toEqual({ isWithin: true });
    expect(await hasLeft(budget, 1, "a")).toBe(false);
    expect(await spend(budget, 1, "a")).toEqual({ isWithin: false, retryAfterSeconds: 60 });
  });

  it("is kept per company and per subject", async () => {
    for (let i = 0; i < 3; i++) await spend(budget, 2, "b");
    expect(await spend(budget, 3, "b")).toEqual({ isWithin: true });
    expect(await spend(budget, 2, "c")).toEqual({ isWithin: true });
  });
});
