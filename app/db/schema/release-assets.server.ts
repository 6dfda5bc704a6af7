/** The program's own files, kept over releases. */
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, at } from "./columns.server";

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
