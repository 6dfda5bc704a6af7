/**
 * The tables. Every table carries the tenant (`company_id`) first in its key, and every foreign key carries it too,
 * so that no row can point at another company's row. Only what is the program's own has no tenant.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CartLine } from "~/ordering/cart";
import type { Selection } from "~/ordering/company";
import type { Language } from "~/ordering/menu";
import { CODE_TRIES } from "~/ordering/sign-in";
import type {
  AddressLine,
  CheckoutDraft,
  CodeChannel,
  CodePurpose,
  CompanyStatus,
  LoyaltyKind,
  OrderDocument,
  SignInDraft,
  StatusUpdate,
} from "./documents.server";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const companies = pgTable("companies", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  /** `company.json` as its author wrote it. */
  document: jsonb().notNull(),
  status: text().$type<CompanyStatus>().notNull().default("live"),
  /** Changes with every change of documents, slug, hostnames or status, and names all of them: part of every cache key. */
  version: text().notNull(),
  updated_at: at("updated_at").notNull().defaultNow(),
});

/** The constraint that an order with a used-up coupon breaks. */
export const COUPON_USES_CHECK = "coupons_uses";

const tenant = () =>
  integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

export const hostnames = pgTable("hostnames", { hostname: text().primaryKey(), company_id: tenant() });

export const outlets = pgTable(
  "outlets",
  { company_id: tenant(), id: integer().notNull(), position: integer().notNull(), document: jsonb().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
);

export const areas = pgTable(
  "areas",
  {
    company_id: tenant(),
    id: integer().notNull(),
    outlet_id: integer().notNull(),
    position: integer().notNull(),
    document: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.outlet_id], foreignColumns: [outlets.company_id, outlets.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** One document per outlet; `version` counts its changes. */
export const menus = pgTable(
  "menus",
  { company_id: tenant(), outlet_id: integer().notNull(), version: integer().notNull(), document: jsonb().notNull() },
  (t) => [
    primaryKey({ columns: [t.company_id, t.outlet_id] }),
    foreignKey({ columns: [t.company_id, t.outlet_id], foreignColumns: [outlets.company_id, outlets.id] }).onDelete(
      "cascade",
    ),
  ],
);

export const promotions = pgTable(
  "promotions",
  { company_id: tenant(), id: integer().notNull(), document: jsonb().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
);

export const coupons = pgTable(
  "coupons",
  {
    company_id: tenant(),
    id: integer().notNull(),
    code: text().notNull(),
    document: jsonb().notNull(),
    /** Orders that may take it; null: any number. */
    usage_limit: integer(),
    /** Orders that have taken it; placing counts, and the check refuses one too many. */
    uses: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("coupons_code").on(t.company_id, sql`lower(${t.code})`),
    check(COUPON_USES_CHECK, sql`${t.uses} <= ${t.usage_limit}`),
  ],
);

export const payment_types = pgTable(
  "payment_types",
  { company_id: tenant(), id: integer().notNull(), position: integer().notNull(), document: jsonb().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
);

/** Pictures of a brand, addressed by content: `hash` is in the address, so an answer may be kept for ever. */
export const images = pgTable(
  "images",
  {
    company_id: tenant(),
    name: text().notNull(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.name] })],
);

export const customers = pgTable(
  "customers",
  {
    company_id: tenant(),
    id: bigserial({ mode: "number" }).notNull(),
    dialing_code: text().notNull(),
    phone_number: text().notNull(),
    name: text(),
    email: text(),
    marketing_consent: boolean().notNull().default(false),
    /** When a code sent to the number was first entered; null for an account opened by an e-mailed code, which proves no number. */
    phone_verified_at: at("phone_verified_at"),
    /** Minor units: the sum of the customer's `loyalty_entries`. */
    loyalty_balance: bigint({ mode: "number" }).notNull().default(0),
    created_at: at("created_at").notNull().defaultNow(),
    last_used_at: at("last_used_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("customers_phone").on(t.company_id, t.dialing_code, t.phone_number),
    check("customers_loyalty_balance", sql`${t.loyalty_balance} >= 0`),
  ],
);

export const addresses = pgTable(
  "addresses",
  {
    company_id: tenant(),
    id: bigserial({ mode: "number" }).notNull(),
    customer_id: bigint({ mode: "number" }).notNull(),
    /** The delivery area the address belongs to (`sapaad_delivery_area_id`). */
    area_id: integer().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    lines: jsonb().$type<AddressLine[]>().notNull(),
    created_at: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
    index("addresses_customer").on(t.company_id, t.customer_id),
  ],
);

/** `id` is the SHA-256 of the cookie's token: a copy of the table opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    company_id: tenant(),
    id: text().notNull(),
    customer_id: bigint({ mode: "number" }),
    selection: jsonb().$type<Selection>(),
    checkout: jsonb().$type<CheckoutDraft>(),
    sign_in: jsonb().$type<SignInDraft>(),
    created_at: at("created_at").notNull().defaultNow(),
    expires_at: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({
      columns: [t.company_id, t.customer_id],
      foreignColumns: [customers.company_id, customers.id],
    }).onDelete("cascade"),
    index("sessions_expiry").on(t.expires_at),
  ],
);

/** `version` changes with every write, so that two tabs cannot overwrite each other unseen. */
export const carts = pgTable(
  "carts",
  {
    company_id: tenant(),
    session_id: text().notNull(),
    lines: jsonb().$type<CartLine[]>().notNull(),
    version: integer().notNull().default(1),
    /** What has written this version: the order that emptied the cart, or a change, each by an id of its own. */
    written_by: uuid(),
    updated_at: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.session_id] }),
    foreignKey({ columns: [t.company_id, t.session_id], foreignColumns: [sessions.company_id, sessions.id] })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);

/**
 * A code is bound to the session that asked for it and says itself whom it is for; only its hash is kept. The row outlives
 * the code, since the sends of a session are counted in it.
 */
export const one_time_codes = pgTable(
  "one_time_codes",
  {
    company_id: tenant(),
    session_id: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>(),
    /** The number or e-mail address the code was sent to. */
    destination: text().notNull(),
    /** Whose account the code opens; null for any other purpose. */
    dialing_code: text(),
    phone_number: text(),
    /** Whose e-mail address the code changes; null for any other purpose. */
    customer_id: bigint({ mode: "number" }),
    /** Null once the code is worth nothing any more: the number or the way it goes has changed. */
    code_hash: text(),
    tries: integer().notNull().default(0),
    max_tries: integer().notNull().default(CODE_TRIES),
    sends: integer().notNull().default(1),
    sent_at: at("sent_at").notNull(),
    expires_at: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.session_id, t.purpose] }),
    foreignKey({ columns: [t.company_id, t.session_id], foreignColumns: [sessions.company_id, sessions.id] })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);

