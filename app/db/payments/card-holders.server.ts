/** Under which name a provider keeps a customer's saved cards. */
import { and, eq } from "drizzle-orm";
import { connection } from "~/db/client.server";
import { card_holders } from "~/db/schema/payments.server";

/** A customer at one of the company's accounts. */
export type HolderKey = { tenant: number; customer: number; paymentType: number };

const one = ({ tenant, customer, paymentType }: HolderKey) =>
  and(
    eq(card_holders.company_id, tenant),
    eq(card_holders.customer_id, customer),
    eq(card_holders.payment_type_id, paymentType),
  );

/** Null where the customer has never saved a card there. */
export async function findHolder(key: HolderKey): Promise<string | null> {
  const db = await connection();
  const [row] = await db.select({ holder: card_holders.holder }).from(card_holders).where(one(key));
  return row?.holder ?? null;
}

/**
 * Keeps a new holder in place of `before`, which the provider knows no more. @returns the one that holds: of two requests at
 * once the first.
 */
export async function keepHolder(key: HolderKey, holder: string, before: string | null): Promise<string> {
  const db = await connection();
  if (before !== null)
    await db
      .update(card_holders)
      .set({ holder })
      .where(and(one(key), eq(card_holders.holder, before)));
  const { tenant: company_id, customer: customer_id, paymentType: payment_type_id } = key;
  await db.insert(card_holders).values({ company_id, customer_id, payment_type_id, holder }).onConflictDoNothing();
  return (await findHolder(key)) ?? holder;
}
