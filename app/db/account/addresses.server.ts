/** Customers' saved addresses. Every function takes the owner too: nobody reads or changes another customer's. */
import { and, asc, eq, sql } from "drizzle-orm";
import { connection, prepared, type Connection } from "~/db/client.server";
import type { AddressLine } from "~/ordering/checkout/checkout";
import { addresses } from "~/db/schema/customers.server";

export type AddressRow = {
  id: number;
  area_id: number;
  latitude: number | null;
  longitude: number | null;
  /** The point was set by the customer; else it is the area's own, or none. */
  pinned: boolean;
  lines: AddressLine[];
  /** `home`, `work` or the customer's own words; null for none. */
  name: string | null;
};

const columns = {
  id: addresses.id,
  area_id: addresses.area_id,
  latitude: addresses.latitude,
  longitude: addresses.longitude,
  pinned: addresses.pinned,
  lines: addresses.lines,
  name: addresses.name,
};

const ownedBy = (tenant: number, customerId: number) =>
  and(eq(addresses.company_id, tenant), eq(addresses.customer_id, customerId));

/** A customer's addresses in the order they were saved. */
export async function listAddresses(tenant: number, customerId: number): Promise<AddressRow[]> {
  const db = await connection();
  return db.select(columns).from(addresses).where(ownedBy(tenant, customerId)).orderBy(asc(addresses.id));
}

/** One of a customer's addresses, or null. */
export async function findAddress(
  tenant: number,
  customerId: number,
  id: number,
  tx?: Connection,
): Promise<AddressRow | null> {
  const [row] = await addressStatement(tx ?? (await connection())).execute({ tenant, customerId, id });
  return row ?? null;
}

/** Every order for delivery asks this, so it is built once per database and prepared by the server. */
const addressStatement = prepared((db) =>
  db
    .select(columns)
    .from(addresses)
    .where(
      and(
        eq(addresses.company_id, sql.placeholder("tenant")),
        eq(addresses.customer_id, sql.placeholder("customerId")),
        eq(addresses.id, sql.placeholder("id")),
      ),
    )
    .prepare("address"),
);

export async function insertAddress(
  tenant: number,
  customerId: number,
  address: Omit<AddressRow, "id">,
): Promise<AddressRow> {
  const db = await connection();
  const [row] = await db
    .insert(addresses)
    .values({ company_id: tenant, customer_id: customerId, ...address })
    .returning(columns);
  if (!row) throw new Error("An address was not stored");
  return row;
}

/** Changes one of a customer's addresses; null when they have no such address. */
export async function updateAddress(
  tenant: number,
  customerId: number,
  id: number,
  address: Omit<AddressRow, "id">,
): Promise<AddressRow | null> {
  const db = await connection();
  const [row] = await db
    .update(addresses)
    .set(address)
    .where(and(ownedBy(tenant, customerId), eq(addresses.id, id)))
    .returning(columns);
  return row ?? null;
}

/** Removes one of a customer's addresses. @returns whether there was one. */
export async function deleteAddress(tenant: number, customerId: number, id: number): Promise<boolean> {
  const db = await connection();
  const gone = await db
    .delete(addresses)
    .where(and(ownedBy(tenant, customerId), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  return gone.length > 0;
}
