/** A coupon of few uses that many orders want at the same moment: how many get it, and whether any is lost on the way. */
import { applyBrand, IDS, testBrand } from "../../../tests/support/brands";
import type { Client } from "../../../tests/support/client";
import { signedInCustomer } from "../../../tests/support/customers";
import type { TestServer } from "../../../tests/support/server";
import { print } from "../../report";
import { DISCOUNT, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";
import { pathTo } from "~/paths/address";

const ORDERS = 50;
const USES = 5;
/** So many sign in at a time. */
const BATCH = 10;

export async function coupon(server: TestServer): Promise<void> {
  const brand = testBrand({
    coupons: [
      {
        discount_id: 1,
        discount_name: "For the quick",
        code: "QUICK",
        discount_type: "VALUE",
        discount_rate: "4.00",
        usage_limit: USES,
      },
    ],
  });
  await applyBrand(server, brand);
  const clients: Client[] = [];
  while (clients.length < ORDERS) {
    const batch = Array.from({ length: BATCH }, () =>
      signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items: [IDS.classic] }),
    );
    clients.push(...(await Promise.all(batch)));
  }
  const looked = await clients[0]?.get(pathTo(DISCOUNT, { code: "QUICK" }));
  const mark = looked?.json<{ mark: string }>().mark ?? "";
  for (const client of clients) client.cookies.set("coupon", mark);

  const started = performance.now();
  const answers = await Promise.all(
    clients.map((client) => client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } })),
  );
  const took = performance.now() - started;
  const taken = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ status, text }) => status === 409 && text.includes("coupon_used_up")).length;
  print({
    name: `${ORDERS} orders at once for a coupon of ${USES} uses: wrong answers`,
    value: Math.abs(taken - USES) + Math.abs(told - (ORDERS - USES)),
    least: 0,
    aim: 0,
    better: "smaller",
    baseline: `${taken} took it, ${told} were told it is used up, in ${took.toFixed(0)} ms`,
  });
}
