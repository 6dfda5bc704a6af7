import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerWriter } from "./answer-headers";
import { packOnce, toKeptPage, type KeptPage } from "./kept-page";

describe("packing a kept page well", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  async function kept(): Promise<KeptPage> {
    const answer = new Response("<!doctype html><p>menu</p>", {
      headers: { "Content-Type": "text/html; charset=utf-8", "X-Page-Cache": "60" },
    });
    const page = await toKeptPage({ answer, nonce: "n" }, headerWriter(true), null);
    if (!page) throw new Error("The page is not kept");
    return page;
  }

  it("waits until the page has stood for a second", async () => {
    const page = await kept();
    vi.advanceTimersByTime(999);
    expect(packOnce(page)).toBeNull();
    vi.advanceTimersByTime(1);
    await expect(packOnce(page)).resolves.toBeUndefined();
  });

  it("happens once, however many ask at the same moment", async () => {
    const page = await kept();
    const pack = vi.spyOn(page as { pack: () => Promise<void> }, "pack");
    vi.advanceTimersByTime(1_000);
    const begun = Array.from({ length: 50 }, () => packOnce(page)).filter((packing) => packing !== null);
    expect(begun).toHaveLength(1);
    await Promise.all(begun);
    expect(pack).toHaveBeenCalledTimes(1);
  });
});
