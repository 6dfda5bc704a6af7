/** Mastercard Gateway: the fields of each call. What is not documented is refused; each message is the rule, to be read after its field. */
import { z } from "zod/v4";
import { isCurrency } from "../../money/currencies";
import { address, text } from "../strict";

const url = address(1_024);
const money = {
  amount: z.string({ error: "is a decimal, as a text" }).regex(/^\d{1,12}(\.\d{1,3})?$/, "is a decimal, as a text"),
  currency: z.string({ error: "is a text" }).refine(isCurrency, "is an ISO 4217 code in capital letters"),
};
const hidden = z.enum(["HIDE", "MANDATORY", "OPTIONAL"]).optional();

export const initiateCheckout = z.strictObject({
  apiOperation: z.literal("INITIATE_CHECKOUT", { error: "is INITIATE_CHECKOUT" }),
  checkoutMode: z.literal("WEBSITE", { error: "is WEBSITE" }).optional(),
  interaction: z
    .strictObject({
      operation: z.enum(["PURCHASE"], { error: "is PURCHASE (nothing else is played here)" }),
      merchant: z.strictObject({ name: text(40) }),
      locale: z
        .string()
        .regex(/^[a-z]{2}([_-][A-Z]{2})?$/, "is a language, such as en or en_US")
        .optional(),
      returnUrl: url,
      cancelUrl: url.optional(),
      timeout: z.int({ error: "is a number of seconds" }).min(60).max(86_400).optional(),
      timeoutUrl: url.optional(),
      redirectMerchantUrl: url.optional(),
      retryAttemptCount: z.int().min(1).max(3).optional(),
      displayControl: z.strictObject({ billingAddress: hidden, customerEmail: hidden, shipping: hidden }).optional(),
    })
    .refine((each) => (each.redirectMerchantUrl === undefined) === (each.retryAttemptCount === undefined), {
      error: "has redirectMerchantUrl and retryAttemptCount together",
    }),
  order: z.strictObject({
    id: text(40),
    reference: text(40),
    ...money,
    description: text(127),
    notificationUrl: url.optional(),
  }),
  transaction: z.strictObject({ reference: text(40) }),
});

export const refund = z.strictObject({
  apiOperation: z.literal("REFUND"),
  transaction: z.strictObject({ ...money, reference: text(40) }),
});

export const walletPayment = z.strictObject({
  apiOperation: z.literal("PAY"),
  order: z.strictObject({
    ...money,
    reference: text(40),
    walletProvider: z.literal("APPLE_PAY", { error: "is APPLE_PAY (Google Pay is paid by its session)" }),
    notificationUrl: url.optional(),
  }),
  sourceOfFunds: z.strictObject({
    type: z.literal("CARD", { error: "is CARD" }),
    provided: z.strictObject({
      card: z.strictObject({ devicePayment: z.strictObject({ paymentToken: text(16_384) }) }),
    }),
  }),
  transaction: z.strictObject({ reference: text(40), source: z.literal("INTERNET", { error: "is INTERNET" }) }),
});

/** A session that the merchant fills with a token. */
export const fillByToken = z.strictObject({
  order: z.strictObject({ ...money, walletProvider: z.literal("GOOGLE_PAY", { error: "is GOOGLE_PAY" }) }),
  sourceOfFunds: walletPayment.shape.sourceOfFunds,
});

/** A session that the browser fills. */
export const openFields = z.strictObject({
  session: z.strictObject({ authenticationLimit: z.int().min(5).max(25) }).optional(),
});

const session = z.strictObject({ id: text(64) });

export const initiateAuthentication = z.strictObject({
  apiOperation: z.literal("INITIATE_AUTHENTICATION"),
  session,
  order: z.strictObject({ currency: money.currency, notificationUrl: url.optional() }),
  authentication: z.strictObject({
    channel: z.literal("PAYER_BROWSER", { error: "is PAYER_BROWSER" }),
    purpose: z.literal("PAYMENT_TRANSACTION").optional(),
    acceptVersions: z.literal("3DS2").optional(),
  }),
  transaction: z.strictObject({ reference: text(40) }).optional(),
});

const count = z.int({ error: "is a whole number" }).min(0);

export const authenticatePayer = z.strictObject({
  apiOperation: z.literal("AUTHENTICATE_PAYER"),
  session,
  order: z.strictObject(money),
  authentication: z.strictObject({ redirectResponseUrl: url }),
  device: z.strictObject({
    browser: text(255),
    ipAddress: z.union([z.ipv4(), z.ipv6()], { error: "is an address" }).optional(),
    browserDetails: z.strictObject({
      "3DSecureChallengeWindowSize": z.enum(["FULL_SCREEN", "390_X_400", "250_X_400", "500_X_600", "600_X_400"]),
      acceptHeaders: text(2_048),
      colorDepth: count,
      javaEnabled: z.boolean({ error: "is true or false" }),
      language: text(8),
      screenHeight: count,
      screenWidth: count,
      timeZone: z.int({ error: "is a number of minutes" }).min(-900).max(900),
    }),
  }),
});

export const pay = z.strictObject({
  apiOperation: z.literal("PAY"),
  session,
  order: z.strictObject({
    ...money,
    reference: text(40),
    notificationUrl: url.optional(),
    walletProvider: z.literal("GOOGLE_PAY").optional(),
  }),
  sourceOfFunds: z.strictObject({ type: z.literal("CARD", { error: "is CARD" }) }),
  authentication: z.strictObject({ transactionId: text(40) }).optional(),
  transaction: z.strictObject({ reference: text(40), source: z.literal("INTERNET").optional() }),
});

/** By the operation that is asked for. */
export const operation = z.discriminatedUnion(
  "apiOperation",
  [initiateAuthentication, authenticatePayer, pay, refund],
  {
    error: "is an operation of this double: INITIATE_AUTHENTICATION, AUTHENTICATE_PAYER, PAY or REFUND",
  },
);
