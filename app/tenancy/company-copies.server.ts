/**
 * Companies as they stand in the database, with copies in Redis that spare other processes the reading. A copy's key holds
 * the version it is of, and whoever reads it names the version that the database has now: an old copy is never found,
 * whatever Redis has slept through. A copy that cannot be read is as good as none, and is written over.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { loadCompany, type CompanyRecord } from "~/db/tenancy/companies.server";
import { log } from "~/platform/log/logger.server";
import { redis } from "~/platform/redis.server";
import { singleton } from "~/platform/singleton.server";
import { readDocuments, toContext, versionOf, type CompanyContext, type CompanyDocuments } from "./company.server";

const KEPT_SECONDS = 600;

/** The documents themselves are checked by `toContext`. */
const recordSchema = z.object({
  id: z.int(),
  slug: z.string(),
  status: z.enum(["live", "suspended", "removed"]),
  documents: z.string(),
  marks: z.string(),
  most_ordered: z.array(z.int()),
  document: z.unknown(),
  hostnames: z.array(z.string()),
  outlets: z.array(
    z.object({
      document: z.unknown(),
      areas: z.array(z.unknown()),
      menu: z.string().nullable(),
      paused_until: z.string().nullable(),
      sold_out: z.array(z.int()),
    }),
  ),
  menus: z.record(z.string(), z.unknown()),
  payment_types: z.array(z.unknown()),
  promotions: z.array(z.unknown()),
  coupons: z.array(z.unknown()),
  images: z.array(z.object({ name: z.string(), hash: z.string(), width: z.number(), height: z.number() })),
}) satisfies z.ZodType<CompanyRecord>;

/** The name changes with the shape of the record, so that no release of the server reads another's. */
const keyOf = (companyId: number, version: string) => `company-8:${companyId}:${version}`;

const wholeVersion = ({ documents, marks }: CompanyRecord) => documents + marks;

/** By what they say: a kitchen that holds something back changes no document, and a large menu takes long to read. */
const read = singleton("company documents", () => new LRUCache<string, CompanyDocuments>({ max: 500 }));

async function documentsOf(record: CompanyRecord): Promise<CompanyDocuments> {
  const { document, hostnames, outlets, menus, payment_types, promotions, coupons } = record;
  const parts = outlets.map(({ document, areas }) => [document, areas]);
  const key = versionOf([document, hostnames, parts, menus, payment_types, promotions, coupons]);
  const documents = read.get(key) ?? (await readDocuments(record));
  read.set(key, documents);
  return documents;
}

/** The copy of a company at a version, or null when Redis has none that can be read. */
export async function copiedCompany(companyId: number, version: string): Promise<CompanyContext | null> {
  const text = await redis()
    ?.get(keyOf(companyId, version))
    .catch((error: unknown) => {
      log.warn({ err: error, tenant: companyId }, "A company's copy in Redis could not be read");
      return null;
    });
  if (!text) return null;
  try {
    const record = recordSchema.parse(JSON.parse(text));
    if (record.id !== companyId || wholeVersion(record) !== version)
      throw new TypeError("A copy is not what its key says");
    return toContext(await documentsOf(record), record);
  } catch (error) {
    log.warn({ err: error, tenant: companyId }, "A company's copy in Redis is broken; the database is read instead");
    return null;
  }
}

/**
 * A company from the database, copied to Redis for the others; null when it is gone.
 * @throws ZodError when a stored document no longer fits the schema.
 */
export async function storedCompany(companyId: number): Promise<CompanyContext | null> {
  const record = await loadCompany(companyId);
  if (!record) return null;
  const company = toContext(await documentsOf(record), record);
  await redis()
    ?.set(keyOf(companyId, wholeVersion(record)), JSON.stringify(record), "EX", KEPT_SECONDS)
    .catch((error: unknown) =>
      log.warn({ err: error, tenant: companyId }, "A company's copy could not be kept in Redis"),
    );
  return company;
}
