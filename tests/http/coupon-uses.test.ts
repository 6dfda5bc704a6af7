/** A coupon of few uses that many want at once. */
import { expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import type { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { ordersOf } from "../support/operator";
import { ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const FEW = {
  discount_id: 9,
  discount_name: "For the quick",
  code: "QUICK",
  discount_type: "VALUE",
  discount_rate: "4.00",
  usage_limit: 5,
} as const;

const order = (client: Client) =>
  client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei Ling" } });
const remembered = async (client: Client) => (await client.get("/discounts/QUICK")).json<{ mark: string }>().mark;

it(
  "fifty orders at once for five uses: five take it, forty-five are told, and nothing of theirs is lost",
  { timeout: 90_000 },
  async () => {
    const brand = testBrand({ coupons: [FEW] });
    await applyBrand(server, brand);
    const clients: Client[] = [];
    for (let batch = 0; batch < 5; batch++) {
      const ten = Array.from({ length: 10 }, () =>
        signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items: [IDS.classic] }),
      );
      clients.push(...(await Promise.all(ten)));
    }
    const [first] = clients;
    if (!first) throw new Error("There is no customer");
    const mark = await remembered(first);
    for (const client of clients) client.cookies.set("coupon", mark);

    const answers = await Promise.all(clients.map(order));
    const taken = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status === 409);
    expect([taken.length, told.length]).toEqual([5, 45]);
    for (const answer of taken)
      expect(answer.json<{ order_details: { total_amount: string } }>().order_details.total_amount).toBe("6.00");
    for (const answer of told)
      expect(answer.json()).toMatchObject({ id: "coupon_used_up", order_details: { total_amount: "10.00" } });

    expect(await ordersOf(server, brand)).toHaveLength(5);
    expect((await first.get("/discounts/QUICK")).json<{ id: string }>().id).toBe("coupon_used_up");
    const again = await Promise.all(clients.filter((_, i) => answers[i]?.status === 409).map(order));
    expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 45 }, () => 200));

    // Applied again, the brand does not give the uses back; a lower limit leaves none.
    await applyBrand(server, { ...brand, coupons: [{ ...FEW, usage_limit: 2, discount_name: "Renamed" }] });
    expect((await first.get("/discounts/QUICK")).json<{ id: string }>().id).toBe("coupon_used_up");
  },
);

it("the page takes the coupon away, shows the new price and asks to confirm", async () => {
  const brand = testBrand({ coupons: [{ ...FEW, usage_limit: 1 }] });
  await applyBrand(server, brand);
  const pickup = { choice: { pickup: "in_store" } } as const;
  const [quick, late] = [await signedInCustomer(server, brand, pickup), await signedInCustomer(server, brand, pickup)];
  const mark = await remembered(quick);
  for (const client of [quick, late]) client.cookies.set("coupon", mark);
  const payment = await goToPayment(late);
  expect((await order(quick)).status).toBe(200);

  const refused = await place(late, payment);
  expect(refused.status).toBe(409);
  const words = textOf(refused);
  expect(words).toContain("This coupon has been used up.");
  expect(words).toMatch(/Total SGD.6\.00 SGD.10\.00/);
  expect(late.cookies.get("coupon") ?? "").toBe("");
  const placed = await place(late, refused);
  expect((await trackedOrder(late, placedOrderId(placed))).total_amount).toBe("10.00");
});
