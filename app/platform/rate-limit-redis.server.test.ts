/** Budgets over a Redis that answers some commands and lets others time out, which a real one does under load only, and not by order. */
import { expect, it, vi } from "vitest";
import { spend } from "./rate-limit.server";

const counts = new Map<string, number>();
let commands = 0;

vi.mock("./redis.server", () => ({
  redis: () => ({
    status: "ready",
    defineCommand: () => undefined,
    /** The counting script: every second command is counted, but its answer comes too late. */
    rlflxIncr: ([key = "", points]: string[]) => {
      counts.set(key, (counts.get(key) ?? 0) + Number(points));
      if (commands++ % 2) return Promise.reject(new Error("Command timed out"));
      return Promise.resolve([counts.get(key), 60_000]);
    },
  }),
}));

it("a Redis that times out now and then lets no more through than the budget has", async () => {
  const budget = { name: "flaky", points: 10, seconds: 60 };
  const spendings = await Promise.all(Array.from({ length: 60 }, () => spend(budget, 1, "+6591234567")));
  expect(spendings.filter(({ isWithin }) => isWithin)).toHaveLength(10);
});
