/** Geidea: the fields of a session and of a refund. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import { address, text } from "../strict";

const amount = z
  .union([z.number(), z.string()], { error: "is a decimal in major units" })
  .transform(String)
  .refine((value) => /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(value), "is a decimal with at most 2 decimals")
  .refine((value) => Number(value) > 0, "is more than 0");

const CURRENCIES = ["SAR", "EGP", "AED", "QAR", "OMR", "BHD", "KWD", "USD", "GBP", "EUR"];

export const session = z.strictObject(
  {
    amount,
    /** More than the account's own needs enabling: the double's account has SGD too. */
    currency: z.enum([...CURRENCIES, "SGD"], { error: `is one of ${CURRENCIES.join(", ")}` }),
    timestamp: text(64),
    signature: text(64),
    callbackUrl: address(),
    merchantReferenceId: text(64).optional(),
    returnUrl: address().optional(),
    language: z.enum(["en", "ar"], { error: "is en or ar" }).optional(),
    paymentOperation: z.literal("Pay", { error: "is Pay" }).optional(),
    customer: z
      .strictObject({
        email: text(128)
          .regex(/^[^@]+@[^@]+$/, "is an e-mail address")
          .optional(),
        phoneNumber: text(32).optional(),
        firstName: text(128).optional(),
        lastName: text(128).optional(),
      })
      .optional(),
  },
  { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "the body is an object") },
);

export const refund = z.strictObject({ orderId: text(64), refundAmount: amount, callbackUrl: address().optional() });
