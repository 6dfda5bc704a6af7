/** A company's customers and where they live. */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AddressLine } from "~/ordering/checkout/checkout";
import { at } from "./columns.server";
import { companyOfParent, tenant } from "./brands.server";

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
    /** When they were told by e-mail that their account will be deleted; counts only while it is later than `last_used_at`. */
    warned_at: at("warned_at"),
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
    company_id: companyOfParent(),
    id: bigserial({ mode: "number" }).notNull(),
    customer_id: bigint({ mode: "number" }).notNull(),
    /** The delivery area the address belongs to (`sapaad_delivery_area_id`). */
    area_id: integer().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The point was set by the customer; else it is the area's own, or none. */
    pinned: boolean().notNull().default(false),
    lines: jsonb().$type<AddressLine[]>().notNull(),
    /** What the customer calls it: `home`, `work` or own words; null where it has no name. */
    name: text(),
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
