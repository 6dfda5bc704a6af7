/**
 * The key of a rider's page: it opens one delivery, for the rider whom that names, and is worth nothing once another is named.
 */
import type { OrderRecord } from "~/db/orders/orders.server";
import { pathTo, withQuery } from "~/paths/address";
import { RIDER } from "~/paths/pages";
import { isSigned, sign } from "~/platform/signing.server";
import { namedRider } from "~/ordering/orders/rider";

const subjectOf = (tenant: number, order: OrderRecord, rider: string) => `rider:${tenant}:${order.id}:${rider}`;

function riderKey(tenant: number, order: OrderRecord): string | null {
  const rider = riderOf(order);
  return rider === null ? null : sign(subjectOf(tenant, order, rider));
}

const riderOf = (order: OrderRecord) => (order.order_type === "delivery" ? namedRider(order) : null);

/** The path that opens a delivery on its rider's phone; null for what no rider carries. */
export function riderLink(tenant: number, order: OrderRecord): string | null {
  const key = riderKey(tenant, order);
  return key === null ? null : withQuery(pathTo(RIDER, { number: order.order_number }), { key });
}

/** Whether a key is that of the rider whom the order names now. */
export function isRidersKey(tenant: number, order: OrderRecord, key: string): boolean {
  const rider = riderOf(order);
  return rider !== null && isSigned(subjectOf(tenant, order, rider), key);
}
