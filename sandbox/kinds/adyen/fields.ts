/** Adyen: the fields of each call. Each message is the rule, to be read after the name of the field. */
import { z } from "zod/v4";
import { isTrusted } from "../../http/local-hosts";
import { isCurrency } from "../../money/currencies";
import { ADDRESS_RULE, text } from "../strict";

const amount = z.strictObject(
  {
    value: z.int({ error: "is a whole number of minor units" }).positive("is more than 0"),
    currency: z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters"),
  },
  { error: (issue) => (issue.code === "unrecognized_keys" ? undefined : "is an amount") },
);
const merchantAccount = text(80);
const country = z.string().regex(/^[A-Z]{2}$/, "is two capital letters");
const channel = z.literal("Web", { error: "is Web" });

export const paymentMethods = z.strictObject({
  merchantAccount,
  amount,
  countryCode: country.optional(),
  shopperLocale: text(10).optional(),
  channel: channel.optional(),
});

/** In a test account a field may be sent as `test_` and what it says. */
const encrypted = (what: RegExp) => z.string().regex(what, "is encrypted, or test_ and the value");

export const method = z.discriminatedUnion(
  "type",
  [
    z.looseObject({
      type: z.literal("scheme"),
      encryptedCardNumber: encrypted(/^test_\d{12,19}$/),
      encryptedExpiryMonth: encrypted(/^test_(0[1-9]|1[0-2])$/),
      encryptedExpiryYear: encrypted(/^test_20\d\d$/),
      encryptedSecurityCode: encrypted(/^test_\d{3,4}$/),
      holderName: z.string().optional(),
    }),
    z.looseObject({ type: z.literal("grabpay_SG") }),
  ],
  { error: "is of a type of /paymentMethods" },
);

const browserInfo = z.looseObject({
  userAgent: text(2000),
  acceptHeader: text(50),
  language: text(35),
  colorDepth: z.int(),
  screenHeight: z.int(),
  screenWidth: z.int(),
  timeZoneOffset: z.int(),
  javaEnabled: z.boolean(),
});

export const payments = z.strictObject({
  merchantAccount,
  amount,
  reference: text(80),
  returnUrl: text(8000).refine(isTrusted, ADDRESS_RULE),
  paymentMethod: method,
  channel,
  countryCode: country.optional(),
  shopperLocale: text(10).optional(),
  shopperEmail: text(300).optional(),
  telephoneNumber: text(32).optional(),
  browserInfo: browserInfo.optional(),
  origin: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, "has no path")
    .optional(),
  redirectToIssuerMethod: z.enum(["GET", "POST"]).optional(),
  redirectFromIssuerMethod: z.enum(["GET", "POST"]).optional(),
  shopperInteraction: z.enum(["Ecommerce", "ContAuth"]).optional(),
});

export const details = z.strictObject({
  details: z.strictObject({ redirectResult: text(20_000) }),
  paymentData: text(200_000).optional(),
});

export const cancels = z.strictObject({ merchantAccount, paymentReference: text(80), reference: text(80).optional() });
export const refunds = z.strictObject({ merchantAccount, amount, reference: text(80).optional() });
