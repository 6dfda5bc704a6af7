/** Online payments: their start, and how they stand (calls document, 7.6). */
import { z } from "zod/v4";
import { contract } from "~/contracts/model/contract.server";
import { amountSchema, claimedAmountSchema, idSchema } from "~/contracts/model/nouns.server";
import { catalogued } from "~/contracts/model/refusals.server";
import { placed, placing } from "~/contracts/orders/placing.server";
import { ONLINE_KINDS } from "~/ordering/payments/payment-types";
import {
  ADYEN_PAYMENT_MODES,
  ADYEN_TRANSACTIONS,
  DPO_PAYMENT_PAGES,
  GENERIC_PAYMENT_STATUS,
  GENERIC_PAYMENTS,
  GEIDEA_PAYMENT_PAGES,
  OMISE_ORDERS,
  MY_FATOORAH_PAYMENT_MODES,
  MY_FATOORAH_PAYMENT_PAGES,
  CC_AVENUE_PAYMENT_PAGES,
  FISERV_PAYMENT_PAGES,
  QPAY_PAYMENT_PAGES,
  I_PAY88_PAYMENT_PAGES,
  PAGES_PAYMENT_PROCESSING,
  PAY_U_PAYMENT_PAGES,
  PAYMENT_TIPS,
  PAYMENTS_VERIFICATIONS,
  PAYTABS_PAYMENT_PAGE,
  STRIPE_ORDERS,
} from "~/paths/calls";

export const reference = z
  .string()
  .length(20)
  .meta({ description: "Of the payment; what it becomes an order of, too" });
export const begun = { reference, tmp_order_id: reference };

/** What the browser does next: it goes to a page of the provider's, or posts a form to one. */
const paymentPage = z.object({ payment_page_url: z.url(), ...begun });
const paymentForm = z
  .object({ action: z.url(), method: z.literal("post"), fields: z.record(z.string(), z.string()), ...begun })
  .meta({ description: "A hidden form that is posted from the browser, as it is" });

/** Where the customer is led when the payment fails. */
export const layout = z.enum(["desktop", "mobile"]).nullish().meta({
  description: "The route set that the customer comes back to where the payment fails; absent: the one of the device",
});
const payingBody = placing.body.extend({ layout });

export const paidOtherwise = placed.meta({
  description: "Nothing was left to pay, or the same request has been paid before",
});

/** Who pays, where a kind's call tells it beside the order; what is left out is the customer's own. */
type Payer = { user_name?: string | null | undefined; user_email?: string | null | undefined };
/** What was chosen of what the provider offers; its title is not read. */
type Chosen = { payment_method_id?: string | number | null | undefined };
type PayingBody = z.output<typeof payingBody> & Payer & Chosen;

/** The call that begins a payment of one kind. */
export const paying = (by: string, provider: string, path: string, body: z.ZodType<PayingBody> = payingBody) =>
  contract({
    ...placing,
    body,
    name: `payBy${by}`,
    summary: `Holds the cart as an order and answers where ${provider} takes its payment`,
    path,
    answer: z.union([paymentPage, paymentForm, paidOtherwise]),
    refusals: {
      ...placing.refusals,
      ...catalogued("unable_to_process_payment", "email_invalid", "payment_choice_required", "card_required"),
    },
  });

export const payByStripe = paying("Stripe", "Stripe", STRIPE_ORDERS);
export const payByIPay88 = paying("IPay88", "iPay88", I_PAY88_PAYMENT_PAGES);
export const payByQpay = paying("Qpay", "QPay", QPAY_PAYMENT_PAGES);
export const payByFiserv = paying("Fiserv", "Fiserv", FISERV_PAYMENT_PAGES);
export const payByCcAvenue = paying("CcAvenue", "CCAvenue", CC_AVENUE_PAYMENT_PAGES);
export const payByPaytabs = paying("Paytabs", "PayTabs", PAYTABS_PAYMENT_PAGE);
export const payByDpo = paying("Dpo", "DPO Pay", DPO_PAYMENT_PAGES);
export const payByGeidea = paying("Geidea", "Geidea", GEIDEA_PAYMENT_PAGES);
export const payByOmise = paying("Omise", "Omise", OMISE_ORDERS);
export const payByPayU = paying(
  "PayU",
  "PayU",
  PAY_U_PAYMENT_PAGES,
  payingBody.extend({
    user_name: z.string().max(10_000).nullish(),
    user_email: z.string().trim().max(254).pipe(z.email()).nullish(),
  }),
);

export const payByMyFatoorah = paying(
  "MyFatoorah",
  "MyFatoorah",
  MY_FATOORAH_PAYMENT_PAGES,
  payingBody.extend({
    payment_mode: z.string().max(200).nullish(),
    payment_method_id: z.union([z.int().positive(), z.string().regex(/^\d{1,9}$/)]).nullish(),
  }),
);

export const listMyFatoorahModes = contract({
  name: "listMyFatoorahModes",
  summary: "What an amount may be paid by at MyFatoorah, in the visitor's language",
  method: "GET",
  path: MY_FATOORAH_PAYMENT_MODES,
  who: "anyone",
  query: z.object({ total_amount: z.string().optional() }),
  body: null,
  answer: z.array(z.object({ id: z.string(), title: z.string() })),
  refusals: catalogued("unable_to_process_order", "unable_to_process_payment"),
});

/** In the provider's own words: passed on between it and its widget. */
export const passedOn = z.record(z.string().max(100), z.unknown());

export const listAdyenModes = contract({
  name: "listAdyenModes",
  summary: "The payment methods of Adyen for an amount, as its widget takes them",
  method: "GET",
  path: ADYEN_PAYMENT_MODES,
  who: "customer",
  query: z.object({ amount: z.string().optional() }),
  body: null,
  answer: passedOn,
  failure: "adyen_failed",
  refusals: catalogued("unable_to_process_order", "adyen_failed"),
});

