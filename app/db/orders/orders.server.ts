/** Orders: reading them. */
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { OrderType } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { Rejection } from "~/ordering/orders/kitchen-moves";
import type { OrderStatus } from "~/ordering/orders/order-status";
import type { RiderPosition } from "~/ordering/orders/rider";
import type { RiderContact } from "~/ordering/orders/rider-contact";
import { customerColumns, type Customer } from "~/db/account/customer-columns.server";
import { connection } from "~/db/client.server";
import type { OrderDocument, StatusUpdate } from "~/db/documents.server";
import { customers } from "~/db/schema/customers.server";
import { orders } from "~/db/schema/orders.server";
import { isOneOf } from "./of-companies.server";

/** What an order is known by once it is placed. */
export type OrderRecord = {
  id: string;
  order_number: number;
  customer_id: number;
  outlet_id: number;
  status: OrderStatus;
  order_type: OrderType;
  language: Language;
  eta: Date | null;
  scheduled_at: Date | null;
  status_updates: StatusUpdate[];
  rider: RiderPosition | null;
  rider_contact: RiderContact | null;
  ready_at: Date | null;
  document: OrderDocument;
  rejection: Rejection | null;
  created_at: Date;
};

/** The columns of a record. */
export const orderRecord = {
  id: orders.id,
  order_number: orders.order_number,
  customer_id: orders.customer_id,
  outlet_id: orders.outlet_id,
  status: orders.status,
  order_type: orders.order_type,
  language: orders.language,
  eta: orders.eta,
  scheduled_at: orders.scheduled_at,
  status_updates: orders.status_updates,
  rider: orders.rider,
  rider_contact: orders.rider_contact,
  ready_at: orders.ready_at,
  document: orders.document,
  rejection: orders.rejection,
  created_at: orders.created_at,
};

/** One order of a customer, by its id or its number; or null. */
export async function findOrder(
  tenant: number,
  customerId: number,
  by: { id: string } | { order_number: number },
): Promise<OrderRecord | null> {
  const named = "id" in by ? eq(orders.id, by.id) : eq(orders.order_number, by.order_number);
  return latest(tenant, and(eq(orders.customer_id, customerId), named));
}

/** A customer's most recent order, or null. */
export async function findLatestOrder(tenant: number, customerId: number): Promise<OrderRecord | null> {
  return latest(tenant, eq(orders.customer_id, customerId));
}

/** An order by its number, whoever placed it; for the kitchen's side. */
export async function findOrderByNumber(tenant: number, orderNumber: number): Promise<OrderRecord | null> {
  return latest(tenant, eq(orders.order_number, orderNumber));
}

/** Of a company's orders that are meant the most recent one, or null. */
async function latest(tenant: number, meant: SQL | undefined): Promise<OrderRecord | null> {
  const db = await connection();
  const [row] = await db
    .select(orderRecord)
    .from(orders)
    .where(and(eq(orders.company_id, tenant), meant))
    .orderBy(desc(orders.created_at))
    .limit(1);
  return row ?? null;
}

const withCustomer = {
  order: orderRecord,
  customer: customerColumns,
};
const itsCustomer = and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id));

export type OrderWithCustomer = { order: OrderRecord; customer: Customer };

/** A company's newest orders first, or the one of a number; for the kitchen's side. */
export async function listOrders(
  tenant: number,
  which: { newest: number } | { order_number: number },
): Promise<OrderWithCustomer[]> {
  const db = await connection();
  const numbered = "order_number" in which ? eq(orders.order_number, which.order_number) : undefined;
  return db
    .select(withCustomer)
    .from(orders)
    .innerJoin(customers, itsCustomer)
    .where(and(eq(orders.company_id, tenant), numbered))
    .orderBy(desc(orders.order_number))
    .limit("newest" in which ? which.newest : 1);
}

/** What is told of orders: the order with its customer, by order id. Serves the outbox's worker, which works for every company. */
export async function findOrdersToTell(
  rows: readonly { company_id: number; order_id: string }[],
): Promise<Map<string, OrderWithCustomer>> {
  if (rows.length === 0) return new Map();
  const db = await connection();
  const keys = rows.map(({ company_id, order_id: id }) => ({ company_id, id }));
  const found = await db
    .select(withCustomer)
    .from(orders)
    .innerJoin(customers, itsCustomer)
    .where(isOneOf(orders, keys, "uuid"));
  return new Map(found.map((row) => [row.order.id, row]));
}
