/** How companies stand on this server: live, suspended or removed, under which slug, at which hostnames. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { connection, transaction, type Connection } from "~/db/client.server";
import type { CompanyStatus } from "~/db/documents.server";
import { companies, hostnames } from "~/db/schema/brands.server";
import { customers } from "~/db/schema/customers.server";
import { orders } from "~/db/schema/orders.server";

export type CompanyListed = {
  id: number;
  slug: string;
  status: CompanyStatus;
  version: string;
  hostnames: string[];
  updated_at: Date;
};

/** Every company, for the operator's list. */
export async function listCompanies(): Promise<CompanyListed[]> {
  const db = await connection();
  const { id, slug, status, version, updated_at } = companies;
  const rows = await db.select({ id, slug, status, version, updated_at }).from(companies).orderBy(asc(id));
  const hosts = await db.select().from(hostnames).orderBy(asc(hostnames.hostname));
  return rows.map((row) => ({
    ...row,
    hostnames: hosts.filter((host) => host.company_id === row.id).map((host) => host.hostname),
  }));
}

/**
 * Gives a company these hostnames and no others; those in `moved` are taken from whoever has them.
 * @returns the companies that lost one. @throws when another company has one that is not moved.
 */
export async function takeHostnames(
  tenant: number,
  { names, moved }: { names: string[]; moved: string[] },
  tx: Connection,
): Promise<number[]> {
  const gone = await tx
    .delete(hostnames)
    .where(or(eq(hostnames.company_id, tenant), inArray(hostnames.hostname, moved)))
    .returning({ id: hostnames.company_id });
  await tx.insert(hostnames).values(names.map((hostname) => ({ hostname, company_id: tenant })));
  const losers = [...new Set(gone.map(({ id }) => id))].filter((id) => id !== tenant);
  for (const loser of losers)
    await tx.update(companies).set({ version: freshVersion() }).where(eq(companies.id, loser));
  return losers;
}

/** A version that no documents have, with the mark of the status that the row has. */
const freshVersion = () => {
  const version = randomBytes(9).toString("base64url");
  return sql`case when ${companies.status} = 'live' then ${version} else ${`${version}.`} || ${companies.status} end`;
};

/** Suspends a company or lets it go on. @returns false when it is neither live nor suspended. */
export async function suspendCompany(tenant: number, status: "live" | "suspended"): Promise<boolean> {
  const db = await connection();
  const documents = sql`split_part(${companies.version}, '.', 1)`;
  const changed = await db
    .update(companies)
    .set({ status, version: status === "live" ? documents : sql`${documents} || '.suspended'`, updated_at: sql`now()` })
    .where(and(eq(companies.id, tenant), ne(companies.status, "removed")))
    .returning({ id: companies.id });
  return changed.length > 0;
}

/** Whether a company is live; within the transaction its standing stays as it is. */
export async function holdLive(tenant: number, tx: Connection): Promise<boolean> {
  const [row] = await tx
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, tenant))
    .for("share");
  return row?.status === "live";
}

/** Takes a company's hostnames away and leaves everything else: orders and customers stay for the books. */
export function removeCompany(tenant: number): Promise<void> {
  return transaction(async (tx) => {
    await tx.delete(hostnames).where(eq(hostnames.company_id, tenant));
    await tx
      .update(companies)
      .set({
        status: "removed",
        version: sql`split_part(${companies.version}, '.', 1) || '.removed'`,
        updated_at: sql`now()`,
      })
      .where(eq(companies.id, tenant));
  });
}

/** Gives a company another slug. @returns false when another company has it. */
export async function renameCompany(tenant: number, slug: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [taken] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
    if (taken && taken.id !== tenant) return false;
    await tx.update(companies).set({ slug, version: freshVersion() }).where(eq(companies.id, tenant));
    return true;
  });
}

/** What the books of a company hold: what stays when it is removed. */
export async function countBooks(tenant: number): Promise<{ orders: number; customers: number }> {
  const db = await connection();
  const [placed, known] = await Promise.all([
    db.$count(orders, eq(orders.company_id, tenant)),
    db.$count(customers, eq(customers.company_id, tenant)),
  ]);
  return { orders: placed, customers: known };
}
