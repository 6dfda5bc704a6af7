/** Payments that nobody waits for any more: asked about until they end, and money that pays for nothing given back. */
import { findPayment } from "~/db/payments/payments.server";
import { takeDue, takeUnsure } from "~/db/payments/turns.server";
import { isToGiveBack } from "~/ordering/payments/payment";
import { now } from "~/platform/clock.server";
import { companyContext } from "~/tenancy/resolve.server";
import { askPayment } from "./ask-payment.server";
import { giveMoneyBack } from "./refund.server";

/** Each payment is asked about once in so long, so many at a time. */
const TURNS = { everySeconds: 60, limit: 20 };

/** Asks about every payment that is due, of all companies. @returns how many there were. */
export async function watchPayments(): Promise<number> {
  const due = [...(await takeDue(TURNS)), ...(await takeUnsure(TURNS))];
  for (const { tenant: id, reference } of due) {
    const [tenant, payment] = [await companyContext(id), await findPayment(id, reference)];
    if (!tenant || !payment) continue;
    if (isToGiveBack(payment.status)) await giveMoneyBack(tenant, payment, now(id));
    else await askPayment(tenant, payment, { source: "timer", now: now(id) });
  }
  return due.length;
}
