/** Apple Pay and Google Pay, charged through Mastercard Gateway (calls document, 7.6). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { placing } from "~/contracts/orders/placing.server";
import {
  APPLE_PAY_CANCEL_PAYMENT,
  APPLE_PAY_PROCESS_PAYMENT,
  APPLE_PAY_START_SESSION,
  GOOGLE_PAY_PROCESS_PAYMENT,
} from "~/paths/calls";
import { begun, layout, paidOtherwise, passedOn, reference, resultSchema } from "./payments.server";

const reference_id = z.string().max(64);
export const googleToken = z
  .string()
  .min(1)
  .max(16_384)
  .meta({ description: "`tokenizationData.token` of Google Pay, the text as it is" });

export const startApplePay = contract({
  ...placing,
  name: "startApplePay",
  summary: "Holds the cart as an order, and has Apple make the session that its payment by Apple Pay begins with",
  path: APPLE_PAY_START_SESSION,
  body: z.object({
    order_details: placing.body.shape.order_details
      .nullish()
      .meta({ description: "Of what is to be held; left out where `reference_id` names a payment" }),
    reference_id: reference_id.nullish().meta({ description: "Of a payment whose session is still awaited" }),
    layout,
  }),
  answer: z.union([
    z.object({
      merchant_session: passedOn.nullable().meta({
        description:
          "For `completeMerchantValidation`, as it is; null while Apple has not answered: merchant_session_created on the channel mastercard_payment_{reference} tells when to ask again",
      }),
      reference_id: reference,
      ...begun,
    }),
    paidOtherwise,
  ]),
  refusals: { ...placing.refusals, ...catalogued("unable_to_process_payment", "order_not_found") },
});

export const payByApplePay = contract({
  name: "payByApplePay",
  summary: "Pays by the token of Apple Pay; sent again, it is the same payment",
  method: "POST",
  path: APPLE_PAY_PROCESS_PAYMENT,
  who: "customer",
  body: z.object({
    reference_id,
    token: z.object({ paymentData: passedOn }).meta({ description: "`payment.token` of onpaymentauthorized" }),
  }),
  answer: resultSchema,
  refusals: catalogued("order_not_found", "payment_in_progress"),
});

export const cancelApplePay = contract({
  name: "cancelApplePay",
  summary: "Gives a payment by Apple Pay up, if it has not been paid; answers how it stands then",
  method: "POST",
  path: APPLE_PAY_CANCEL_PAYMENT,
  who: "customer",
  body: z.object({ reference_id }),
  answer: resultSchema,
  refusals: catalogued("order_not_found"),
});

export const payByGooglePay = contract({
  ...placing,
  name: "payByGooglePay",
  summary:
    "Pays by the token of Google Pay, if its card is proven or its bank has agreed; sent again, it is the same payment",
  path: GOOGLE_PAY_PROCESS_PAYMENT,
  body: z.object({
    order_details: placing.body.shape.order_details
      .nullish()
      .meta({ description: "Of what is to be held; left out where `reference_id` names a payment" }),
    reference_id: reference_id.nullish(),
    token: googleToken,
    layout,
  }),
  answer: z.union([
    resultSchema.extend({
      is_asked: z.boolean().meta({ description: "The card's bank has not decided yet, or was not asked" }),
    }),
    paidOtherwise,
  ]),
  refusals: {
    ...placing.refusals,
    ...catalogued("unable_to_process_payment", "order_not_found", "authentication_failed"),
  },
});
