/** The server in front of the app, on the whole: what no page or call has to think of. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, dailyHours, testBrand, testOutlet } from "../support/brands";
import { Client } from "../support/client";
import { setClock } from "../support/clock";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
const other = testBrand({ company: { name: "Other Kitchen" } });
beforeAll(async () => {
  await applyBrand(server, brand);
  await applyBrand(server, other);
});

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = (host = brand.host) => new Client(server, host, { headers: DESKTOP });

describe("hosts", () => {
  it("TENANT-01 serves each company under its own host name", async () => {
    expect((await visitor().get("/")).page.querySelector("title")?.textContent).toContain("Test Kitchen");
    expect((await visitor(other.host).get("/")).page.querySelector("title")?.textContent).toContain("Other Kitchen");
    expect((await visitor(other.host.toUpperCase()).get("/")).text).toContain("Other Kitchen");
    expect((await visitor(`${other.host}.`).get("/")).text).toContain("Other Kitchen");
  });

  it("TENANT-02 answers any path of an unknown host with the same neutral page", async () => {
    const answers = await Promise.all(
      ["/", "/m", "/cart", "/assets/x.js"].map((path) => visitor("nobody.localhost").get(path)),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).toBe(answers[0]?.text);
      expect(text).not.toMatch(/kitchen|platefront/i);
    }
  });

  it("TENANT-02 refuses a host that is none, and believes no forwarding header of a stranger", async () => {
    for (const host of [`${brand.host}/evil?`, `x@${brand.host}`, "a b"])
      expect((await visitor(host).get("/")).status).toBe(400);
    const forwarded = { "x-forwarded-host": other.host, "x-forwarded-proto": "https" };
    expect((await visitor().get("/", { headers: forwarded })).text).not.toContain("Other Kitchen");
    expect((await visitor("nobody.localhost").get("/", { headers: forwarded })).status).toBe(404);
  });
});

describe("a page for visitors without a session", () => {
  it("is answered with 304 to a browser that has it, until the brand changes", async () => {
    const changing = testBrand();
    await applyBrand(server, changing);
    const first = await visitor(changing.host).get("/");
    const etag = String(first.headers.etag);
    expect((await visitor(changing.host).get("/", { headers: { "if-none-match": etag } })).status).toBe(304);
    await applyBrand(server, { ...changing, company: { ...changing.company, name: "Renamed Kitchen" } });
    const changed = await visitor(changing.host).get("/", { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain("Renamed Kitchen");
  });

  it("is made anew when the company's clock is moved", async () => {
    const daily = testBrand({ outlets: [testOutlet({ opening_hours: dailyHours("10:00", "12:00") })] });
    await applyBrand(server, daily);
    await setClock(server, daily.company.id, "2026-03-04T11:00:00+08:00");
    const open = await visitor(daily.host).get("/");
    await setClock(server, daily.company.id, "2026-03-04T15:00:00+08:00");
    expect((await visitor(daily.host).get("/")).headers.etag).not.toBe(open.headers.etag);
  });

  it("sets no cookie and carries no nonce", async () => {
    const page = await visitor().get("/");
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page.text).not.toContain(` nonce="`);
    expect(page.headers["content-security-policy"]).not.toContain("nonce");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
  });

  it("comes compressed as the browser asks, and by HEAD without a body", async () => {
    const [plain, gzip, brotli] = await Promise.all(
      [undefined, "gzip", "br"].map((encoding) => visitor().get("/", { headers: { "accept-encoding": encoding } })),
    );
    expect(gzip?.headers["content-encoding"]).toBe("gzip");
    expect(brotli?.headers["content-encoding"]).toBe("br");
    expect(brotli?.body.length).toBeLessThan(plain?.body.length ?? 0);
    const head = await visitor().request("HEAD", "/", undefined);
    expect(head.headers["content-length"]).toBe(String(plain?.body.length));
    expect(head.body).toHaveLength(0);
  });
});

describe("every answer", () => {
  it("carries the security headers", async () => {
    for (const path of ["/", "/healthz-not", "/assets/none.js"]) {
      const { headers } = await visitor().get(path);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  it("carries those of documents only where a browser could make one of it", async () => {
    const page = await visitor().get("/");
    const find = (pattern: RegExp) => pattern.exec(page.text)?.[0] ?? "none";
    const policies = async (path: string) => {
      const { status, headers } = await visitor().get(path);
      const names = ["x-content-type-options", "x-frame-options", "referrer-policy", "permissions-policy"];
      const said = names.filter((name) => headers[name] !== undefined);
      return [status, said.length, headers["content-security-policy"] !== undefined];
    };
    const passive = [
      /\/assets\/[\w-]+\.js/,
      /\/assets\/[\w-]+\.css/,
      /\/assets\/[\w-]+\.woff2/,
      /\/look\/[\w-]+\/brand\.css/,
    ];
    for (const path of [...passive.map(find), find(/\/icons\/[\w-]+\/180\.png/)])
      expect([path, await policies(path)]).toEqual([path, [200, 1, false]]);
    expect(await policies(find(/\/media\/[\w-]+\/[^/"]+\/logo\.svg/))).toEqual([200, 4, true]);
    expect(await policies(find(/\/assets\/icons[\w-]+\.svg/))).toEqual([200, 4, false]);
  });

  it("is refused beyond the limits, without a word about the inside", async () => {
    expect((await visitor().get(`/?q=${"x".repeat(9000)}`)).status).toBe(414);
    expect((await visitor().get("//evil.example/")).status).toBe(400);
    expect((await visitor().request("TRACE", "/", undefined)).status).toBe(405);
    const large = await visitor().post("/cart", { note: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    expect(large.text).not.toMatch(/at .*\.js|node_modules/);
  });
});

describe("files", () => {
  it("are kept for ever when their name holds a hash, and for a while otherwise", async () => {
    const page = await visitor().get("/");
    const script = /\/assets\/[\w-]+\.js/.exec(page.text)?.[0] ?? "";
    const asset = await visitor().get(script, { headers: { "accept-encoding": "br" } });
    expect(asset.status).toBe(200);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-encoding"]).toBe("br");
    expect(
      (
        await visitor().get(script, {
          headers: { "if-none-match": String(asset.headers.etag), "accept-encoding": "br" },
        })
      ).status,
    ).toBe(304);
    const font = /\/assets\/[\w-]+\.woff2/.exec(page.text)?.[0] ?? "";
    expect((await visitor().get(font)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await visitor().get("/pictures/empty-cart.webp")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("tell the licences of the packages in the browser's script", async () => {
    const licences = await visitor().get("/licences.txt");
    expect(licences.status).toBe(200);
    expect(licences.headers["cache-control"]).toBe("public, max-age=3600");
    for (const name of ["react-dom", "@remix-run/react", "i18next"]) {
      const own = licences.text.split("────────").find((text) => text.trimStart().startsWith(`${name} `));
      expect(own).toMatch(/\(MIT\)[\s\S]+Permission is hereby granted/);
    }
  });

  it("show nothing that is not meant to be seen", async () => {
    for (const path of ["/assets/../../package.json", "/.vite/manifest.json", "/assets/%2e%2e/%2e%2e/package.json"]) {
      expect((await visitor().get(path)).text).not.toContain('"dependencies"');
    }
  });
});

describe("for who runs it", () => {
  it("answers health, readiness and figures under any host name", async () => {
    expect((await visitor("10.0.0.7").get("/healthz")).text).toBe("ok\n");
    expect((await visitor("10.0.0.7").get("/readyz")).json()).toMatchObject({ ok: true, checks: { database: "ok" } });
    expect((await visitor("10.0.0.7").get("/metrics")).text).toContain("platefront_page_cache_hits_total");
  });
});
