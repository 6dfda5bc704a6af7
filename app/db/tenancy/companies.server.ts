/** Reads and writes a company with everything that belongs to its brand. */
import { and, asc, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { connection, snapshot, type Connection } from "~/db/client.server";
import { takeHostnames } from "./company-standing.server";
import type { CompanyStatus } from "~/db/documents.server";
import { readMostOrdered } from "~/db/orders/most-ordered.server";
import { ensureOrderNumbers } from "~/db/orders/numbers/order-numbers.server";
import {
  areas,
  companies,
  coupons,
  hostnames,
  images,
  menus,
  outlets,
  payment_types,
  promotions,
} from "~/db/schema/brands.server";
import { kitchens, sold_out_items } from "~/db/schema/kitchen.server";
import type { BrandDocuments } from "./brand-documents.server";

export type ImageInfo = { name: string; hash: string; width: number; height: number };

/** A company's documents as they are stored. */
export type CompanyRecord = {
  id: number;
  slug: string;
  status: CompanyStatus;
  /** The version of its documents. */
  documents: string;
  /** Other with everything that its kitchens hold back or offer again, and with what is ordered most. */
  marks: string;
  /** Items by how many customers ordered them lately, most first. */
  most_ordered: number[];
  document: unknown;
  hostnames: string[];
  /** `menu` names one of the menus; outlets that serve the same share it. */
  outlets: {
    document: unknown;
    areas: unknown[];
    menu: string | null;
    /** Until when it takes no orders, ISO 8601. */ paused_until: string | null;
    /** What its kitchen has run out of. */ sold_out: number[];
  }[];
  menus: Record<string, unknown>;
  payment_types: unknown[];
  promotions: unknown[];
  coupons: unknown[];
  images: ImageInfo[];
};

/** Which company a hostname belongs to, or null. The one lookup that knows no tenant yet. */
export async function findCompanyIdByHostname(hostname: string): Promise<number | null> {
  const db = await connection();
  const [row] = await db.select({ id: hostnames.company_id }).from(hostnames).where(eq(hostnames.hostname, hostname));
  return row?.id ?? null;
}

/** The company with a slug, or null; for the operator's calls, which name companies so. */
export async function findCompanyIdBySlug(slug: string): Promise<number | null> {
  const db = await connection();
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
  return row?.id ?? null;
}

/** Names the documents, and what the kitchens hold back. */
const wholeVersion = sql<string>`${companies.version} || ${companies.marks}`;

/** The version of a company's documents, or null when it is gone. */
export async function companyVersion(tenant: number): Promise<string | null> {
  const db = await connection();
  const [row] = await db.select({ version: wholeVersion }).from(companies).where(eq(companies.id, tenant));
  return row?.version ?? null;
}

/** The versions of those companies that are still there. */
export async function companyVersions(tenants: number[]): Promise<ReadonlyMap<number, string>> {
  const db = await connection();
  const rows = await db
    .select({ id: companies.id, version: wholeVersion })
    .from(companies)
    .where(inArray(companies.id, tenants));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The name of the menu that an outlet serves. */
const menuName = sql<string | null>`${outlets.document}->>'menu'`;

/** Everything of one company as it stands at one moment, or null. */
export function loadCompany(tenant: number): Promise<CompanyRecord | null> {
  return snapshot(async (db) => {
    const [company] = await db.select().from(companies).where(eq(companies.id, tenant));
    if (!company) return null;
    const of = <C extends { company_id: PgColumn }>(table: C) => eq(table.company_id, tenant);
    const hosts = await db.select().from(hostnames).where(of(hostnames)).orderBy(asc(hostnames.hostname));
    const outletRows = await db
      .select({ id: outlets.id, document: outlets.document, menu: menuName })
      .from(outlets)
      .where(of(outlets))
      .orderBy(asc(outlets.position));
    const areaRows = await db.select().from(areas).where(of(areas)).orderBy(asc(areas.position));
    const menuRows = await db
      .selectDistinctOn([menuName], { name: sql<string>`${menuName}`, document: menus.document })
      .from(menus)
      .innerJoin(outlets, and(of(outlets), eq(outlets.id, menus.outlet_id)))
      .where(of(menus));
    const paymentRows = await db
      .select()
      .from(payment_types)
      .where(of(payment_types))
      .orderBy(asc(payment_types.position));
    const promotionRows = await db.select().from(promotions).where(of(promotions)).orderBy(asc(promotions.id));
    const couponRows = await db.select().from(coupons).where(of(coupons)).orderBy(asc(coupons.id));
    const imageRows = await listImages(tenant, db);
    const pauses = await db.select().from(kitchens).where(of(kitchens));
    const soldOut = await db
      .select()
      .from(sold_out_items)
      .where(of(sold_out_items))
      .orderBy(asc(sold_out_items.item_id));
    const counts = await readMostOrdered(tenant, db);
    return {
      id: company.id,
      slug: company.slug,
      status: company.status,
      documents: company.version,
      marks: company.marks,
      most_ordered: counts.map(({ item_id }) => item_id),
      document: company.document,
      hostnames: hosts.map((row) => row.hostname),
      outlets: outletRows.map(({ id, document, menu }) => ({
        document,
        areas: areaRows.filter((area) => area.outlet_id === id).map((area) => area.document),
        menu,
        paused_until: pauses.find(({ outlet_id }) => outlet_id === id)?.paused_until?.toISOString() ?? null,
        sold_out: soldOut.flatMap(({ outlet_id, item_id }) => (outlet_id === id ? [item_id] : [])),
      })),
      menus: Object.fromEntries<unknown>(menuRows.map(({ name, document }) => [name, document])),
      payment_types: paymentRows.map((row) => row.document),
      promotions: promotionRows.map((row) => row.document),
      coupons: couponRows.map((row) => row.document),
      images: imageRows,
    };
  });
}

/** How customers of each company get their codes; asked once, when the server starts. */
export async function listSignInSettings(): Promise<
  { slug: string; sms_disabled: boolean; otp_settings: { email: boolean } }[]
> {
  const db = await connection();
  const rows = await db
    .select({
      slug: companies.slug,
      sms_disabled: sql<boolean>`coalesce((${companies.document}->>'sms_disabled')::boolean, false)`,
      email: sql<boolean>`coalesce((${companies.document}->'otp_settings'->>'email')::boolean, false)`,
    })
    .from(companies)
    .where(eq(companies.status, "live"))
    .orderBy(asc(companies.id));
  return rows.map(({ email, ...row }) => ({ ...row, otp_settings: { email } }));
}

/** What each live company is paid and heard by, as its documents are stored; asked once, when the server starts. */
export async function listAccounts(): Promise<{ slug: string; company: unknown; payment_types: unknown[] }[]> {
  const db = await connection();
  return db
    .select({
      slug: companies.slug,
      company: sql<unknown>`jsonb_build_object('pusher', ${companies.document}->'pusher')`,
      payment_types: sql<unknown[]>`coalesce(
        jsonb_agg(${payment_types.document} order by ${payment_types.position})
          filter (where ${payment_types.id} is not null), '[]'::jsonb)`,
    })
    .from(companies)
    .leftJoin(payment_types, eq(payment_types.company_id, companies.id))
    .where(eq(companies.status, "live"))
    .groupBy(companies.id)
    .orderBy(asc(companies.id));
}

/** The ids of all companies, for work that goes through them one by one. */
export async function listCompanyIds(): Promise<number[]> {
  const db = await connection();
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** The ids of the companies whose menus tell what is ordered most. */
export async function listTellingMostOrdered(): Promise<number[]> {
  const db = await connection();
  const isTold = sql<boolean>`coalesce((${companies.document}->>'most_ordered')::boolean, true)`;
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(ne(companies.status, "removed"), isTold))
    .orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

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
