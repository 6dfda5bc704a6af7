/** What is refused before the app is asked, and what the process tells of itself. */
import { describe, expect, it, vi } from "vitest";
import { ask, ENV, html, serve } from "./handler-fixture";

describe("limits", () => {
  it("counts the bodies that are held by the network that they come from, however many addresses it has", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    const networkOf = (address: string) => address.split(":").slice(0, 2).join(":");
    await serve(
      async (request) => {
        await request.arrayBuffer();
        asked += 1;
        await held;
        return new Response("taken");
      },
      { networkOf, env: { ...ENV, TRUSTED_PROXIES: ["127.0.0.1"] } },
    );
    const send = (address: string) => ask("/cart", { "x-forwarded-for": address }, "POST", Buffer.alloc(65_536));
    const others = Array.from({ length: 128 }, (_, n) => send(`2001:db8::${(n + 1).toString(16)}`));
    await vi.waitFor(() => expect(asked).toBe(128), { timeout: 20_000 });
    const refused = send("2001:db8::ffff");
    const elsewhere = send("2001:db9::1");
    // Whoever is taken waits until the end.
    await vi.waitFor(() => expect(asked).toBeGreaterThan(128), { timeout: 20_000 });
    answer();
    expect([(await refused).status, (await elsewhere).status]).toEqual([503, 200]);
    expect((await Promise.all(others)).every(({ status }) => status === 200)).toBe(true);
  });

  it("refuses a long body whether or not it says its length", async () => {
    await serve(async (request) => new Response(String((await request.arrayBuffer()).byteLength)));
    expect((await ask("/cart", {}, "POST", Buffer.alloc(65536))).text).toBe("65536");
    expect((await ask("/cart", {}, "POST", Buffer.alloc(65537))).status).toBe(413);
    expect((await ask("/cart", { "transfer-encoding": "chunked" }, "POST", Buffer.alloc(70_000))).status).toBe(413);
    const operator = { host: "127.0.0.1", authorization: "Bearer right" };
    expect((await ask("/operator/tenants/bun", operator, "PUT", Buffer.alloc(2_000_000))).text).toBe("2000000");
    expect((await ask("/operator/tenants/bun", { host: "127.0.0.1" }, "PUT", Buffer.alloc(900_000))).status).toBe(401);
    expect((await ask("/operator/loyalty/bun", operator, "POST", Buffer.alloc(70_000))).status).toBe(413);
  });

  it("answers a refused call in JSON when it asks for JSON", async () => {
    await serve(() => Promise.resolve(html("x")));
    const answer = await ask(`/${"a".repeat(9000)}`, { accept: "application/json" });
    expect(answer.status).toBe(414);
    expect(JSON.parse(answer.text)).toEqual({
      id: "the_address_is_too_long",
      title: "Oops!",
      message: "The address is too long",
      messageCode: null,
    });
    const compressed = await ask("/cart", { accept: "application/json", "content-encoding": "br" }, "POST");
    expect([compressed.status, JSON.parse(compressed.text)]).toEqual([
      415,
      { id: "unsupported_body", title: "Oops!", message: "In words." },
    ]);
  });
});

describe("for who runs it", () => {
  it("answers under any host, and keeps details from who comes through a proxy", async () => {
    await serve(() => Promise.resolve(html("app")));
    expect((await ask("/healthz", { host: "10.1.2.3:8080" })).text).toBe("ok\n");
    expect(JSON.parse((await ask("/readyz", { host: "x" })).text)).toEqual({ ok: true, checks: { database: "ok" } });
    expect(JSON.parse((await ask("/readyz", { "x-forwarded-for": "1.2.3.4" })).text)).toEqual({ ok: true });
    expect((await ask("/metrics", { host: "x" })).text).toMatch(
      /app_metric 1\n(.*\n)*platefront_page_cache_hits_total 0/,
    );
    expect((await ask("/metrics", { "x-forwarded-for": "1.2.3.4" })).text).toBe("app");
  });

  it("is not ready while a check fails", async () => {
    await serve(() => Promise.resolve(html("app")), { ready: () => Promise.reject(new Error("down")) });
    expect((await ask("/readyz")).status).toBe(503);
  });
});
