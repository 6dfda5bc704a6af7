import { afterEach, describe, expect, it, vi } from "vitest";
import { BusyError, inTurn } from "./turns.server";

afterEach(() => vi.useRealTimers());

describe("turns", () => {
  it("does what concerns one subject one after the other, in the order asked, and tells who has waited", async () => {
    const log: string[] = [];
    const work = (name: string) => async (hasWaited: boolean) => {
      log.push(`${name} begins, ${hasWaited ? "waited" : "at once"}`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all([inTurn("a", work("1")), inTurn("a", work("2")), inTurn("b", work("3"))]);
    expect(done).toEqual(["1", "2", "3"]);
    expect(log.filter((line) => !line.startsWith("3"))).toEqual([
      "1 begins, at once",
      "1 ends",
      "2 begins, waited",
      "2 ends",
    ]);
    expect(log.indexOf("3 begins, at once")).toBeLessThan(log.indexOf("1 ends"));
  });

  it("goes on after a failure, and forgets a subject that nobody waits for", async () => {
    const failed = inTurn("c", () => Promise.reject(new Error("broken")));
    const next = inTurn("c", (hasWaited) => Promise.resolve(hasWaited));
    await expect(failed).rejects.toThrow("broken");
    expect(await next).toBe(true);
    expect(await inTurn("c", (hasWaited) => Promise.resolve(hasWaited))).toBe(false);
  });

  it("turns away who has waited too long, and no other", async () => {
    vi.useFakeTimers();
    let finish = () => {};
    const first = inTurn("d", () => new Promise<void>((resolve) => (finish = resolve)));
    const late = inTurn("d", () => Promise.resolve("done"));
    await vi.advanceTimersByTimeAsync(11_000);
    const soon = inTurn("d", () => Promise.resolve("done"));
    finish();
    await first;
    await expect(late).rejects.toThrow(BusyError);
    expect(await soon).toBe("done");
  });
});
