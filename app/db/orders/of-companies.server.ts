/** Rows of several companies at once, each by its whole key: by an id alone the database would go through all of them. */
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

type Keyed = { company_id: PgColumn; id: PgColumn };
/** Rows are few, and their ids of a type that needs no quotes. */
type Key = { company_id: number; id: number | string };

/** Whether a row is one of those that are named. @param type of the ids. */
export const isOneOf = ({ company_id, id }: Keyed, keys: readonly Key[], type: "bigint" | "uuid"): SQL =>
  sql`(${company_id}, ${id}) in (select * from unnest(${list(keys.map((key) => key.company_id))}::integer[], ${list(keys.map((key) => key.id))}::${sql.raw(type)}[]))`;

/** An array as PostgreSQL reads it. */
const list = (values: readonly (number | string)[]): string => `{${values.join(",")}}`;
