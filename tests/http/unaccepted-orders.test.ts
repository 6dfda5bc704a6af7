/** Orders that nobody takes on: the outlet is reminded, somebody of the company is told, and at last they are rejected. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, dailyHours, testBrand, testOutlet, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import type { Client } from "../support/client";
import { setClock, standClock } from "../support/clock";
import { freshPhone, signedInCustomer } from "../support/customers";
import { readOutbox } from "../support/outbox";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { paymentFile } from "../support/post-order-tips";
import { startTestServer, type TestServer } from "../support/server";
import { sendCall, startTill, tillSecret, type Till } from "../support/till";

const secret = tillSecret();
const OUTLET = "kitchen@example.com";
const MANAGER = "+6590001111";
const UNACCEPTED = { escalate_to: { name: "Aisha", phone: MANAGER } };
/** A look of the job, and as long again for a machine that is busy. */
const SOON = { timeout: 60_000, interval: 200 };
let server: TestServer;
let sandbox: Sandbox;
let till: Till;

beforeAll(async () => {
  [server, sandbox, till] = await Promise.all([
    startTestServer({ name: "unaccepted" }),
    startTestSandbox(),
    startTill([secret]),
  ]);
});
afterAll(() => Promise.all([server.stop(), sandbox.stop(), till.close()]));

async function newBrand(unaccepted: object | null = UNACCEPTED, company: object = {}): Promise<TestBrand> {
  const webhooks = [{ url: till.url, secret, email: OUTLET }];
  const kitchen = { webhooks, ...(unaccepted && { unaccepted }) } as never;
  const brand = payingBrand(sandbox, {
    company: { kitchen, ...company },
    outlets: [testOutlet({ opening_hours: dailyHours("00:00", "24:00") })],
  });
  await applyBrand(server, brand);
  return brand;
}

type Ordered = { brand: TestBrand; client: Client; phone: string; id: string; number: number; at: number };

async function ordered(brand: TestBrand): Promise<Ordered> {
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone, choice: { pickup: "in_store" } });
  const id = placedOrderId(await place(client, await goToPayment(client), { payment_type_id: "1" }));
  const { order_number: number, created_at } = await trackedOrder(client, id);
  return { brand, client, phone, id, number, at: Date.parse(String(created_at)) };
}

/** Moves the company's clock to so many minutes after an order was placed. */
const pass = ({ brand, at }: Pick<Ordered, "brand" | "at">, minutes: number) =>
  setClock(server, brand.company.id, new Date(at + minutes * 60_000).toISOString());

/** How often the kitchen's program was told that an order waits. */
const remindersOf = ({ id }: Ordered) =>
  till.heard.filter(({ event }) => event.data.order.id === id && event.data.change === "unaccepted").length;

const told = async ({ brand, number }: Ordered, to: string) =>
  (await readOutbox(server, brand.host)).filter((each) => each.to === to && each.text.includes(String(number)));

const statusOf = async ({ client, id }: Ordered) => (await trackedOrder(client, id)).status;

/** Waits until the job has looked at every company since: an order of one after another has been rejected. */
async function looked(): Promise<void> {
  for (let look = 0; look < 2; look++) {
    const order = await ordered(await newBrand());
    await pass(order, 30);
    await vi.waitFor(async () => expect(await statusOf(order)).toBe("rejected"), SOON);
  }
}

