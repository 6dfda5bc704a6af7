/** Pages of one release ask processes of another for their script: a restart with a new build, on the same data. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { startTestServer, type TestServer } from "../support/server";
import { putEmptyDatabase } from "~/db/embedded/embedded-fixture.server";
import { openPglite } from "~/db/embedded/pglite.server";

const FORMER = "test-results/former-release";
const PART = "/assets/former-part-1a2b3c4d.js";
const CODE = `export const part = "${"former ".repeat(300)}";`;

const data = mkdtempSync(join(tmpdir(), "platefront-releases-"));
const env = { DATA_DIR: data };
const brand = testBrand();
let server: TestServer;

beforeAll(async () => {
  // One server after the other on the embedded database; PostgreSQL would give each one of its own.
  vi.stubEnv("DATABASE_URL", "");
  await putEmptyDatabase(data);
  cpSync("build", FORMER, { recursive: true });
  writeFileSync(join(FORMER, "client", PART), CODE);
  const former = await startTestServer({ name: "former-release", env, build: FORMER });
  await applyBrand(former, brand);
  // Stopping waits for what is being stored.
  expect(await former.stop()).toBe(0);
  server = await startTestServer({ name: "present-release", env });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  rmSync(FORMER, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

describe("a part of the release before", () => {
  it("is answered as its own release did, for as long as a browser may keep it", async () => {
    const answer = await new Client(server, brand.host).get(PART);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(CODE);
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("comes compressed to whom takes it", async () => {
    const answer = await new Client(server, brand.host).get(PART, { headers: { "accept-encoding": "gzip" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.body.length).toBeLessThan(CODE.length / 4);
  });

  it("of no release is not found, and may not be kept as missing", async () => {
    const answer = await new Client(server, brand.host).get("/assets/former-part-00000000.js");
    expect(answer.status).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("is gone a day after its release last ran, while the running release keeps its own", async () => {
    await server.stop();
    const database = await openPglite(join(data, "database"));
    await database.query("update release_assets set used_at = now() - interval '25 hours'");
    await database.close();
    // The first start takes the old part out, the second has nothing else to answer from.
    const between = await startTestServer({ name: "day-later", env });
    expect(await between.stop()).toBe(0);
    server = await startTestServer({ name: "after-a-day", env });
    expect((await new Client(server, brand.host).get(PART)).status).toBe(404);
    const page = await new Client(server, brand.host).get("/", { headers: { "user-agent": "Desktop" } });
    const own = /"(\/assets\/m\.home-[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
    expect((await new Client(server, brand.host).get(own)).status).toBe(200);
  });
});
