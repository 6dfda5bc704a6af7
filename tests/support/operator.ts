/** Calls with the operator's token, under a host that is no company's. */
import { Client, type Answer } from "./client";
import type { ServerAddress } from "./server";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDERS } from "~/paths/calls";

export function operatorCall(server: ServerAddress, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    authorization: `Bearer ${server.token}`,
  };
  return new Client(server, "127.0.0.1").request(method, path, body === undefined ? undefined : JSON.stringify(body), {
    headers,
  });
}

/** An order as a brand's kitchen is told of it. */
export type ListedOrder = { id: string; order_number: number; status: string; customer: { phone: string } };

/** A brand's orders, the newest first. */
export async function ordersOf(server: ServerAddress, { slug }: { slug: string }): Promise<ListedOrder[]> {
  const answer = await operatorCall(server, "GET", pathTo(OPERATOR_ORDERS, { slug }));
  return answer.json<{ orders: ListedOrder[] }>().orders;
}
