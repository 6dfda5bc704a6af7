/** Waits until a payment can be confirmed in the browser: told on its channel, and asked about all the while (PAY-STRIPECONNECT-01). */
import type { readStripeConnectIntent } from "~/contracts/payments/stripe-connect.server";
import { intentPause } from "~/ordering/payments/intent-wait";
import { INTENT_EVENTS, paymentChannel } from "~/ordering/realtime/channels";
import { STRIPE_CONNECT_INTENT } from "~/paths/calls";
import { askCall } from "~/web/ask-call";
import { followChannel } from "~/web/channel/follow-channel";

/** What the payment is confirmed with, or why it cannot be: in the provider's words where it has any (ERR-22). */
export type Awaited = { client_secret: string; return_url: string } | { message: string | null };

/** @param left aborted when nobody waits any more. */
export function awaitIntent(reference: string, left: AbortSignal): Promise<Awaited> {
  return new Promise((resolve) => {
    const begun = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const end = (awaited: Awaited) => {
      clearTimeout(timer);
      unfollow();
      left.removeEventListener("abort", giveUp);
      resolve(awaited);
    };
    const giveUp = () => end({ message: null });
    const ask = async () => {
      const asked = await askCall<typeof readStripeConnectIntent>({
        method: "GET",
        path: STRIPE_CONNECT_INTENT,
        params: { id: reference },
        signal: left,
      });
      if (asked.state === "refused") end({ message: asked.refusal.message });
      else if (asked.state !== "answered") giveUp();
      else if (asked.answer.client_secret !== null)
        end({ client_secret: asked.answer.client_secret, return_url: asked.answer.return_url });
    };
    const wait = () => {
      const pause = intentPause(Date.now() - begun);
      if (pause === null) giveUp();
      else timer = setTimeout(() => void ask().then(wait), pause);
    };
    // What was told before there was a line is asked for as soon as there is one.
    const unfollow = followChannel(paymentChannel("stripe_connect", reference) ?? "", (told) => {
      const failed = told === null ? null : failureIn(told);
      if (failed) end(failed);
      else void ask();
    });
    left.addEventListener("abort", giveUp);
    wait();
  });
}

/** Why a payment could not be begun, where an event tells that. */
function failureIn(text: string): { message: string | null } | null {
  const { name, data } = JSON.parse(text) as { name: string; data: { message?: string | null } };
  return name === INTENT_EVENTS.failed ? { message: data.message ?? null } : null;
}
