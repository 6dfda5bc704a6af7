/**
 * The database gone for a moment: connections that are lost at the worst of times, and a server that cannot be reached at
 * all. Nothing acknowledged is lost, nothing is done twice, and what cannot be answered is told to come back.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy";
import { grantLoyalty, loyaltyHistoryOf, loyaltyOn } from "../support/loyalty";
import { orderUnderLoss } from "../support/lost-backends";
import { operatorCall, ordersOf } from "../support/operator";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { CART, OPERATOR_ORDER_STATUS, ORDERS_CASH_ON_DELIVERY, PAGES_HOME, READYZ } from "~/paths/calls";

const base = process.env.DATABASE_URL;
const DESKTOP = { headers: { "user-agent": "Desktop" } };
const JSON_TYPE = { headers: { accept: "application/json" } };

// PGlite lives in the server's own process: it has no connection that could be lost.
describe.skipIf(!base)("with PostgreSQL", { timeout: 60_000 }, () => {
  let proxy: DatabaseProxy;
  let server: TestServer;
  const brand = testBrand({ company: loyaltyOn() });

  beforeAll(async () => {
    proxy = await startDatabaseProxy(base ?? "");
    vi.stubEnv("DATABASE_URL", proxy.url);
    server = await startTestServer({ name: "lost-database" });
    await applyBrand(server, brand);
  });
  afterAll(async () => {
    proxy.open();
    await server.stop();
    vi.unstubAllEnvs();
    await proxy.close();
  });

  const shopper = (items: number[] = [IDS.classic], phone = freshPhone()) =>
    signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items, phone });
  const order = (client: Client, details: object = {}) =>
    client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei", ...details } });

  it("connections cut again and again lose no answer but those that say so", async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => shopper([])));
    const seen = await orderUnderLoss({ server, databaseUrl: server.databaseUrl ?? "", brand, clients, rounds: 5 });
    expect(seen.killed).toBeGreaterThan(5);
    expect([seen.wrong, seen.unseen]).toEqual([[], []]);
    expect((await storedIds(server.databaseUrl ?? "")).sort()).toEqual([...seen.placed.keys()].sort());
    expect(server.process.exitCode).toBeNull();
  });

  it("a placing whose commit was not answered finds its order", async () => {
    const client = await shopper();
    await client.csrfToken();
    const before = await storedIds(server.databaseUrl ?? "");
    const lost = proxy.loseAnswerTo("place_order");
    const answer = await order(client);
    await lost;
    expect(answer.status).toBe(200);
    expect((await storedIds(server.databaseUrl ?? "")).filter((id) => !before.includes(id))).toEqual([idOf(answer)]);
  });

  it("a read whose answer is lost is repeated, and nobody notices", async () => {
    const client = await shopper();
    // A statement that the connection knows goes by its name.
    for (const path of ["/checkout?step=1", "/m/order-details", "/users/addresses"]) {
      await client.get(path, DESKTOP);
      const lost = proxy.loseAnswerTo("\0visitor\0");
      const answer = await client.get(path, DESKTOP);
      await lost;
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it("a change of the cart whose commit was not answered is made once", async () => {
    const client = await shopper();
    const csrf = await client.csrfToken();
    // By its name, since its text is known to the connection already.
    const lost = proxy.loseAnswerTo("\0cart\0");
    const added = await client.post(CART, { intent: "add", item: String(IDS.classic), csrf }, JSON_TYPE);
    await lost;
    expect(added.status).toBe(200);
    expect(unitsOf(await order(client))).toBe(2);
  });

  it("a transaction that loses its connection half-way is made again, and the process lives on", async () => {
    const phone = freshPhone();
    const client = await shopper([IDS.classic], phone);
    await grantLoyalty(server, brand.slug, phone, "3.00");
    const placed = await order(client, { redeemed_loyalty: "3.00" });
    const { order_number } = placed.json<{ order_details: { order_number: number } }>().order_details;
    const cut = proxy.cutAfter("begin");
    const rejected = await operatorCall(
      server,
      "POST",
      pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order_number }),
      { status: "rejected", reason: "other" },
    );
    await cut;
    expect(rejected.status).toBe(200);
    const kinds = (await loyaltyHistoryOf(client)).map(({ kind }) => kind);
    expect(kinds).toEqual(["returned", "redeemed", "granted"]);
    expect(server.process.exitCode).toBeNull();
  });

  it("a transaction whose commit was not answered is told to be asked again", async () => {
    const client = await shopper();
    const { order_number } = (await order(client)).json<{ order_details: { order_number: number } }>().order_details;
    const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order_number });
    const lost = proxy.loseAnswerTo("commit\0");
    const unknown = await operatorCall(server, "POST", path, { status: "rejected", reason: "other" });
    await lost;
    expectBusy(unknown);
    expect((await operatorCall(server, "POST", path, { status: "rejected", reason: "other" })).json()).toMatchObject({
      id: "not_allowed",
      from: "rejected",
    });
  });

  it("while it is away calls, pages and forms answer 503, in their shape and in the brand's frame, and all goes on afterwards", async () => {
    const client = await shopper();
    const payment = await goToPayment(client);
    const csrf = await client.csrfToken();
    const guest = new Client(server, brand.host);
    expect((await guest.get("/", DESKTOP)).status).toBe(200);
    proxy.shut();
    try {
      const cart = { intent: "add", item: String(IDS.classic), csrf, return_to: "/" };
      const [call, page, form, cartForm, ready] = [
        await order(client),
        await client.get("/checkout?step=2", DESKTOP),
        await place(client, payment),
        await client.post(CART, cart, DESKTOP),
        await new Client(server, "127.0.0.1").get(READYZ),
      ];
      expectBusy(call);
      for (const answer of [page, form, cartForm]) {
        expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
        expect(textOf(answer)).toContain("We are very busy right now");
        expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe("en");
        expect(answer.page.querySelector("main a.logo, main img")?.outerHTML).toContain(brand.company.name);
      }
      expect(ready.status).toBe(503);
      // What is kept for visitors without a session needs no database.
      expect((await guest.get("/", DESKTOP)).status).toBe(200);
    } finally {
      proxy.open();
    }
    expect((await new Client(server, "127.0.0.1").get(READYZ)).status).toBe(200);
    placedOrderId(await place(client, payment));
  });

  it("while it is away a brand that the process does not know yet is answered in the same words, without its name", async () => {
    const unknown = new Client(server, testBrand().host);
    proxy.shut();
    try {
      expectBusy(await unknown.call("GET", PAGES_HOME));
      const page = await unknown.get("/", { headers: { ...DESKTOP.headers, accept: "text/html" } });
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "2"]);
      expect(page.page.querySelector("p")?.text).toContain("We are very busy right now");
    } finally {
      proxy.open();
    }
  });

  it("a statement that is ended since it takes too long is busy, not broken", async () => {
    const client = await shopper();
    await client.csrfToken();
    const carts = await holdCarts(server.databaseUrl ?? "");
    const waiting = order(client);
    try {
      // What the server's own limit on a statement does after its time.
      await vi.waitFor(async () => expect(await carts.cancelWaiting()).toBe(1), { timeout: 10_000 });
      expectBusy(await waiting);
    } finally {
      await carts.release();
    }
    expect((await order(client)).status).toBe(200);
  });
});

describe("on any database", () => {
  it("ORDER-15 a placing whose answer was lost on its way to the caller is answered with its order again, without a key too", async () => {
    const server = await startTestServer({ name: "lost-answer" });
    try {
      const brand = testBrand();
      await applyBrand(server, brand);
      const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
      const body = { order_details: { user_name: "Mei" } };
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push(await client.call("POST", ORDERS_CASH_ON_DELIVERY, body));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map((answer) => idOf(answer))).size).toBe(1);
      expect(await ordersOf(server, brand)).toHaveLength(1);
      // What is put into the cart afterwards is another order.
      await putIntoCart(client, IDS.cola);
      const next = await client.call("POST", ORDERS_CASH_ON_DELIVERY, body);
      expect(idOf(next)).not.toBe(idOf(answers[0] as Answer)); // three answers
      expect(await ordersOf(server, brand)).toHaveLength(2);
    } finally {
      await server.stop();
    }
  });
});

function expectBusy(answer: Answer): void {
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect(answer.json()).toMatchObject({ id: "busy", message: expect.stringContaining("busy") as string });
}

const idOf = (answer: Answer) => answer.json<{ order_details: { id: string } }>().order_details.id;

function unitsOf(answer: Answer): number {
  const { items } = answer.json<{ order_details: { items: { quantity: number }[] } }>().order_details;
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Locks the carts; whoever wants to write one waits. */
async function holdCarts(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin; lock table carts in share mode");
  const cancel =
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return {
    cancelWaiting: async () => (await client.query(cancel)).rowCount,
    release: () => client.end(),
  };
}

/** The ids of all orders, of whatever brand. */
async function storedIds(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from orders").finally(() => client.end());
  return rows.map(({ id }) => id);
}
