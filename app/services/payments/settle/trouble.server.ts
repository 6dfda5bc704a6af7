/** What a provider tells of money that was settled before. */
import { transaction } from "~/db/client.server";
import { flagPayment, lockPayment } from "~/db/payments/payments.server";
import { flagOf, type Trouble } from "~/ordering/payments/payment";
import { log } from "~/platform/log/logger.server";

/** Flags a payment to an operator, where the trouble is one of its own; it stays where it stands. */
export async function heedTrouble(tenant: number, reference: string, trouble: Trouble): Promise<void> {
  const flag = await transaction(async (tx) => {
    const payment = await lockPayment(tenant, reference, tx);
    const told = payment && flagOf(payment.status, trouble);
    if (told) await flagPayment(tenant, reference, told, tx);
    return told;
  });
  if (flag) log.error({ tenant, reference, trouble, flag }, "A payment needs an operator");
}
