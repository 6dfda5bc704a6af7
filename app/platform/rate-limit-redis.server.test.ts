/** Budgets over a Redis that other processes spend from too, and that lets some answers time out, which a real one does under load only. */
import { beforeEach, expect, it, vi } from "vitest";
import { spend, spentOf, type Spending } from "./rate-limit.server";

const counts = new Map<string, number>();
let commands = 0;
let isFlaky = false;
beforeEach(() => {
  counts.clear();
  isFlaky = false;
});

vi.mock("./redis.server", () => ({
  redis: () => ({
    status: "ready",
    defineCommand: () => undefined,
    /** The counting script: of a flaky one every second command is counted, but its answer comes too late. */
    rlflxIncr: ([key = "", points]: string[]) => {
      counts.set(key, (counts.get(key) ?? 0) + Number(points));
      if (isFlaky && commands++ % 2) return Promise.reject(new Error("Command timed out"));
      return Promise.resolve([counts.get(key), 60_000]);
    },
    multi: () => ({
      get: (key: string) => ({
        pttl: () => ({
          exec: () =>
            Promise.resolve([
              [null, counts.get(key) ?? null],
              [null, 60_000],
            ]),
        }),
      }),
    }),
  }),
}));

const ADDRESS = "203.0.113.9";
const withinOf = (spendings: Spending[]) => spendings.filter(({ isWithin }) => isWithin).length;
/** What all processes have spent of the one budget. */
const shared = () => [...counts.values()][0];
const setShared = (points: number) => counts.set([...counts.keys()][0] ?? "", points);

it("a Redis that times out now and then lets no more through than the budget has", async () => {
  isFlaky = true;
  const budget = { name: "flaky", points: 10, seconds: 60 };
  expect(withinOf(await Promise.all(Array.from({ length: 60 }, () => spend(budget, 1, ADDRESS))))).toBe(10);
});

it("what other processes have spent counts, and a refusal costs neither this process nor them", async () => {
  const budget = { name: "shared", points: 10, seconds: 60 };
  const own = () => spend(budget, 1, ADDRESS);
  for (let i = 0; i < 4; i++) await own();
  setShared(9);
  expect(await own()).toMatchObject({ isWithin: true, used: 10 });
  expect(withinOf(await Promise.all([own(), own(), own()]))).toBe(0);
  expect([shared(), await spentOf(budget, 1, ADDRESS)]).toEqual([10, 10]);
  setShared(0);
  // Five of its own are left, however many were refused.
  expect(await spentOf(budget, 1, ADDRESS)).toBe(5);
  expect(withinOf(await Promise.all(Array.from({ length: 8 }, own)))).toBe(5);
});

it("what is given back is there for all processes", async () => {
  const budget = { name: "given", points: 10, seconds: 60 };
  const spending = await spend(budget, 1, ADDRESS);
  expect(shared()).toBe(1);
  if (spending.isWithin) await spending.giveBack();
  expect([shared(), await spentOf(budget, 1, ADDRESS)]).toEqual([0, 0]);
});
