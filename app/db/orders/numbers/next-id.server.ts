/** The next id of a table, for a row that is written from a select. */
import { sql } from "drizzle-orm";

export const nextId = (table: "order_events" | "outbox" | "loyalty_entries") =>
  sql<number>`nextval(pg_get_serial_sequence(${sql.raw(`'${table}'`)}, 'id'))`.as("id");
