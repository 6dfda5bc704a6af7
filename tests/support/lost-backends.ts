/**
 * Customers who order while the database's connections are cut again and again. Each fills the cart and places it, and repeats
 * a placing that was not answered until it is; what is acknowledged has to be there.
 */
import pg from "pg";
import { IDS, type TestBrand } from "./brands";
import type { Answer, Client } from "./client";
import { operatorCall } from "./operator";
import type { ServerAddress } from "./server";
import { pathTo } from "~/paths/address";
import { CART, OPERATOR_ORDER_STATUS, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";
import { checkoutStep } from "~/paths/pages";

export type UnderLoss = {
  /** Every answer by its status. */
  answers: Map<number, number>;
  /** What was answered where it must not be: 500, or a 503 without Retry-After or in another shape. */
  wrong: string[];
  /** Placings that did not see what the cart had acknowledged. */
  unseen: string[];
  /** Orders as they were acknowledged, by id. */
  placed: Map<string, number>;
  killed: number;
};

type Round = {
  server: ServerAddress;
  databaseUrl: string;
  brand: TestBrand;
  clients: readonly Client[];
  rounds: number;
};

/** Answers of a working server: refusals of the rules would be wrong here. */
const EXPECTED = new Set([200, 503]);

/** Cuts all connections `rounds` times, at moments that differ, while every client orders. */
export async function orderUnderLoss({ server, databaseUrl, brand, clients, rounds }: Round): Promise<UnderLoss> {
  const seen: UnderLoss = { answers: new Map(), wrong: [], unseen: [], placed: new Map(), killed: 0 };
  let isOver = false;
  const killing = cutConnections(databaseUrl, rounds, seen).finally(() => (isOver = true));
  const ordering = clients.map(async (client) => {
    while (!isOver) await orderOnce(server, brand, client, seen);
  });
  await Promise.all([killing, ...ordering]);
  return seen;
}

async function cutConnections(databaseUrl: string, rounds: number, seen: UnderLoss): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    for (let round = 0; round < rounds; round++) {
      const orders = seen.placed.size;
      // The load has to be under way again; and never at the same moment of an order.
      while (seen.placed.size < orders + 10) await pause(5);
      await pause((round * 7) % 20);
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
        [database],
      );
      seen.killed += rowCount ?? 0;
    }
  } finally {
    await admin.end();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One or two items into the cart, a look at the page, and the order of it. */
async function orderOnce(server: ServerAddress, brand: TestBrand, client: Client, seen: UnderLoss): Promise<void> {
  const wanted = 1 + (seen.placed.size % 2);
  let acknowledged = 0;
  let unknown = 0;
  while (acknowledged < wanted) {
    const csrf = await client.csrfToken();
    const fields = { intent: "add", item: String(IDS.classic), csrf };
    const added = await client.post(CART, fields, { headers: { accept: "application/json" } });
    note(seen, added);
    if (added.status === 200) acknowledged += 1;
    else unknown += 1;
  }
  note(seen, await client.get(checkoutStep("desktop", 1), { headers: { "user-agent": "Desktop" } }));
  for (;;) {
    const answer = await client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } });
    if (answer.status === 409 || answer.status === 422) {
      seen.unseen.push(`${acknowledged} acknowledged, then ${answer.status} ${answer.text.slice(0, 120)}`);
      return;
    }
    note(seen, answer);
    if (answer.status !== 200) continue;
    const { order_details: order } = answer.json<{
      order_details: { id: string; order_number: number; items: { quantity: number }[] };
    }>();
    const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (seen.placed.has(order.id) || units < acknowledged || units > acknowledged + unknown)
      seen.unseen.push(
        `${acknowledged} to ${acknowledged + unknown} in the cart, ${units} in order ${order.order_number}`,
      );
    seen.placed.set(order.id, order.order_number);
    // Every third is turned down by the kitchen, which takes a transaction.
    if (order.order_number % 3 === 0)
      note(
        seen,
        await operatorCall(
          server,
          "POST",
          pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order.order_number }),
          { status: "rejected", reason: "other" },
        ),
        [404, 409],
      );
    return;
  }
}

function note(seen: UnderLoss, answer: Answer, allowed: readonly number[] = []): void {
  const { status } = answer;
  seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1);
  if (!EXPECTED.has(status) && !allowed.includes(status))
    seen.wrong.push(`${answer.path}: ${status} ${answer.text.slice(0, 200)}`);
  if (status === 503 && !answer.headers["retry-after"]) seen.wrong.push(`${answer.path}: 503 without Retry-After`);
}
