/** Two processes that clean up without a pause, at the very moments in which customers do things: nothing that lives is deleted. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { choose, freshPhone, giveEmail, putIntoCart, signIn } from "../support/customers";
import { operatorCall } from "../support/operator";
import { latestCode, readOutbox } from "../support/outbox";
import { startTwo, twinOf, withoutTwo, type TwoProcesses } from "../support/two-processes";
import { DELIVERY_AREAS, OPERATOR_CLEAN_UP, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

/** The advisory lock that a clean-up holds. */
const CLEAN_UP_LOCK = 7_305_002;
const VISITORS = 6;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two processes (${oneOnly ?? "on one database"})`, { timeout: 120_000 }, () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwo("clean-up-meanwhile");
  });
  afterAll(() => two.remove());

  async function shop(start: Date): Promise<{ brand: TestBrand; at: (ms: number) => Promise<void> }> {
    const brand = testBrand();
    await applyBrand(two.a, brand);
    const at = async (ms: number) => {
      const instant = new Date(start.getTime() + ms).toISOString();
      await Promise.all([two.a, two.b].map((server) => setClock(server, brand.company.id, instant)));
    };
    await at(0);
    return { brand, at };
  }

  const cleanUpAt = (server: TwoProcesses["a"]) => operatorCall(server, "POST", OPERATOR_CLEAN_UP);

  /** Does the work of all while both processes clean up again and again. @throws when a clean-up fails. */
  async function meanwhile<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
    let isOver = false;
    let cleaned = 0;
    const cleaning = [two.a, two.b].map(async (server) => {
      do {
        const { status } = await cleanUpAt(server);
        expect([200, 409]).toContain(status);
        if (status === 200) cleaned++;
      } while (!isOver);
    });
    const done = await Promise.all(works.map((work) => work())).finally(() => (isOver = true));
    await Promise.all(cleaning);
    expect(cleaned).toBeGreaterThan(0);
    return done;
  }

  const knows = async (guest: Client) =>
    (await guest.get(DELIVERY_AREAS)).json<{ session: { mandatory: boolean } }>().session.mandatory === false;
  const sessionsOf = async ({ company }: TestBrand) =>
    (await two.query("select 1 from sessions where company_id = $1", [company.id])).length;
  const ordered = (client: Client): Promise<Answer> =>
    client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } });

  it("a guest who comes back in the last minutes, to either process, keeps cart and choice through sign-in and order", async () => {
    const { brand, at } = await shop(new Date("2025-03-01T04:00:00Z"));
    const guests = Array.from({ length: VISITORS }, (_, i) => new Client(i % 2 ? two.a : two.b, brand.host));
    const gone = Array.from({ length: VISITORS }, () => new Client(two.a, brand.host));
    for (const client of [...guests, ...gone]) {
      await choose(client, { pickup: "in_store" });
      await putIntoCart(client, IDS.classic);
    }
    await at(7 * DAY_MS - 2 * MINUTE_MS);
    // One process is visited, the other one cleans up too.
    expect(await meanwhile(guests.map((guest) => () => knows(guest)))).toEqual(guests.map(() => true));
    await at(7 * DAY_MS + 2 * MINUTE_MS);
    const elsewhere = guests.map((guest) => twinOf(guest, guest.server === two.a ? two.b : two.a));
    await meanwhile(elsewhere.map((guest) => () => putIntoCart(guest, IDS.classic)));
    await at(7 * DAY_MS + 90 * MINUTE_MS);
    await meanwhile(guests.map((guest) => () => signIn(guest, freshPhone())));
    expect(await sessionsOf(brand)).toBe(VISITORS);
    const answers = await meanwhile(guests.map((guest) => () => ordered(guest)));
    const units = answers.map((answer) => {
      const { order_details } = answer.json<{ order_details: { items: { quantity: number }[] } }>();
      return order_details.items.reduce((sum, { quantity }) => sum + quantity, 0);
    });
    expect(units).toEqual(guests.map(() => 2));
  });

  it("a code that is sent at the moment in which the session's last one is swept away is right", async () => {
    const { brand, at } = await shop(new Date("2025-04-01T04:00:00Z"));
    const guests = Array.from({ length: VISITORS }, () => {
      const client = new Client(two.a, brand.host);
      return { client, phone: freshPhone() };
    });
    const ask = async ({ client, phone }: (typeof guests)[number]) => {
      const login = await client.get("/m/login");
      const fields = { phone_number: phone, terms: "on" };
      return client.submit(login, { form: 'form[action*="sign_in=phone"]', fields }, { follow: true });
    };
    for (const guest of guests) await ask(guest);
    await at(DAY_MS + 11 * MINUTE_MS);
    const asked = await meanwhile(guests.map((guest) => () => ask(guest)));
    const entered = await meanwhile(
      guests.map(({ client, phone }, i) => async () => {
        const otp = await latestCode(two.a, brand.host, `+65${phone}`);
        const form = 'form[action*="sign_in=code"]';
        return (await client.submit(asked[i] as Answer, { form, fields: { otp } })).status; // asked by the same index
      }),
    );
    expect(entered).toEqual(guests.map(() => 303));
  });

  it("who signs in again at the moment in which their year ends is signed in, and stays so", async () => {
    const start = new Date("2024-01-10T04:00:00Z");
    const { brand, at } = await shop(start);
    const phones = Array.from({ length: VISITORS }, freshPhone);
    for (const phone of phones) await signIn(new Client(two.a, brand.host), phone);
    await at(Date.parse("2025-01-10T05:00:00Z") - start.getTime());
    const again = phones.map((phone) => ({ phone, client: new Client(two.a, brand.host) }));
    await meanwhile(
      again.map(({ client, phone }) => async () => {
        await choose(client, { pickup: "in_store" });
        await putIntoCart(client, IDS.classic);
        await signIn(client, phone);
      }),
    );
    const orders = await meanwhile(
      again.map(
        ({ client }) =>
          () =>
            ordered(client),
      ),
    );
    expect(orders.map(({ status }) => status)).toEqual(again.map(() => 200));
    const numbers = await two.query<{ phone_number: string }>(
      "select phone_number from customers where company_id = $1 and dialing_code = '65'",
      [brand.company.id],
    );
    expect(numbers.map(({ phone_number }) => phone_number).sort()).toEqual([...phones].sort());
  });

  it("TERMS-07 who does not use their account is told once, however many processes clean up at the same moment", async () => {
    const { brand, at } = await shop(new Date("2025-01-10T04:00:00Z"));
    const emails = Array.from({ length: VISITORS }, (_, i) => `unused${i}@example.com`);
    for (const email of emails) {
      const client = new Client(two.a, brand.host);
      await signIn(client, freshPhone());
      await giveEmail(two.a, client, email);
    }
    const told = async () => {
      const boxes = await Promise.all([two.a, two.b].map((server) => readOutbox(server, brand.host)));
      return boxes.flat().flatMap(({ to, subject }) => (subject?.includes("deleted") ? [to] : []));
    };
    await at(Date.parse("2025-12-11T03:00:00Z") - Date.parse("2025-01-10T04:00:00Z"));
    await meanwhile([() => cleanUpAt(two.a), () => cleanUpAt(two.b)]);
    expect(await told()).toEqual([]);
    await at(Date.parse("2025-12-11T05:00:00Z") - Date.parse("2025-01-10T04:00:00Z"));
    // Each of them again and again, so that several meet over the same customer.
    const again = [two.a, two.b, two.a, two.b].map((server) => async () => {
      for (let times = 0; times < 5; times++) await cleanUpAt(server);
    });
    await meanwhile(again);
    expect((await told()).sort()).toEqual(emails);
    await meanwhile(again);
    expect((await told()).sort()).toEqual(emails);
  });

  it("while one cleans up no other does", async () => {
    const { brand, at } = await shop(new Date("2025-05-01T04:00:00Z"));
    for (let i = 0; i < VISITORS; i++) await choose(new Client(two.a, brand.host), { area: IDS.nearArea });
    await at(30 * DAY_MS);
    const release = await two.hold(`select pg_advisory_lock(${CLEAN_UP_LOCK})`);
    const refused = await Promise.all([two.a, two.b].map(cleanUpAt));
    expect(refused.map((answer) => [answer.status, answer.json<{ id: string }>().id])).toEqual([
      [409, "busy"],
      [409, "busy"],
    ]);
    expect(await sessionsOf(brand)).toBe(VISITORS);
    await release();
    expect((await cleanUpAt(two.b)).json()).toMatchObject({ deleted: { sessions: VISITORS } });
    expect((await cleanUpAt(two.b)).json()).toMatchObject({ deleted: { sessions: 0 } });
    expect(await sessionsOf(brand)).toBe(0);
  });
});
