/** The next id of a table, for a row that is written from a select. Its sequence is named, and not looked up for each row. */
import { sql } from "drizzle-orm";

export const nextId = (table: "order_events" | "outbox" | "loyalty_entries") =>
  sql<number>`nextval(${sql.raw(`'${table}_id_seq'`)})`.as("id");
