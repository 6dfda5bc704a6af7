import { describe, expect, it, vi } from "vitest";
import { PageCache } from "./page-cache";

const page = (name: string, bytes = 10, lifetimeSeconds = 60) => ({ name, bytes, lifetimeSeconds });
const rendering = (made: ReturnType<typeof page> | null) => vi.fn(() => Promise.resolve(made));

/** A render that ends when told. */
function pending() {
  let finish: (made: ReturnType<typeof page>) => void = () => {};
  const made = new Promise<ReturnType<typeof page>>((resolve) => (finish = resolve));
  return { render: vi.fn(() => made), finish };
}

describe("the page cache", () => {
  it("TENANT-04 keeps a page under its key alone", async () => {
    const cache = new PageCache<ReturnType<typeof page>>(1000);
    await cache.renderOnce("1 en /", 1, rendering(page("bun")));
    expect(cache.get("1 en /")?.name).toBe("bun");
    expect(cache.get("1 ar /")).toBeUndefined();
    expect(cache.get("2 en /")).toBeUndefined();
  });

  it("renders once for all who ask at the same time", async () => {
    const cache = new PageCache<ReturnType<typeof page>>(1000);
    const { render, finish } = pending();
    const answers = [1, 2, 3].map(() => cache.renderOnce("k", 1, render));
    finish(page("one"));
    expect((await Promise.all(answers)).map((answer) => answer?.name)).toEqual(["one", "one", "one"]);
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.counts()).toMatchObject({ misses: 1, pages: 1, bytes: 10 });
  });

  it("drops a company's pages when it changes, and no other's", async () => {
    const cache = new PageCache<ReturnType<typeof page>>(1000);
    await cache.renderOnce("1", 1, rendering(page("bun")));
    await cache.renderOnce("2", 2, rendering(page("jamr")));
    cache.drop(1);
    expect(cache.get("1")).toBeUndefined();
    expect(cache.get("2")?.name).toBe("jamr");
  });

  it("keeps no page whose company changed while it was rendered, and shares none such", async () => {
    const cache = new PageCache<ReturnType<typeof page>>(1000);
    const old = pending();
    const first = cache.renderOnce("k", 1, old.render);
    cache.drop(1);
    const second = cache.renderOnce("k", 1, rendering(page("new")));
    old.finish(page("old"));
    expect((await first)?.name).toBe("old");
    expect((await second)?.name).toBe("new");
    expect(cache.get("k")?.name).toBe("new");
  });

  it("keeps nothing that is not to be kept, and nothing of a failed render", async () => {
    const cache = new PageCache<ReturnType<typeof page>>(1000);
    expect(await cache.renderOnce("k", 1, rendering(null))).toBeNull();
    await expect(cache.renderOnce("k", 1, () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
    expect(cache.get("k")).toBeUndefined();
    expect((await cache.renderOnce("k", 1, rendering(page("good"))))?.name).toBe("good");
  });

  it("holds its number of bytes by dropping what was longest unused", async () => {
    const cache = new PageCache<ReturnType<typeof page>>(25);
    for (const key of ["a", "b"]) await cache.renderOnce(key, 1, rendering(page(key)));
    cache.get("a");
    await cache.renderOnce("c", 1, rendering(page("c")));
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("a")?.name).toBe("a");
    expect(cache.counts().bytes).toBeLessThanOrEqual(25);
  });

  it("PROMO-30 what rendering took belongs to a page's lifetime", async () => {
    vi.useFakeTimers();
    try {
      const cache = new PageCache<ReturnType<typeof page>>(1000, () => Date.now());
      const slow = (lifetime: number) => () => {
        vi.advanceTimersByTime(1500);
        return Promise.resolve(page("slow", 10, lifetime));
      };
      await cache.renderOnce("k", 1, slow(3));
      expect(cache.get("k")?.name).toBe("slow");
      vi.advanceTimersByTime(1500);
      expect(cache.get("k")).toBeUndefined();
      expect((await cache.renderOnce("late", 1, slow(1)))?.name).toBe("slow");
      expect(cache.get("late")).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it("forgets a page when its lifetime is over", async () => {
    vi.useFakeTimers();
    try {
      const cache = new PageCache<ReturnType<typeof page>>(1000, () => Date.now());
      await cache.renderOnce("k", 1, rendering(page("short", 10, 2)));
      vi.advanceTimersByTime(1800);
      expect(cache.get("k")?.name).toBe("short");
      vi.advanceTimersByTime(300);
      expect(cache.get("k")).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
