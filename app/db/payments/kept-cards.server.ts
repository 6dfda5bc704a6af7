/** Cards by the tokens that their provider has told, each under the customer and the account that it paid with. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { connection, type Connection } from "~/db/client.server";
import { kept_cards } from "~/db/schema/payments.server";
import type { ReportedCard } from "~/ordering/payments/payment";
import type { HolderKey } from "./card-holders.server";

const ofCustomer = (tenant: number, customer: number, paymentTypes: readonly number[]) =>
  and(
    eq(kept_cards.company_id, tenant),
    eq(kept_cards.customer_id, customer),
    inArray(kept_cards.payment_type_id, [...paymentTypes]),
  );

/** A customer's cards at some of the company's accounts, the latest first. */
export async function keptCards(
  tenant: number,
  customer: number,
  paymentTypes: readonly number[],
): Promise<ReportedCard[]> {
  const db = await connection();
  return db
    .select({ token: kept_cards.token, card_no: kept_cards.card_no })
    .from(kept_cards)
    .where(ofCustomer(tenant, customer, paymentTypes))
    .orderBy(desc(kept_cards.kept_at), desc(kept_cards.token));
}

/** Keeps a card; one that is kept already stays as it is. */
export async function keepCard(key: HolderKey, { token, card_no }: ReportedCard, tx: Connection): Promise<void> {
  const { tenant: company_id, customer: customer_id, paymentType: payment_type_id } = key;
  await tx
    .insert(kept_cards)
    .values({ company_id, customer_id, payment_type_id, token, card_no })
    .onConflictDoNothing();
}

/** Forgets a card. */
export async function forgetCard({ tenant, customer, paymentType }: HolderKey, token: string): Promise<void> {
  const db = await connection();
  await db.delete(kept_cards).where(and(ofCustomer(tenant, customer, [paymentType]), eq(kept_cards.token, token)));
}
