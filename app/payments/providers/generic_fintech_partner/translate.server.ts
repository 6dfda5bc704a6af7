/** The partner's shapes and ours: create, read, refund, report. */
import { z } from "zod/v4";
import { fromProviderAmount, toProviderAmount, type AmountUnit } from "~/ordering/payments/amount-unit";
import type { Next } from "~/ordering/payments/next";
import type { Evidence } from "~/ordering/payments/payment";
import { ProviderError, type Asked, type Pending } from "~/payments/provider.server";
import type { PartnerSettings } from "./settings.server";

/** Decimal text in major units with the currency's own decimals. */
export const UNIT: AmountUnit = { as: "decimal" };

/** A page may be used for so long: longer than a payment of ours, since what comes late is given back. */
const PAGE_SECONDS = 900;
const MOST_DESCRIPTION = 140;

/** The body that makes a payment. */
export const createRequest = (asked: Asked) => ({
  reference_id: asked.reference,
  amount: toProviderAmount(asked, UNIT),
  currency: asked.currency,
  return_url: asked.returnUrl,
  cancel_url: asked.returnUrl,
  callback_url: asked.webhookUrl,
  description: asked.description.slice(0, MOST_DESCRIPTION),
  customer: {
    name: asked.customer.name ?? undefined,
    email: asked.customer.email ?? undefined,
    // E.164; ours has no plus.
    phone: `+${asked.customer.phone}`,
  },
  locale: asked.language,
  expires_in: PAGE_SECONDS,
});

export const refundRequest = (paid: Pending) => ({ amount: toProviderAmount(paid, UNIT), currency: paid.currency });

const refusal = z.object({ error: z.object({ code: z.string() }) });

/** The fields of a form are text: a payload with anything else in it is refused. */
export const createdSchema = z.union([
  refusal,
  z.object({
    partner_payment_id: z.string().min(1),
    reference_id: z.string(),
    status: z.string(),
    payment_url: z.url().nullish(),
    payment_payload: z.record(z.string(), z.string()).nullish(),
  }),
]);
export type Created = Exclude<z.output<typeof createdSchema>, z.output<typeof refusal>>;

export const readSchema = z.union([
  refusal,
  z.object({ reference_id: z.string(), status: z.string(), amount: z.string(), currency: z.string() }),
]);
export type Read = Exclude<z.output<typeof readSchema>, z.output<typeof refusal>>;

export const cancelledSchema = z.union([refusal, z.object({ status: z.string() })]);
export const refundedSchema = z.union([refusal, z.object({ status: z.string() })]);
/** A refund that was taken on, and has failed afterwards. */
export const REFUND_FAILED = "refund.failed";
export const reportSchema = z.object({
  event: z.string().optional(),
  data: z.object({ reference_id: z.string().min(1) }),
});

/** What the partner's words mean; money that is only authorised is not taken yet. */
const SAYS: Readonly<Record<string, Evidence["says"]>> = {
  created: "pending",
  requires_customer_action: "pending",
  processing: "pending",
  pending: "pending",
  authorised: "pending",
  succeeded: "paid",
  failed: "declined",
  declined: "declined",
  rejected: "declined",
  expired: "declined",
  cancelled: "cancelled",
  abandoned: "cancelled",
};

/** @throws ProviderError for a word that is not in the contract: nobody guesses that something is paid, or is not. */
function saysOf(status: string): Evidence["says"] {
  const says = Object.hasOwn(SAYS, status) ? SAYS[status] : undefined;
  if (!says) throw new ProviderError(`The partner says "${status.slice(0, 40)}", which is no word of the contract`);
  return says;
}

/** What a payment of ours is, as it was read. @throws ProviderError when it is another's, or its status is unknown. */
export function evidenceOf({ reference_id, status, amount, currency }: Read, pending: Pending): Evidence {
  if (reference_id !== pending.reference) throw new ProviderError("The partner told of another payment");
  const says = saysOf(status);
  return says === "paid" ? { says, amount: fromProviderAmount(amount, pending, UNIT), currency } : { says };
}

/**
 * Where the customer goes: to the partner's page, or with a form to it. A payment that needs no page is asked about at once.
 * Null where the partner leads to a place that is not its own, or it has ended already.
 */
export function nextOf(
  { page_origins }: PartnerSettings,
  { status, payment_url, payment_payload }: Created,
  asked: Asked,
): Next | null {
  const says = saysOf(status);
  if (says === "declined" || says === "cancelled") return null;
  if (!payment_url) return says === "paid" ? { next: "page", url: asked.returnUrl } : null;
  if (!page_origins.includes(new URL(payment_url).origin)) return null;
  return payment_payload
    ? { next: "form", action: payment_url, fields: payment_payload }
    : { next: "page", url: payment_url };
}
