/** What the page of a payment shows. */
import type { ShownStatus } from "~/ordering/payments/payment";
import type { ShownNext } from "~/ordering/payments/next";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import type { PlacedView } from "~/screens/orders/placed/view";

/** The checkout, or what there is of it on phones; for a tip the tracking of its order. */
export type FailedTo = "checkout" | "cart" | "tracking";

export type ProcessingView = {
  reference: string;
  kind: OnlineKind;
  status: Exclude<ShownStatus, "paid">;
  /** Where the payment is made, and how it is reached; null when nowhere yet, or the payment has ended. */
  next: ShownNext | null;
  /** Whether the customer comes from the checkout, and goes on there at once. */
  goes: boolean;
  /** Where the payment's end is told while the page waits for it; null where it is only asked about. */
  channel: string | null;
  /** Milliseconds until nobody waits any longer. */
  left: number;
  /** Where a payment that has failed leads back to. */
  failed: { address: string; to: FailedTo };
};

export type ProcessingPage = { placed: PlacedView; view: null } | { placed: null; view: ProcessingView };
