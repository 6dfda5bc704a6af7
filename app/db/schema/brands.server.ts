/** The companies and what their operators apply. Every table carries the tenant (`company_id`) first in its key, and every foreign
 * key carries it too, so that no row can point at another company's row. Only what is the program's own has no tenant.
 */
import { sql } from "drizzle-orm";
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CompanyStatus } from "../documents.server";
import { bytea, at } from "./columns.server";

export const companies = pgTable("companies", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  /** `company.json` as its author wrote it. */
  document: jsonb().notNull(),
  status: text().$type<CompanyStatus>().notNull().default("live"),
  /** Changes with every change of documents, slug, hostnames or status, and names all of them: part of every cache key. */
  version: text().notNull(),
  /** Stands behind the version: changes with what its kitchens hold back and what is ordered most, and names all of that. */
  marks: text().notNull().default(""),
  updated_at: at("updated_at").notNull().defaultNow(),
});

/** The company whose row it is. */
export const tenant = () =>
  integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

/**
 * The company of a row that hangs on another one of it: the key that it has in common with that one names the company, so
 * that a new order does not ask for the company's own row once more, and all orders of the moment for the same.
 */
export const companyOfParent = () => integer("company_id").notNull();

export const hostnames = pgTable("hostnames", { hostname: text().primaryKey(), company_id: tenant() });

export const outlets = pgTable(
  "outlets",
  { company_id: tenant(), id: integer().notNull(), position: integer().notNull(), document: jsonb().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
);

export const areas = pgTable(
  "areas",
  {
    company_id: companyOfParent(),
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
  {
    company_id: companyOfParent(),
    outlet_id: integer().notNull(),
    version: integer().notNull(),
    document: jsonb().notNull(),
  },
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

/** The constraint that an order with a used-up coupon breaks. */
export const COUPON_USES_CHECK = "coupons_uses";

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
