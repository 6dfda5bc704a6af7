/** Cards that are entered on our own page and charged by Mastercard Gateway (calls document, 7.6, Mastercard direct payments). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { placed, placing } from "~/contracts/orders/placing.server";
import {
  MASTERCARD_CARD_PAYMENTS,
  MASTERCARD_COMPLETE,
  MASTERCARD_INITIATE,
  MASTERCARD_PAYMENT_STATUS,
  MASTERCARD_SESSIONS,
} from "~/paths/calls";
import { googleToken } from "./wallets.server";
import { heldOrderDetails, layout, paidOtherwise, paying, reference } from "./payments.server";

const named = { reference, tmp_order_id: reference };

export const payByMastercard = contract({
  ...paying("Mastercard", "Mastercard Gateway", MASTERCARD_SESSIONS),
  answer: z.union([
    z.object({
      session_id: z.string(),
      script_url: z.url().meta({ description: "The gateway's script, which is configured with the session" }),
      ...named,
    }),
    paidOtherwise,
  ]),
});

/** Of a payment that is held already. */
const reference_id = z.string().max(64);

const stepSchema = z.object({
  gatewayRecommendation: z.literal("PROCEED"),
  is_proven: z.boolean().meta({ description: "No bank is to be asked: by a wallet it is charged at once" }),
  authentication: z.object({
    payerInteraction: z.string().nullable(),
    redirect: z.object({
      html: z.string().nullable().meta({ description: "A form for the card's bank, to be posted in a frame" }),
    }),
  }),
  reference_id: reference,
  ...named,
});

export const verifyMastercardCard = contract({
  ...placing,
  name: "verifyMastercardCard",
  summary:
    "Whether a card may be authenticated, which the browser has put into the payment's session or Google Pay has given",
  path: MASTERCARD_CARD_PAYMENTS,
  body: z.object({
    token_data: z.union([z.object({ session_id: z.string().min(1).max(64) }), z.object({ token: googleToken })]),
    order_details: heldOrderDetails,
    reference_id: reference_id.nullish(),
    layout,
  }),
  answer: z.union([stepSchema, placed.meta({ description: "Nothing was left to pay" })]),
  refusals: {
    ...placing.refusals,
    ...catalogued("unable_to_process_payment", "card_verification_failed", "order_not_found"),
  },
});

const count = z.int().min(0).max(100_000);

export const initiateMastercardAuthentication = contract({
  name: "initiateMastercardAuthentication",
  summary: "Has the card's bank look at the payer's device, and ask the payer if it wants to",
  method: "POST",
  path: MASTERCARD_INITIATE,
  who: "customer",
  body: z.object({
    reference_id,
    device: z
      .object({ browser: z.string().max(2_048).nullish() })
      .nullish()
      .meta({ description: "Not read: the request says what it comes from" }),
    browser_details: z.object({
      language: z.string().min(1).max(35),
      colorDepth: count,
      javaEnabled: z.boolean(),
      screenHeight: count,
      screenWidth: count,
      timeZone: z.int().min(-900).max(900).meta({ description: "Minutes from UTC" }),
    }),
  }),
  answer: stepSchema,
  refusals: catalogued("order_not_found", "authentication_failed", "authentication_unexpected", "authentication_error"),
});

export const completeMastercardAuthentication = contract({
  name: "completeMastercardAuthentication",
  summary: "Charges the card once its bank has agreed, by the gateway's word",
  method: "POST",
  path: MASTERCARD_COMPLETE,
  who: "customer",
  body: z.object({ reference_id }),
  answer: z.object({
    status: z.enum(["in_progress", "paid"]),
    is_asked: z.boolean().meta({ description: "The bank has not decided yet" }),
    reference_id: reference,
    ...named,
  }),
  refusals: catalogued("order_not_found", "authentication_failed", "unable_to_process_payment"),
});

export const updateMastercardStatus = contract({
  name: "updateMastercardStatus",
  summary: "Ends a payment that its page has given up as declined, unless the gateway says that it was paid",
  method: "POST",
  path: MASTERCARD_PAYMENT_STATUS,
  who: "customer",
  body: z.object({ reference_id, status: z.literal("declined") }),
  answer: z.object({
    status: z.enum(["in_progress", "paid", "declined", "cancelled"]),
    reference_id: reference,
    ...named,
  }),
  refusals: catalogued("order_not_found"),
});
