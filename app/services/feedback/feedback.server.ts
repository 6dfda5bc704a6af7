/** What a customer says of an own order afterwards, and what its company reads of it. */
import { averageRating, findRating, listRatings, rateOrder } from "~/db/feedback/ratings.server";
import { listReports, listReportsOf, reportOrder } from "~/db/feedback/reports.server";
import type { OrderRecord } from "~/db/orders/orders.server";
import type { ErrorId } from "~/ordering/model/errors";
import {
  canRate,
  changeableSince,
  isOfLines,
  needsText,
  reportableReasons,
  REPORTS_PER_ORDER,
  type Rating,
  type Report,
  type Stars,
} from "~/ordering/feedback/feedback";
import { tellSoon } from "~/services/outbox/worker.server";
import type { Visit } from "~/services/visit/visit.server";
import type { CompanyContext } from "~/tenancy/company.server";

/** What an order has been given, and what it has been told. */
export async function feedbackOf({ tenant }: Visit, order: OrderRecord) {
  const [rating, reports] = [await findRating(tenant.id, order.id), await listReportsOf(tenant.id, order.id)];
  return { rating, reports };
}

type Outcome = { ok: true } | { ok: false; id: ErrorId };

/** Rates an own order, or changes its rating while that may be. */
export async function rate(
  { tenant, company, now }: Visit,
  order: OrderRecord,
  { stars, comment }: { stars: Stars; comment: string },
): Promise<Outcome> {
  const closed = { ok: false, id: "rating_closed" } as const;
  const given = await findRating(tenant.id, order.id);
  if (!company.feedback.ratings || !canRate(order, given, now)) return closed;
  const rating: Rating = { stars, comment, created_at: now };
  return (await rateOrder(tenant.id, order.id, rating, changeableSince(now))) ? { ok: true } : closed;
}

/** Tells the company what went wrong with an own order, and its kitchen's program where there is one. */
export async function report({ tenant, company, now }: Visit, order: OrderRecord, said: Report): Promise<Outcome> {
  const told = await listReportsOf(tenant.id, order.id);
  const closed = { ok: false, id: "report_closed" } as const;
  if (!company.feedback.reports) return closed;
  const reasons = reportableReasons(order, told.length, now);
  if (reasons.length === 0) return closed;
  if (!reasons.includes(said.reason)) return { ok: false, id: "report_reason_required" };
  if (needsText(said.reason) && said.text === "") return { ok: false, id: "report_text_required" };
  const known = order.document.items.map((_, place) => place);
  const lines = isOfLines(said.reason) ? known.filter((place) => said.lines.includes(place)) : [];
  const hasKitchenProgram = (tenant.kitchen?.webhooks.length ?? 0) > 0;
  const telling = { at: now, most: REPORTS_PER_ORDER, hasKitchenProgram };
  if (!(await reportOrder(tenant.id, order, { ...said, lines }, telling))) return closed;
  tellSoon();
  return { ok: true };
}

/** A company's newest ratings and reports, as its operator reads them. */
export async function listFeedback({ id: tenant }: CompanyContext, most: number) {
  const ratings = await listRatings(tenant, most);
  const reports = await listReports(tenant, most);
  return {
    ...(await averageRating(tenant)),
    ratings: ratings.map(({ created_at, ...rating }) => ({ ...rating, created_at: created_at.toISOString() })),
    reports: reports.map(({ created_at, document, lines, ...said }) => ({
      ...said,
      items: document.items
        .filter((_, place) => lines.includes(place))
        .map(({ quantity, name }) => ({ quantity, name })),
      created_at: created_at.toISOString(),
    })),
  };
}
