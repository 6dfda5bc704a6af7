/** Routes as they are built, asked with real requests: what becomes of an answer that is thrown. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { handleError } from "~/entry.server";
import { makeCompany, makeOutlet } from "~/ordering/model/company-fixture";
import { createLog, log } from "~/platform/log/logger.server";
import { visitOf, type Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { call } from "./call.server";
import { CSRF_HEADER, csrfToken } from "./cookies/csrf.server";
import { refuseAny } from "./refuse-any.server";
import { refuse, seeOther } from "./respond.server";
import { form, read, type At, type RouteArgs } from "./route.server";
import { keepVisit } from "./visit.server";

const SECRET = "zuleikha@secret.example";
const TENANT = 7;
/** The session that a use case begins for a visitor without one. */
const BEGUN = { session: { id: "a", selection: null, checkout: null, sign_in: null }, token: "t1" };
const BEGUN_COOKIE = expect.stringMatching(/^session=t1;.*HttpOnly/) as unknown;

/** What a loader or an action gets of a guest who was never here. */
function argsOf(path: string, init: RequestInit = {}): RouteArgs {
  const request = new Request(`http://bun.example${path}`, init);
  const context = {};
  keepVisit({ request, context }, guest());
  return { request, context, params: {} };
}

function guest(): Visit {
  const outlet = makeOutlet(1);
  const parts = { id: TENANT, company: makeCompany(), outlets: [outlet], outletById: new Map(), menus: new Map() };
  // The parts of a company that a guest's visit is made of.
  const tenant = parts as unknown as CompanyContext;
  const now = new Date("2025-01-06T04:00:00Z");
  const known = { clientAddress: null, language: "en", suggestedLanguage: null, couponValue: null } as const;
  return visitOf({ tenant, now, ...known }, null);
}

const askPage = () => argsOf("/checkout?step=2");
const sendForm = (fields: Record<string, string> = { csrf: csrfToken(TENANT, null) }) =>
  argsOf("/checkout?step=2", { method: "POST", body: new URLSearchParams(fields) });
const askCall = (token = csrfToken(TENANT, null), from: HeadersInit = {}) =>
  argsOf("/counted", {
    method: "POST",
    headers: { [CSRF_HEADER]: token, "Content-Type": "application/json", ...from },
    body: JSON.stringify({ count: 1 }),
  });
const count = contract({
  name: "count",
  summary: "Counts",
  method: "POST",
  path: "/counted",
  who: "anyone",
  body: z.object({ count: z.int() }),
  answer: z.object({ counted: z.int() }),
  refusals: {},
});

/** Whatever `answer` does, as each kind of route does it. */
const kinds: [kind: string, ask: (answer: (at: At) => never) => Promise<unknown>][] = [
  ["page", (answer) => read(answer)(askPage())],
  ["form", (answer) => form(answer)(sendForm())],
  ["call", (answer) => call(count, ({ params: _params, ...at }) => answer({ ...at, params: {} }))(askCall())],
];
/** What a route throws. */
const thrownBy = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => expect.unreachable("Nothing was thrown"),
    (thrown: unknown) => thrown,
  );
