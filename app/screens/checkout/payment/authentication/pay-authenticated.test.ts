import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { payAuthenticated, type Steps } from "./pay-authenticated";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Steps that all go well, with those that do not in their place, and what was done. */
function stepsWith(changes: Partial<Steps> = {}) {
  const done: string[] = [];
  const steps: Steps = {
    verify: () => Promise.resolve({ html: null }),
    authenticate: () => Promise.resolve({ html: null }),
    charge: () => Promise.resolve("done"),
    decline: () => Promise.resolve(),
    show: (html, as) => void done.push(`${as} ${html}`),
    news: () => new Promise(() => undefined),
    ...changes,
  };
  const noted = (name: "verify" | "authenticate" | "charge" | "decline") => {
    return () => {
      done.push(name);
      return steps[name]() as Promise<never>;
    };
  };
  const all = { verify: noted("verify"), authenticate: noted("authenticate"), charge: noted("charge") };
  return { steps: { ...steps, ...all, decline: noted("decline") }, done };
}
const alive = () => new AbortController().signal;

it("verifies the card, authenticates its user, and charges it", async () => {
  const { steps, done } = stepsWith();
  expect(await payAuthenticated(steps, alive())).toBeNull();
  expect(done).toEqual(["verify", "authenticate", "charge"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("gives the bank 10 s to look at the browser before the user is authenticated", async () => {
  const { steps, done } = stepsWith({ verify: () => Promise.resolve({ html: "m" }) });
  const paid = payAuthenticated(steps, alive());
  await vi.advanceTimersByTimeAsync(9_999);
  expect(done).toEqual(["verify", "look m"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await paid).toBeNull();
  expect(done.slice(2)).toEqual(["authenticate", "charge"]);
});

it("CONST-26 without a result within 120 s the payment is marked declined, with a timeout error, and nothing is charged", async () => {
  const { steps, done } = stepsWith({
    authenticate: () => Promise.resolve({ html: "q" }),
    charge: () => Promise.resolve("asked"),
  });
  const paid = payAuthenticated(steps, alive());
  await vi.advanceTimersByTimeAsync(119_999);
  expect(done).not.toContain("decline");
  await vi.advanceTimersByTimeAsync(1);
  expect(await paid).toBe("authentication_timeout");
  expect(done.at(-1)).toBe("decline");
  const before = done.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(done).toHaveLength(before);
});

it("a server that does not answer is a timeout too", async () => {
  const { steps, done } = stepsWith({ verify: () => new Promise(() => undefined) });
  const paid = payAuthenticated(steps, alive());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await paid).toBe("authentication_timeout");
  expect(done).toEqual(["verify", "decline"]);
});

it("asks what has come of it when it is told, and else ever more rarely", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  let tell = () => {};
  const answers = ["asked", "asked", "done"] as const;
  let asked = 0;
  const { steps, done } = stepsWith({
    authenticate: () => Promise.resolve({ html: "q" }),
    charge: () => Promise.resolve(answers[asked++] ?? "done"),
    news: () => new Promise((resolve) => (tell = resolve)),
  });
  const paid = payAuthenticated(steps, alive());
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["verify", "authenticate", "question q"]);
  tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(7_499);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
  tell();
  expect(await paid).toBeNull();
});

it.each([
  [{ verify: () => Promise.resolve({ failed: "card_verification_failed" as const }) }, ["verify"]],
  [{ authenticate: () => Promise.resolve({ failed: "authentication_failed" as const }) }, ["verify", "authenticate"]],
  [
    { charge: () => Promise.resolve({ failed: "unable_to_process_payment" as const }) },
    ["verify", "authenticate", "charge"],
  ],
])("what fails is declined, and no later step is done: %o", async (changes, before) => {
  const { steps, done } = stepsWith(changes);
  expect(await payAuthenticated(steps, alive())).toMatch(/failed|unable/);
  expect(done).toEqual([...before, "decline"]);
});

it("whoever leaves the page asks for nothing more, and declines nothing", async () => {
  const { steps, done } = stepsWith({ verify: () => Promise.resolve({ html: "m" }) });
  const left = new AbortController();
  const paid = payAuthenticated(steps, left.signal);
  await vi.advanceTimersByTimeAsync(5_000);
  left.abort();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await paid).toBeNull();
  expect(done).toEqual(["verify", "look m"]);
});
