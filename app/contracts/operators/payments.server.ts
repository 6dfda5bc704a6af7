/** Online payments that an operator looks after. */
import { z } from "zod/v4";
import { amountSchema, instantSchema } from "~/contracts/model/nouns.server";
import { DEEDS } from "~/ordering/payments/deeds";
import { PAYMENT_STATUSES } from "~/ordering/payments/payment";
import { OPERATOR_PAYMENT, OPERATOR_PAYMENTS } from "~/paths/calls";
import { operatorContract } from "./contract.server";
import { ofCompany } from "./model.server";

const saidSchema = z.object({
  at: instantSchema,
  source: z.string().meta({ description: "Who said it: `webhook`, `return`, `operator` and the like" }),
  says: z.enum(["pending", "paid", "declined", "cancelled"]),
  amount: z.string().nullable().meta({ description: "With its currency, where it says that it was paid" }),
});

const paymentSchema = z
  .object({
    reference: z.string(),
    kind: z.string(),
    provider_reference: z.string().nullable(),
    status: z.enum(PAYMENT_STATUSES),
    flag: z
      .enum(["wrong_amount", "not_refunded", "not_asked", "by_hand"])
      .nullable()
      .meta({ description: "Why somebody has to look at it" }),
    tip_for: z
      .object({ rider_id: z.int().optional(), rider_name: z.string().optional() })
      .nullable()
      .meta({ description: "Of a tip the rider, as far as named; null for the payment of an order" }),
    amount: amountSchema,
    currency: z.string(),
    customer: z.object({ name: z.string().nullable(), phone: z.string() }),
    order_number: z.int().nullable(),
    began_at: instantSchema,
    ended_at: instantSchema.nullable(),
    said: z.array(saidSchema),
  })
  .meta({ id: "Payment", description: "An online payment with all that was said of it" });
export type ShownPayment = z.output<typeof paymentSchema>;

export const listPayments = operatorContract({
  name: "listPayments",
  summary: "A company's payments that are open, late, owed, given back, disputed or flagged, the newest first",
  method: "GET",
  path: OPERATOR_PAYMENTS,
  params: ofCompany,
  about: "company",
  body: null,
  answer: z.object({ payments: z.array(paymentSchema) }),
  refusals: {},
});

const ofPayment = ofCompany.extend({ reference: z.string().meta({ description: "The payment's reference" }) });

export const readPayment = operatorContract({
  name: "readPayment",
  summary: "One payment with all that was said of it",
  method: "GET",
  path: OPERATOR_PAYMENT,
  params: ofPayment,
  about: "company",
  body: null,
  answer: z.object({ payment: paymentSchema }),
  refusals: { unknown_payment: 404 },
});

export const workOnPayment = operatorContract({
  name: "workOnPayment",
  summary:
    "Does something about a payment: asks the provider, gives the money back, says that it was given back, marks it or not",
  method: "POST",
  path: OPERATOR_PAYMENT,
  params: ofPayment,
  about: "company",
  body: z.object({ do: z.enum(DEEDS) }),
  answer: z.object({ payment: paymentSchema }),
  refusals: { unknown_payment: 404, nothing_to_refund: 409, refund_refused: 409 },
});
