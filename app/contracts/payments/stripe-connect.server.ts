/** Payments by Stripe Connect, which the customer's browser confirms (calls document, 7.6). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { placed, placing } from "~/contracts/orders/placing.server";
import { STRIPE_CONNECT_INTENT, STRIPE_CONNECT_INTENTS } from "~/paths/calls";
import { begun, layout, payByStripe, reference } from "./payments.server";

export const payByStripeConnect = contract({
  ...payByStripe,
  name: "payByStripeConnect",
  summary: "Holds the cart as an order whose payment the customer's browser confirms",
  path: STRIPE_CONNECT_INTENTS,
  body: placing.body.extend({
    layout,
    reference_id: placing.body.shape.order_details.shape.placement_key.meta({
      description: "The caller's own name of the payment: told again, it gets the first answer",
    }),
  }),
  answer: z.union([
    z.object({ reference_id: reference, ...begun }).meta({ description: "Stripe is being asked" }),
    placed.meta({ description: "Nothing was left to pay, or the same request has been paid before" }),
  ]),
});

export const readStripeConnectIntent = contract({
  name: "readStripeConnectIntent",
  summary: "What an own payment is confirmed with in the browser",
  method: "GET",
  path: STRIPE_CONNECT_INTENT,
  who: "customer",
  params: z.object({ id: z.string().max(64).meta({ description: "`reference_id` of the payment" }) }),
  body: null,
  answer: z.object({
    client_secret: z.string().nullable().meta({ description: "For Stripe.js; null while Stripe is being asked" }),
    reference_id: reference,
    return_url: z.url().meta({ description: "Where the browser goes once the payment is confirmed" }),
  }),
  failure: "stripe_connect_failed",
  refusals: catalogued("order_not_found", "stripe_connect_failed"),
});
