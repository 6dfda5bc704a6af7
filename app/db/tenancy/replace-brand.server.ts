/** Writes a company's documents: what its brand says anew takes the place of what it said. */
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import { takeHostnames } from "./company-standing.server";
import { ensureOrderNumbers } from "~/db/orders/numbers/order-numbers.server";
import {
  areas,
  companies,
  coupons,
  hostnames,
  menus,
  outlets,
  payment_types,
  promotions,
} from "~/db/schema/brands.server";
import type { BrandDocuments } from "./brand-documents.server";

export type Conflict = { hostname: string; owner: { id: number; slug: string } } | { slug: string; id: number };

/** Who else holds a hostname or the slug that a brand asks for, and under which slug its own id is known. */
export async function findConflicts(tenant: number, slug: string, names: string[]): Promise<Conflict[]> {
  const db = await connection();
  const taken = await db
    .select({ hostname: hostnames.hostname, id: companies.id, slug: companies.slug })
    .from(hostnames)
    .innerJoin(companies, eq(companies.id, hostnames.company_id))
    .where(inArray(hostnames.hostname, names));
  const [named] = await db.select().from(companies).where(eq(companies.slug, slug));
  const [same] = await db.select().from(companies).where(eq(companies.id, tenant));
  return [
    ...taken.filter(({ id }) => id !== tenant).map(({ hostname, ...owner }) => ({ hostname, owner })),
    ...(named && named.id !== tenant ? [{ slug, id: named.id }] : []),
    ...(same && same.slug !== slug ? [{ slug: same.slug, id: tenant }] : []),
  ];
}

/**
 * Replaces a company's documents inside the given transaction. Rows that the brand no longer names are removed; hostnames
 * in `moved` are taken from the company that has them. A removed company comes back, a suspended one stays suspended.
 * @returns the companies that lost a hostname.
 */
export async function replaceBrand(
  tenant: number,
  { slug, version, moved }: { slug: string; version: string; moved: string[] },
  brand: BrandDocuments,
  tx: Connection,
): Promise<{ losers: number[] }> {
  const { hostnames: names, ...document } = brand.company;
  await tx
    .insert(companies)
    .values({ id: tenant, slug, version, document, updated_at: sql`now()` })
    .onConflictDoUpdate({
      target: companies.id,
      set: {
        slug,
        document,
        status: sql`case when ${companies.status} = 'removed' then 'live' else ${companies.status} end`,
        version: sql`case when ${companies.status} = 'suspended' then ${`${version}.suspended`} else ${version} end`,
        updated_at: sql`now()`,
      },
    });
  await ensureOrderNumbers(tenant, tx);
  const losers = await takeHostnames(tenant, { names, moved }, tx);
  await replaceOutlets(tenant, brand, tx);
  await tx.delete(payment_types).where(eq(payment_types.company_id, tenant));
  const types = brand.payment_types.map((document, position) => ({
    company_id: tenant,
    id: document.id,
    position,
    document,
  }));
  if (types.length) await tx.insert(payment_types).values(types);
  await replacePromotions(tenant, brand, tx);
  await replaceCoupons(tenant, brand, tx);
  return { losers };
}

async function replacePromotions(tenant: number, brand: BrandDocuments, tx: Connection): Promise<void> {
  await tx.delete(promotions).where(eq(promotions.company_id, tenant));
  const rows = brand.promotions.map((document) => ({ company_id: tenant, id: document.id, document }));
  if (rows.length) await tx.insert(promotions).values(rows);
}

/** Coupons that stay keep their uses; a limit that is already passed becomes the number of uses, so none is left. */
async function replaceCoupons(tenant: number, brand: BrandDocuments, tx: Connection): Promise<void> {
  const kept = brand.coupons.map((coupon) => coupon.discount_id);
  await tx.delete(coupons).where(and(eq(coupons.company_id, tenant), notInArray(coupons.id, kept)));
  if (!kept.length) return;
  // Codes may change places among coupons; two rows must not hold the same one even in between.
  await tx
    .update(coupons)
    .set({ code: sql`':' || ${coupons.id}` })
    .where(eq(coupons.company_id, tenant));
  const rows = brand.coupons.map((document) => ({
    company_id: tenant,
    id: document.discount_id,
    code: document.code,
    usage_limit: document.usage_limit ?? null,
    document,
  }));
  await tx
    .insert(coupons)
    .values(rows)
    .onConflictDoUpdate({
      target: [coupons.company_id, coupons.id],
      set: {
        code: sql`excluded.code`,
        document: sql`excluded.document`,
        usage_limit: sql`case when excluded.usage_limit is not null then greatest(excluded.usage_limit, ${coupons.uses}) end`,
      },
    });
}

async function replaceOutlets(tenant: number, brand: BrandDocuments, tx: Connection): Promise<void> {
  const kept = brand.outlets.map((outlet) => outlet.id);
  await tx.delete(areas).where(eq(areas.company_id, tenant));
  await tx.delete(outlets).where(and(eq(outlets.company_id, tenant), notInArray(outlets.id, kept)));
  const outletRows = brand.outlets.map(({ delivery_areas: _areas, ...document }, position) => ({
    company_id: tenant,
    id: document.id,
    position,
    document,
  }));
  await tx
    .insert(outlets)
    .values(outletRows)
    .onConflictDoUpdate({
      target: [outlets.company_id, outlets.id],
      set: { position: sql`excluded.position`, document: sql`excluded.document` },
    });
  const areaRows = brand.outlets.flatMap((outlet) =>
    (outlet.delivery_areas ?? []).map((document) => ({ outlet_id: outlet.id, document })),
  );
  if (areaRows.length) {
    await tx
      .insert(areas)
      .values(areaRows.map((area, position) => ({ ...area, company_id: tenant, id: area.document.id, position })));
  }
  await replaceMenus(tenant, brand, tx);
}

async function replaceMenus(tenant: number, brand: BrandDocuments, tx: Connection): Promise<void> {
  // Outlets that share a menu share its text: made once, however many they are.
  const texts = new Map(Object.entries(brand.menus).map(([name, menu]) => [name, JSON.stringify(menu)]));
  const served = brand.outlets.flatMap((outlet) =>
    outlet.menu ? [{ outlet_id: outlet.id, document: sql`${texts.get(outlet.menu)}::text::jsonb` }] : [],
  );
  const outletIds = served.map((menu) => menu.outlet_id);
  await tx.delete(menus).where(and(eq(menus.company_id, tenant), notInArray(menus.outlet_id, outletIds)));
  if (!served.length) return;
  await tx
    .insert(menus)
    .values(served.map((menu) => ({ ...menu, company_id: tenant, version: 1 })))
    .onConflictDoUpdate({
      target: [menus.company_id, menus.outlet_id],
      set: { version: sql`${menus.version} + 1`, document: sql`excluded.document` },
      setWhere: sql`${menus.document} is distinct from excluded.document`,
    });
}
