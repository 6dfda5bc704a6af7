/** A stop under customers who know nothing of it: each of their requests is answered, until nobody listens any more. */
import { describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { askUntilRefused } from "../support/kept-connections";
import { startTestServer } from "../support/server";
import { HEALTHZ, READYZ } from "~/paths/calls";

describe("a stop under ten customers", () => {
  it("is not ready at once, answers them all to the end, and resets nobody it has accepted", async () => {
    const server = await startTestServer({ name: "drain", env: { DRAIN_SECONDS: "2" } });
    const brand = testBrand();
    await applyBrand(server, brand);
    const customers = Array.from({ length: 10 }, () => askUntilRefused(server.port, { host: brand.host }, HEALTHZ));
    const visitor = new Client(server, brand.host);
    expect((await visitor.get(READYZ)).status).toBe(200);
    server.process.kill("SIGTERM");
    const begun = performance.now();
    // While it still answers, which it does for two seconds more.
    await vi.waitFor(async () => expect((await visitor.get(READYZ)).status).toBe(503), { interval: 5 });
    const page = await visitor.get("/m");
    expect([page.status, page.headers.connection]).toEqual([200, "close"]);
    const told = await Promise.all(customers);
    expect(performance.now() - begun).toBeGreaterThan(2000);
    expect(told.flatMap(({ failures }) => failures)).toEqual([]);
    for (const { answered } of told) expect(answered).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
  }, 60_000);
});
