import { dayAndTime } from "~/i18n/times-in-words.server";
import { canRate, changeableUntil, reportableReasons } from "~/ordering/feedback/feedback";
import { feedbackOf } from "~/services/feedback/feedback.server";
import type { OrderRecord } from "~/services/orders/tracking.server";
import type { CustomerVisit } from "~/services/visit/visit.server";
import type { FeedbackView, RatingView, ReportView } from "./view";

/** What the customer is asked, as far as the company asks it, with what they have said before. */
export async function feedbackView(
  visit: CustomerVisit,
  order: OrderRecord,
  address: URLSearchParams,
): Promise<FeedbackView> {
  const { ratings, reports } = visit.company.feedback;
  if (!ratings && !reports) return { rating: null, report: null, thanks: null };
  const said = await feedbackOf(visit, order);
  const told = address.get("told");
  const report = reports ? reportView(visit, order, said) : null;
  return {
    rating: ratings ? ratingView(visit, order, said) : null,
    report: report && { ...report, isAsked: address.has("report") && report.reasons.length > 0 },
    thanks: told === "rating" && said.rating ? told : told === "report" && said.reports.length > 0 ? told : null,
  };
}

type Said = Awaited<ReturnType<typeof feedbackOf>>;

function ratingView(visit: CustomerVisit, order: OrderRecord, { rating }: Said): RatingView | null {
  const isOpen = canRate(order, rating, visit.now);
  if (!rating) return isOpen ? { stars: null, comment: "", isOpen, until: null } : null;
  const { stars, comment } = rating;
  return { stars, comment, isOpen, until: isOpen ? inWords(visit, order, changeableUntil(rating)) : null };
}

function reportView(visit: CustomerVisit, order: OrderRecord, { reports }: Said): Omit<ReportView, "isAsked"> | null {
  const reasons = reportableReasons(order, reports.length, visit.now);
  if (reasons.length === 0 && reports.length === 0) return null;
  const told = reports.map(({ reason, created_at }) => ({ reason, time: inWords(visit, order, created_at) }));
  return { reasons, told };
}

const inWords = ({ tenant, outlet, language }: CustomerVisit, order: OrderRecord, at: Date): string =>
  dayAndTime(at, tenant.outletById.get(order.outlet_id) ?? outlet, language);
