/** The hashed files of lately running releases. They belong to the program, not to a company. */
import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { connection } from "./client.server";
import { release_assets } from "./schema/release-assets.server";

export type Asset = {
  /** As it is asked for, with its hash. */
  path: string;
  content: Buffer;
};

/** Marks those of the paths that are stored as in use now, and answers them. */
export async function touchAssets(paths: readonly string[]): Promise<string[]> {
  const db = await connection();
  const touched = await db
    .update(release_assets)
    .set({ used_at: sql`now()` })
    .where(inArray(release_assets.path, [...paths]))
    .returning({ path: release_assets.path });
  return touched.map(({ path }) => path);
}

/** Stores files; one that another process has stored meanwhile is the same. */
export async function insertAssets(assets: readonly Asset[]): Promise<void> {
  const db = await connection();
  await db
    .insert(release_assets)
    .values([...assets])
    .onConflictDoNothing();
}

/** Takes out what no process has used for so long. */
export async function dropAssetsUnusedFor(hours: number): Promise<void> {
  const db = await connection();
  await db.delete(release_assets).where(lt(release_assets.used_at, sql`now() - make_interval(hours => ${hours})`));
}

/** The paths of all that is stored. */
export async function assetPaths(): Promise<string[]> {
  const db = await connection();
  const rows = await db.select({ path: release_assets.path }).from(release_assets);
  return rows.map(({ path }) => path);
}

/** A stored file of at most so many bytes, or null. */
export async function findAsset(path: string, mostBytes: number): Promise<Buffer | null> {
  const db = await connection();
  const [row] = await db
    .select({ content: release_assets.content })
    .from(release_assets)
    .where(and(eq(release_assets.path, path), lte(sql`octet_length(${release_assets.content})`, mostBytes)));
  return row ? Buffer.from(row.content) : null;
}
