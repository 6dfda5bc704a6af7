/** Several receivers of one batch, on an embedded database: what one of them does is nothing to the others. */
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import { bareOrder } from "~/db/testing/order-fixture";
import { OUTBOX_KINDS } from "~/db/documents.server";
import type { Handlers } from "./worker.server";

const TENANT = 7;
ownDatabase();
const { connection, queryCount } = await import("~/db/client.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { orders, outbox } = await import("~/db/schema/orders.server");
const { outboxFigures } = await import("./figures.server");
const { startOutbox, stopOutbox, tellSoon } = await import("./worker.server");

/** On a machine of any pace. */
const SOON = { timeout: 25_000 };
const now = new Date();
const orderId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const NUMBERS = [1, 2, 3];

beforeAll(async () => {
  const db = await connection();
  await db.insert(companies).values({ id: TENANT, slug: "c", document: {}, version: "1" });
  await db.insert(customers).values({ company_id: TENANT, id: 1, dialing_code: "65", phone_number: "91234567" });
  for (const order_number of NUMBERS) {
    const id = orderId(order_number);
    await db.insert(orders).values(bareOrder(TENANT, { id, order_number, at: now }));
    await db
      .insert(outbox)
      .values({ company_id: TENANT, kind: "kitchen", order_id: id, next_try_at: now, created_at: now });
  }
}, 60_000);
afterAll(async () => {
  await stopOutbox();
});

const rows = async () =>
  (await connection())
    .select({ tries: outbox.tries, delivered_at: outbox.delivered_at, problem: outbox.problem })
    .from(outbox)
    .orderBy(asc(outbox.id));
const figures = async (name: string) => (await outboxFigures()).filter((line) => line.startsWith(name));

it("has everybody else marked as told while one receiver keeps it waiting, and puts that one off alone", async () => {
  const told: string[] = [];
  let refuse: (error: Error) => void = () => {};
  const held = new Promise<void>((_resolve, reject) => (refuse = reject));
  const tell = ({ order_id }: { order_id: string }) => {
    told.push(order_id);
    return order_id === orderId(1) ? held : Promise.resolve();
  };
  const handler = () => Promise.resolve(tell);
  // A record of all kinds, which Object.fromEntries forgets.
  startOutbox(Object.fromEntries(OUTBOX_KINDS.map((kind) => [kind, handler])) as unknown as Handlers);
  // Were the process to die now, only the one that waits would be told again.
  await vi.waitFor(
    async () =>
      expect((await rows()).map(({ delivered_at, problem }) => [delivered_at !== null, problem])).toEqual([
        [false, null],
        [true, null],
        [true, null],
      ]),
    SOON,
  );
  expect(await figures('outbox_messages{kind="order_placed"')).toEqual([
    'outbox_messages{kind="order_placed",state="waiting"} 0',
    'outbox_messages{kind="order_placed",state="given_up"} 0',
  ]);
  expect(await figures('outbox_messages{kind="kitchen"')).toEqual([
    'outbox_messages{kind="kitchen",state="waiting"} 1',
    'outbox_messages{kind="kitchen",state="given_up"} 0',
  ]);
  refuse(new Error("away"));
  await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ problem: "could not be told" }), SOON);
  expect(told.filter((id) => id !== orderId(1)).toSorted()).toEqual([orderId(2), orderId(3)]);
  expect(await figures('outbox_tries_total{kind="kitchen"')).toEqual([
    'outbox_tries_total{kind="kitchen",end="told"} 2',
    expect.stringMatching(/end="failed"} [1-9]/),
  ]);
});

it("counts what is given up apart, and the age of the oldest that is not", async () => {
  await stopOutbox();
  const db = await connection();
  await db.update(outbox).set({ created_at: new Date(now.getTime() - 3_600_000) });
  const [oldest = ""] = await figures('outbox_oldest_seconds{kind="kitchen"}');
  expect(Number(oldest.split(" ")[1])).toBeGreaterThanOrEqual(3_600);
  await db.update(outbox).set({ tries: 16 });
  expect(await figures('outbox_messages{kind="kitchen"')).toEqual([
    'outbox_messages{kind="kitchen",state="waiting"} 0',
    'outbox_messages{kind="kitchen",state="given_up"} 1',
  ]);
  expect(await figures('outbox_oldest_seconds{kind="kitchen"}')).toEqual(['outbox_oldest_seconds{kind="kitchen"} 0']);
});

it("asks the database once where nothing is due, however many kinds there are", async () => {
  const before = queryCount();
  startOutbox({} as unknown as Handlers);
  await vi.waitFor(() => expect(queryCount()).toBeGreaterThan(before), SOON);
  await stopOutbox();
  expect(queryCount() - before).toBe(1);
});

