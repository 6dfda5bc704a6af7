/** What a kitchen holds back on one process while another serves its menu. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { goToPayment, place, placedOrderId } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import type { TestServer } from "../support/server";
import { sendCall, tillSecret } from "../support/till";
import { startTwo, withoutTwo, type TwoProcesses } from "../support/two-processes";

/** A message over Redis is there at once, and the versions are compared every 800 milliseconds; the rest is a busy machine's. */
const FOLLOWS = { timeout: 5_000, interval: 50 };

const oneOnly = withoutTwo();
describe.skipIf(oneOnly)(`two processes (${oneOnly ?? "on one database"})`, { timeout: 120_000 }, () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwo("kitchen");
  });
  afterAll(() => two.remove());

  it.each(["open", "cut", "silent"] as const)(
    "both menus follow while the line to Redis is %s, and neither places it",
    async (state) => {
      const secret = tillSecret();
      const webhooks = [{ url: "http://127.0.0.1:9/orders", secret }];
      const brand = testBrand({ company: { kitchen: { webhooks } } });
      const { a, b, line } = two;
      await applyBrand(b, brand);
      const soldOutAt = async (server: TestServer) =>
        (await new Client(server, brand.host).get("/pages/home", { headers: { accept: "application/json" } })).json<{
          menu: { out_of_stock_items: number[] };
        }>().menu.out_of_stock_items;
      const say = (is_sold_out: boolean) =>
        sendCall(b, brand.host, secret, {
          type: "item.sold_out",
          data: { outlet: IDS.outlet, item: IDS.classic, is_sold_out },
        });
      const customer = await signedInCustomer(a, brand, { choice: { pickup: "in_store" } });
      const ready = await goToPayment(customer);
      expect(await soldOutAt(a)).toEqual([]);
      if (state === "cut") line.cut();
      if (state === "silent") line.silence();
      expect((await say(true)).status).toBe(200);
      expect(await soldOutAt(b)).toEqual([IDS.classic]);
      await vi.waitFor(async () => expect(await soldOutAt(a)).toEqual([IDS.classic]), FOLLOWS);
      const refused = await place(customer, ready);
      expect(() => placedOrderId(refused)).toThrow();
      expect((await say(false)).status).toBe(200);
      await vi.waitFor(async () => expect(await soldOutAt(a)).toEqual([]), FOLLOWS);
      placedOrderId(await place(customer, await goToPayment(customer)));
      line.mend();
    },
  );
});
