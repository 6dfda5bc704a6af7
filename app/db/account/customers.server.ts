/** Customers of a company. The same number may be registered once per company (TENANT-03). */
import { and, eq, ne, sql } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import { customers } from "~/db/schema/customers.server";
import { sessions } from "~/db/schema/visits.server";
import { customerColumns, type Customer } from "./customer-columns.server";

export type Phone = { dialing_code: string; phone_number: string };
/** `phone_verified`: a code sent to the number has been entered at least once. */
export type Account = Customer & { phone_verified: boolean };

const columns = {
  ...customerColumns,
  phone_verified: sql<boolean>`${customers.phone_verified_at} is not null`,
};

const withPhone = (tenant: number, phone: Phone) =>
  and(
    eq(customers.company_id, tenant),
    eq(customers.dialing_code, phone.dialing_code),
    eq(customers.phone_number, phone.phone_number),
  );
const withId = (tenant: number, id: number) => and(eq(customers.company_id, tenant), eq(customers.id, id));

/** The customer with a number, or null; within a transaction nobody else changes or opens theirs until it ends. */
export async function findCustomerByPhone(tenant: number, phone: Phone, tx?: Connection): Promise<Account | null> {
  const found = (tx ?? (await connection())).select(columns).from(customers).where(withPhone(tenant, phone));
  const [row] = await (tx ? found.for("no key update") : found);
  return row ?? null;
}

/** Opens an account; null when somebody else has opened one for this number a moment before. */
export async function insertCustomer(tenant: number, phone: Phone, tx: Connection): Promise<Account | null> {
  const [row] = await tx
    .insert(customers)
    .values({ company_id: tenant, ...phone })
    .onConflictDoNothing()
    .returning(columns);
  return row ?? null;
}

export type CustomerChange = Partial<{
  name: string;
  email: string | null;
  marketing_consent: boolean;
  phone_verified_at: Date;
  last_used_at: Date;
}>;

/** Changes a customer. @returns the customer as they are now, or null when there is none. */
export async function updateCustomer(
  tenant: number,
  id: number,
  change: CustomerChange,
  tx?: Connection,
): Promise<Account | null> {
  const db = tx ?? (await connection());
  const [row] = await db.update(customers).set(change).where(withId(tenant, id)).returning(columns);
  return row ?? null;
}

/** Ends every session of a customer but one. */
export async function endOtherSessions(
  tenant: number,
  customerId: number,
  keptSessionId: string,
  tx: Connection,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.company_id, tenant), eq(sessions.customer_id, customerId), ne(sessions.id, keptSessionId)));
}
