/** What became of a payment. Each kind has its own words for these. */
export type Outcome = "paid" | "declined" | "cancelled" | "expired" | "held" | "pending";
