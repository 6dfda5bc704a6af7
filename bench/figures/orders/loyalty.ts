/** Orders of one customer in many browsers at the same moment, on a balance that covers one of them. */
import { applyBrand, IDS, testBrand } from "../../../tests/support/brands";
import type { Client } from "../../../tests/support/client";
import { signedInCustomer } from "../../../tests/support/customers";
import { grantLoyalty, loyaltyOf, loyaltyOn } from "../../../tests/support/loyalty";
import type { TestServer } from "../../../tests/support/server";
import { print } from "../../report";
import { ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

/** As many codes as one telephone may ask for in a while. */
const BROWSERS = 5;
const PHONE = "85550001";

export async function loyalty(server: TestServer): Promise<void> {
  const brand = testBrand({ company: loyaltyOn() });
  await applyBrand(server, brand);
  const clients: Client[] = [];
  // One after the other: a code is bound to the browser that asked for it, and there is one telephone.
  while (clients.length < BROWSERS)
    clients.push(
      await signedInCustomer(server, brand, { phone: PHONE, choice: { pickup: "in_store" }, items: [IDS.classic] }),
    );
  await grantLoyalty(server, brand.slug, PHONE, "5.00");
  for (const client of clients) await client.csrfToken();

  const body = { order_details: { user_name: "Mei", redeemed_loyalty: "5.00" } };
  const started = performance.now();
  const answers = await Promise.all(clients.map((client) => client.call("POST", ORDERS_CASH_ON_DELIVERY, body)));
  const took = performance.now() - started;
  const taken = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ status, text }) => status === 409 && text.includes("loyalty_balance")).length;
  const left = clients[0] ? Number((await loyaltyOf(clients[0])).customer_loyalty) : NaN;
  print({
    name: `${BROWSERS} orders at once on a balance for one: wrong answers`,
    value: Math.abs(taken - 1) + Math.abs(told - (BROWSERS - 1)) + left,
    least: 0,
    aim: 0,
    better: "smaller",
    baseline: `${taken} redeemed it, ${told} were told what is left, in ${took.toFixed(0)} ms; left ${left.toFixed(2)}`,
  });
}
