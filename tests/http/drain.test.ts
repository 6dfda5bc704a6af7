/** A stop under customers who know nothing of it: each of their requests is answered, until nobody listens any more. */
import { describe, expect, it } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { askUntilRefused } from "../support/kept-connections";
import { startTestServer } from "../support/server";

describe("a stop under ten customers", () => {
  it("is not ready at once, answers them all to the end, and resets nobody", async () => {
    const server = await startTestServer({ name: "drain", env: { DRAIN_SECONDS: "1" } });
    const brand = testBrand();
    await applyBrand(server, brand);
    const customers = Array.from({ length: 10 }, () => askUntilRefused(server.port, { host: brand.host }, "/healthz"));
    const visitor = new Client(server, brand.host);
    expect((await visitor.get("/readyz")).status).toBe(200);
    server.process.kill("SIGTERM");
    const begun = performance.now();
    const ready = async () => (await visitor.get("/readyz")).status;
    while ((await ready()) !== 503) expect(performance.now() - begun).toBeLessThan(500);
    const page = await visitor.get("/m");
    expect([page.status, page.headers.connection]).toEqual([200, "close"]);
    const told = await Promise.all(customers);
    expect(performance.now() - begun).toBeGreaterThan(1000);
    expect(told.flatMap(({ failures }) => failures)).toEqual([]);
    for (const { answered } of told) expect(answered).toBeGreaterThan(10);
    expect(await server.stop()).toBe(0);
  }, 60_000);
});
