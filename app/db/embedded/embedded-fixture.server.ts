/**
 * The embedded database with its tables and no rows, for tests: making one takes seconds, so it is made once for each version
 * of PGlite and of the schema. On PostgreSQL every test's database is migrated from nothing.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import packageJson from "../../../package.json" with { type: "json" };

const CACHE = "node_modules/.cache/platefront";
const MIGRATIONS = "app/db/migrations";
const MADE = join(CACHE, `empty-database-${packageJson.dependencies["@electric-sql/pglite"]}-${schemaHash()}`);

function schemaHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith(".sql")) hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest("hex").slice(0, 16);
}

/** Puts a database with empty tables into a data folder that has none. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  if (!existsSync(MADE)) await make();
  cpSync(MADE, join(dataDir, "database"), { recursive: true });
}

/** It appears whole or not at all; of several processes that make one, the first one's stays. */
async function make(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(join(CACHE, "making-"));
  try {
    const [{ openPglite }, { drizzle }, { migrate }] = await Promise.all([
      import("./pglite.server"),
      import("drizzle-orm/pglite"),
      import("drizzle-orm/pglite/migrator"),
    ]);
    const database = await openPglite(join(making, "database"));
    await migrate(drizzle(database), { migrationsFolder: MIGRATIONS });
    // What a database is made like; each test would copy their six hundred files.
    await database.exec("update pg_database set datistemplate = false");
    for (const template of ["template0", "template1"]) await database.exec(`drop database ${template}`);
    await database.close();
    renameSync(join(making, "database"), MADE);
  } catch (error) {
    if (!existsSync(MADE)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
