/** Many payments at once on two copies of the server: every report three times, the browser's return and a page that asks at the other copy. */
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
 * Pays so many orders one after the other.
 * @param clock how much of something has gone by so far.
 * @returns what of it each payment took, from its report to what follows its order.
 */
export async function payOneByOne(
  two: TwoProcesses,
  sandbox: Sandbox,
  { count, clock }: { count: number; clock: () => number },
): Promise<number[]> {
  const begun = await beginMany(two, sandbox, count);
  const taken: number[] = [];
  for (const { client, payment } of begun) {
    const before = clock();
    await pressAt(client, payment, { do: "pay", fault: "no_return" });
    taken.push(clock() - before);
  }
  return taken;
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
