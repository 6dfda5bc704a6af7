/** The sandbox around the doubles: what it keeps, shows, sends again, and how it stops. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox } from "./start";
import { KEY, said, talk, type Talk } from "./testing/paytabs";

let at: Talk;
beforeAll(async () => void (at = await talk()));
afterAll(() => at.stop());

const text = async (path: string) => (await fetch(`${at.url}${path}`)).text();

describe("an exchange", () => {
  it("is kept with request, answer and what the visitor did, the server key shortened", async () => {
    const { page } = await at.page({ cart_id: "T-kept" });
    await at.press(page, { do: "pay", card: "0" });
    const kept = await at.exchanges("?reference=T-kept");
    expect(kept.map(({ from, what, verdict }) => [from, what, verdict]).sort()).toEqual([
      ["sandbox", "callback A", "accepted"],
      ["shop", "POST /payment/request", "accepted"],
      ["visitor", "presses pay", "accepted"],
    ]);
    expect(kept[0]).toMatchObject({ request: { method: "POST", headers: { authorization: "sand…-key" } } });
    expect(JSON.stringify(await at.exchanges())).not.toContain(KEY);
    expect(await text(`/exchanges/${String(kept[0]?.id)}`)).not.toContain(KEY);
  });

  it("is found by its payment, its kind, or by having been refused", async () => {
    await at.api("request", at.sale({ cart_id: "T-refused", cart_amount: 0 }));
    expect(await text("/?reference=T-kept")).not.toContain("cart_amount is 0.01");
    expect(await text("/?kind=paytabs&refused=")).toContain("cart_amount is 0.01");
    expect(await text("/?refused=")).not.toContain("presses pay");
    expect(await at.exchanges("?kind=another")).toEqual([]);
  });

  it("of a callback is sent again by its button, the very same bytes", async () => {
    const { page } = await at.page({ cart_id: "T-replayed" });
    await at.press(page, { do: "pay", card: "0" });
    const [sent] = (await at.exchanges("?reference=T-replayed")).filter(({ from }) => from === "sandbox");
    const before = at.shop.told.length;
    const answer = await fetch(`${at.url}/exchanges/${String(sent?.id)}/replay`, {
      method: "POST",
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(at.shop.told).toHaveLength(before + 1);
    const [first, second] = at.shop.told.slice(-2);
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
    expect(second?.headers.signature).toBe(first?.headers.signature);
    expect(said(at.shop).at(-1)).toBe("A");
  });

  it("of another sort has no replay", async () => {
    const [asked] = (await at.exchanges("?reference=T-kept")).filter(({ from }) => from === "shop");
    const answer = await fetch(`${at.url}/exchanges/${String(asked?.id)}/replay`, { method: "POST" });
    expect(answer.status).toBe(404);
  });
});

describe("a page", () => {
  it("says on each that it is a sandbox, and what the shop wrote stays text", async () => {
    const { page } = await at.page({ cart_id: "T-<b>", cart_description: "<script>alert(1)</script>" });
    const shown = await (await fetch(page)).text();
    expect(shown).toContain("PayTabs (double)");
    expect(shown).not.toContain("<script>alert");
    for (const path of ["/", "/exchanges/1", "/exchanges/0", "/paytabs/payment/page/unknown"])
      expect(await text(path)).toContain("Sandbox: no money moves, no real cards.");
  });

  it("shows how a shop is set up", async () => {
    const shown = await text("/");
    for (const setting of [`${at.url}/paytabs`, "100001", KEY]) expect(shown).toContain(setting);
  });
});

describe("a control call", () => {
  it.each([
    ["faults", { fault: "unknown" }],
    ["faults", { fault: "late", kind: "unknown" }],
    ["clock", { advance_seconds: -1 }],
    ["release", { all: true }],
  ])("%s with %o is refused with a reason", async (call, body) => {
    expect(await at.control(call, body)).toHaveProperty("message");
  });

  it("is read as JSON only, which no form of another site can send", async () => {
    const body = new URLSearchParams({ fault: "late" });
    expect((await fetch(`${at.url}/control/faults`, { method: "POST", body })).status).toBe(400);
  });
});

describe("stopping", () => {
  it("ends a silence and whatever waits", async () => {
    const sandbox = await startSandbox();
    await fetch(`${sandbox.url}/control/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fault: "timeout_after_charge" }),
    });
    const asked = request(`${sandbox.url}/paytabs/payment/request`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: KEY },
    });
    const ended = new Promise((resolve) => asked.once("error", resolve));
    asked.end(JSON.stringify(at.sale()));
    await expect
      .poll(async () => (await (await fetch(`${sandbox.url}/control/exchanges`)).json()) as unknown[])
      .toHaveLength(1);
    await sandbox.stop();
    expect(await ended).toBeInstanceOf(Error);
  });
});
