/** The embedded database before any migration, for tests: making one takes seconds, so it is made once for each version of PGlite. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };

const CACHE = "node_modules/.cache/platefront";
const MADE = join(CACHE, `empty-database-${packageJson.dependencies["@electric-sql/pglite"]}`);

/** Puts a database without tables into a data folder that has none. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  if (!existsSync(MADE)) await make();
  cpSync(MADE, join(dataDir, "database"), { recursive: true });
}

/** It appears whole or not at all; of several processes that make one, the first one's stays. */
async function make(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(join(CACHE, "making-"));
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const database = await PGlite.create({ dataDir: join(making, "database") });
    await database.close();
    renameSync(join(making, "database"), MADE);
  } catch (error) {
    if (!existsSync(MADE)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
