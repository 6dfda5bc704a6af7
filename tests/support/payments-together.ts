/** Many payments at once on two copies of the server: every report three times, the browser's return and a page that asks at the other copy. */
import { setTimeout } from "node:timers/promises";
import pLimit from "p-limit";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand } from "./brands";
import { Client } from "./client";
import { signedInCustomer } from "./customers";
import { beginPayment, payingBrand, pressAt, verified, type Standing } from "./payments";
import type { TwoProcesses } from "./two-processes";

/** What has come of them: how many are paid by their customers' pages, and what the database holds. */
export type Together = {
  paid: number;
  orders: number;
  customersWithOrder: number;
};

/** How many customers go through the checkout at once. */
const LANES = 8;
/** A backend of PostgreSQL reports what it has counted after so long without work, at the latest. */
const COUNTED_AFTER_MS = 11_000;
/** A brand sends no more codes to one address within an hour. */
const CUSTOMERS_OF_A_BRAND = 50;

/** Pays so many orders at once, each by a customer of its own. */
export async function payTogether(two: TwoProcesses, sandbox: Sandbox, count: number): Promise<Together> {
  const begun = await beginMany(two, sandbox, count);
  await Promise.all(
    begun.map(({ client, elsewhere, payment }) =>
      // A page that finds the server busy asks again later; so much at once is not answered to everybody.
      Promise.allSettled([pressAt(client, payment, { do: "pay", fault: "duplicate" }), verified(elsewhere, payment)]),
    ),
  );
  const statuses: Standing[] = [];
  for (const { client, payment } of begun) statuses.push(await verified(client, payment));
  const [row] = await two.query<{ orders: number; customers: number }>(
    "select count(*)::int as orders, count(distinct (company_id, customer_id))::int as customers from orders",
  );
  return {
    paid: statuses.filter(({ status }) => status === "paid").length,
    orders: row?.orders ?? 0,
    customersWithOrder: row?.customers ?? 0,
  };
}

/**
 * The milliseconds in which the database works for the end of one payment, from its report to its order: the mean of so many,
 * one after the other.
 */
export async function settlingMs(two: TwoProcesses, sandbox: Sandbox, count: number): Promise<number> {
  const begun = await beginMany(two, sandbox, count);
  const before = await workedMs(two);
  for (const { client, payment } of begun) await pressAt(client, payment, { do: "pay", fault: "no_return" });
  return ((await workedMs(two)) - before) / count;
}

/** Lets so many customers begin a payment, each at one of the two copies. */
async function beginMany(two: TwoProcesses, sandbox: Sandbox, count: number) {
  const brands = Array.from({ length: Math.ceil(count / CUSTOMERS_OF_A_BRAND) }, () => payingBrand(sandbox));
  for (const brand of brands) await applyBrand(two.a, brand);
  const lane = pLimit(LANES);
  return Promise.all(
    Array.from({ length: count }, (_, i) =>
      lane(async () => {
        const brand = brands[i % brands.length]!;
        const [here, there] = i % 2 === 0 ? [two.a, two.b] : [two.b, two.a];
        const client = await signedInCustomer(here, brand);
        const elsewhere = new Client(there, brand.host);
        const payment = await beginPayment(client);
        for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
        return { client, elsewhere, payment };
      }),
    ),
  );
}

/** How long the database has worked so far, as it counts it itself. */
async function workedMs(two: TwoProcesses): Promise<number> {
  await setTimeout(COUNTED_AFTER_MS);
  const [row] = await two.query<{ ms: number }>(
    "select active_time as ms from pg_stat_database where datname = current_database()",
  );
  return row?.ms ?? 0;
}
