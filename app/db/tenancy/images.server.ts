/** The pictures of a company's brand. */
import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import { images } from "~/db/schema/brands.server";

export type ImageInfo = { name: string; hash: string; width: number; height: number };

/** What pictures a company has, without their bytes. */
export async function listImages(tenant: number, tx?: Connection): Promise<ImageInfo[]> {
  const db = tx ?? (await connection());
  return db
    .select({ name: images.name, hash: images.hash, width: images.width, height: images.height })
    .from(images)
    .where(eq(images.company_id, tenant))
    .orderBy(asc(images.name));
}

/** Stores the given pictures and removes those whose names are not in `keep`. */
export async function replaceImages(
  tenant: number,
  changed: (ImageInfo & { bytes: Buffer })[],
  keep: string[],
  tx: Connection,
): Promise<void> {
  await tx.delete(images).where(and(eq(images.company_id, tenant), notInArray(images.name, keep)));
  if (!changed.length) return;
  await tx
    .insert(images)
    .values(changed.map((image) => ({ ...image, company_id: tenant })))
    .onConflictDoUpdate({
      target: [images.company_id, images.name],
      set: {
        hash: sql`excluded.hash`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        bytes: sql`excluded.bytes`,
      },
    });
}

/** The bytes of one picture, or null. */
export async function readImage(tenant: number, hash: string): Promise<{ name: string; bytes: Buffer } | null> {
  const db = await connection();
  const [row] = await db
    .select({ name: images.name, bytes: images.bytes })
    .from(images)
    .where(and(eq(images.company_id, tenant), eq(images.hash, hash)));
  return row ?? null;
}
