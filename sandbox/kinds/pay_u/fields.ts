/** PayU MEA: the elements of each call. Each message is the rule, to be read after the name of the element. */
import { z } from "zod/v4";
import { isTrusted } from "../../http/local-hosts";
import { isCurrency } from "../../money/currencies";

/** PayU takes no special characters in what is no address. */
const text = (most: number) => {
  const rule = `is a text of 1 to ${most} letters, digits, spaces and -_.:@/`;
  return z
    .string({ error: rule })
    .max(most, rule)
    .regex(/^[\p{L}\p{N} \-_.:@/]+$/u, rule);
};
const address = z
  .string({ error: "is an address" })
  .max(255, "has up to 255 characters")
  .refine(isTrusted, "is https (http on localhost and *.localhost alone)");
const yesOrNo = z.enum(["true", "false"], { error: "is true or false" });

const store = { Api: z.literal("ONE_ZERO", { error: "is ONE_ZERO" }), Safekey: z.string({ error: "is a text" }) };
const element = {
  error: (issue: { code?: string }) => (issue.code === "unrecognized_keys" ? undefined : "is an element"),
};

const amount = {
  amountInCents: z.string({ error: "is a text" }).regex(/^[1-9]\d{0,11}$/, "is a whole number of hundredths above 0"),
  currencyCode: z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters"),
};

export const setTransaction = z.strictObject({
  ...store,
  TransactionType: z.enum(["PAYMENT", "RESERVE"], { error: "is PAYMENT or RESERVE" }),
  AdditionalInformation: z.strictObject(
    {
      merchantReference: text(64),
      supportedPaymentMethods: z
        .string({ error: "is a list" })
        .regex(/^[A-Z_0-9]+(,[A-Z_0-9]+)*$/, "is a list with commas"),
      returnUrl: address,
      cancelUrl: address,
      notificationUrl: address.optional(),
      secure3d: yesOrNo,
      demoMode: yesOrNo,
      showBudget: yesOrNo.optional(),
      redirectChannel: z.enum(["web", "responsive", "mobi"], { error: "is web, responsive or mobi" }).optional(),
    },
    element,
  ),
  Basket: z.strictObject({ ...amount, description: text(64) }, element),
  Customer: z
    .strictObject(
      {
        firstName: text(64).optional(),
        lastName: text(64).optional(),
        email: text(128)
          .regex(/^[^@]+@[^@]+$/, "is an e-mail address")
          .optional(),
        mobile: z
          .string()
          .regex(/^\d{1,20}$/, "has digits only")
          .optional(),
        merchantUserId: text(64).optional(),
        countryCode: z
          .string()
          .regex(/^\d{1,3}$/, "is a dialling code")
          .optional(),
        ip: z.string().optional(),
      },
      element,
    )
    .optional(),
});

export const getTransaction = z.strictObject({
  ...store,
  AdditionalInformation: z
    .strictObject({ payUReference: z.string().optional(), merchantReference: z.string().optional() }, element)
    .refine((named) => (named.payUReference === undefined) !== (named.merchantReference === undefined), {
      error: "has either payUReference or merchantReference",
    }),
});

export const doTransaction = z.strictObject({
  ...store,
  TransactionType: z.literal("CREDIT", { error: "is CREDIT: nothing else is played here" }),
  AuthenticationType: z.literal("NA", { error: "is NA" }),
  AdditionalInformation: z.strictObject({ merchantReference: text(64), payUReference: z.string() }, element),
  Basket: z.strictObject({ ...amount, description: text(64).optional() }, element),
});
