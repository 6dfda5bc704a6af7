/** The captcha of a call, which the provider is asked about: on an embedded database, with a double of the provider. */
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
const { csrfToken } = await import("~/web/cookies/csrf.server");
const { keepVisit } = await import("~/web/visit.server");
const { action } = await import("~/routes/sign-in/users.verifications");

const asked: (string | null)[] = [];
const provider = setupServer(
  http.post("https://challenges.cloudflare.com/turnstile/v0/siteverify", async ({ request }) => {
    asked.push(new URLSearchParams(await request.text()).get("response"));
    return HttpResponse.json({ success: asked.at(-1) === "solved" });
  }),
);
beforeAll(async () => {
  provider.listen({ onUnhandledRequest: "error" });
  await connection();
}, 60_000);
afterAll(async () => {
  provider.close();
});

/** Asks whether a number is known that is not, with this token of a captcha. @returns the status and the refusal. */
async function verify(captcha: string): Promise<[number, string]> {
  const company = makeCompany({
    country_code: "MY",
    configuration: { captcha_enabled: true, zone_mapping_enabled: false, sign_in_tells_customers: true },
  });
  // What the call reads of a visit, and no more.
  const visit = { tenant: { id: 1, company }, company, now: new Date(), language: "en", session: null };
  const request = new Request("http://shop.localhost/users/verifications", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": csrfToken(1, null), "x-captcha-token": captcha },
    body: JSON.stringify({ data: { phone_number: "123450001", dialing_code: "60" } }),
  });
  const args = { request, params: {}, context: { clientAddress: "203.0.113.9" } } as unknown as Parameters<
    typeof action
  >[0];
  keepVisit(args, visit as unknown as Visit);
  const answer = await action(args).catch((thrown: unknown) => thrown as Response);
  return [answer.status, ((await answer.json()) as { id: string }).id];
}

it("API-21 the value of x-captcha-token is what the provider is asked about, and the call goes through by it alone", async () => {
  expect(await verify("made-up")).toEqual([400, "captcha_required"]);
  expect(await verify("solved")).toEqual([404, "not_found"]);
  expect(asked).toEqual(["made-up", "solved"]);
});
