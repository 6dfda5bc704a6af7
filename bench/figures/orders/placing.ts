/** How fast carts fill and orders are placed, ten customers at once. */
import pg from "pg";
import type { TestServer } from "../../../tests/support/server";
import { startBareScript } from "../../bare-server";
import { addAndPlace, addAndTakeBack, customerOf } from "../../customers";
import { load, request } from "../../load";
import { print } from "../../report";
import { shopper } from "../../setup";

const CUSTOMERS = 10;
/** So many that the server has run warm for as long as the bare one. */
const ORDERS_EACH = 300;
/** Before they are measured: a server's database has counted its tables within a minute of its first orders. */
const FIRST_ORDERS_EACH = 10;
const SECONDS = 5;

/** @param database the address of the database that the server under test writes to. */
export async function orders(server: TestServer, database: string): Promise<void> {
  const bare = await startBareScript("orders.ts", [database]);
  try {
    await adds(server, bare.port);
    await placing(server, bare.port, database);
  } finally {
    bare.stop();
    await dropBareTables(database);
  }
}

async function adds(server: TestServer, barePort: number): Promise<void> {
  const shoppers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shopper(server, 200, 2)));
  const turns = await Promise.all(shoppers.map(addAndTakeBack));
  const sent = shoppers.map(() => 0);
  const next = (customer: number) => turns[customer]?.[(sent[customer] = (sent[customer] ?? 0) + 1) % 2] ?? null;
  const bare = shoppers.map((_, i) =>
    request(
      "POST",
      "/adds",
      { Host: "x", "Content-Type": "application/json" },
      JSON.stringify({ id: `cart-${i}`, lines: [{ item_id: 1, count: 1 }] }),
    ),
  );
  const theirs = await load({
    port: barePort,
    connections: CUSTOMERS,
    next: (customer) => bare[customer] ?? null,
    seconds: SECONDS,
  });
  const ours = await load({ port: server.port, connections: CUSTOMERS, next, seconds: SECONDS });
  if (ours.failed) throw new Error(`${ours.failed} of ${ours.answered} changes of a cart failed`);
  print({
    name: "add to cart, 10 at once / bare adds",
    value: ours.perSecond / theirs.perSecond,
    baseline: `${ours.perSecond.toFixed(0)} of ${theirs.perSecond.toFixed(0)} a second`,
    least: 0.1,
    aim: 0.2,
    better: "larger",
  });
}

/** Whole orders: each customer fills the cart and places it, again and again; the database tells whether every answer was true. */
async function placing(server: TestServer, barePort: number, database: string): Promise<void> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => customerOf(server, number)));
  const turns = await Promise.all(customers.map(addAndPlace));
  const place = (each: number) => {
    const sent = customers.map(() => 0);
    const next = (customer: number) => {
      const turn = sent[customer] ?? 0;
      sent[customer] = turn + 1;
      return turn < 2 * each ? (turns[customer]?.[turn % 2] ?? null) : null;
    };
    return load({ port: server.port, connections: CUSTOMERS, next, seconds: 60 });
  };
  await place(FIRST_ORDERS_EACH);
  await onDatabase(database, "analyze");
  const before = await countOrders(database);
  const bare = request(
    "POST",
    "/orders",
    { Host: "x", "Content-Type": "application/json" },
    JSON.stringify({ order: "x".repeat(2000) }),
  );
  const theirs = await load({ port: barePort, connections: CUSTOMERS, next: () => bare, seconds: SECONDS });
  const ours = await place(ORDERS_EACH);
  const acknowledged = CUSTOMERS * ORDERS_EACH;
  const stored = (await countOrders(database)) - before;
  const rate = acknowledged / ours.seconds;
  print({
    name: "cash orders, 10 at once: failed",
    value: ours.failed + (2 * acknowledged - ours.answered),
    least: 0,
    aim: 0,
    better: "smaller",
    baseline: `of ${acknowledged}`,
  });
  print({
    name: "cash orders, 10 at once: duplicated or lost",
    value: Math.abs(stored - acknowledged),
    least: 0,
    aim: 0,
    better: "smaller",
    baseline: `${stored} in the database`,
  });
  print({
    name: "whole cash orders (add and place), 10 at once / bare orders",
    value: rate / theirs.perSecond,
    baseline: `${rate.toFixed(0)} of ${theirs.perSecond.toFixed(0)} a second`,
    least: 0.05,
    aim: 0.13,
    better: "larger",
  });
}

async function countOrders(database: string): Promise<number> {
  const [row] = await onDatabase<{ count: string }>(database, "select count(*) as count from orders");
  return Number(row?.count);
}

const dropBareTables = (database: string) => onDatabase(database, "drop table if exists bare_orders, bare_carts");

/** Runs a statement on a connection of its own. */
async function onDatabase<Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}
