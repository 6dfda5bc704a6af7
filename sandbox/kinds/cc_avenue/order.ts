/** CCAvenue: an order as its page was asked for, and the names of what became of it. */
import type { Payment, State } from "../../payments/payment";

export type Details = {
  /** CCAvenue's own number of it, 12 digits. */
  trackingId: string;
  redirectUrl: string;
  cancelUrl: string;
  /** What is echoed as it came: billing, delivery, merchant_param1 to 5. */
  echoed: Record<string, string>;
};
export type Order = Payment<Details>;

/** CCAvenue: status mapping. The response and the tracker have words of their own. */
export const STATUS: Record<State, { told: string; tracked: string }> = {
  open: { told: "Initiated", tracked: "Initiated" },
  challenged: { told: "Initiated", tracked: "Initiated" },
  pending: { told: "Awaited", tracked: "Awaited" },
  held: { told: "Awaited", tracked: "Awaited" },
  paid: { told: "Success", tracked: "Shipped" },
  declined: { told: "Failure", tracked: "Unsuccessful" },
  expired: { told: "Timeout", tracked: "Timeout" },
  cancelled: { told: "Aborted", tracked: "Aborted" },
  voided: { told: "Aborted", tracked: "Cancelled" },
};
