/** What customers say of their orders, on a terminal. */
import type { AnsweredOf } from "~/contracts/model/contract.server";
import type { listFeedback } from "~/contracts/operators/feedback.server";
import { printable, row } from "./terminal-text";

type Feedback = AnsweredOf<typeof listFeedback>;

/** Ratings, then what went wrong, each the newest last, where a terminal ends. */
export function feedbackText({ count, average, ratings, reports }: Feedback): string {
  const sum = average === null ? "No order has been rated yet" : `${average.toFixed(2)} of 5 stars, by ${count} orders`;
  return [
    sum,
    ...ratings.toReversed().map(ratingText),
    reports.length === 0 ? "Nobody has reported anything" : "",
    ...reports.toReversed().map(reportText),
  ]
    .filter(Boolean)
    .join("\n");
}

const ratingText = ({ order_number, stars, comment, created_at }: Feedback["ratings"][number]): string =>
  `#${order_number}  ${"★".repeat(stars).padEnd(5, "☆")}  ${created_at}${comment === "" ? "" : `  ${printable(comment)}`}`;

const reportText = ({ order_number, reason, text, items, created_at }: Feedback["reports"][number]): string =>
  [
    `#${order_number}  ${reason}  ${created_at}`,
    ...items.map(({ quantity, name }) => row("item", `${quantity} × ${name}`)),
    ...(text === "" ? [] : [row("text", text)]),
  ].join("\n");
