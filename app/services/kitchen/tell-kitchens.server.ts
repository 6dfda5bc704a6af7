/** Hands orders, and every change of them, to the programs of their kitchens. */
import { findOrdersToTell } from "~/db/orders/orders.server";
import type { OutboxRow } from "~/db/outbox.server";
import { sendSigned } from "~/notify/standard-webhook.server";
import { companyContext } from "~/tenancy/resolve.server";
import { orderEvent } from "./order-event.server";
import { webhookFor } from "./webhook.server";

/** Tells each row's moment; one of an order or a webhook that is no longer there is told to nobody. */
export async function tellKitchens(rows: readonly OutboxRow[]): Promise<(row: OutboxRow) => Promise<void>> {
  const orders = await findOrdersToTell(rows);
  return async ({ company_id, id, order_id, payload }) => {
    const found = orders.get(order_id);
    const tenant = await companyContext(company_id);
    const webhook = found && tenant && webhookFor(tenant, found.order.outlet_id);
    if (!webhook || !payload) return;
    // The same id for every try, by which a receiver knows what it has already.
    await sendSigned(webhook, { id: `msg_${id}`, body: JSON.stringify(orderEvent(found, payload)) });
  };
}
