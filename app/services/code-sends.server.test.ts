/** Codes asked for in parallel while the company has little left and a captcha stands before the rest, on an embedded database. */
import fc from "fast-check";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import { makeCompany } from "~/ordering/model/company-fixture";
import type { Visit } from "~/services/visit/visit.server";

ownDatabase();
vi.stubEnv("REDIS_URL", undefined);
vi.stubEnv("CAPTCHA_SITE_KEY", "site-key");
vi.stubEnv("CAPTCHA_SECRET", "secret");
const { connection } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { mailbox } = await import("~/notify/notifier.server");
const { spendSend } = await import("./sign-in/code-budgets.server");
const { startSignIn } = await import("./sign-in/sign-in.server");

/** What a company sends within an hour, and from where on a captcha is asked for. */
const COMPANY = 3000;
const NEAR = 2400;
/** What a number gets within an hour. */
const EACH = 10;

const SOLVED = "solved";
const provider = setupServer(
  http.post("https://challenges.cloudflare.com/turnstile/v0/siteverify", async ({ request }) =>
    HttpResponse.json({ success: new URLSearchParams(await request.text()).get("response") === SOLVED }),
  ),
);
beforeAll(async () => {
  provider.listen({ onUnhandledRequest: "error" });
  await connection();
}, 60_000);
afterAll(async () => {
  provider.close();
});

/** Somebody who asks for a code: which of a few numbers it is for, and whether they solve the captcha or send a made-up token. */
type Asked = { number: number; token: "solved" | "forged" | null };

let tenants = 0;
async function freshCompany(used: number): Promise<number> {
  const id = 5000 + tenants++;
  await (await connection()).insert(companies).values({ id, slug: `c${id}`, document: {}, version: "1" });
  for (let i = 0; i < used; i++) await spendSend(id, { recipient: `earlier-${i}`, address: null, isUnproven: false });
  return id;
}

/** A visitor from an address of their own gives a number. @returns how the answer is called. */
async function ask(tenant: number, { number, token }: Asked, nth: number): Promise<string> {
  const company = makeCompany({ country_code: "MY" });
  const address = `10.8.${nth >> 8}.${nth & 255}`;
  // What a sign-in reads of a visit, and no more.
  const visit = {
    tenant: { id: tenant, company },
    company,
    now: new Date(),
    language: "en",
    session: null,
    clientAddress: null,
  } as unknown as Visit;
  const phone_number = String(123_450_001 + number);
  const form = { dialing_code: "60", phone_number, terms: true, marketing_consent: false, return_to: "/" };
  const result = await startSignIn(visit, form, { address, captchaToken: token });
  return result.ok ? result.next : result.id;
}

const askAll = (tenant: number, crowd: readonly Asked[]) =>
  Promise.all(crowd.map((asked, nth) => ask(tenant, asked, nth)));
const sentBy = (tenant: number) => mailbox().messagesOf(tenant).length;

const asked = fc.record({
  number: fc.nat({ max: 5 }),
  token: fc.constantFrom("solved" as const, "forged" as const, null, null),
});

it("near the company's limit whoever solves the captcha is sent a code, nobody else is, and never one too many", async () => {
  const crowds = fc.record({
    left: fc.integer({ min: 0, max: 12 }),
    crowd: fc.array(asked, { minLength: 1, maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(crowds, async ({ left, crowd }) => {
      const tenant = await freshCompany(COMPANY - left);
      const answers = await askAll(tenant, crowd);
      const solvers = crowd.filter(({ token }) => token === SOLVED);
      expect(answers.filter((_, i) => crowd[i]?.token !== SOLVED).every((id) => id === "captcha_required")).toBe(true);
      const sent = answers.filter((answer) => answer === "code").length;
      expect(sentBy(tenant)).toBe(sent);
      expect(sent).toBeLessThanOrEqual(left);
      const perNumber = [0, 1, 2, 3, 4, 5].map((each) => solvers.filter(({ number }) => number === each).length);
      const allowed = perNumber.reduce((sum, count) => sum + Math.min(count, EACH), 0);
      // As many as there are, unless the numbers themselves have had enough.
      if (solvers.length <= left) expect(sent).toBe(allowed);
      if (Math.max(...perNumber) <= EACH) expect(sent).toBe(Math.min(left, solvers.length));
    }),
    { numRuns: 12, seed: 7 },
  );
}, 120_000);

it("who asks for a number that has had its codes takes none from the numbers that have not", async () => {
  const left = EACH + 2;
  const tenant = await freshCompany(COMPANY - left);
  const solve = (number: number, nth: number) => ask(tenant, { number, token: SOLVED }, nth);
  for (let nth = 0; nth < EACH; nth++) expect(await solve(0, nth)).toBe("code");
  for (let nth = EACH; nth < EACH + 5; nth++) expect(await solve(0, nth)).toBe("rate_limited");
  expect([await solve(1, 20), await solve(2, 21), await solve(3, 22)]).toEqual(["code", "code", "rate_limited"]);
  expect(sentBy(tenant)).toBe(left);
});

it("where the captcha begins to be asked for, a crowd without one gets what is left until then, and solvers the rest", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 10 }),
      fc.array(asked, { minLength: 10, maxLength: 40 }),
      async (before, some) => {
        // Numbers of their own, so that only the company's limit counts.
        const crowd = some.map((each, nth) => ({ ...each, number: nth }));
        const tenant = await freshCompany(NEAR - before);
        const answers = await askAll(tenant, crowd);
        const ofSolvers = answers.filter((_, i) => crowd[i]?.token === SOLVED);
        expect(new Set([...ofSolvers, "code"])).toEqual(new Set(["code"]));
        const others = answers.filter((_, i) => crowd[i]?.token !== SOLVED);
        expect(others.filter((answer) => answer === "code").length).toBeLessThanOrEqual(before);
        expect(new Set(["code", "captcha_required", ...others])).toEqual(new Set(["code", "captcha_required"]));
        expect(sentBy(tenant)).toBe(answers.filter((answer) => answer === "code").length);
      },
    ),
    { numRuns: 8, seed: 8 },
  );
}, 120_000);
