/**
 * An order that the customer's browser pays (PAY-STRIPECONNECT-01): a payment is begun by call, awaited, and confirmed by
 * Stripe's script. One that fails is given up, so that the next try is another payment.
 */
import type { verifyPayment } from "~/contracts/payments/payments.server";
import type { payByStripeConnect } from "~/contracts/payments/stripe-connect.server";
import { saveCardField } from "~/ordering/checkout/card-fields";
import { toDecimal } from "~/ordering/model/money";
import { withQuery, type Layout } from "~/paths/address";
import { PAYMENTS_VERIFICATIONS, STRIPE_CONNECT_INTENTS } from "~/paths/calls";
import { CHECKOUT, PAYMENT_PROCESSING } from "~/paths/pages";
import { askCall } from "~/web/ask-call";
import { awaitIntent } from "./await-intent";
import { wordsOf, type OpenedStripe } from "./stripe-script";

/** Why an order is not paid: in words where there are any. `isOurs`: the server has refused it, and shows something else by now. */
export type Failed = { message: string | null; isOurs?: boolean };

type Order = {
  placement_key: string;
  destination: string;
  total_amount: string;
  payment: { id: number; save_card: boolean };
};

/** The order that the checkout's form is about, as the call is told. */
export function orderIn(form: FormData, method: number, { decimal_precision }: { decimal_precision: number }): Order {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { total } = JSON.parse(text("claim")) as { total: number };
  return {
    placement_key: text("placement_key"),
    destination: text("destination"),
    total_amount: toDecimal(total, decimal_precision),
    payment: { id: method, save_card: form.has(saveCardField(method)) },
  };
}

type Page = { csrf: string; layout: Layout; left: AbortSignal };

/** Pays an order. @returns why it is not paid; never where it is, since the page is left. */
export async function payByStripe({ stripe, elements }: OpenedStripe, order: Order, page: Page): Promise<Failed> {
  elements.update({ setupFutureUsage: order.payment.save_card ? "on_session" : null });
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { message: wordsOf(incomplete) };
  const begun = await askCall<typeof payByStripeConnect>({
    method: "POST",
    path: STRIPE_CONNECT_INTENTS,
    body: { order_details: order, layout: page.layout },
    csrf: page.csrf,
    signal: page.left,
  });
  if (begun.state === "refused") return { message: begun.refusal.message, isOurs: true };
  if (begun.state !== "answered") return { message: null };
  // Points and codes have paid for all of it.
  if ("order_details" in begun.answer)
    return leave(withQuery(CHECKOUT[page.layout], { placed: begun.answer.order_details.id }));
  const { reference_id: reference } = begun.answer;
  const intent = await awaitIntent(reference, page.left);
  if ("message" in intent) return giveUp(reference, page, intent);
  const { client_secret: clientSecret, return_url } = intent;
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url },
    redirect: "if_required",
  });
  return error ? giveUp(reference, page, { message: wordsOf(error) }) : leave(return_url);
}

/** Ends a payment that has failed here; one that was paid all the same is shown. */
async function giveUp(reference: string, { csrf, left }: Page, failed: Failed): Promise<Failed> {
  // The customer has left, and is told of the payment in progress wherever they are.
  if (left.aborted) return failed;
  const processing = withQuery(PAYMENT_PROCESSING, { reference });
  const body = new URLSearchParams({ csrf, intent: "cancel" });
  await fetch(processing, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  const stands = await askCall<typeof verifyPayment>({
    method: "POST",
    path: PAYMENTS_VERIFICATIONS,
    body: { tmp_order_id: reference },
    csrf,
  });
  const isOver = stands.state !== "answered" || ["declined", "cancelled"].includes(stands.answer.status);
  return isOver ? failed : leave(processing);
}

function leave(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
