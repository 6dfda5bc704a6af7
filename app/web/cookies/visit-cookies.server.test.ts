import { data } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import type { Visit } from "~/services/visit/visit.server";
import { cookiesBetween, withCookies } from "./visit-cookies.server";

type Remembered = Pick<Visit, "session" | "token" | "couponValue">;
const session = { id: "a", selection: null, checkout: null, sign_in: null };
const nobody: Remembered = { session: null, token: null, couponValue: null };
const guest: Remembered = { session, token: null, couponValue: "7.mark" };

describe("what a browser is told of a visit that has changed", () => {
  it("is nothing where nothing has changed that it remembers", () => {
    expect(cookiesBetween(guest, guest)).toEqual([]);
    expect(cookiesBetween(guest, { ...guest, session: { ...session, checkout: { note: "no onions" } } })).toEqual([]);
  });

  it("is the token of a session that began, or goes on under a new one", () => {
    const [started, ...others] = cookiesBetween(nobody, { ...nobody, session, token: "t1" });
    expect(started).toMatch(/session=t1;.*HttpOnly/);
    expect(others).toEqual([]);
    expect(cookiesBetween(guest, { ...guest, session: { ...session, id: "b" }, token: "t2" })).toEqual([
      expect.stringContaining("session=t2;"),
    ]);
  });

  it("is that the session has ended, and the coupon with it", () => {
    const [ended, coupon] = cookiesBetween(guest, nobody);
    expect(ended).toMatch(/session=;.*Max-Age=0/);
    expect(coupon).toMatch(/^coupon=;.*Max-Age=0/);
  });

  it("is what a coupon has become", () => {
    expect(cookiesBetween(guest, { ...guest, couponValue: "below.900" })).toEqual([
      expect.stringContaining("coupon=below.900"),
    ]);
  });
});

describe("an answer", () => {
  it("carries the cookies beside its own headers, as a Response and as data", () => {
    const response = withCookies(new Response(null, { headers: { "Set-Cookie": "own=1" } }), ["a=1", "b=2"]);
    expect(response.headers.getSetCookie()).toEqual(["own=1", "a=1", "b=2"]);
    const answer = withCookies(data({ ok: true }, { status: 400, headers: { "X-Own": "1" } }), ["a=1"]);
    expect(answer.init?.status).toBe(400);
    expect([...new Headers(answer.init?.headers)]).toEqual([
      ["set-cookie", "a=1"],
      ["x-own", "1"],
    ]);
  });

  it("is left alone where there are none", () => {
    const answer = data({ ok: true });
    expect(withCookies(answer, [])).toBe(answer);
    expect(answer.init).toBeNull();
  });
});
