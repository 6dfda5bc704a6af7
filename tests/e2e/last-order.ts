/** A customer with an order that was collected. */
import type { Client } from "../support/client";
import { IDS, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, trackedOrder } from "../support/checkout";
import { operatorCall } from "../support/operator";
import type { ServerAddress } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";

type As = (options: { choice: { pickup: "in_store" }; items: number[] }) => Promise<Client>;

/** Places an order of a burger and a cola; `collect` moves it to its end. */
export async function ordered(asCustomer: As, server: ServerAddress, brand: TestBrand) {
  const client = await asCustomer({ choice: { pickup: "in_store" }, items: [IDS.classic, IDS.cola] });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number: number } = await trackedOrder(client, id);
  const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number });
  const collect = async () => {
    for (const status of ["confirmed", "delivered"]) await operatorCall(server, "POST", path, { status });
  };
  return { number, collect };
}
