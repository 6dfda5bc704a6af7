import { describe, expect, it, vi } from "vitest";
import { PageRenders, TooManyPagesError } from "./page-renders";

/** A page that is finished when it is told to. */
function slowPage() {
  let finish: () => void = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { render: vi.fn(() => done), finish };
}

describe("pages of one caller", () => {
  it("are rendered two at a time, in the order they were asked for", async () => {
    const renders = new PageRenders();
    const pages = Array.from({ length: 6 }, slowPage);
    const asked = pages.map(({ render }) => renders.inTurn("a", render));
    const begun = () => pages.map(({ render }) => render.mock.calls.length).join("");
    expect(begun()).toBe("110000");
    pages[1]?.finish();
    await asked[1];
    await vi.waitFor(() => expect(begun()).toBe("111000"));
    for (const { finish } of pages) finish();
    await Promise.all(asked);
    expect([begun(), renders.count]).toEqual(["111111", 6]);
  });

  it("let everybody else be heard between two of them", async () => {
    const renders = new PageRenders();
    const order: string[] = [];
    const pages = Array.from({ length: 12 }, (_, i) =>
      renders.inTurn("a", () => Promise.resolve(void order.push(`page ${i}`))),
    );
    setImmediate(() => order.push("somebody else"));
    await Promise.all(pages);
    expect(order.indexOf("somebody else")).toBeLessThanOrEqual(4);
  });

  it("keep no other caller waiting, nor a page that is for everybody", async () => {
    const renders = new PageRenders();
    const pages = Array.from({ length: 20 }, slowPage);
    const asked = pages.map(({ render }) => renders.inTurn("a", render));
    expect(await renders.inTurn("b", () => Promise.resolve("page"))).toBe("page");
    expect(await renders.now(() => Promise.resolve("page"))).toBe("page");
    for (const { finish } of pages) finish();
    await Promise.all(asked);
  });

  it("are refused at once beyond the hundred that wait, and nothing is left behind", async () => {
    const renders = new PageRenders();
    const slow = slowPage();
    const asked = Array.from({ length: 102 }, () => renders.inTurn("a", slow.render));
    await expect(renders.inTurn("a", slow.render)).rejects.toThrow(TooManyPagesError);
    slow.finish();
    await Promise.all(asked);
    expect(slow.render).toHaveBeenCalledTimes(102);
    expect(await renders.inTurn("a", () => Promise.resolve("page"))).toBe("page");
  });

  it("are not rendered for who has left or has waited too long, and pass the turn on", async () => {
    const renders = new PageRenders();
    const slow = Array.from({ length: 2 }, slowPage);
    const running = slow.map(({ render }) => renders.inTurn("a", render));
    const left = slowPage();
    const gone = renders.inTurn("a", left.render, () => true);
    const refused = expect(gone).rejects.toThrow(TooManyPagesError);
    const last = renders.inTurn("a", () => Promise.resolve("page"));
    for (const { finish } of slow) finish();
    await Promise.all(running);
    await refused;
    expect([await last, left.render.mock.calls.length]).toEqual(["page", 0]);
  });

  it("that fail pass the turn on", async () => {
    const renders = new PageRenders();
    const failing = Array.from({ length: 8 }, () =>
      renders.inTurn("a", () => Promise.reject(new Error("broken"))).catch((error: Error) => error.message),
    );
    expect(await Promise.all(failing)).toEqual(Array(8).fill("broken"));
    expect(await renders.inTurn("a", () => Promise.resolve("page"))).toBe("page");
  });
});