/** An order that may be held already. */
export const heldOrderDetails = placing.body.shape.order_details.extend({
  tmp_order_id: z.string().max(64).nullish().meta({
    description: "Of a payment that is held already and waits for its method; else the cart is held as an order first",
  }),
});

export const payByAdyen = contract({
  ...paying("Adyen", "Adyen", ADYEN_TRANSACTIONS),
  summary: "Pays by what Adyen's widget has collected",
  body: z.object({
    order_details: heldOrderDetails,
    payment_method: passedOn.meta({ description: "`paymentMethod` of the widget's data" }),
    browser_info: passedOn.nullish().meta({ description: "`browserInfo` of the widget's data" }),
    layout,
  }),
  answer: z.union([
    z.object({ action: passedOn.meta({ description: "For the widget to handle" }), ...begun }),
    z.object({ action: z.null().meta({ description: "Nothing is left to do but to wait" }), ...begun }),
    placed.meta({ description: "It is paid" }),
  ]),
  failure: "adyen_failed",
  refusals: {
    ...placing.refusals,
    ...catalogued(
      "unable_to_process_payment",
      "email_invalid",
      "payment_choice_required",
      "payment_failed",
      "adyen_failed",
      "order_not_found",
    ),
  },
});

/** What the customer's browser does next, as the calls document names it for a partner. */
const partnerPage = z.object({
  payment_url: z.url(),
  payment_payload: z
    .record(z.string(), z.string())
    .nullable()
    .meta({ description: "The fields of a form that is posted to `payment_url`; null: the browser goes there" }),
  reference_id: reference,
  ...begun,
});

export const payByGenericPartner = contract({
  ...paying("GenericPartner", "a fintech partner", GENERIC_PAYMENTS),
  body: payingBody.extend({
    user: z
      .object({
        id: z.union([z.string(), z.number()]).nullish().meta({ description: "Not read: the session knows who pays" }),
        name: z.string().max(10_000).nullish(),
        email: z.string().trim().max(254).pipe(z.email()).nullish(),
        phone: z.string().max(64).nullish().meta({ description: "Not read either" }),
      })
      .nullish(),
    payment_type: z.literal("generic_fintech_partner").nullish(),
  }),
  answer: z.union([partnerPage, paidOtherwise]),
});

export const genericPaymentStatus = contract({
  name: "genericPaymentStatus",
  summary: "Asks the fintech partner how a payment stands",
  method: "GET",
  path: GENERIC_PAYMENT_STATUS,
  who: "customer",
  query: z.object({ reference_id: z.string().optional() }),
  body: null,
  answer: z.object({ status: z.enum(["in_progress", "paid", "declined", "cancelled"]) }),
  refusals: catalogued("order_not_found"),
});

const tipPayloadSchema = z.object({
  order_id: z.uuid().nullish().meta({ description: "An own order on its way; without it the one under way" }),
  rider_id: idSchema.nullish().meta({ description: "Refused when the order has another rider by now" }),
  user_email: z.string().max(1000).nullish(),
  layout,
  payment_method_id: z.union([z.int().positive(), z.string().regex(/^\d{1,9}$/)]).nullish(),
  payment_details: z.object({
    save_card: z.boolean().nullish(),
    is_saved_card: z.boolean().nullish(),
    ref_card_number: z.string().max(255).nullish(),
    tips: claimedAmountSchema(24).nullish(),
    total_amount: claimedAmountSchema(24)
      .nullish()
      .meta({ description: "The tip; the same as `tips` where both are told" }),
    payment_type_id: idSchema.nullish(),
    name: z.string().max(1000).nullish(),
    // What a browser says of a payment is not believed: the provider is asked.
    payment_status: z.string().max(1000).nullish(),
    transaction_id: z.string().max(1000).nullish(),
  }),
});

export const payTip = contract({
  name: "payTip",
  summary: "Begins the payment of a tip for the rider of an order on its way, and answers where it is made",
  method: "POST",
  path: PAYMENT_TIPS,
  who: "customer",
  params: z.object({ kind: z.enum(ONLINE_KINDS) }),
  body: tipPayloadSchema,
  answer: z.union([paymentPage, paymentForm]),
  failure: "unable_to_process_tip",
  refusals: catalogued(
    "not_found",
    "order_not_found",
    "tip_invalid",
    "unable_to_process_tip",
    "payment_in_progress",
    "email_invalid",
    "payment_choice_required",
    "card_required",
  ),
});

export const resultSchema = z
  .object({
    status: z.enum(["in_progress", "paid", "declined", "cancelled"]),
    reference,
    type: z.enum(ONLINE_KINDS),
    earned_loyalty: amountSchema.nullable(),
    tmp_order_id: reference,
    message: z.string().nullable(),
  })
  .meta({ id: "PaymentResult", description: "How a payment stands" });

export const verifyPayment = contract({
  name: "verifyPayment",
  summary: "Asks the provider how a payment stands",
  method: "POST",
  path: PAYMENTS_VERIFICATIONS,
  who: "customer",
  body: z.object({ tmp_order_id: z.string().max(64) }),
  answer: resultSchema,
  failure: "generic_home",
  refusals: catalogued("order_not_found"),
});

export const paymentProcessingPage = contract({
  name: "paymentProcessingPage",
  summary: "The state of an online payment",
  method: "GET",
  path: PAGES_PAYMENT_PROCESSING,
  who: "anyone",
  query: z.object({
    invoice_id: z.string().optional(),
    reference: z.string().optional(),
    type: z.string().optional(),
  }),
  body: null,
  answer: resultSchema,
  failure: "generic_home",
  refusals: catalogued("order_not_found"),
});
