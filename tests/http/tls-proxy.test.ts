/** The packaged proxy before a production server, as compose.yaml runs them: who gets a certificate, and what it passes on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { startTestServer, type TestServer } from "../support/server";
import { hasTlsProxy, startTlsProxy, type TlsProxy } from "../support/tls-proxy";

const LIMIT = 3;

describe.skipIf(!hasTlsProxy())("behind the proxy", { timeout: 60_000 }, () => {
  let server: TestServer;
  let proxy: TlsProxy;
  const brand = testBrand();
  /** Of what has been started, if not all of it could be. */
  const stops: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const env = {
      APP_MODE: "production",
      TRUSTED_PROXIES: "127.0.0.1",
      SESSIONS_PER_ADDRESS: String(LIMIT),
      LOG_LEVEL: "info",
    };
    server = await startTestServer({ name: "tls-proxy", env });
    stops.push(server.stop);
    await applyBrand(server, brand);
    proxy = await startTlsProxy(server.port);
    stops.unshift(proxy.stop);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  /** Chooses an area, which starts a session. */
  async function begin(options: { localAddress: string; headers?: Record<string, string> }) {
    const token = /name="csrf-token" content="([^"]+)"/.exec((await proxy.ask(brand.host, "/")).text)?.[1] ?? "";
    const query = new URLSearchParams({
      csrf: token,
      intent: "select_area",
      order_type: "delivery",
      area_id: String(IDS.nearArea),
    });
    return proxy.ask(brand.host, `/?index&choose=delivery`, {
      method: "POST",
      ...options,
      body: query.toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...options.headers },
    });
  }

  it("a brand's host name gets a certificate and the brand's page, over https alone", async () => {
    const { status, text, message, certificate } = await proxy.ask(brand.host, "/");
    expect([status, certificate?.subjectaltname]).toEqual([200, `DNS:${brand.host}`]);
    expect(text).toContain(brand.company.name);
    expect(message.headers["strict-transport-security"]).toBe("max-age=31536000");
    const plain = await proxy.askPlainly(brand.host, "/m?q=tea");
    expect([plain.status, plain.message.headers.location]).toEqual([308, `https://${brand.host}/m?q=tea`]);
  });

  it("any other name gets none", async () => {
    for (const name of ["stranger.localhost", `www.${brand.host}`, "localhost"])
      await expect(proxy.ask(name, "/"), name).rejects.toThrow(/alert|TLS|SSL|reset|hang up/i);
  });

  it("cookies are for https alone, at that host alone", async () => {
    const begun = await begin({ localAddress: "127.0.0.21" });
    expect([begun.status, begun.message.headers.location]).toEqual([303, "/"]);
    const session = begun.message.headers["set-cookie"]?.find((cookie) => cookie.startsWith("__Host-session="));
    expect(session).toMatch(/; Secure/);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).not.toMatch(/Domain/);
  });

  it("who is counted is the address that reached the proxy, whatever the request says", async () => {
    const asked = Array.from({ length: LIMIT + 2 }, (_, i) =>
      begin({ localAddress: "127.0.0.22", headers: { "x-forwarded-for": `203.0.113.${i}` } }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await begin({ localAddress: "127.0.0.23" })).status).toBe(303);
  });

  it("what a request says of its host and its scheme does not count either", async () => {
    const headers = { "x-forwarded-host": "stranger.localhost", "x-forwarded-proto": "http" };
    const { status, text } = await proxy.ask(brand.host, "/", { headers });
    expect([status, text.includes(brand.company.name)]).toEqual([200, true]);
  });

  it("the operator's calls and what the proxy itself asks are not there, by whatever Host", async () => {
    const authorization = `Bearer ${server.token}`;
    for (const host of [brand.host, "127.0.0.1", "localhost", "app:3000"])
      for (const path of ["/operator/tenants", "/metrics", `/tls/allowed?domain=${brand.host}`]) {
        const answer = await proxy.ask(brand.host, path, {
          headers: { host, authorization, accept: "application/json" },
        });
        expect([host, path, answer.status, answer.text.includes(brand.slug)]).toEqual([
          host,
          path,
          expect.toSatisfy((status: number) => status === 404 || status === 302),
          false,
        ]);
      }
  });
});
