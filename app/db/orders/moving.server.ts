/** Moving orders along, and what changes without a move: each in one statement, with its event and what the kitchen is told. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Rejection } from "~/ordering/orders/kitchen-moves";
import type { OrderStatus } from "~/ordering/orders/order-status";
import type { RiderContact } from "~/ordering/orders/rider-contact";
import { connection, type Connection } from "~/db/client.server";
import type { Amendment, StatusUpdate } from "~/db/documents.server";
import { order_events, orders } from "~/db/schema/orders.server";
import { handedOver } from "./kitchen-outbox.server";
import { nextId } from "./numbers/next-id.server";

export type OrderChange = {
  status: OrderStatus;
  eta: Date | null;
  updates: StatusUpdate[];
  at: Date;
  /** Of the rider who is named with it; absent: it stays. */
  contact?: RiderContact | null;
  /** Where it ends as rejected. */
  rejection?: Rejection | undefined;
};

/**
 * Moves an order from one status to another and writes its event, in one statement.
 * @returns false when the order was no longer in `from`: somebody else moved it in between.
 */
export function moveOrder(
  tenant: number,
  id: string,
  from: OrderStatus,
  { status, eta, updates, at, contact, rejection }: OrderChange,
  tx?: Connection,
): Promise<boolean> {
  const moved = { status, eta, status_updates: withUpdates(updates), rider: null, updated_at: at };
  const set = { ...moved, ...withContact(contact), ...(rejection && { rejection }) };
  const event = {
    name: status,
    change: "status" as const,
    data: { from, updates, ...rejection },
    reason: rejection?.reason ?? null,
    at,
  };
  return writeChange({ tenant, id, standing: eq(orders.status, from) }, set, event, tx);
}

/** What changes of an order that stays where it is. */
export type Amended = {
  event: Amendment;
  eta?: Date;
  updates?: StatusUpdate[];
  /** Of the rider who is named with it; absent: it stays. */
  contact?: RiderContact | null;
  at: Date;
};

/** Changes an order that stays in its status. @returns false when it was no longer in it, or is marked as ready already. */
export function amendOrder(
  tenant: number,
  id: string,
  status: OrderStatus,
  { event, eta, updates = [], contact, at }: Amended,
): Promise<boolean> {
  const set = {
    ...(event === "ready" && { ready_at: at }),
    ...(eta && { eta }),
    ...withContact(contact),
    status_updates: withUpdates(updates),
    updated_at: at,
  };
  const unmarked = event === "ready" ? isNull(orders.ready_at) : undefined;
  const standing = and(eq(orders.status, status), unmarked);
  return writeChange({ tenant, id, standing }, set, {
    name: event,
    change: event,
    data: { updates },
    reason: null,
    at,
  });
}

const withContact = (contact: RiderContact | null | undefined) => contact !== undefined && { rider_contact: contact };

/** The updates of an order and these after them. */
export const withUpdates = (updates: StatusUpdate[]) =>
  sql`${orders.status_updates} || ${JSON.stringify(updates)}::jsonb`;

type Meant = { tenant: number; id: string; /** How it has to stand. */ standing: SQL | undefined };
type Event = {
  name: OrderStatus | Amendment;
  change: "status" | Amendment;
  data: object;
  reason: Rejection["reason"] | null;
  at: Date;
};

/** Writes a change of an order that stands as it is meant to. @returns false when it stands otherwise. */
export async function writeChange(
  { tenant, id, standing }: Meant,
  set: object,
  { name, change, data, reason, at }: Event,
  tx?: Connection,
): Promise<boolean> {
  const db = tx ?? (await connection());
  const { eta, ready_at, status, status_updates } = orders;
  const changed = db.$with("changed").as(
    db
      .update(orders)
      .set(set)
      .where(and(eq(orders.company_id, tenant), eq(orders.id, id), standing))
      .returning({ id: orders.id, status, eta, ready_at, status_updates }),
  );
  const company = sql<number>`${tenant}::integer`;
  const instant = sql<Date>`${at.toISOString()}::timestamptz`;
  const handed = handedOver(db, changed, {
    tenant: company,
    order_id: sql<string>`${changed.id}`,
    at: instant,
    change: sql`${change}`,
    status: sql`${changed.status}`,
    eta: sql`${changed.eta}`,
    ready_at: sql`${changed.ready_at}`,
    rider_name: sql`jsonb_path_query_array(${changed.status_updates}, '$[*].rider_name')->>-1`,
    reason: sql`${reason}::text`,
  });
  const logged = await db
    .with(changed, handed)
    .insert(order_events)
    .select(
      db
        .select({
          company_id: company.as("company_id"),
          id: nextId("order_events"),
          order_id: changed.id,
          event: sql<OrderStatus | Amendment>`${name}::text`.as("event"),
          data: sql<unknown>`${JSON.stringify(data)}::jsonb`.as("data"),
          created_at: instant.as("created_at"),
        })
        .from(changed),
    )
    .returning({ id: order_events.id });
  return logged.length > 0;
}
