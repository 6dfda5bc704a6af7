/** Two hundred invoices at once, and what other customers feel of it. */
import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Client } from "../../../tests/support/client";
import type { TestServer } from "../../../tests/support/server";
import { addAndPlace, customerOf, type BenchCustomer } from "../../customers";
import { load } from "../../load";
import { percentile } from "../../percentile";
import { print } from "../../report";
import { add, shopper } from "../../setup";
import { pathTo } from "~/paths/address";
import { CART, INVOICE, PAGES_PAST_ORDERS } from "~/paths/calls";

const BUYERS = 10;
const ORDERS_EACH = 20;
/** Others, each with a request on its way all the time. */
const OTHERS = 4;
const ITEM = 20_000_100;

export async function invoices(server: TestServer): Promise<void> {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, number) => buyerOf(server, number)));
  const others = await Promise.all(Array.from({ length: OTHERS }, () => shopper(server, 200, 2)));
  // The thread that draws starts with the first.
  await buyers[0]?.client.get(buyers[0].paths[0] ?? "");

  const calm = await timesWhile(others, () => pause(3000));
  const counts = { drawn: 0, busy: 0, failed: 0 };
  const started = performance.now();
  const busy = await timesWhile(others, () =>
    Promise.all(buyers.flatMap(({ client, paths }) => paths.map((path) => untilDrawn(client, path, counts)))),
  );
  const seconds = (performance.now() - started) / 1000;

  print({
    name: `${BUYERS * ORDERS_EACH} invoices at once: p99 of other customers`,
    value: percentile(busy.times, 0.99),
    unit: "ms",
    least: 250,
    aim: 100,
    better: "smaller",
    baseline: `${percentile(calm.times, 0.99).toFixed(0)} ms without; ${busy.times.length} answers`,
  });
  print({
    name: `${BUYERS * ORDERS_EACH} invoices at once: errors other than 503`,
    value: counts.failed + busy.failed + calm.failed,
    least: 0,
    aim: 0,
    better: "smaller",
    baseline: `${counts.drawn} drawn, ${counts.busy} asked to come back`,
  });
  print({
    name: "invoices drawn a second meanwhile",
    value: counts.drawn / seconds,
    least: 5,
    aim: 15,
    better: "larger",
  });
}

/** A customer with orders, and the addresses of their invoices. */
async function buyerOf(server: TestServer, number: number): Promise<{ client: Client; paths: string[] }> {
  const buyer = await customerOf(server, 100 + number);
  await placeOrders(buyer, ORDERS_EACH);
  const { past_orders } = (await buyer.client.get(PAGES_PAST_ORDERS)).json<{
    past_orders: { order_number: number }[];
  }>();
  return {
    client: buyer.client,
    paths: past_orders.map((order) => pathTo(INVOICE, { file: `${order.order_number}.pdf` })),
  };
}

async function placeOrders(buyer: BenchCustomer, count: number): Promise<void> {
  const turns = await addAndPlace(buyer);
  let sent = 0;
  const next = () => (sent < 2 * count ? (turns[sent++ % 2] ?? null) : null);
  const placed = await load({ port: buyer.client.server.port, connections: 1, next, seconds: 60 });
  if (placed.failed || placed.answered !== 2 * count) throw new Error("The orders were not placed");
}

type Counts = { drawn: number; busy: number; failed: number };

/** Asks for an invoice, and again after the time that a refusal names. */
async function untilDrawn(client: Client, path: string, counts: Counts): Promise<void> {
  for (;;) {
    const answer = await client.get(path);
    if (answer.status !== 503) return void (isPdf(answer) ? counts.drawn++ : counts.failed++);
    counts.busy++;
    await pause(Number(answer.headers["retry-after"]) * 1000);
  }
}

const isPdf = (answer: Answer) => answer.status === 200 && answer.body.subarray(0, 5).toString() === "%PDF-";

/** How long the others' answers take, in ms, while `work` goes on: the menu page and an item added, in turn. */
async function timesWhile(
  others: Client[],
  work: () => Promise<unknown>,
): Promise<{ times: number[]; failed: number }> {
  const result = { times: [] as number[], failed: 0 };
  let isOver = false;
  const turn = async (client: Client) => {
    while (!isOver) {
      await timed(result, async () => (await menuOf(client)).status === 200);
      await timed(result, () => add(client, ITEM).then(() => true));
      await client.post(CART, { csrf: await client.csrfToken(), decrement: String(ITEM) });
    }
  };
  const turns = others.map(turn);
  await work();
  isOver = true;
  await Promise.all(turns);
  return result;
}

const menuOf = (client: Client) => client.get("/", { headers: { "user-agent": "Desktop" } });

async function timed(result: { times: number[]; failed: number }, ask: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  const isRight = await ask().catch(() => false);
  result.times.push(performance.now() - started);
  if (!isRight) result.failed++;
}
