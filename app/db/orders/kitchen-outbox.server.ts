/** What a kitchen is told of an order, as a part of the statement that changes it: both are written, or neither. */
import { exists, sql, type SQL, type WithSubquery } from "drizzle-orm";
import type { Connection } from "~/db/client.server";
import type { OrderMoment } from "~/db/documents.server";
import { companies } from "~/db/schema/brands.server";
import { outbox } from "~/db/schema/orders.server";
import { nextId } from "./numbers/next-id.server";

/** Each by an expression of the statement. */
type Moment = Record<keyof Omit<OrderMoment, "report">, SQL> & {
  tenant: SQL<number>;
  order_id: SQL<string>;
  at: SQL<Date>;
};

/** A row for the kitchen of each row of `changed`, where the company hands its orders to one. */
export function handedOver(
  db: Connection,
  changed: WithSubquery,
  { tenant, order_id, at, change, status, eta, ready_at, rider_name, reason }: Moment,
) {
  const hasKitchen = db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.id} = ${tenant} and jsonb_typeof(${companies.document}->'kitchen'->'webhooks') = 'array'`);
  const payload = sql<OrderMoment>`jsonb_build_object('change', ${change}::text, 'at', ${at}, 'status', ${status}, 'eta', ${eta}, 'ready_at', ${ready_at}, 'rider_name', ${rider_name}, 'reason', ${reason})`;
  return db.$with("handed").as(
    db.insert(outbox).select(
      db
        .select({
          company_id: sql<number>`${tenant}`.as("company_id"),
          id: nextId("outbox"),
          kind: sql<"kitchen">`'kitchen'`.as("kind"),
          order_id: sql<string>`${order_id}`.as("order_id"),
          payload: payload.as("payload"),
          problem: sql<null>`null::text`.as("problem"),
          tries: sql<number>`0`.as("tries"),
          next_try_at: sql<Date>`now()`.as("next_try_at"),
          delivered_at: sql<Date | null>`null::timestamptz`.as("delivered_at"),
          created_at: sql<Date>`${at}`.as("created_at"),
        })
        .from(changed)
        .where(exists(hasKitchen)),
    ),
  );
}
