/** What customers say went wrong. */
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { connection, transaction } from "~/db/client.server";
import type { OrderMoment } from "~/db/documents.server";
import type { OrderRecord } from "~/db/orders/orders.server";
import { order_reports } from "~/db/schema/feedback.server";
import { orders, outbox } from "~/db/schema/orders.server";
import type { Report } from "~/ordering/feedback/feedback";

type Told = Pick<Report, "reason"> & { created_at: Date };

const ofOrder = (tenant: number, orderId: string) =>
  and(eq(order_reports.company_id, tenant), eq(order_reports.order_id, orderId));

/** What an order's customer has reported of it, the first of it first. */
export async function listReportsOf(tenant: number, orderId: string): Promise<Told[]> {
  const db = await connection();
  return db
    .select({ reason: order_reports.reason, created_at: order_reports.created_at })
    .from(order_reports)
    .where(ofOrder(tenant, orderId))
    .orderBy(asc(order_reports.id));
}

type Telling = {
  at: Date;
  /** As many as the order takes. */ most: number;
  /** The company's kitchens have a program that is told. */ hasKitchenProgram: boolean;
};

/**
 * Writes a report down, and who is to be told of it: the company, and its kitchen's program where there is one. @returns false when
 * the order has as many as it takes; of several at once those that fit are written.
 */
export function reportOrder(
  tenant: number,
  order: OrderRecord,
  report: Report,
  { at, most, hasKitchenProgram }: Telling,
): Promise<boolean> {
  return transaction(async (tx) => {
    const own = and(eq(orders.company_id, tenant), eq(orders.id, order.id));
    await tx.select({ id: orders.id }).from(orders).where(own).for("update");
    const [told] = await tx.select({ count: count() }).from(order_reports).where(ofOrder(tenant, order.id));
    if ((told?.count ?? 0) >= most) return false;
    await tx.insert(order_reports).values({ company_id: tenant, order_id: order.id, ...report, created_at: at });
    const payload = momentOf(order, report, at);
    const kinds = hasKitchenProgram ? (["order_reported", "kitchen"] as const) : (["order_reported"] as const);
    const row = { company_id: tenant, order_id: order.id, payload, next_try_at: sql`now()`, created_at: at };
    await tx.insert(outbox).values(kinds.map((kind) => ({ ...row, kind })));
    return true;
  });
}

function momentOf(order: OrderRecord, report: Report, at: Date): OrderMoment {
  const instant = (time: Date | null) => time?.toISOString() ?? null;
  return {
    change: "reported",
    at: at.toISOString(),
    status: order.status,
    eta: instant(order.eta),
    ready_at: instant(order.ready_at),
    rider_name: order.status_updates.findLast(({ rider_name }) => rider_name)?.rider_name ?? null,
    reason: order.rejection?.reason ?? null,
    report,
  };
}

export type ListedReport = Report & { order_number: number; created_at: Date; document: OrderRecord["document"] };

/** A company's reports, the newest first. */
export async function listReports(tenant: number, limit: number): Promise<ListedReport[]> {
  const db = await connection();
  const { reason, text, lines, created_at } = order_reports;
  const { order_number, document } = orders;
  return db
    .select({ reason, text, lines, created_at, order_number, document })
    .from(order_reports)
    .innerJoin(orders, and(eq(orders.company_id, order_reports.company_id), eq(orders.id, order_reports.order_id)))
    .where(eq(order_reports.company_id, tenant))
    .orderBy(desc(created_at), desc(order_reports.id))
    .limit(limit);
}
