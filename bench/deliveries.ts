/** A brand with a kitchen's program, its deliveries, and the riders who carry them. */
import { applyBrand, IDS, testBrand, type TestBrand } from "../tests/support/brands";
import { saveAddress } from "../tests/support/checkout";
import type { Client } from "../tests/support/client";
import { putIntoCart, signedInCustomer } from "../tests/support/customers";
import type { TestServer } from "../tests/support/server";
import { sendCall, startTill, tillSecret, type Till } from "../tests/support/till";
import { ORDERS_CASH_ON_DELIVERY, USERS_ADDRESSES } from "~/paths/calls";

export type Delivery = { client: Client; id: string; number: number };

export type Kitchen = {
  brand: TestBrand;
  /** New orders, so many of each new customer, one after the other. */
  deliveries: (customers: number, each: number) => Promise<Delivery[]>;
  /** Does what the kitchen's program asks for. @returns the link for the order's rider, where there is one. */
  ask: (type: string, data: object) => Promise<string | null>;
  close: () => Promise<void>;
};

/** Opens the kitchen of a brand of its own, whose program takes every event. */
export async function openKitchen(server: TestServer): Promise<Kitchen> {
  const secret = tillSecret();
  const till: Till = await startTill([secret]);
  const brand = testBrand({ company: { kitchen: { webhooks: [{ url: till.url, secret }] } } });
  await applyBrand(server, brand);
  return {
    brand,
    async deliveries(customers, each) {
      const all = Array.from({ length: customers }, async (): Promise<Delivery[]> => {
        const client = await signedInCustomer(server, brand, { items: [IDS.classic] });
        await saveAddress(client);
        const placed: Delivery[] = [await placeOne(client)];
        while (placed.length < each) {
          await putIntoCart(client, IDS.classic);
          placed.push(await placeOne(client));
        }
        return placed;
      });
      return (await Promise.all(all)).flat();
    },
    async ask(type, data) {
      const answer = await sendCall(server, brand.host, secret, { type, data });
      if (answer.status !== 200) throw new Error(`A kitchen was answered ${answer.status}: ${answer.text}`);
      return answer.json<{ rider_link?: string | null }>().rider_link ?? null;
    },
    close: () => till.close(),
  };
}

async function placeOne(client: Client): Promise<Delivery> {
  const { addresses } = (await client.get(USERS_ADDRESSES)).json<{ addresses: { address_id: number }[] }>();
  const order_details = {
    user_name: "Mei Ling",
    delivery_address_id: addresses[0]?.address_id,
    payment: { payment_type: "cash_on_delivery" },
  };
  const answer = await client.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details });
  if (answer.status !== 200) throw new Error(`An order was refused: ${answer.text}`);
  const { id, order_number } = answer.json<{ order_details: { id: string; order_number: number } }>().order_details;
  return { client, id, number: order_number };
}
