/**
 * The embedded database of a server that has run this build before: the build's files are stored in it, which is what a first
 * start works at longest. What a start stores is the matter of release-assets.test.ts.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { putEmptyDatabase } from "~/db/embedded/embedded-fixture.server";
import { openPglite } from "~/db/embedded/pglite.server";

const FOLDER = "test-results/databases";
const MAKING = "making-";
const COMPRESSED = /\.(?:br|gz)$/;

/** Puts a database with empty tables, but for the files of a build, into a data folder that has none. */
export async function putDatabaseWith(build: string, dataDir: string): Promise<void> {
  const assets = join(build, "client/assets");
  const names = readdirSync(assets)
    .filter((name) => !COMPRESSED.test(name))
    .sort();
  // A file's name has the hash of what is in it.
  const made = join(FOLDER, createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16));
  if (!existsSync(made)) await make(made, assets, names);
  cpSync(made, dataDir, { recursive: true });
}

/** It appears whole or not at all, and those of other builds go; of several processes that make one, the first one's stays. */
async function make(made: string, assets: string, names: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER))
    if (!name.startsWith(MAKING) && join(FOLDER, name) !== made)
      rmSync(join(FOLDER, name), { recursive: true, force: true });
  const making = mkdtempSync(join(FOLDER, MAKING));
  try {
    await putEmptyDatabase(making);
    const database = await openPglite(join(making, "database"));
    for (const name of names) {
      const file = [`/assets/${name}`, readFileSync(join(assets, name))];
      await database.query("insert into release_assets (path, content) values ($1, $2)", file);
    }
    await database.close();
    renameSync(making, made);
  } catch (error) {
    if (!existsSync(made)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
