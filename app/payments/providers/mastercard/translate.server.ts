/** The gateway's shapes and ours (REST JSON at version 100: session, order, transaction, notification). */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit, type Money } from "~/ordering/payments/amount-unit";
import type { Evidence } from "~/ordering/payments/payment";
import { ProviderError, type Asked } from "~/payments/provider.server";

/** Main units, with the decimals of the currency. */
export const UNIT: AmountUnit = { as: "decimal" };

/** In the address that the gateway's page leads back to when the customer turns back. */
export const GIVEN_UP = "given_up";

/** A page takes payments for so long; a second less than a payment here lasts would still be told. */
const PAGE_SECONDS = 300;
const MOST = { name: 40, description: 127 } as const;

export const amountOf = (money: Money) => ({ amount: toProviderAmount(money, UNIT), currency: money.currency });

/**
 * Asks for the gateway's page. Every reference is fresh: a profile may refuse one that it has had. A card that is declined leads
 * back at once, since the payment ends by it.
 */
export const checkoutRequest = (asked: Asked) => ({
  apiOperation: "INITIATE_CHECKOUT",
  checkoutMode: "WEBSITE",
  interaction: {
    operation: "PURCHASE",
    merchant: { name: asked.description.slice(0, MOST.name) },
    locale: asked.language,
    returnUrl: asked.returnUrl,
    cancelUrl: `${asked.returnUrl}?${GIVEN_UP}=1`,
    timeout: PAGE_SECONDS,
    timeoutUrl: asked.returnUrl,
    redirectMerchantUrl: asked.returnUrl,
    retryAttemptCount: 1,
    displayControl: { billingAddress: "HIDE", customerEmail: "HIDE", shipping: "HIDE" },
  },
  order: {
    id: asked.reference,
    reference: asked.reference,
    ...amountOf(asked),
    description: asked.description.slice(0, MOST.description),
    notificationUrl: asked.webhookUrl,
  },
  transaction: { reference: `${asked.reference}-pay` },
});

export const sessionSchema = z.object({
  result: z.literal("SUCCESS"),
  session: z.object({ id: z.string().regex(/^\w{1,64}$/) }),
});

const amount = z.union([z.number(), z.string()]);

/** An order that is read back. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  currency: z.string(),
  totalCapturedAmount: amount.default(0),
  totalRefundedAmount: amount.default(0),
});
export type Order = z.output<typeof orderSchema>;

/** Whatever else there is is not known to be either. */
const SAYS: Readonly<Record<string, "declined" | "cancelled">> = {
  FAILED: "declined",
  DECLINED: "declined",
  EXPIRED: "declined",
  AUTHENTICATION_UNSUCCESSFUL: "declined",
  REFUNDED: "declined",
  CANCELLED: "cancelled",
};

/**
 * What an order says of our payment: money is what was captured and not given back, whatever its status is called.
 * @throws ProviderError when it is another order, or one that was authorised and not captured: nobody has asked for that, and an
 * operator has to look at it.
 */
export function evidenceOf(
  { id, status = "", currency, ...order }: Order,
  pending: Money & { reference: string },
): Evidence {
  if (id !== pending.reference) throw new ProviderError("Mastercard Gateway answered for another order");
  const captured = order.totalCapturedAmount;
  if (Number(captured) > Number(order.totalRefundedAmount))
    return { says: "paid", amount: fromProviderAmount(captured, pending, UNIT), currency };
  if (status === "AUTHORIZED")
    throw new ProviderError("Mastercard Gateway has authorised a purchase, and captured nothing");
  return { says: SAYS[status] ?? "pending" };
}

export const refundRequest = (paid: Money & { reference: string }) => ({
  apiOperation: "REFUND",
  transaction: { ...amountOf(paid), reference: `${paid.reference}-refund` },
});

/** `result` of an operation: SUCCESS, FAILURE, PENDING, UNKNOWN. */
export const operationSchema = z.object({ result: z.string() });

/** A notification is a transaction as it would be read back; nothing signs it, and nothing but the order's id is read of it. */
export const reportSchema = z.object({ order: z.object({ id: z.string().min(1).max(40) }) });
