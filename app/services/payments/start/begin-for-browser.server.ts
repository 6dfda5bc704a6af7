/** Payments that the customer's browser confirms: begun while it waits, and told on the payment's channel (REALTIME-03). */
import { INTENT_EVENTS, paymentChannel } from "~/ordering/realtime/channels";
import { log } from "~/platform/log/logger.server";
import { publish } from "~/realtime/bus.server";
import { askProvider } from "./ask-provider.server";

/**
 * Begins a payment at its provider, and tells whoever waits for it: that it can be confirmed, or that it could not be begun,
 * with the provider's words where it has any for customers. Never throws; a payment that nobody begins ends by its time.
 */
export async function beginForBrowser(...asking: Parameters<typeof askProvider>): Promise<void> {
  const [{ tenant }, { reference }, { type }] = asking;
  const channel = paymentChannel(type.payment_type, reference);
  try {
    const begun = await askProvider(...asking);
    if (channel === null) return;
    const { told = null } = { told: null, ...begun };
    const event = begun.ok
      ? { name: INTENT_EVENTS.created, data: { reference_id: reference } }
      : { name: INTENT_EVENTS.failed, data: { reference_id: reference, message: told } };
    publish({ tenant: tenant.id, name: channel }, event);
  } catch (error) {
    log.error({ err: error, tenant: tenant.id, reference }, "A payment for the customer's browser could not be begun");
  }
}
