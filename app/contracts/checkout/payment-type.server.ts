/** A way to pay as calls tell it (calls document, section 3). */
import { z } from "zod/v4";
import { idSchema } from "~/contracts/model/nouns.server";
import { PAYMENT_TYPES } from "~/ordering/payments/payment-types";

export const paymentTypeSchema = z
  .object({
    id: idSchema,
    payment_type: z.enum(PAYMENT_TYPES),
    title: z.string(),
    public_key: z.string().nullable(),
    can_save_cards: z.boolean(),
    direct_payment_enabled: z.boolean(),
    google_pay_enabled: z.boolean(),
    apple_pay_enabled: z.boolean(),
    google_pay_merchant_id: z.string().nullable(),
    merchant_id: z.string().nullable(),
    generic_integration: z.boolean(),
    sapaad_payment_type_id: idSchema,
    partner_name: z.string().nullable(),
    client_key: z.string().nullable(),
    locale: z.string().nullable(),
    environment: z.string().nullable(),
  })
  .meta({ id: "PaymentType", description: "A way to pay that is offered; of its account what is no secret" });
