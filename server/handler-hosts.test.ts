/** Who is let in at which host, and what the app hears of it. */
import { describe, expect, it, vi } from "vitest";
import { ask, html, serve } from "./handler-fixture";
import type { Render } from "./remix";

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
