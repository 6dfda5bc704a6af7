/** A server that is killed while orders are being placed: each order is whole or not there, and whoever was told of one finds it. */
import { randomBytes } from "node:crypto";
import { afterAll, expect, it, vi } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { trackedOrder } from "../support/checkout";
import { putIntoCart, signedInCustomer } from "../support/customers";
import { ordersOf } from "../support/operator";
import { startTestServer } from "../support/server";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "../support/client";
import { ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

const CUSTOMERS = 4;
/** Orders that are acknowledged before the kill. */
const ENOUGH = 12;

afterAll(() => void vi.unstubAllEnvs());

it(
  "ORDER-15 an order that was acknowledged survives kill -9, and none is half there",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "platefront-crash-"));
    // The embedded database, whatever the suite runs on: PostgreSQL has its own word on crashes.
    vi.stubEnv("DATABASE_URL", undefined);
    // Its own folder and secrets, kept over the restart.
    const env = {
      DATA_DIR: dataDir,
      APP_SECRET: randomBytes(32).toString("hex"),
      OPERATOR_TOKEN: randomBytes(32).toString("hex"),
    };
    const brand = testBrand();
    const acknowledged: { client: Client; id: string; total: string }[] = [];
    const first = await startTestServer({ name: "crash-1", env });
    const address = { port: first.port, token: env.OPERATOR_TOKEN };
    await applyBrand(address, brand);
    const clients = await Promise.all(
      Array.from({ length: CUSTOMERS }, () =>
        signedInCustomer(address, brand, { choice: { pickup: "in_store" }, items: [] }),
      ),
    );

    const died = new Promise<void>((resolve) => first.process.once("exit", () => resolve()));
    const keepOrdering = async (client: Client) => {
      for (;;) {
        await putIntoCart(client, IDS.classic);
        await putIntoCart(client, IDS.cola);
        const answer = await client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } });
        const { order_details: order } = answer.json<{ order_details: { id: string; total_amount: string } }>();
        acknowledged.push({ client, id: order.id, total: order.total_amount });
        if (acknowledged.length === ENOUGH) first.process.kill("SIGKILL");
      }
    };
    // Every loop ends with the connection that the kill cuts.
    await Promise.allSettled(clients.map(keepOrdering));
    await died;
    expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);

    const second = await startTestServer({ name: "crash-2", env: { ...env, PORT: String(first.port) } });
    try {
      for (const { client, id, total } of acknowledged) {
        const order = await trackedOrder(client, id);
        expect([order.total_amount, order.items.length, order.status]).toEqual([total, 2, "unconfirmed"]);
      }
      const orders = await ordersOf(address, brand);
      const numbers = orders.map(({ order_number }) => order_number);
      expect(new Set(numbers).size).toBe(orders.length);
      // At most one order a customer was written but not acknowledged any more.
      expect(orders.length - acknowledged.length).toBeLessThanOrEqual(CUSTOMERS);
      for (const client of clients) {
        // Whoever has an empty cart is told of the order that has emptied it; whoever has a filled one can still place it.
        const { status } = await client.call("POST", ORDERS_CASH_ON_DELIVERY, {
          order_details: { user_name: "Mei" },
        });
        expect(status).toBe(200);
      }
    } finally {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
