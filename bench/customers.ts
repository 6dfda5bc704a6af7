/** Customers of the brand of 200 items, and the requests that they repeat. */
import type { Client } from "../tests/support/client";
import { signIn } from "../tests/support/customers";
import type { TestServer } from "../tests/support/server";
import { request } from "./load";
import { cookieOf, shopper } from "./setup";
import { CART, ORDERS_CASH_ON_DELIVERY, USERS_ADDRESSES } from "~/paths/calls";

export type BenchCustomer = { client: Client; address: number };

/** A customer with an address in the area, ready to order. */
export async function customerOf(server: TestServer, number: number): Promise<BenchCustomer> {
  const client = await shopper(server, 200, 0);
  await signIn(client, `8123${String(4500 + number)}`);
  const lines = ["Tower 3", "Main Street"].map((value, i) => ({ id: i + 1, value }));
  const saved = await client.call("POST", USERS_ADDRESSES, {
    delivery_addresses: lines,
    latitude: null,
    longitude: null,
    sapaad_delivery_area_id: 1,
  });
  if (saved.status >= 400) throw new Error(`The address was refused: ${saved.text}`);
  return { client, address: saved.json<{ address_id: number }>().address_id };
}

/** One more and one fewer in turn: the same work, and the count stays in its bounds however long it lasts. */
export async function addAndTakeBack(client: Client): Promise<Buffer[]> {
  const csrf = await client.csrfToken();
  return ["increment", "decrement"].map((intent) =>
    request("POST", CART, formHeaders(client), new URLSearchParams({ csrf, [intent]: "20000100" }).toString()),
  );
}

/** One item into the empty cart, and the call that orders it. */
export async function addAndPlace({ client, address }: BenchCustomer): Promise<Buffer[]> {
  const csrf = await client.csrfToken();
  const order_details = {
    user_name: "Mei Ling",
    delivery_address_id: address,
    payment: { payment_type: "cash_on_delivery" },
  };
  const json = { ...formHeaders(client), "Content-Type": "application/json", "X-CSRF-Token": csrf };
  return [
    request("POST", CART, formHeaders(client), new URLSearchParams({ csrf, add: "20000100" }).toString()),
    request("POST", ORDERS_CASH_ON_DELIVERY, json, JSON.stringify({ order_details })),
  ];
}

const formHeaders = (client: Client) => ({
  Host: `${client.host}:${client.server.port}`,
  Origin: `http://${client.host}:${client.server.port}`,
  Cookie: cookieOf(client),
  Accept: "application/json",
  "Content-Type": "application/x-www-form-urlencoded",
});
