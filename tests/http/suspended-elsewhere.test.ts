/** A brand that one process suspends while another serves it: the other follows, and takes no order before it has heard. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import { place, readyToPay, textOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import type { TestServer } from "../support/server";
import { startTwo, withoutTwo, type TwoProcesses } from "../support/two-processes";
import { pathTo } from "~/paths/address";
import { CART, OPERATOR_TENANT, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

const DESKTOP = { headers: { "user-agent": "Desktop" } };
const JSON_TYPE = { headers: { accept: "application/json" } };
/** The versions are compared every 800 milliseconds; the rest is a busy machine's. */
const FOLLOWS_MS = 5_000;

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two processes (${oneOnly ?? "on one database"})`, { timeout: 120_000 }, () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwo("suspended");
  });
  afterAll(() => two.remove());

  async function live(): Promise<TestBrand> {
    const brand = testBrand();
    await applyBrand(two.b, brand);
    return brand;
  }
  async function setStatus(server: TestServer, { slug }: TestBrand, status: string): Promise<void> {
    expect((await operatorCall(server, "PATCH", pathTo(OPERATOR_TENANT, { slug }), { status })).status).toBe(200);
  }
  const statusAt = async (server: TestServer, { host }: TestBrand) =>
    (await new Client(server, host).get("/", DESKTOP)).status;
  const expectAt = (server: TestServer, brand: TestBrand, status: number) =>
    vi.waitFor(async () => expect(await statusAt(server, brand)).toBe(status), { timeout: FOLLOWS_MS, interval: 50 });

  it.each(["open", "cut", "silent"] as const)("each follows the other while the line to Redis is %s", async (state) => {
    const brand = await live();
    const { a, b, line } = two;
    await Promise.all([expectAt(a, brand, 200), expectAt(b, brand, 200)]);
    if (state === "cut") line.cut();
    if (state === "silent") line.silence();
    for (const [teller, other] of [
      [b, a],
      [a, b],
    ] as const) {
      await setStatus(teller, brand, "suspended");
      expect(await statusAt(teller, brand)).toBe(503);
      await expectAt(other, brand, 503);
      await setStatus(teller, brand, "live");
      expect(await statusAt(teller, brand)).toBe(200);
      await expectAt(other, brand, 200);
    }
    await setStatus(b, brand, "removed");
    await expectAt(a, brand, 404);
    line.mend();
  });

  it("an order that is sent to a process which has not heard is refused in words, and the process has heard", async () => {
    const brand = await live();
    const { a, b, line } = two;
    const customer = await signedInCustomer(a, brand);
    const payment = await readyToPay(customer);
    line.cut();
    const placeUnheard = async (): Promise<Answer> => {
      await setStatus(b, brand, "suspended");
      const answer = await place(customer, payment);
      expect(answer.status).toBe(503);
      if (answer.page.querySelector("body")) return answer;
      // Its look at the database came in between: who has heard answers all alike, by a page without a frame.
      await setStatus(b, brand, "live");
      await expectAt(a, brand, 200);
      return placeUnheard();
    };
    const refused = await placeUnheard();
    expect(textOf(refused)).toContain("closed for the time being");
    expect(await statusAt(a, brand)).toBe(503);
    await setStatus(b, brand, "live");
    await expectAt(a, brand, 200);
    expect((await place(customer, payment)).location).toContain("placed=");
    line.mend();
  });

  type Order = { id: string; from: number; to: number };
  type Seen = { orders: Order[]; refused: number; unexpected: string[] };
  /** While suspended: from the operator's answer until the brand is resumed. */
  type Window = { from: number; to: number };

  /** Fills the cart and places it, for as long as is wanted. */
  async function keepOrdering(client: Client, isWanted: () => boolean, seen: Seen) {
    const csrf = await client.csrfToken();
    let last: string | undefined;
    while (isWanted()) {
      const add = await client.post(CART, { intent: "add", item: String(IDS.classic), csrf }, JSON_TYPE);
      const from = performance.now();
      const body = { order_details: { user_name: "Mei" } };
      const headers = { "x-csrf-token": csrf };
      const answer = await client.call("POST", ORDERS_CASH_ON_DELIVERY, body, { headers });
      const to = performance.now();
      if (answer.status === 200) {
        const { id } = answer.json<{ order_details: { id: string } }>().order_details;
        // A brand resumed between the two: nothing was added, and an empty cart is answered with its order again.
        if (id === last && add.status === 503) continue;
        seen.orders.push({ id, from, to });
        last = id;
        continue;
      }
      const { id } = answer.json<{ id: string }>();
      if (answer.status === 503 && id === "suspended") seen.refused++;
      else seen.unexpected.push(`${answer.status} ${id}`);
      if (!answer.headers["retry-after"]) seen.unexpected.push("no Retry-After");
    }
  }

  it("no order is placed once the database says suspended, by whichever process, and none is lost", async () => {
    const brand = await live();
    const { a, b, line } = two;
    const clients = await Promise.all(
      [a, a, a, b].map((server) => signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items: [] })),
    );
    for (const client of clients) await client.csrfToken();
    // The first process hears of a change by its own look at the database only.
    line.cut();
    const seen: Seen = { orders: [], refused: 0, unexpected: [] };
    const windows: Window[] = [];
    let isOver = false;
    const ordering = clients.map((client) => keepOrdering(client, () => !isOver, seen));
    const untilMore = (count: () => number, more: number) => {
      const start = count();
      return vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(start + more), { timeout: 20_000, interval: 5 });
    };
    for (let round = 0; round < 6; round++) {
      await untilMore(() => seen.orders.length, 6);
      await setStatus(b, brand, "suspended");
      const from = performance.now();
      await untilMore(() => seen.refused, 4 + round);
      const to = performance.now();
      windows.push({ from, to });
      await setStatus(b, brand, "live");
    }
    await untilMore(() => seen.orders.length, 6);
    isOver = true;
    await Promise.all(ordering);
    line.mend();

    const during = seen.orders.filter((order) => windows.some(({ from, to }) => order.from >= from && order.to <= to));
    expect(during).toEqual([]);
    expect(seen.unexpected).toEqual([]);
    const stored = await two.query<{ id: string }>("select id from orders where company_id = $1", [brand.company.id]);
    expect(stored.map(({ id }) => id).sort()).toEqual(seen.orders.map(({ id }) => id).sort());
  });
});
