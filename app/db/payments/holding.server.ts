/** The start of a payment: one statement that keeps the frozen order and takes what it needs, for as long as it is paid. */
import { and, eq, exists, notExists, sql } from "drizzle-orm";
import { connection, prepared, type Connection } from "~/db/client.server";
import { balanceAfter, isCartStanding, value } from "~/db/orders/standing.server";
import { carts } from "~/db/schema/visits.server";
import { coupons } from "~/db/schema/brands.server";
import { customers } from "~/db/schema/customers.server";
import { ONE_PAYMENT_INDEX, payments } from "~/db/schema/payments.server";
import { orders } from "~/db/schema/orders.server";
import { violates } from "~/db/violations.server";
import type { FrozenOrder } from "~/ordering/orders/frozen-order";
import type { OnlineKind } from "~/ordering/payments/payment-types";

/** A payment as it begins. */
export type NewPayment = {
  reference: string;
  kind: OnlineKind;
  payment_type_id: number;
  layout: "desktop" | "mobile";
  currency: string;
  precision: number;
  expires_at: string;
};

/** Whether a failed write failed because another payment of the customer is in progress. */
export const isPaymentInProgress = (error: unknown): boolean => violates(error, "23505", ONE_PAYMENT_INDEX);

/**
 * Keeps a frozen order to be placed once it is paid, and takes the coupon's use and the points that it needs. The cart stays
 * as it is, at another version: whoever has read it before places nothing with it.
 * @returns whether it was written: false when the cart or the choice was changed in between, the company is not live, or the
 * placement key has placed an order.
 * @throws a unique violation while another payment of the customer is in progress, a check violation when the coupon is used
 * up or the loyalty balance is no longer as it was read.
 */
export async function holdOrder(frozen: FrozenOrder, payment: NewPayment, tx?: Connection): Promise<boolean> {
  const { order, basis } = frozen;
  const rows = await holdStatement(tx ?? (await connection())).execute({
    ...payment,
    tenant: frozen.tenant,
    customer_id: order.customer_id,
    sessionId: basis.sessionId,
    version: basis.version,
    selection: JSON.stringify(basis.selection),
    coupon: basis.coupon,
    balance: basis.loyalty?.balance ?? null,
    redeemed: basis.loyalty?.redeemed ?? 0,
    // What is earned is booked with the order.
    earned: 0,
    placement_key: order.placement_key,
    amount: order.total_amount,
    frozen: JSON.stringify(frozen),
    at: order.created_at,
  });
  return rows.length > 0;
}

const tenant = value<number>("tenant", "integer");
const text = <T extends string>(name: string) => value<T>(name, "text").as(name);

const holdStatement = prepared((db) => {
  const placed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.company_id, tenant), eq(orders.placement_key, sql.placeholder("placement_key"))));
  const held = db.$with("held").as(
    db
      .update(carts)
      .set({ version: sql`${carts.version} + 1` })
      .where(and(isCartStanding(db), notExists(placed)))
      .returning({ version: carts.version }),
  );
  const isCurrent = exists(db.select({ version: held.version }).from(held));
  const used = db.$with("used").as(
    db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(and(eq(coupons.company_id, tenant), eq(coupons.id, value("coupon", "integer")), isCurrent))
      .returning({ coupon_id: coupons.id }),
  );
  const reduced = db.$with("reduced").as(
    db
      .update(customers)
      .set({ loyalty_balance: balanceAfter() })
      .where(and(eq(customers.company_id, tenant), eq(customers.id, value("customer_id", "bigint")), isCurrent))
      .returning({ customer_id: customers.id }),
  );
  return db
    .with(held, used, reduced)
    .insert(payments)
    .select(
      db
        .select({
          company_id: tenant.as("company_id"),
          reference: text("reference"),
          customer_id: value<number>("customer_id", "bigint").as("customer_id"),
          session_id: text("sessionId"),
          placement_key: text("placement_key"),
          kind: text<OnlineKind>("kind"),
          payment_type_id: value<number>("payment_type_id", "integer").as("payment_type_id"),
          layout: text<"desktop" | "mobile">("layout"),
          status: sql<"in_progress">`'in_progress'`.as("status"),
          amount: value<number>("amount", "bigint").as("amount"),
          currency: text("currency"),
          precision: value<number>("precision", "integer").as("precision"),
          provider_reference: sql<null>`null::text`.as("provider_reference"),
          saves_card: sql<false>`false`.as("saves_card"),
          next: sql<null>`null::text`.as("next"),
          frozen: value<FrozenOrder>("frozen", "jsonb").as("frozen"),
          tip: sql<null>`null::jsonb`.as("tip"),
          order_id: sql<null>`null::uuid`.as("order_id"),
          flag: sql<null>`null::text`.as("flag"),
          asked_at: sql<Date>`now()`.as("asked_at"),
          expires_at: value<Date>("expires_at", "timestamptz").as("expires_at"),
          created_at: value<Date>("at", "timestamptz").as("created_at"),
          ended_at: sql<null>`null::timestamptz`.as("ended_at"),
          owed_at: sql<null>`null::timestamptz`.as("owed_at"),
        })
        .from(held),
    )
    .returning({ reference: payments.reference })
    .prepare("hold_order");
});