async function refusedBy(asked: Promise<unknown>): Promise<Response> {
  const thrown = await thrownBy(asked);
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

afterEach(() => vi.restoreAllMocks());

describe.each(kinds)("of a %s", (_kind, ask) => {
  it("a thrown answer keeps its status, its headers and its body, and has no cookie where nothing has changed", async () => {
    const asked = ask(({ visit }) => {
      throw refuse(visit, "rate_limited", { headers: { "Retry-After": "60" } });
    });
    const refused = await refusedBy(asked);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({ id: "rate_limited", messageCode: "errors:rate_limited.message" });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it("a thrown answer carries the cookies of a visit that has changed before, beside its own", async () => {
    const asked = ask(({ visit, keep }) => {
      keep({ ...visit, ...BEGUN, couponValue: "7.mark" });
      throw seeOther("/checkout?step=1", { "Set-Cookie": "own=1" });
    });
    const refused = await refusedBy(asked);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/checkout?step=1"]);
    expect(refused.headers.getSetCookie()).toEqual(["own=1", BEGUN_COOKIE, expect.stringMatching(/^coupon=7\.mark;/)]);
  });

  it("a surprise comes out as it was thrown, is logged once without its words, and told to nobody", async () => {
    const lines: string[] = [];
    const written = createLog("debug", { write: (line: string) => void lines.push(line) });
    for (const level of ["error", "warn", "info"] as const)
      vi.spyOn(log, level).mockImplementation((details: unknown, words?: string) => written[level](details, words));
    const surprise = new Error(`${SECRET} is unknown`);
    const asked = ask(({ visit, keep }) => {
      keep({ ...visit, ...BEGUN });
      throw surprise;
    });
    const thrown = await thrownBy(asked);
    expect(thrown).toBe(surprise);
    expect(lines).toEqual([]);

    // As the server process has it told.
    const args = askCall();
    handleError(thrown, args);
    const told = await refuseAny(args, "generic");
    expect([told.status, told.headers.getSetCookie()]).toEqual([500, []]);
    expect(lines).toEqual([expect.stringContaining('"msg":"A request failed"')]);
    for (const words of [...lines, await told.text()]) expect(words).not.toContain(SECRET);
  });
});

describe("who is not let through", () => {
  const never = () => expect.unreachable("The route was asked");

  it("a guest is led from a customer's page to sign in, and back to it", async () => {
    const refused = await refusedBy(read(never, "customer_page")(askPage()));
    expect([refused.status, refused.headers.get("Location")]).toEqual([
      303,
      "/?sign_in=phone&return_to=%2Fcheckout%3Fstep%3D2",
    ]);
  });

  it("a guest's call for customers is refused with 401", async () => {
    const refused = await refusedBy(call({ ...count, who: "customer" }, never)(askCall()));
    expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ id: "session_expired" })]);
  });

  it("a forged form is led back to its page, a forged call is refused with 403", async () => {
    const back = await refusedBy(form(never)(sendForm({ csrf: "forged" })));
    expect([back.status, back.headers.get("Location")]).toEqual([303, "/checkout?error=csrf"]);
    const refused = await refusedBy(call(count, never)(askCall("forged")));
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ id: "csrf" })]);
  });
});

describe("a call with the token of another session", () => {
  const never = () => expect.unreachable("The route was asked");
  const HERE = { Host: "bun.example", Origin: "http://bun.example" };
  const refusalTo = async (token: string, from: Record<string, string>) =>
    (await refusedBy(call(count, never)(askCall(token, from)))).json() as Promise<object>;
  const stale = csrfToken(TENANT, "another");

  it("does nothing, and brings a page of ours the token of this one", async () => {
    expect(await refusalTo(stale, HERE)).toMatchObject({ id: "csrf", csrf: csrfToken(TENANT, null) });
  });

  it.each([
    ["from another site", stale, { ...HERE, Origin: "http://evil.example" }],
    ["that tells not where it comes from", stale, { Host: HERE.Host }],
    ["that is none of ours", "forged", HERE],
  ])("tells no token to one %s", async (_, token, from) => {
    const refusal = await refusalTo(token, from);
    expect(refusal).toMatchObject({ id: "csrf" });
    expect(refusal).not.toHaveProperty("csrf");
  });
});

describe("what is answered", () => {
  it("carries the cookies of a visit that has changed, and the call's status and headers", async () => {
    const made = call({ ...count, status: 201 }, ({ visit, keep, headers }, body) => {
      keep({ ...visit, ...BEGUN });
      headers.set("X-Own", "1");
      return { counted: body.count + 1 };
    });
    const answer = await made(askCall());
    expect([answer.status, answer.headers.get("X-Own"), await answer.json()]).toEqual([201, "1", { counted: 2 }]);
    expect(answer.headers.getSetCookie()).toEqual([BEGUN_COOKIE]);
  });

  it("a refusal that is returned is answered like one that is thrown", async () => {
    const answer = await call(count, ({ visit }) => refuse(visit, "rate_limited"))(askCall());
    expect(answer.status).toBe(429);
  });
});
