import { describe, expect, it } from "vitest";
import { boundedQueue } from "./bounded-queue.server";
import { BusyError } from "./turns.server";

/** Work that ends when it is told to. */
function work() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { started, begin, endNext: () => ends.shift()?.() };
}

describe("a bounded queue", () => {
  it("so much runs at once, the rest in the order it came", async () => {
    const queue = boundedQueue({ atOnce: 2, waiting: 5 });
    const { started, begin, endNext } = work();
    const all = ["a", "b", "c"].map((name) => queue(begin(name)));
    await expect.poll(() => started).toEqual(["a", "b"]);
    endNext();
    await expect.poll(() => started).toEqual(["a", "b", "c"]);
    endNext();
    endNext();
    expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  });

  it("what finds too much waiting is refused at once, and taken again when there is room", async () => {
    const queue = boundedQueue({ atOnce: 1, waiting: 1 });
    const { started, begin, endNext } = work();
    const all = [queue(begin("a")), queue(begin("b"))];
    await expect(queue(begin("c"))).rejects.toThrow(BusyError);
    await expect.poll(() => started).toEqual(["a"]);
    endNext();
    await expect.poll(() => started).toEqual(["a", "b"]);
    endNext();
    await Promise.all(all);
    const later = queue(begin("d"));
    await expect.poll(() => started).toEqual(["a", "b", "d"]);
    endNext();
    expect(await later).toBe("d");
  });

  it("what fails gives its turn on", async () => {
    const queue = boundedQueue({ atOnce: 1, waiting: 1 });
    await expect(queue(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue(() => Promise.resolve("next"))).toBe("next");
  });
});
