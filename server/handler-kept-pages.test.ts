/** Pages that are rendered once and kept for everybody. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { ask, changeCompany, DOCUMENT, html, serve } from "./handler-fixture";
import type { Render } from "./remix";

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

  it("lets nobody wait for the best packing: a page that is asked for again comes smaller to those after, and is the same", async () => {
    const text = Array.from({ length: 4_000 }, (_, i) => ((i * 2_654_435_761) % 9_973).toString(36)).join(" ");
    const render = vi.fn<Render>((_request, { cspNonce }) =>
      Promise.resolve(html(DOCUMENT(cspNonce, text), { "X-Page-Cache": "60" })),
    );
    await serve(render);
    const first = await ask("/", { "accept-encoding": "br" });
    const second = await ask("/", { "accept-encoding": "br" });
    expect(second.body.equals(first.body)).toBe(true);
    const later = await vi.waitFor(
      async () => {
        const answer = await ask("/", { "accept-encoding": "br" });
        expect(answer.body.length).toBeLessThan(first.body.length);
        return answer;
      },
      { timeout: 20_000 },
    );
    expect(later.headers["content-length"]).toBe(String(later.body.length));
    expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true);
    const known = await ask("/", { "accept-encoding": "br", "if-none-match": String(first.headers.etag) });
    expect([known.status, render.mock.calls.length]).toEqual([304, 1]);
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
    changeCompany(1);
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

  it("keeps a page whose cookie is everybody's, and sends it along", async () => {
    const cookie = "userLocale=ar; Path=/";
    const setting = ["other=1", cookie];
    const render = vi.fn<Render>(() =>
      Promise.resolve(html("page", { "X-Page-Cache": "60", "Set-Cookie": setting.shift() ?? "late=1" })),
    );
    await serve(render, { pageKey: () => Promise.resolve({ key: "q", search: "?lang=ar", cookie }) });
    const cookies = [];
    for (let i = 0; i < 3; i++) cookies.push((await ask("/?lang=ar")).headers["set-cookie"]);
    expect(cookies).toEqual([["other=1"], [cookie], [cookie]]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("renders a page of a query as its key says, whatever was asked for", async () => {
    const render = rendering();
    await serve(render, {
      pageKey: ({ search }) => Promise.resolve(search === "?own" ? null : { key: "q", search: "?q=tea", cookie: null }),
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
    await serve(render, {
      pageKey: ({ search }) => Promise.resolve(search === "" ? { key: "all", search, cookie: null } : null),
    });
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
    expect(answer.headers.vary).toBe("User-Agent, Sec-CH-UA-Mobile, Cookie, Accept-Encoding");
  });
});
