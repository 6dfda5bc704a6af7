/** An order on its way with a rider. */
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import type { TestBrand } from "../support/brands";
import type { Client } from "../support/client";
import { operatorCall } from "../support/operator";
import type { ServerAddress } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_RIDER, OPERATOR_ORDER_STATUS } from "~/paths/calls";

/** @returns what tells where the rider is, and what moves the order on. */
export async function onItsWay(server: ServerAddress, { slug }: TestBrand, client: Client) {
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const at = { slug, number: (await trackedOrder(client, id)).order_number };
  const tell = (path: string, body: object) => operatorCall(server, "POST", pathTo(path, at), body);
  const move = (body: object) => tell(OPERATOR_ORDER_STATUS, body);
  await move({ status: "confirmed" });
  await move({ status: "on_the_way", rider: { name: "Ali" } });
  return { id, move, ride: (body: object) => tell(OPERATOR_ORDER_RIDER, body) };
}
