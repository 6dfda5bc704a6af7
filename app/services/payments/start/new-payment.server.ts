/** What every payment begins with, of an order as of a tip. */
import type { NewPayment } from "~/db/payments/holding.server";
import { PAYMENT_SECONDS } from "~/ordering/payments/payment";
import type { CustomerVisit } from "~/services/visit/visit.server";
import type { Paying } from "./ask-provider.server";
import { newReference } from "~/services/payments/reference.server";

/** A payment that begins now, in the company's currency. */
export function newPayment(
  { tenant, now }: CustomerVisit,
  { type, layout }: Pick<Paying, "type" | "layout">,
): NewPayment {
  const { currency, decimal_precision: precision } = tenant.company;
  return {
    reference: newReference(),
    kind: type.payment_type,
    payment_type_id: type.id,
    layout,
    currency,
    precision,
    expires_at: new Date(now.getTime() + PAYMENT_SECONDS * 1000).toISOString(),
  };
}