describe.concurrent("an order that nobody takes on", { timeout: 240_000 }, () => {
  it("is told of again after five minutes, to somebody after ten, and rejected after twenty, each once", async () => {
    const order = await ordered(await newBrand());
    await pass(order, 5);
    await vi.waitFor(() => expect(remindersOf(order)).toBe(1), SOON);
    const [reminder] = await vi.waitFor(async () => {
      const found = await told(order, OUTLET);
      expect(found).toHaveLength(1);
      return found;
    }, SOON);
    expect(reminder?.text).toContain(`has taken order ${order.number} on`);
    expect(reminder?.text).toContain("20 minutes after it came it is rejected by itself");
    expect(await told(order, MANAGER)).toEqual([]);
    await pass(order, 10);
    await vi.waitFor(async () => expect(await told(order, MANAGER)).toHaveLength(1), SOON);
    expect((await told(order, MANAGER))[0]).toMatchObject({
      kind: "sms",
      text: expect.stringContaining("Hello Aisha") as string,
    });
    expect(await statusOf(order)).toBe("unconfirmed");
    await pass(order, 20);
    await vi.waitFor(async () => expect(await statusOf(order)).toBe("rejected"), SOON);
    expect((await trackedOrder(order.client, order.id)).rejection).toEqual({ reason: "not_accepted", note: null });
    const customer = `+65${order.phone}`;
    const rejections = async () =>
      (await told(order, customer)).filter(({ text }) => text.includes("did not take your order on in time"));
    await vi.waitFor(async () => expect(await rejections()).toHaveLength(1), SOON);
    expect((await rejections())[0]?.text).toContain("You have nothing to pay.");
    expect(textOf(await order.client.get(`/trackorder?order=${order.id}`))).toContain(
      "did not take your order on in time",
    );
    await vi.waitFor(() => expect(remindersOf(order)).toBe(2), SOON);
    expect([(await told(order, OUTLET)).length, (await told(order, MANAGER)).length]).toEqual([1, 1]);
  });

  it("reminds by the company's address where the kitchen has a board and no program", async () => {
    const kitchen = { unaccepted: { remind_to: OUTLET, escalate_after: null, reject_after: null } };
    const brand = testBrand({ company: { kitchen } });
    await applyBrand(server, brand);
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    const id = placedOrderId(await place(client, await goToPayment(client)));
    const { order_number: number, created_at } = await trackedOrder(client, id);
    await pass({ brand, at: Date.parse(String(created_at)) }, 600);
    const reminders = async () => (await readOutbox(server, brand.host)).filter(({ to }) => to === OUTLET);
    await vi.waitFor(async () => expect(await reminders()).toHaveLength(1), SOON);
    expect((await reminders())[0]?.text).toContain(`has taken order ${number} on`);
    expect((await reminders())[0]?.text).not.toContain("rejected by itself");
    const call = { type: "order.accept", data: { order: number } };
    expect((await sendCall(server, brand.host, secret, call)).status).toBe(404);
    expect((await trackedOrder(client, id)).status).toBe("unconfirmed");
  });

  it("and was paid online gives the money back by itself", async () => {
    const brand = await newBrand();
    const client = await signedInCustomer(server, brand);
    const begun = await beginPayment(client);
    await pressAt(client, begun, { do: "pay" });
    const { created_at } = await trackedOrder(client);
    await pass({ brand, at: Date.parse(String(created_at)) }, 21);
    const end = { status: "refunded", flag: null, amount: "10.00" };
    await vi.waitFor(async () => expect(await paymentFile(server, brand, begun.reference)).toMatchObject(end), {
      ...SOON,
      timeout: 120_000,
    });
    expect((await trackedOrder(client)).rejection).toEqual({ reason: "not_accepted", note: null });
  });

  it("stays while the clock stands, while it is too early, once it is taken on, and where nobody asked for this", async () => {
    const [standing, early, taken] = await Promise.all(
      [UNACCEPTED, UNACCEPTED, UNACCEPTED].map(async (setting) => ordered(await newBrand(setting))),
    );
    const unasked = await ordered(await newBrand(null));
    if (!standing || !early || !taken) throw new Error("There is an order of each");
    await standClock(server, standing.brand.company.id, new Date(standing.at + 30 * 60_000).toISOString());
    await pass(early, 4);
    const accept = { type: "order.accept", data: { order: taken.number } };
    expect((await sendCall(server, taken.brand.host, secret, accept)).status).toBe(200);
    for (const order of [taken, unasked]) await pass(order, 30);
    await looked();
    const others = [standing, early, taken, unasked];
    expect(await Promise.all(others.map(statusOf))).toEqual(["unconfirmed", "unconfirmed", "confirmed", "unconfirmed"]);
    expect(others.map(remindersOf)).toEqual([0, 0, 0, 0]);
    await pass(standing, 30);
    await vi.waitFor(async () => expect(await statusOf(standing)).toBe("rejected"), SOON);
  });

  it("for later waits from when its kitchen should have started", async () => {
    const brand = await newBrand(UNACCEPTED, { scheduled_order_enabled: true, lead_time: 180 });
    const order = await ordered(brand);
    const starts = Date.parse(String((await trackedOrder(order.client, order.id)).scheduled_at));
    expect(starts).toBeGreaterThan(order.at + 60 * 60_000);
    await pass({ brand, at: starts }, 4);
    await looked();
    expect(remindersOf(order)).toBe(0);
    await pass({ brand, at: starts }, 6);
    await vi.waitFor(() => expect(remindersOf(order)).toBe(1), SOON);
    expect(await statusOf(order)).toBe("unconfirmed");
  });
});

it("a setting whose steps are out of order, or of a person without a way to be told, is refused", async () => {
  for (const wrong of [
    { remind_after: 10, escalate_after: 5 },
    { escalate_to: { name: "Aisha" } },
    { escalate_to: { name: "Aisha", phone: "90001111" } },
    { reject_after: 0 },
    { remind_to: "nobody" },
  ])
    await expect(newBrand(wrong)).rejects.toThrow(/unaccepted/);
  await newBrand({ remind_after: null, escalate_after: null, reject_after: 1 });
});
