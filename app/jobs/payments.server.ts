/** Watches payments that are not at their end; every process does, and each payment is one process's at a time. */
import { watchPayments } from "~/services/payments/settle/watch.server";
import { repeatedly } from "./repeatedly.server";

const terms = { name: "payments", everyMs: 15_000, failure: "Payments could not be watched" };

export const payments = repeatedly(terms, async (isWanted) => {
  while (isWanted() && (await watchPayments()) > 0);
});