/** How many codes a number or mailbox was sent and how many wrong ones were entered for it, over all sessions. */
export const code_recipients = pgTable(
  "code_recipients",
  {
    company_id: tenant(),
    /** A keyed digest of the number or address. */
    recipient: text().notNull(),
    /** Codes sent until `sends_until`. */
    sends: integer().notNull().default(0),
    sends_until: at("sends_until").notNull(),
    sent_at: at("sent_at"),
    /** Wrong codes entered until `wrong_until`. */
    wrong: integer().notNull().default(0),
    wrong_until: at("wrong_until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.recipient] }),
    index("code_recipients_ended").on(sql`greatest(${t.sends_until}, ${t.wrong_until})`),
  ],
);

export const orders = pgTable(
  "orders",
  {
    company_id: tenant(),
    id: uuid().notNull(),
    order_number: integer().notNull(),
    placement_key: text().notNull(),
    customer_id: bigint({ mode: "number" }).notNull(),
    outlet_id: integer().notNull(),
    status: text().notNull(),
    order_type: text().notNull(),
    /** The language it was placed in; messages and bills keep to it. */
    language: text().$type<Language>().notNull().default("en"),
    /** When it is expected to arrive or be ready. */
    eta: at("eta"),
    scheduled_at: at("scheduled_at"),
    status_updates: jsonb().$type<StatusUpdate[]>().notNull().default([]),
    total_amount: bigint({ mode: "number" }).notNull(),
    document: jsonb().$type<OrderDocument>().notNull(),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex("orders_placement").on(t.company_id, t.placement_key),
    uniqueIndex("orders_number").on(t.company_id, t.order_number),
    index("orders_customer").on(t.company_id, t.customer_id, t.created_at),
    foreignKey({ columns: [t.company_id, t.customer_id], foreignColumns: [customers.company_id, customers.id] }),
  ],
);

export const order_events = pgTable(
  "order_events",
  {
    company_id: tenant(),
    id: bigserial({ mode: "number" }).notNull(),
    order_id: uuid().notNull(),
    event: text().notNull(),
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
    company_id: tenant(),
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

/** What is to be told to the outside after a commit; at least once. */
export const outbox = pgTable(
  "outbox",
  {
    company_id: tenant(),
    id: bigserial({ mode: "number" }).notNull(),
    kind: text().$type<"order_placed">().notNull(),
    order_id: uuid().notNull(),
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
  ],
);

/** Hashed files of releases that run or ran lately, for pages that are older or newer than the process that they ask. */
export const release_assets = pgTable(
  "release_assets",
  {
    path: text().primaryKey(),
    content: bytea().notNull(),
    /** When a process that has the file last said so. */
    used_at: at("used_at").notNull().defaultNow(),
  },
  (t) => [index("release_assets_used").on(t.used_at)],
);
