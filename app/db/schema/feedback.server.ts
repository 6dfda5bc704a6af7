/** What customers say of their orders afterwards. */
import {
  bigserial,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { ReportReason, Stars } from "~/ordering/feedback/feedback";
import { at } from "./columns.server";
import { companyOfParent } from "./brands.server";
import { orders } from "./orders.server";

/** How an order was; one of each. */
export const order_ratings = pgTable(
  "order_ratings",
  {
    company_id: companyOfParent(),
    order_id: uuid().notNull(),
    stars: smallint().$type<Stars>().notNull(),
    comment: text().notNull().default(""),
    created_at: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.order_id] }),
    foreignKey({ columns: [t.company_id, t.order_id], foreignColumns: [orders.company_id, orders.id] }).onDelete(
      "cascade",
    ),
    index("order_ratings_newest").on(t.company_id, t.created_at),
    check("order_ratings_stars", sql`${t.stars} between 1 and 5`),
  ],
);

/** What went wrong with an order, as its customer says. */
export const order_reports = pgTable(
  "order_reports",
  {
    company_id: companyOfParent(),
    id: bigserial({ mode: "number" }).notNull(),
    order_id: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull().default(""),
    /** Places of the order's lines that it is about. */
    lines: jsonb().$type<number[]>().notNull().default([]),
    created_at: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    foreignKey({ columns: [t.company_id, t.order_id], foreignColumns: [orders.company_id, orders.id] }).onDelete(
      "cascade",
    ),
    index("order_reports_order").on(t.company_id, t.order_id),
    index("order_reports_newest").on(t.company_id, t.created_at),
  ],
);
