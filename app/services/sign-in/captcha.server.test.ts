import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { passesCaptcha, SiteverifyCaptcha } from "./captcha.server";

const TURNSTILE = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const network = setupServer();
const captcha = new SiteverifyCaptcha({ provider: "turnstile", secret: "s3cret" });

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

describe("a captcha", () => {
  it("passes when the provider says so, which is told secret, token and address", async () => {
    let asked = "";
    network.use(
      http.post(TURNSTILE, async ({ request }) => {
        asked = await request.text();
        return HttpResponse.json({ success: true });
      }),
    );
    expect(await captcha.verify("token", "203.0.113.9")).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
      secret: "s3cret",
      response: "token",
      remoteip: "203.0.113.9",
    });
  });

  it("fails closed: refused, unreadable, unreachable, or not solved at all", async () => {
    network.use(
      http.post(TURNSTILE, () => HttpResponse.json({ success: false, "error-codes": ["timeout-or-duplicate"] })),
    );
    expect(await captcha.verify("used", null)).toBe(false);
    network.use(http.post(TURNSTILE, () => new HttpResponse("<html>", { status: 500 })));
    expect(await captcha.verify("token", null)).toBe(false);
    network.use(http.post(TURNSTILE, () => HttpResponse.error()));
    expect(await captcha.verify("token", null)).toBe(false);
    expect(await captcha.verify("", null)).toBe(false);
  });

  it("is asked for only where the company wants it, and refuses everybody without a secret", async () => {
    expect(await passesCaptcha({ configuration: { captcha_enabled: false } }, null, null)).toBe(true);
    expect(await passesCaptcha({ configuration: { captcha_enabled: true } }, "token", null)).toBe(false);
  });
});
