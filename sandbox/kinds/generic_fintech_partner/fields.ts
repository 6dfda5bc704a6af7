/** A fintech partner: the fields of each call. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import { isCurrency } from "../../money/currencies";
import { address, text } from "../strict";

const money = {
  amount: z.string({ error: "is decimal text" }).regex(/^(0|[1-9]\d{0,11})(\.\d+)?$/, "is decimal text"),
  currency: z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters"),
};

export const create = z.strictObject({
  reference_id: text(64).regex(/^[A-Za-z0-9_-]+$/, "has letters, digits, - and _"),
  ...money,
  return_url: address(),
  cancel_url: address(),
  callback_url: address(),
  description: text(140).optional(),
  customer: z
    .strictObject({
      id: text(64).optional(),
      name: text(128).optional(),
      email: text(254)
        .regex(/^[^@\s]+@[^@\s]+$/, "is an e-mail address")
        .optional(),
      phone: text(16)
        .regex(/^\+\d{6,15}$/, "is E.164")
        .optional(),
    })
    .optional(),
  locale: z.enum(["en", "ar", "zh", "ms"], { error: "is en, ar, zh or ms" }).optional(),
  expires_in: z.int({ error: "is in seconds" }).min(60, "is 60 or more").max(86_400, "is a day at most").optional(),
});

export const refund = z.strictObject(money);
export const cancel = z.strictObject({});
