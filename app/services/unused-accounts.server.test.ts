/** Telling customers that their accounts will be deleted, on an embedded database, while mailboxes refuse. */
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import type { EmailMessage } from "~/notify/message.server";

const TENANT = 7;
const DAY_MS = 86_400_000;
ownDatabase();
const mail = { tried: [] as string[], refuses: (_: string) => false };
vi.mock("~/notify/notifier.server", () => ({
  notifier: () => ({
    sendEmail({ to }: EmailMessage) {
      mail.tried.push(to);
      return mail.refuses(to) ? Promise.reject(new Error("550")) : Promise.resolve();
    },
  }),
}));
vi.mock("~/tenancy/resolve.server", () => ({
  companyContext: (id: number) =>
    Promise.resolve({
      id,
      status: "live",
      company: { name: "C", translations: {}, locale_data: { default: "en" } },
      hostnames: ["c.test"],
    }),
}));
const { connection } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { warnUnused } = await import("./unused-accounts.server");

const email = (id: number) => `${id}@example.com`;
const emails = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => email(from + n));

beforeAll(async () => {
  await (await connection()).insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
}, 60_000);
beforeEach(() => {
  mail.tried = [];
});

/** So many customers, each of whom has left a moment after the one before, two of them in the same. */
async function haveLeft(count: number): Promise<void> {
  const db = await connection();
  await db.delete(customers);
  const left = Date.now() - 350 * DAY_MS;
  for (let id = 1; id <= count; id++) {
    const last_used_at = new Date(left + Math.max(id, 2));
    const phone = { dialing_code: "65", phone_number: `9123456${id}` };
    await db.insert(customers).values({ company_id: TENANT, id, email: email(id), last_used_at, ...phone });
  }
}

it("TERMS-07 a mailbox that refuses keeps nobody else from being told, and is tried again the next time", async () => {
  await haveLeft(4);
  mail.refuses = (to) => to === email(1) || to === email(3);
  expect(await warnUnused()).toBe(2);
  expect(mail.tried).toEqual(emails(1, 4));
  mail.refuses = (to) => to === email(1);
  expect(await warnUnused()).toBe(1);
  expect(mail.tried.slice(4)).toEqual([email(1), email(3)]);
});

it("TERMS-07 a run ends where the mail is away, and the next one begins behind those who were tried", async () => {
  await haveLeft(7);
  mail.refuses = () => true;
  expect(await warnUnused()).toBe(0);
  expect(mail.tried).toEqual(emails(1, 5));
  mail.refuses = (to) => emails(1, 5).includes(to);
  expect(await warnUnused()).toBe(2);
  expect(mail.tried.slice(5)).toEqual(emails(6, 7));
  mail.refuses = () => false;
  expect(await warnUnused()).toBe(5);
  expect(await warnUnused()).toBe(0);
});
