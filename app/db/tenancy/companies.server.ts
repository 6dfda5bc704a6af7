/** Reads a company with everything that belongs to its brand. */
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { connection, snapshot } from "~/db/client.server";
import type { CompanyStatus } from "~/db/documents.server";
import { readMostOrdered } from "~/db/orders/most-ordered.server";
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
import { kitchens, sold_out_items } from "~/db/schema/kitchen.server";
import { listImages, type ImageInfo } from "./images.server";

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
