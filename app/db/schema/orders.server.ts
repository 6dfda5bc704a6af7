/** Orders, what happens to them, and what they book and tell. */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { OrderType } from "~/ordering/model/company";
import type { Language } from "~/ordering/model/language";
import type { Rejection } from "~/ordering/orders/kitchen-moves";
import type { Urge } from "~/ordering/orders/unaccepted";
import type { OrderStatus } from "~/ordering/orders/order-status";
import type { RiderPosition } from "~/ordering/orders/rider";
import type { RiderContact } from "~/ordering/orders/rider-contact";
import type { Amendment, LoyaltyKind, OrderDocument, OrderMoment, OutboxKind, StatusUpdate } from "../documents.server";
import { at } from "./columns.server";
import { companyOfParent, tenant } from "./brands.server";
import { customers } from "./customers.server";

export const orders = pgTable(
  "orders",
  {
    company_id: companyOfParent(),
    id: uuid().notNull(),
    order_number: integer().notNull(),
    placement_key: text().notNull(),
    customer_id: bigint({ mode: "number" }).notNull(),
    outlet_id: integer().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    order_type: text().$type<OrderType>().notNull(),
    /** The language it was placed in; messages and bills keep to it. */
    language: text().$type<Language>().notNull().default("en"),
    /** When it is expected to arrive or be ready. */
    eta: at("eta"),
    scheduled_at: at("scheduled_at"),
    status_updates: jsonb().$type<StatusUpdate[]>().notNull().default([]),
    /** Where the rider is while the order is on the way; null before and after, and until somebody tells. */
    rider: jsonb().$type<RiderPosition>(),
    /** How its rider is reached and known; null: nobody has said, or it has been forgotten. */
    rider_contact: jsonb().$type<RiderContact>(),
    /** When the kitchen marked a delivery as ready; a pickup that is ready has a status. */
    ready_at: at("ready_at"),
    total_amount: bigint({ mode: "number" }).notNull(),
    document: jsonb().$type<OrderDocument>().notNull(),
    /** The coupon whose use it has taken. */
    coupon_id: integer(),
    /** Why it was rejected; null: it was not. */
    rejection: jsonb().$type<Rejection>(),
    /** What has been done so that somebody takes it on; null: nothing. */
    urged: text().$type<Urge>(),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("orders_placement").on(t.company_id, t.placement_key),
    uniqueIndex("orders_number").on(t.company_id, t.order_number),
    index("orders_unaccepted")
      .on(t.company_id, t.created_at)
      .where(sql`status = 'unconfirmed'`),
    index("orders_open")
      .on(t.company_id, t.outlet_id)
      .where(sql`status in ('unconfirmed', 'scheduled', 'confirmed', 'on_the_way')`),
    index("orders_rider_contact")
      .on(t.company_id, t.created_at)
      .where(sql`rider_contact is not null`),
    index("orders_customer").on(t.company_id, t.customer_id, t.created_at),
    foreignKey({ columns: [t.company_id, t.customer_id], foreignColumns: [customers.company_id, customers.id] }),
  ],
);

/** How many different customers ordered an item lately: a sum alone, of no fewer than are told apart from each other. */
export const most_ordered = pgTable(
  "most_ordered",
  { company_id: tenant(), item_id: bigint({ mode: "number" }).notNull(), customers: integer().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.item_id] })],
);

export const order_events = pgTable(
  "order_events",
  {
    company_id: companyOfParent(),
    id: bigserial({ mode: "number" }).notNull(),
    order_id: uuid().notNull(),
    event: text().$type<OrderStatus | "placed" | Amendment>().notNull(),
    data: jsonb().notNull().default({}),
    created_at: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.order_id], foreignColumns: [orders.company_id, orders.id] }).onDelete(
      "cascade",
    ),
    index("order_events_order").on(t.company_id, t.order_id),
  ],
);

/** Every change of a customer's loyalty balance, never altered; an order books each kind once. */
export const loyalty_entries = pgTable(
  "loyalty_entries",
  {
    company_id: companyOfParent(),
    id: bigserial({ mode: "number" }).notNull(),
    customer_id: bigint({ mode: "number" }).notNull(),
    /** Null for what the operator has granted. */
    order_id: uuid(),
    kind: text().$type<LoyaltyKind>().notNull(),
    /** Minor units; below 0 where the balance falls. */
    amount: bigint({ mode: "number" }).notNull(),
    created_at: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      name: "loyalty_entries_customer_fk",
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "loyalty_entries_order_fk",
      columns: [t.company_id, t.order_id],
      foreignColumns: [orders.company_id, orders.id],
    }).onDelete("cascade"),
    index("loyalty_entries_customer").on(t.company_id, t.customer_id, t.id),
    uniqueIndex("loyalty_entries_order").on(t.company_id, t.order_id, t.kind),
  ],
);

/** What is to be told to the outside after a commit; at least once, and of an order each kind in its order. */
export const outbox = pgTable(
  "outbox",
  {
    company_id: companyOfParent(),
    id: bigserial({ mode: "number" }).notNull(),
    kind: text().$type<OutboxKind>().notNull(),
    order_id: uuid().notNull(),
    /** How the order stood when it happened; null where only the order itself is told. */
    payload: jsonb().$type<OrderMoment>(),
    /** Why the last try failed. */
    problem: text(),
    tries: integer().notNull().default(0),
    next_try_at: at("next_try_at").notNull(),
    delivered_at: at("delivered_at"),
    created_at: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.order_id], foreignColumns: [orders.company_id, orders.id] }).onDelete(
      "cascade",
    ),
    index("outbox_due")
      .on(t.next_try_at)
      .where(sql`delivered_at is null`),
    index("outbox_waiting")
      .on(t.company_id, t.order_id, t.kind, t.id)
      .where(sql`delivered_at is null`),
  ],
);
