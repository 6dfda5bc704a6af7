/** Adyen's standard notification, and what one of its items says of a payment of ours. */
import { z } from "zod/v4";
import { fromProviderAmount, type Money } from "~/ordering/payments/amount-unit";
import type { Evidence, Trouble } from "~/ordering/payments/payment";
import { jsonIn } from "~/payments/ask.server";
import { isSameSignature } from "~/payments/signature.server";
import type { AdyenSettings } from "./settings.server";
import { itemSignature } from "./signature.server";
import { UNIT } from "./translate.server";

const text = z.string().default("");

const itemSchema = z.object({
  additionalData: z.object({ hmacSignature: z.string() }),
  amount: z.object({ value: z.int(), currency: z.string() }),
  eventCode: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string().min(1),
  originalReference: text,
  pspReference: text,
  success: z.string(),
});
export type NotificationItem = z.output<typeof itemSchema>;

const notificationSchema = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: itemSchema })).length(1),
});

/** The item of a notification that Adyen has signed, of this merchant account; else null. */
export function signedItem(account: AdyenSettings, body: Uint8Array): NotificationItem | null {
  const read = notificationSchema.safeParse(jsonIn(Buffer.from(body).toString("utf8")));
  const item = read.data?.notificationItems[0]?.NotificationRequestItem;
  if (!item || item.merchantAccountCode !== account.merchant_account) return null;
  return isSameSignature(item.additionalData.hmacSignature, itemSignature(account.hmac_key, item)) ? item : null;
}

/** Ours of a refund and of a voiding end so: an item may be named by either (Checkout API: refunds, cancels). */
const OWN_NAMES = /-(?:refund|cancel)$/;
export const referenceOf = ({ merchantReference }: NotificationItem): string =>
  merchantReference.replace(OWN_NAMES, "");

/** What is voided by a name of ours is reported as TECHNICAL_CANCEL, by Adyen's own as CANCELLATION. */
const VOIDINGS: ReadonlySet<string> = new Set(["CANCELLATION", "TECHNICAL_CANCEL"]);

/**
 * What an item tells of money that was settled before: a refund is only received when it is asked for, and may be refused (REFUND
 * without success) or come back from the bank later (REFUND_FAILED); a voiding may reach what has been paid meanwhile.
 */
export function troubleOfItem({ eventCode, success }: NotificationItem): Trouble | undefined {
  if (eventCode === "REFUND_FAILED" || (eventCode === "REFUND" && success === "false")) return "refund_failed";
  return VOIDINGS.has(eventCode) && success === "true" ? "voided" : undefined;
}

/**
 * What an item says by itself: that money was authorised. A refusal ends nothing, since the customer may have tried again
 * meanwhile, and neither does an offer that was closed: the payment's time does.
 */
export function evidenceOfItem({ eventCode, success, amount }: NotificationItem, due: Money): Evidence {
  if (eventCode !== "AUTHORISATION" || success !== "true") return { says: "pending" };
  const { currency } = amount;
  return {
    says: "paid",
    amount: fromProviderAmount(amount.value, { currency, precision: due.precision }, UNIT),
    currency,
  };
}
