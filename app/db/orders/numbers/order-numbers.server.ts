/**
 * Order numbers: one sequence for each company, so that ten orders at once do not wait for each other's commit as they
 * would at a counter row. An order that fails at its commit leaves a gap.
 */
import { sql } from "drizzle-orm";
import type { Connection } from "~/db/client.server";

/** The number of a company's first order: four digits from the start, so that numbers look alike on every bill. */
const FIRST_ORDER_NUMBER = 1001;

/** The name of a company's sequence. */
export const orderNumbers = (tenant: number) => `order_numbers_${Math.trunc(tenant)}`;

/** Makes a company's sequence, unless it has one. */
export async function ensureOrderNumbers(tenant: number, tx: Connection): Promise<void> {
  const start = sql.raw(String(FIRST_ORDER_NUMBER));
  await tx.execute(sql`create sequence if not exists ${sql.identifier(orderNumbers(tenant))} start ${start}`);
}