it("claims no more than it tells at once, and goes on with the next ones while one keeps it waiting", async () => {
  await stopOutbox();
  const db = await connection();
  await db.delete(outbox);
  const ids = NUMBERS.map(orderId);
  for (let number = NUMBERS.length + 1; number <= 55; number++) {
    const id = `00000000-0000-4000-8000-0000000001${String(number).padStart(2, "0")}`;
    await db.insert(orders).values(bareOrder(TENANT, { id, order_number: number, at: now }));
    ids.push(id);
  }
  for (const order_id of ids)
    await db
      .insert(outbox)
      .values({ company_id: TENANT, kind: "kitchen", order_id, next_try_at: now, created_at: now });
  const held = new Map<string, () => void>();
  const tell = ({ order_id }: { order_id: string }) => new Promise<void>((resolve) => void held.set(order_id, resolve));
  startOutbox({ kitchen: () => Promise.resolve(tell) } as unknown as Handlers);
  await vi.waitFor(() => expect(held.size).toBe(50), SOON);
  // The lease of what nobody tells yet has not begun.
  expect((await rows()).filter(({ tries }) => tries > 0)).toHaveLength(50);
  const [, ...others] = [...held.values()];
  for (const answer of others) answer();
  await vi.waitFor(() => expect(held.size).toBe(55), SOON);
  for (const answer of held.values()) answer();
  await vi.waitFor(async () => expect((await rows()).every(({ delivered_at }) => delivered_at)).toBe(true), SOON);
  await stopOutbox();
});

it("tells of every kind, and of others of the same, while one receiver keeps it waiting", async () => {
  await stopOutbox();
  const db = await connection();
  await db.delete(outbox);
  const write = (kind: "kitchen" | "order_placed", order: number) =>
    db
      .insert(outbox)
      .values({ company_id: TENANT, kind, order_id: orderId(order), next_try_at: now, created_at: now })
      .then(tellSoon);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const told: string[] = [];
  const tell = ({ kind, order_id }: { kind: string; order_id: string }) => {
    told.push(`${kind} ${order_id.at(-1)}`);
    return told.length === 1 ? held : Promise.resolve();
  };
  const handler = () => Promise.resolve(tell);
  startOutbox({ kitchen: handler, order_placed: handler } as unknown as Handlers);
  const expected: string[] = [];
  for (const [kind, order] of [
    ["kitchen", 1],
    ["order_placed", 1],
    ["kitchen", 2],
    ["order_placed", 2],
    ["kitchen", 3],
  ] as const) {
    await write(kind, order);
    expected.push(`${kind} ${order}`);
    await vi.waitFor(() => expect(told).toEqual(expected), SOON);
  }
  const waiting = async () => (await rows()).filter(({ delivered_at }) => delivered_at === null);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON);
  answer();
  await stopOutbox();
  expect(await waiting()).toEqual([]);
});

it("hears of what is written while it takes others on, after one has ended", async () => {
  await stopOutbox();
  const db = await connection();
  await db.delete(outbox);
  const write = (order: number) =>
    db
      .insert(outbox)
      .values({ company_id: TENANT, kind: "kitchen", order_id: orderId(order), next_try_at: now, created_at: now });
  const held = new Map<string, () => void>();
  const tell = ({ order_id }: { order_id: string }) => new Promise<void>((resolve) => void held.set(order_id, resolve));
  let goOn = () => {};
  let taken = 0;
  const handler = async () => {
    // The second time it takes long to take on what was claimed.
    if (++taken === 2) await new Promise<void>((resolve) => (goOn = resolve));
    return tell;
  };
  const fourth = "00000000-0000-4000-8000-000000000104";
  await write(1);
  await write(2);
  startOutbox({ kitchen: handler } as unknown as Handlers);
  await vi.waitFor(() => expect(held.size).toBe(2), SOON);
  await write(3);
  held.get(orderId(2))?.();
  await vi.waitFor(() => expect(taken).toBe(2), SOON);
  const before = queryCount();
  await db
    .insert(outbox)
    .values({ company_id: TENANT, kind: "kitchen", order_id: fourth, next_try_at: now, created_at: now });
  tellSoon();
  await vi.waitFor(() => expect(queryCount()).toBeGreaterThan(before + 1), SOON);
  // The database answers in turn: the look's question has been answered when this one is.
  await rows();
  await new Promise((resolve) => setImmediate(resolve));
  goOn();
  await vi.waitFor(() => expect([...held.keys()].toSorted()).toEqual([...NUMBERS.map(orderId), fourth]), SOON);
  for (const answer of held.values()) answer();
  await stopOutbox();
});
