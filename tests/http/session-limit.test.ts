/** Sessions are rows: one address starts a bounded number of them, and who has one is not held up. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { Client } from "../support/client";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { DELIVERY_AREA, USERS } from "~/paths/calls";

const LIMIT = 6;
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
let server: TestServer;
beforeAll(async () => {
  const env = { SESSIONS_PER_ADDRESS: String(LIMIT), TRUSTED_PROXIES: "127.0.0.1" };
  server = await startTestServer({ name: "session-limit", env });
});
afterAll(() => server.stop());

/** A brand with as many visitors as one address may have; the first of them is handed back. */
async function usedUp(): Promise<{ host: string; first: Client; visitor: (address?: string) => Client }> {
  const brand = testBrand();
  await applyBrand(server, brand);
  const visitor = (address = "203.0.113.9") =>
    new Client(server, brand.host, { headers: { ...DESKTOP, "x-forwarded-for": address } });
  const clients = Array.from({ length: LIMIT + 20 }, () => visitor());
  const answers = await Promise.all(clients.map((client) => choose(client)));
  const first = clients.find((_client, index) => answers[index]?.status === 200);
  if (!first) throw new Error("Nobody got a session");
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  return { host: brand.host, first, visitor };
}

const choose = (client: Client) =>
  client.call("PUT", pathTo(DELIVERY_AREA, { id: IDS.nearArea }), {
    id: IDS.nearArea,
    outlet_id: IDS.outlet,
    order_type: "delivery",
  });

it("no more than the limit are started from one address, however many ask at once", async () => {
  const { visitor } = await usedUp();
  const refused = await choose(visitor());
  expect(refused.status).toBe(429);
  expect(refused.json()).toMatchObject({ id: "rate_limited" });
  expect(refused.headers["set-cookie"]).toBeUndefined();
});

it("signing in starts none either, by call or by form", async () => {
  const { visitor } = await usedUp();
  const user = { phone_number: "91234567", dialing_code: "65", terms_accepted: true };
  const call = await visitor().call("POST", USERS, { user });
  expect([call.status, call.json<{ id: string }>().id]).toEqual([429, "rate_limited"]);
  const client = visitor();
  const fields = { phone_number: "91234567", terms: "on" };
  const form = await client.submit(await client.get("/m/login"), { form: 'form[action*="sign_in=phone"]', fields });
  expect(form.status).toBe(429);
  expect(form.headers["set-cookie"]).toBeUndefined();
});

it("the form of the area says so on the page, with what was chosen", async () => {
  const { visitor } = await usedUp();
  const client = visitor();
  const fields = { area_id: String(IDS.nearArea) };
  const page = await client.submit(await client.get("/?choose=delivery"), { form: "form[data-ui=area-form]", fields });
  expect(page.status).toBe(429);
  expect(page.page.querySelector("form[data-ui=area-form] [role=alert]")?.textContent).toContain("many");
  expect(page.page.querySelector(`form[data-ui=area-form] [value="${IDS.nearArea}"]`)?.toString()).toMatch(
    /selected|checked/,
  );
});

it("who has a session goes on with it, and other addresses start theirs", async () => {
  const { first, visitor } = await usedUp();
  expect((await choose(first)).status).toBe(200);
  expect((await choose(visitor("203.0.113.10"))).status).toBe(200);
});

it("addresses of one IPv6 customer are one", async () => {
  const { visitor } = await usedUp();
  const answers = [];
  for (let host = 1; host <= LIMIT + 1; host++) answers.push((await choose(visitor(`2001:db8::${host}`))).status);
  expect(answers).toEqual([...Array<number>(LIMIT).fill(200), 429]);
});

it("reading starts none", async () => {
  const { visitor } = await usedUp();
  for (const path of ["/", "/m", "/delivery_areas", "/pages/home"]) {
    const answer = await visitor().get(path, { headers: path === "/m" ? { "user-agent": "iPhone Mobile" } : {} });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
  }
});
