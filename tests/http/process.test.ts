/** The process itself: how it stops, what it refuses to start without, and how it starts plainly. */
import { spawnSync } from "node:child_process";
import { request } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { applyBrand, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";

describe("stopping", () => {
  it("takes no new work, finishes a request that is on its way, and ends with 0", async () => {
    const server = await startTestServer({ name: "stopping" });
    const { answer, finish } = await beginSlowCall(server);
    const stopped = server.stop();
    await vi.waitFor(async () => expect(await isListening(server.port)).toBe(false));
    finish();
    expect(await answer).toBe(422);
    expect(await stopped).toBe(0);
  }, 60_000);
});

describe("starting", () => {
  it("refuses production without its secrets, and names them", () => {
    const { status, stderr } = spawnSync(process.execPath, ["build/start.js"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", APP_MODE: "production" },
      encoding: "utf8",
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("APP_SECRET");
    expect(stderr).toContain("OPERATOR_TOKEN");
    expect(stderr).not.toContain("    at ");
  });

  it("works plainly by remix-serve, with a policy of its own", async () => {
    const server = await startTestServer({ name: "plain", isPlain: true });
    try {
      const brand = testBrand();
      await applyBrand(server, brand);
      const page = await new Client(server, brand.host).get("/", { follow: true });
      expect(page.status).toBe(200);
      expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);

      await operatorCall(server, "PATCH", pathTo(OPERATOR_TENANT, { slug: brand.slug }), { status: "suspended" });
      const visitor = new Client(server, brand.host, { headers: { cookie: "userLocale=ar" } });
      const [closed, call] = [await visitor.get("/m"), await visitor.get("/pages/home")];
      for (const { status, headers } of [closed, call]) expect([status, headers["retry-after"]]).toEqual([503, "3600"]);
      expect(call.json()).toMatchObject({ id: "suspended", messageCode: "errors:suspended.message" });
      expect(closed.text).toContain(call.json<{ message: string }>().message);
    } finally {
      // remix-serve leaves the app's database open, and so does not end by itself.
      server.process.kill("SIGKILL");
      await server.stop();
    }
  }, 60_000);
});

/** A call whose body is not complete yet, when the server already works on it. */
async function beginSlowCall(server: TestServer): Promise<{ answer: Promise<number>; finish: () => void }> {
  const headers = { authorization: `Bearer ${server.token}`, "content-length": "2", expect: "100-continue" };
  const path = "/operator/tenants/slow";
  const call = request({ host: "127.0.0.1", port: server.port, path, method: "PUT", headers });
  const answer = new Promise<number>((resolve, reject) => {
    call.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    call.on("error", reject);
  });
  call.flushHeaders();
  await new Promise((resolve) => call.once("continue", resolve));
  call.write("{");
  return { answer, finish: () => call.end("}") };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(Boolean(socket.destroy())));
    socket.once("error", () => resolve(false));
  });
}
