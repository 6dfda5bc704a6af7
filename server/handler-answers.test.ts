/** What becomes of the app's answers on their way out. */
import { request as httpRequest } from "node:http";
import type { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { ask, DOCUMENT, html, listening, serve } from "./handler-fixture";

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

  it("answers at once what need not go the whole way, with the headers of any answer, and lets the app answer the rest", async () => {
    const render = vi.fn(() => Promise.resolve(Response.json({ from: "app" })));
    const answerSoon = vi.fn(({ path }: { path: string }) => (path === "/soon" ? '{"from":"soon"}' : null));
    await serve(render, { answerSoon });
    const sent = { "content-type": "application/json" };
    const soon = await ask("/soon?x=1", sent, "POST", Buffer.from("{}"));
    const whole = await ask("/whole", sent, "POST", Buffer.from("{}"));
    expect([soon.status, soon.text, whole.text]).toEqual([200, '{"from":"soon"}', '{"from":"app"}']);
    expect(render).toHaveBeenCalledOnce();
    const [asked, body, company] = answerSoon.mock.calls[0] as unknown as [{ headers: Headers }, Buffer, number];
    expect([asked.headers.get("host"), body.toString(), company]).toEqual(["bun.test", "{}", 1]);
    const { date: _at, "content-length": length, ...headers } = soon.headers;
    const { date: _then, "content-length": _length, ...others } = whole.headers;
    expect(length).toBe(String(soon.body.length));
    expect(headers).toEqual(others);
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
    const { port } = listening();
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
    const { server, port } = await vi.waitFor(listening);
    const left = new Promise<void>((gone) =>
      server.once("connection", (socket: Socket) => socket.once("close", () => gone())),
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
