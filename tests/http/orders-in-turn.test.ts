/** Orders of one customer at the same moment, in many browsers: they wait for each other, and none is refused for it. */
import { describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, type TestBrand } from "../support/brands";
import type { Answer, Client } from "../support/client";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyHistoryOf, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { browsersOf } from "../support/many-sessions";
import { startTestServer } from "../support/server";
import { ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

const loyal = () => testBrand({ company: loyaltyOn({ earn_percent: 10 }) });
type Details = { id: string; redeemed_loyalty: string; earned_loyalty: string; remaining_loyalty: string };

/** Every browser fills its cart and places it, `each` times; all browsers at once. */
async function orderInAll(clients: readonly Client[], each: number, redeem: (order: number) => string) {
  const answers: Answer[] = [];
  let order = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let i = 0; i < each; i++) {
        await putIntoCart(client, IDS.classic);
        const order_details = { user_name: "Mei", redeemed_loyalty: redeem(order++) };
        answers.push(await client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details }));
      }
    }),
  );
  return answers;
}

/** What was granted, less what the orders redeemed, plus what they earned, is what is left; and the ledger says the same. */
async function expectBalanced(client: Client, answers: readonly Answer[], granted: number): Promise<void> {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const orders = answers.map((answer) => answer.json<{ order_details: Details }>().order_details);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(answers.length);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const moved = orders.reduce((sum, each) => sum + cents(each.earned_loyalty) - cents(each.redeemed_loyalty), 0);
  const { customer_loyalty } = await loyaltyOf(client);
  expect(cents(customer_loyalty)).toBe(granted + moved);
  const left = orders.map((each) => cents(each.remaining_loyalty) + cents(each.earned_loyalty));
  // Each order was made of the balance that another has left: none of them started from the same.
  expect(left).toContain(cents(customer_loyalty));
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
}

async function shop(server: Parameters<typeof applyBrand>[0]): Promise<{ brand: TestBrand; phone: string }> {
  const brand = loyal();
  await applyBrand(server, brand);
  return { brand, phone: freshPhone() };
}

describe("at the same moment", { timeout: 60_000 }, () => {
  // Only PostgreSQL lets a test give one customer so many browsers; there two of the server's copies may meet, too.
  it.skipIf(!process.env.DATABASE_URL)("sixty orders of one customer, twenty at once, are sixty orders", async () => {
    const server = await startTestServer({ name: "orders-in-turn" });
    try {
      const { brand, phone } = await shop(server);
      const clients = await browsersOf(server, brand, phone, 20);
      await grantLoyalty(server, brand.slug, phone, "40.00");
      for (const client of clients) await client.csrfToken();
      const answers = await orderInAll(clients, 3, (order) => (order % 2 === 0 ? "1.00" : "0"));
      expect(answers).toHaveLength(60);
      await expectBalanced(clients[0] as Client, answers, 4000); // twenty clients
      const entries = await loyaltyHistoryOf(clients[0] as Client);
      expect(entries.filter(({ kind }) => kind === "redeemed").length).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });

  it("fifteen orders of one customer in five browsers are fifteen orders", async () => {
    const server = await startTestServer({ name: "orders-in-turn-few" });
    try {
      const { brand, phone } = await shop(server);
      const clients: Client[] = [];
      // One after the other: a code is bound to the browser that asked for it, and there is one telephone.
      while (clients.length < 5)
        clients.push(await signedInCustomer(server, brand, { phone, choice: { pickup: "in_store" }, items: [] }));
      await grantLoyalty(server, brand.slug, phone, "20.00");
      for (const client of clients) await client.csrfToken();
      await expectBalanced(clients[0] as Client, await orderInAll(clients, 3, () => "1.00"), 2000); // five clients
    } finally {
      await server.stop();
    }
  });
});
