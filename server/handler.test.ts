import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Gateway } from "./gateway";
import { createHandler } from "./handler";
import { keepAnswer } from "./answers/kept-answer";
import { SERVER_OPTIONS } from "./requests/limits";
import type { Render } from "./remix";

const DOCUMENT = (nonce: string, text = "menu") =>
  `<!doctype html><html><head><script nonce="${nonce}">boot()</script></head><body>${text} ${"·".repeat(2000)}</body></html>`;
const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

let server: Server | undefined;
let changed: (companyId: number) => void = () => {};
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** A server on the real handler, with the app replaced: `bun.test` is a company, everything else is not. */
async function serve(render: Render, overrides: Partial<Gateway> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const gateway: Gateway = {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    env: { PORT: 0, HOST: "127.0.0.1", APP_MODE: "production", TRUSTED_PROXIES: [], DRAIN_SECONDS: 0 },
    log,
    findCompany: (host) => Promise.resolve(host === "bun.test" ? { id: 1, version: "v1" } : null),
    assets: { keep: () => Promise.resolve(), paths: () => Promise.resolve([]), find: () => Promise.resolve(null) },
    pageKey: ({ host, path, cookie }) =>
      Promise.resolve(path === "/" && !cookie ? { key: `${host} ${path}`, search: "" } : null),
    networkOf: (address) => address,
    refuse: (_args, id, headers = {}) => Promise.resolve(Response.json({ id }, { status: 400, headers })),
    refusal: (id) => ({
      body: { id, title: "Oops!", message: "In words." },
      page: "<!doctype html><h1>In words.</h1>",
      headers: { ...(id === "busy" && { "Retry-After": "2" }) },
    }),
    isNamedForOperators: (host) => host === "ops.test",
    admitOperator: ({ authorization, host }) =>
      Promise.resolve(
        host !== "127.0.0.1"
          ? "unknown"
          : authorization === "Bearer right"
            ? "admitted"
            : { status: 401, body: { id: "unauthorized" }, headers: { "WWW-Authenticate": "Bearer" } },
      ),
    onCompanyChange: (listener) => void (changed = listener),
    unknownHostPage: "<!doctype html><title>Not found</title>",
    ready: () => Promise.resolve({ ok: true, checks: { database: "ok" } }),
    metrics: () => Promise.resolve("app_metric 1\n"),
    ...overrides,
  };
  const files = new Map([
    ["/assets/a.js", keepAnswer(["Content-Type", "text/javascript"], { identity: Buffer.from("a()") })],
  ]);
  server = createServer(
    SERVER_OPTIONS,
    createHandler(gateway, { render, isPage: (path) => path !== "/cart" }, files).handle,
  );
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return { log };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
function ask(path: string, headers: Record<string, string> = {}, method = "GET", body?: Buffer): Promise<Answer> {
  const address = server?.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", path, method, headers: { host: "bun.test", ...headers } },
      (got) => {
        const chunks: Buffer[] = [];
        got.on("data", (chunk: Buffer) => chunks.push(chunk));
        got.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ status: got.statusCode ?? 0, headers: got.headers, body, text: body.toString() });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

describe("hosts", () => {
  const render = vi.fn<Render>(() => Promise.resolve(html("app")));

  it("TENANT-02 answers a host of no company with a neutral page and asks the app nothing", async () => {
    await serve(render);
    const answer = await ask("/", { host: "other.test" });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Not found");
    expect((await ask("/assets/a.js", { host: "other.test" })).status).toBe(404);
    expect((await ask("/", { host: "a@bun.test" })).status).toBe(400);
    expect((await ask("/", { host: "bun.test/evil" })).status).toBe(400);
    expect(render).not.toHaveBeenCalled();
  });

  it("lets operators in at their own hosts, by headers alone", async () => {
    const contexts: unknown[] = [];
    await serve((_request, { isOperator, isUnknown }) => {
      contexts.push({ isOperator, isUnknown });
      return Promise.resolve(html("app"));
    });
    const operator = { authorization: "Bearer right" };
    for (const path of ["/operator/tenants/new", "/dev/clock", "/operator/tenants.data"])
      expect((await ask(path, { host: "127.0.0.1", ...operator })).status).toBe(200);
    expect(contexts).toEqual(Array(3).fill({ isOperator: true, isUnknown: false }));
    const refused = await ask("/operator/tenants/new", { host: "127.0.0.1" });
    expect([refused.status, refused.headers["www-authenticate"], refused.text]).toEqual([
      401,
      "Bearer",
      '{"id":"unauthorized"}',
    ]);
    for (const path of ["/cart", "/dev/outbox", "/webhooks/x/y", "/sandbox/x", "/operatorx"])
      expect((await ask(path, { host: "127.0.0.1", ...operator })).status).toBe(404);
  });

  it("shows nothing of the operator's calls at a brand's host", async () => {
    const contexts: unknown[] = [];
    await serve((_request, { isOperator, isUnknown }) => {
      contexts.push({ isOperator, isUnknown });
      return Promise.resolve(html("app"));
    });
    await ask("/operator/tenants/new", { authorization: "Bearer right" }, "PUT", Buffer.alloc(60_000));
    expect(contexts).toEqual([{ isOperator: false, isUnknown: true }]);
    expect(
      (await ask("/operator/tenants/new", { authorization: "Bearer right" }, "PUT", Buffer.alloc(66_000))).status,
    ).toBe(413);
  });

  it("answers 503 when companies cannot be looked up", async () => {
    await serve(render, { findCompany: () => Promise.reject(new Error("no database")) });
    const [text, page, call] = [
      await ask("/"),
      await ask("/", { accept: "text/html,*/*" }),
      await ask("/cart", { accept: "application/json" }),
    ];
    for (const answer of [text, page, call]) {
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
      expect(answer.text).not.toContain("database");
    }
    expect([page.headers["content-type"], page.text]).toEqual([
      "text/html; charset=utf-8",
      "<!doctype html><h1>In words.</h1>",
    ]);
    expect(JSON.parse(call.text)).toMatchObject({ id: "busy" });
  });

  it("hides forwarding headers from the app and names the asked host", async () => {
    let seen: Request | undefined;
    await serve((request) => {
      seen = request;
      return Promise.resolve(html("ok"));
    });
    await ask("/x?y=1", {
      host: "BUN.test:8080",
      "x-forwarded-host": "evil.test:99",
      "x-forwarded-for": "6.6.6.6",
      "x-page-cache": "9",
      "x-mine": "1",
    });
    expect(seen?.url).toBe("http://bun.test:8080/x?y=1");
    expect(seen?.headers.get("host")).toBe("bun.test:8080");
    expect(seen?.headers.get("x-mine")).toBe("1");
    for (const name of ["x-forwarded-host", "x-forwarded-for", "x-page-cache"])
      expect(seen?.headers.has(name)).toBe(false);
  });
});

describe("kept pages", () => {
  const rendering = () =>
    vi.fn<Render>((_request, { cspNonce }) => Promise.resolve(html(DOCUMENT(cspNonce), { "X-Page-Cache": "60" })));

  it("renders a page once and sends it in every encoding, with hashes for its scripts", async () => {
    const render = rendering();
    await serve(render);
    const [plain, zipped, brotli] = await Promise.all([
      ask("/"),
      ask("/", { "accept-encoding": "gzip" }),
      ask("/", { "accept-encoding": "gzip, deflate, br, zstd" }),
    ]);
    expect(render).toHaveBeenCalledTimes(1);
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
    expect(plain.text).not.toContain("nonce");
    expect(plain.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(plain.headers["x-page-cache"]).toBeUndefined();
    expect(plain.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(plain.headers.vary).toBe("Accept-Encoding");
  });

  it("answers 304 to who has it, and HEAD without a body", async () => {
    await serve(rendering());
    const first = await ask("/", { "accept-encoding": "gzip" });
    const again = await ask("/", { "accept-encoding": "gzip", "if-none-match": String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    const head = await ask("/", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers["content-length"]).toBe(String(gunzipSync(first.body).length));
    expect(head.body).toHaveLength(0);
  });

  it("renders anew after the company changed, and for a visitor with a cookie", async () => {
    const render = rendering();
    await serve(render);
    await ask("/");
    await ask("/", { cookie: "session=1" });
    expect(render).toHaveBeenCalledTimes(2);
    changed(1);
    await ask("/");
    await ask("/");
    expect(render).toHaveBeenCalledTimes(3);
  });

  it("lets nothing of a request into a kept page that its key does not hold", async () => {
    const render = rendering();
    await serve(render);
    await ask("/", { "x-evil": "1", referer: "http://evil.test" });
    const names = [...(render.mock.calls[0]?.[0].headers.keys() ?? [])];
    expect(names).toEqual(["host"]);
  });

  it("keeps no page that sets a cookie, fails, or has no lifetime", async () => {
    const cookie = html("c", { "X-Page-Cache": "60", "Set-Cookie": "session=secret" });
    const failed = new Response("f", { status: 500, headers: { "Content-Type": "text/html", "X-Page-Cache": "60" } });
    const answers = [cookie, failed, html("plain"), html("plain")];
    const render = vi.fn<Render>(() => Promise.resolve(answers.shift() ?? html("last")));
    await serve(render);
    const texts = [];
    for (let i = 0; i < 5; i++) texts.push((await ask("/")).text);
    expect(texts).toEqual(["c", "f", "plain", "plain", "last"]);
  });

  it("renders a page of a query as its key says, whatever was asked for", async () => {
    const render = rendering();
    await serve(render, {
      pageKey: ({ search }) => Promise.resolve(search === "?own" ? null : { key: "q", search: "?q=tea" }),
    });
    for (const path of ["/?x=1&q=tea", "/?q=tea&x=2", "/?own"]) expect((await ask(path)).status).toBe(200);
    expect(render.mock.calls.map(([request]) => request.url)).toEqual([
      "http://bun.test/?q=tea",
      "http://bun.test/?own",
    ]);
  });

  it("tells a caller with too many pages under way to come back, and nobody else", async () => {
    let finish: () => void = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    const render = vi.fn<Render>(() => done.then(() => html("page")));
    await serve(render, { pageKey: ({ search }) => Promise.resolve(search === "" ? { key: "all", search } : null) });
    const pages = Array.from({ length: 105 }, (_, i) => ask(`/?${i}`, { accept: "application/json" }));
    const refused = await Promise.race(pages);
    expect([refused.status, refused.headers["retry-after"], JSON.parse(refused.text)]).toEqual([
      503,
      "2",
      { id: "busy", title: "Oops!", message: "In words." },
    ]);
    const everybodys = ask("/");
    await vi.waitFor(() => expect(render.mock.calls.at(-1)?.[0].url).toBe("http://bun.test/"));
    finish();
    expect((await everybodys).status).toBe(200);
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect([200, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([102, 3]);
  });

  it("sends a phone where the app says", async () => {
    await serve(rendering(), { pageKey: () => Promise.resolve({ redirect: "/m" }) });
    const answer = await ask("/");
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/m");
    expect(answer.headers.vary).toBe("User-Agent, Sec-CH-UA-Mobile, Accept-Encoding");
  });
});

describe("answers of the app", () => {
  it("allows the scripts of a fresh page by its nonce", async () => {
    await serve((_request, { cspNonce }) => Promise.resolve(html(DOCUMENT(cspNonce))));
    const answer = await ask("/cart", { "accept-encoding": "br" });
    const text = brotliDecompressSync(answer.body).toString();
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
    expect(nonce).toBeTruthy();
    expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });

  it("opens the form targets of a provider only for a page that names its origin", async () => {
    await serve((request) =>
      Promise.resolve(
        html(
          "x",
          request.url.endsWith("/checkout") ? { "X-Page-Sources": "https://pay.example constructor http://x;y" } : {},
        ),
      ),
    );
    const checkout = await ask("/checkout");
    expect(checkout.headers["content-security-policy"]).toContain("form-action 'self' https://pay.example;");
    expect(checkout.headers["x-page-sources"]).toBeUndefined();
    expect((await ask("/x")).headers["content-security-policy"]).toContain("form-action 'self';");
  });

  it("opens scripts and frames of a provider only for a page that names their origins", async () => {
    const named = "script:https://cdn.example frame:https://vault.example style:https://x.example script:javascript:x";
    await serve((request) =>
      Promise.resolve(html("x", request.url.endsWith("/checkout") ? { "X-Page-Sources": named } : {})),
    );
    const policy = String((await ask("/checkout")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/cdn\.example;/);
    expect(policy).toContain("frame-src 'self' https://vault.example;");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toMatch(/x\.example|javascript/);
    expect((await ask("/x")).headers["content-security-policy"]).not.toContain(".example");
  });

  it("passes every cookie and compresses what is worth it", async () => {
    const headers = new Headers({ "Content-Type": "application/json" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    await serve((request) =>
      Promise.resolve(new Response(JSON.stringify("x".repeat(request.url.endsWith("long") ? 5000 : 5)), { headers })),
    );
    const long = await ask("/long", { "accept-encoding": "gzip" });
    expect(long.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(long.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(long.body).toString())).toHaveLength(5000);
    expect(long.headers["cache-control"]).toBe("no-store");
    expect((await ask("/short", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBeUndefined();
  });

  it("tells nothing of a failure but its status", async () => {
    const { log } = await serve(() => Promise.reject(new Error("secret of the inside")));
    const answer = await ask("/x");
    expect(answer.status).toBe(500);
    expect(answer.text).toBe("Something went wrong\n");
    expect(log.error).toHaveBeenCalledOnce();
  });

  it("streams events as they come", async () => {
    const stop = vi.fn();
    const stream = new ReadableStream<Uint8Array>({
      start: (c) => c.enqueue(new TextEncoder().encode("data: 1\n\n")),
      cancel: stop,
    });
    await serve(() => Promise.resolve(new Response(stream, { headers: { "Content-Type": "text/event-stream" } })));
    const address = server?.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const first = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest({ port, host: "127.0.0.1", path: "/events", headers: { host: "bun.test" } }, (got) => {
        got.once("data", (chunk: Buffer) => {
          resolve(chunk.toString());
          sent.destroy();
        });
      });
      sent.on("error", reject);
      sent.end();
    });
    expect(first).toBe("data: 1\n\n");
    await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it("ends a stream whose reader has left before it began", async () => {
    const stop = vi.fn();
    const stream = new ReadableStream<Uint8Array>({
      start: (c) => c.enqueue(new TextEncoder().encode("data: 1\n\n")),
      cancel: stop,
    });
    let begin = () => {};
    const asked = new Promise<void>((isAsked) => {
      void serve(async () => {
        isAsked();
        await new Promise<void>((go) => (begin = go));
        return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
      });
    });
    await vi.waitFor(() => expect(server?.address()).toBeTruthy());
    const address = server?.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const left = new Promise<void>((gone) =>
      server?.once("connection", (socket: Socket) => socket.once("close", () => gone())),
    );
    const sent = httpRequest({ port, host: "127.0.0.1", path: "/events", headers: { host: "bun.test" } });
    sent.on("error", () => {});
    sent.end();
    await asked;
    sent.destroy();
    await left;
    begin();
    await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  });
});

describe("limits", () => {
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
