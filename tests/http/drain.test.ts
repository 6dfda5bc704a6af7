/** A stop under customers who know nothing of it: each of their requests is answered, until nobody listens any more. */
import { describe, expect, it, vi } from "vitest";
import { deliveryWithRider } from "../support/board";
import { applyBrand, testBrand, testOutlet } from "../support/brands";
import { Client } from "../support/client";
import { askUntilRefused } from "../support/kept-connections";
import { ownDatabase } from "../support/own-database";
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

it("a stop loses no position of a rider that has been answered", async () => {
  const database = await ownDatabase();
  const server = await startTestServer({ name: "drain-rider", env: database.env });
  const brand = testBrand({ outlets: [testOutlet({ kitchen: { language: "en" } })] });
  await applyBrand(server, brand);
  const { link, path, press } = await deliveryWithRider(server, brand);
  await press("hand_over", "confirmed");
  const phone = new Client(server, brand.host);
  await phone.get(link, { follow: true });
  for (const lat of [1.28, 1.29, 1.3]) {
    const answer = await phone.call("POST", `${path}/position`, { lat, lng: 103.85 });
    expect(answer.json()).toEqual({ go_on: true });
  }
  expect(await server.stop()).toBe(0);
  const [order] = await database.query<{ lat: string }>("select rider->>'lat' as lat from orders");
  expect(order).toEqual({ lat: "1.3" });
  await database.remove();
});
