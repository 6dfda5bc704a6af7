/** A database that a test may read whole: PGlite in a folder of its own, or one on the server that DATABASE_URL names. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { putDatabaseWith } from "./stored-build";
import { openPglite } from "~/db/embedded/pglite.server";
import { freshDatabase } from "~/db/testing/fresh-database-fixture";

export type OwnDatabase = {
  /** What a server needs to work on it. */
  env: Record<string, string>;
  /** Runs a statement. With the embedded database only while no server has it open. */
  query<Row>(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
};

export async function ownDatabase(): Promise<OwnDatabase> {
  const database = await freshDatabase(randomBytes(6).toString("hex"));
  if (database) {
    const query = async <Row>(statement: string) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      // The caller names the columns that the statement asks for.
      return client
        .query(statement)
        .then(({ rows }) => rows as Row[])
        .finally(() => client.end());
    };
    return { env: { DATABASE_URL: database.url }, query, remove: () => database.drop() };
  }
  const folder = mkdtempSync(join(tmpdir(), "platefront-own-"));
  await putDatabaseWith("build", folder);
  return {
    env: { DATA_DIR: folder },
    async query<Row>(statement: string) {
      const client = await openPglite(`${folder}/database`);
      return client
        .query<Row>(statement)
        .then(({ rows }) => rows)
        .finally(() => client.close());
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every row of every table as JSON, one a line. */
export async function dump(database: OwnDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const every = tables.map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from "${name}" t`);
  const rows = await database.query<{ row: string }>(every.join(" union all "));
  return rows.map(({ row }) => row).join("\n");
}
