/** What is said of an own order afterwards, as forms: a rating, or what went wrong. Work without script. */
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { REPORT_REASONS, SAID_AT_MOST, STARS } from "~/ordering/feedback/feedback";
import { errorCatalogue, type ErrorId } from "~/ordering/model/errors";
import { withQuery } from "~/paths/address";
import type { FeedbackAnswer } from "~/screens/orders/feedback/view";
import type { TrackingAnswer } from "~/screens/orders/tracking/view";
import { rate, report } from "~/services/feedback/feedback.server";
import { seeOther } from "~/web/respond.server";
import type { At } from "~/web/route.server";
import { requireTrackedOrder } from "./tracked-order.server";

/** A browser sends each end of a line as two signs; neither counts twice. */
const said = z
  .string()
  .catch("")
  .transform((text) => text.replaceAll("\r\n", "\n").trim());
const ratingSchema = z.object({
  stars: z.coerce.number().pipe(z.literal(STARS)).nullable().catch(null),
  comment: said,
});
const reportSchema = z.object({ reason: z.string().catch(""), text: said });
const reasonSchema = z.enum(REPORT_REASONS);

/** The intents of the forms. */
export const FEEDBACK = { rate: answerRating, report: answerReport };

async function answerRating(at: At, fields: FormData) {
  const { visit, order } = await requireTrackedOrder(at.visit, at.layout, orderIn(fields));
  const typed = typedRating(fields);
  const { stars, comment } = typed;
  const refuse = (problem: ErrorId) => refused({ rating: { problem, ...typed } }, problem);
  if (stars === null) return refuse("rating_required");
  if (comment.length > SAID_AT_MOST) return refuse("notes_too_long");
  const outcome = await rate(visit, order, { stars, comment });
  return outcome.ok ? back(at, "rating") : refuse(outcome.id);
}

async function answerReport(at: At, fields: FormData) {
  const { visit, order } = await requireTrackedOrder(at.visit, at.layout, orderIn(fields));
  const typed = typedReport(fields);
  const refuse = (problem: ErrorId) => refused({ report: { problem, ...typed } }, problem);
  const reason = reasonSchema.safeParse(typed.reason);
  if (!reason.success) return refuse("report_reason_required");
  if (typed.text.length > SAID_AT_MOST) return refuse("notes_too_long");
  const outcome = await report(visit, order, { reason: reason.data, text: typed.text, lines: typed.lines });
  return outcome.ok ? back(at, "report") : refuse(outcome.id);
}

/** A form from a page of another session, as it was filled in; null for those of others. */
export function staleFeedback(fields: FormData) {
  const problem = "stale_form";
  const intent = fields.get("intent");
  if (intent === "rate") return refused({ rating: { problem, ...typedRating(fields) } }, problem);
  return intent === "report" ? refused({ report: { problem, ...typedReport(fields) } }, problem) : null;
}

const typedRating = (fields: FormData) => ratingSchema.parse(Object.fromEntries(fields));
const typedReport = (fields: FormData) => ({
  ...reportSchema.parse(Object.fromEntries(fields)),
  lines: fields.getAll("line").map(Number).filter(Number.isInteger),
});

function orderIn(fields: FormData): string | null {
  const named = fields.get("order");
  return typeof named === "string" ? named : null;
}

/** The order's page, which thanks for what was said. */
const back = ({ url }: At, told: keyof FeedbackAnswer): Response =>
  seeOther(withQuery(url.pathname + url.search, { report: null, told }));

const refused = (feedback: FeedbackAnswer, problem: ErrorId) =>
  data<TrackingAnswer>({ feedback }, { status: errorCatalogue[problem].status });
