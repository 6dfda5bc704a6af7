/** PayTabs: create page, request fields. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import { isCurrency } from "../../../money/currencies";
import { address, text } from "../../strict";

const yesOrNo = z.boolean({ error: "is true or false" });

/** Whole units, as a number or as text; its decimals are held against the currency later. */
const majorAmount = z
  .union([z.number(), z.string()], { error: "is a decimal in whole units" })
  .transform(String)
  .refine((amount) => /^\d+(?:\.\d+)?$/.test(amount), "is a decimal in whole units")
  .refine((amount) => Number(amount) >= 0.01 && Number(amount) <= 9_999_999_999.99, "is 0.01 to 9999999999.99");

export const profile = { profile_id: z.int({ error: "is an integer" }) };

const cart = {
  ...profile,
  tran_class: z.enum(["ecom", "recurring"], { error: "is ecom or recurring (moto is not played here)" }),
  cart_id: text(64),
  cart_currency: z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters"),
  cart_amount: majorAmount,
  cart_description: text(128),
};

const person = z
  .strictObject(
    {
      name: text(128),
      email: z.string({ error: "is a text" }).regex(/^[^@]+@[^@]+$/, "is an e-mail address"),
      phone: text(32),
      street1: text(128),
      city: text(128),
      state: text(64),
      country: z.string({ error: "is a text" }).regex(/^[A-Z]{2}$/, "is an ISO code of two letters"),
      zip: text(16),
      ip: z.union([z.ipv4(), z.ipv6()], { error: "is an IP address" }),
    },
    { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "is an object") },
  )
  .partial();

const userDefined = z.partialRecord(
  z.enum(["udf1", "udf2", "udf3", "udf4", "udf5", "udf6", "udf7", "udf8", "udf9"], { error: "has udf1 to udf9" }),
  z.string({ error: "is a text" }).max(255, "is a text of up to 255 characters"),
  { error: "has udf1 to udf9" },
);

/** A sale or an authorisation, by a page or by a saved card. */
const charge = z.strictObject({
  ...cart,
  tran_type: z.enum(["sale", "auth"]),
  return: address().optional(),
  callback: address().optional(),
  return_using_get: yesOrNo.default(false),
  paypage_lang: z.enum(["en", "ar", "tr"], { error: "is en, ar or tr" }).optional(),
  payment_methods: z
    .array(z.string().regex(/^-?[a-z]+$/, "names methods in small letters"), { error: "is a list of methods" })
    .min(1, "names a method")
    .optional(),
  customer_details: person.optional(),
  shipping_details: person.optional(),
  hide_shipping: yesOrNo.optional(),
  tokenise: z.literal(2, { error: "is 2" }).optional(),
  show_save_card: yesOrNo.default(false),
  user_defined: userDefined.optional(),
  token: text(64).optional(),
  tran_ref: text(32).optional(),
});
export type Charge = z.infer<typeof charge>;

/** What follows a charge. */
const followUp = z.strictObject({
  ...cart,
  tran_type: z.enum(["capture", "refund", "void"]),
  tran_ref: text(32),
  callback: address().optional(),
});
export type FollowUp = z.infer<typeof followUp>;

export const request: z.ZodType<Charge | FollowUp> = z.discriminatedUnion("tran_type", [charge, followUp], {
  error: (issue) =>
    issue.code === "invalid_union" ? "is sale, auth, capture, refund or void" : "the body is an object",
});

export const query = z
  .strictObject({ ...profile, tran_ref: text(32).optional(), cart_id: text(64).optional() })
  .refine(({ tran_ref, cart_id }) => (tran_ref === undefined) !== (cart_id === undefined), {
    error: "exactly one of tran_ref and cart_id is asked",
  });

export const tokenCall = z.strictObject({ ...profile, token: text(64) });
