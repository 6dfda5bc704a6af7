/** What a kitchen does to its outlet for a while, and what its programs have asked. */
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.server";
import { outlets, companyOfParent, tenant } from "./brands.server";

/** An outlet that takes no orders for now. */
export const kitchens = pgTable(
  "kitchens",
  {
    company_id: companyOfParent(),
    outlet_id: integer().notNull(),
    /** Null, or gone by: it takes orders. */
    paused_until: at("paused_until"),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.outlet_id] }),
    foreignKey({ columns: [t.company_id, t.outlet_id], foreignColumns: [outlets.company_id, outlets.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** What a kitchen has run out of today. */
export const sold_out_items = pgTable(
  "sold_out_items",
  {
    company_id: companyOfParent(),
    outlet_id: integer().notNull(),
    item_id: bigint({ mode: "number" }).notNull(),
    until: at("until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.outlet_id, t.item_id] }),
    foreignKey({ columns: [t.company_id, t.outlet_id], foreignColumns: [outlets.company_id, outlets.id] }).onDelete(
      "cascade",
    ),
    index("sold_out_until").on(t.until),
  ],
);

/** Ids of signed calls that have been taken, as long as they could be sent again. */
export const kitchen_calls = pgTable(
  "kitchen_calls",
  { company_id: tenant(), id: text().notNull(), taken_at: at("taken_at").notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.company_id, t.id] }), index("kitchen_calls_age").on(t.company_id, t.taken_at)],
);
