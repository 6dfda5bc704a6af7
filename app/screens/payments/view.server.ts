/** What the page of a payment shows. */
import { paymentChannel } from "~/ordering/realtime/channels";
import { withQuery } from "~/paths/address";
import { PAYMENT_FAILED, paymentCancelled, tippedTracking } from "~/paths/pages";
import { nextStep, type PaymentResult } from "~/services/payments/own-payment.server";
import type { ProcessingView } from "./view";

/** `words`: why it was declined, or is once its time is over. */
type Shown = PaymentResult & { words: string | null };

/** A payment that has not led to an order. */
export function processingView({ payment, status, words }: Shown, goes: boolean, now: Date): ProcessingView {
  const { reference, kind, expires_at } = payment;
  const step = status === "in_progress" ? nextStep(payment) : null;
  // A wallet's sheet was open at the checkout, and so were the fields of what the browser confirms: they open there alone.
  const next = step?.next === "wait" || step?.next === "confirm" ? null : step;
  // One that was paid shows its order.
  const shown = status === "paid" ? "in_progress" : status;
  // A widget is shown on the page itself.
  const leaves = goes && next !== null && next.next !== "widget";
  return {
    reference,
    kind,
    status: shown,
    next,
    goes: leaves,
    channel: shown === "in_progress" && !leaves ? paymentChannel(kind, reference) : null,
    left: Math.max(0, expires_at.getTime() - now.getTime()),
    failed: failedOf(payment, status === "cancelled", words),
  };
}

function failedOf(
  { layout, tip }: PaymentResult["payment"],
  isCancelled: boolean,
  words: string | null,
): ProcessingView["failed"] {
  if (tip) return { address: tippedTracking(layout, tip.order_id, "failed"), to: "tracking" };
  const address = isCancelled ? paymentCancelled(layout) : withQuery(PAYMENT_FAILED[layout], { message: words });
  return { address, to: layout === "mobile" ? "cart" : "checkout" };
}
