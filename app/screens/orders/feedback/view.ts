/** What tracking asks of an order that is over, or overdue; made by `view.server.ts` beside it. */
import type { ErrorId } from "~/ordering/model/errors";
import type { ReportReason, Stars } from "~/ordering/feedback/feedback";

/** What has been given; `until`: when it can be changed no longer, in words; null: it is not given yet. */
export type RatingView = { stars: Stars | null; comment: string; isOpen: boolean; until: string | null };

export type ReportView = {
  /** What may still be reported; none: no more. */
  reasons: readonly ReportReason[];
  /** What has been, with the time in words. */
  told: { reason: ReportReason; time: string }[];
  /** The address asks for the form. */
  isAsked: boolean;
};

export type FeedbackView = {
  /** Null where nobody asks. */
  rating: RatingView | null;
  report: ReportView | null;
  /** What has just been said. */
  thanks: "rating" | "report" | null;
};

/** What a refused form comes back with. */
export type FeedbackAnswer = {
  rating?: { problem: ErrorId; stars: number | null; comment: string };
  report?: { problem: ErrorId; reason: string; lines: number[]; text: string };
};
