/** The log of a server that fails at everything: the database refuses rows and quotes them, the mail server quotes addresses, bodies are broken. */
import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startMailServer, type MailServer } from "~/notify/mail-server-fixture";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { place, readyToPay } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart, signIn } from "../support/customers";
import { ownDatabase, type OwnDatabase } from "../support/own-database";
import { leaksIn } from "../support/personal";
import { startTestServer, type TestServer } from "../support/server";

const PERSON = {
  name: "Zuleikha Vanish",
  email: "zuleikha.vanish@secret.example",
  phone: "87654321",
  stranger: "81239876",
  street: "Forgetmenot House 4711",
  note: "the key is under the third stone",
};
const COUPON = "SECRET-SUMMER-77";
/** Every write of these is refused, with the row in the error's words. */
const REFUSING = ["addresses", "customers", "one_time_codes", "orders", "sessions", "carts"];
const NAMES = ["log-privacy-before", "log-privacy-failing"] as const;

let database: OwnDatabase;
let mail: MailServer;
let server: TestServer;
let brand: TestBrand;
let byMail: TestBrand;
let env: Record<string, string>;
beforeAll(async () => {
  database = await ownDatabase();
  mail = await startMailServer(`550 <${PERSON.email}> is unknown to ${PERSON.name}`);
  const smtp = { SMTP_URL: mail.url, MAIL_FROM: "orders@platform.example" };
  env = { ...database.env, ...smtp, APP_SECRET: randomBytes(32).toString("hex"), LOG_LEVEL: "debug" };
  server = await startTestServer({ name: NAMES[0], env });
  const coupon = { discount_id: 5, discount_name: "Summer", discount_type: "PERCENTAGE" as const, discount_rate: 10 };
  brand = testBrand({ coupons: [{ ...coupon, code: COUPON }] });
  byMail = testBrand({ company: { sms_disabled: true } });
  await applyBrand(server, brand);
  await applyBrand(server, byMail);
});
afterAll(async () => {
  await server.stop();
  mail.close();
  await database.remove();
});

const logOf = (name: string) => readFileSync(`test-results/server-${name}.log`, "utf8");
/** The server's whole log, once it has ended. */
const wholeLog = (name: string) =>
  vi.waitFor(() => {
    const log = logOf(name);
    expect(log).toContain('"msg":"Stopping"');
    return log;
  });

function expectNothingPersonal(log: string): void {
  const values = [...Object.values(PERSON), COUPON, env.APP_SECRET ?? "", server.token];
  for (const value of values) {
    expect(log).not.toContain(value);
    expect(log.toLowerCase()).not.toContain(encodeURIComponent(value).toLowerCase());
  }
  expect(leaksIn(log)).toEqual([]);
}

it(
  "holds nobody's name, number, address, code or token when the mail server and the database refuse what they get",
  { timeout: 120_000 },
  async () => {
    const customer = new Client(server, brand.host);
    await choose(customer, { area: IDS.nearArea });
    await putIntoCart(customer, IDS.classic);
    await signIn(customer, PERSON.phone);
    const payment = await readyToPay(customer, { name: PERSON.name, note: PERSON.note });
    const reader = new Client(server, byMail.host);
    const user = { phone_number: PERSON.phone, dialing_code: "65", email: PERSON.email, terms_accepted: true };
    expect((await reader.call("POST", "/users", { user })).status).toBe(200);
    expect((await reader.call("POST", "/users/otps")).status).toBe(502);
    await server.stop();
    expect(await wholeLog(NAMES[0])).toContain("EENVELOPE 550");
    expectNothingPersonal(logOf(NAMES[0]));

    const refusals = REFUSING.map(
      (table) => `alter table ${table} add constraint provoked_${table} check (false) not valid;`,
    );
    await database.query(`do $$ begin ${refusals.join(" ")} end $$`);
    server = await startTestServer({ name: NAMES[1], env });
    const again = new Client(server, brand.host);
    for (const [name, value] of customer.cookies) again.cookies.set(name, value);
    const lines = [
      { id: 1, value: PERSON.street },
      { id: 2, value: "Main Street" },
      { id: 3, value: "#01-01" },
    ];
    const stranger = { phone_number: PERSON.stranger, dialing_code: "65", email: PERSON.email, terms_accepted: true };
    const failing: (() => Promise<Answer>)[] = [
      () =>
        again.call("POST", "/users/addresses", { delivery_addresses: lines, sapaad_delivery_area_id: IDS.nearArea }),
      () => again.call("POST", "/users", { user: stranger }),
      () => readyToPay(again, { name: PERSON.name, note: PERSON.note, line_1: PERSON.street }),
      () => place(again, payment),
      () => putAnother(again),
    ];
    // A placing that fails leads back to the checkout.
    for (const fail of failing) expect((await fail()).status).toBeGreaterThanOrEqual(300);
    for (const path of [`/discounts/${COUPON}`, `/${encodeURIComponent(PERSON.email)}`, `/?q=${PERSON.phone}`])
      await again.get(path, { headers: { accept: "application/json" } });
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      "x-csrf-token": await again.csrfToken(),
    };
    const broken = await again.request("POST", "/users", `{"user": {"phone_number": "${PERSON.phone}`, { headers });
    expect(broken.status).toBeLessThan(500);
    await server.stop();

    const log = await wholeLog(NAMES[1]);
    const told = log.split("\n").filter((line) => line.includes('"code":"23514"'));
    expect(told.length).toBeGreaterThanOrEqual(failing.length);
    for (const line of told) expect(line).toMatch(/"constraint":"provoked_\w+"/);
    expect(told.some((line) => line.includes('"statement":"insert into addresses"'))).toBe(true);
    expectNothingPersonal(log);
  },
);

const putAnother = async (client: Client) =>
  client.post("/cart", { intent: "add", item: String(IDS.cola), csrf: await client.csrfToken() });
