/** Has orders taken on that nobody has answered: their kitchen is reminded, somebody is told, and at last they are rejected. */
import { findOrderByNumber } from "~/db/orders/orders.server";
import { listUrging, listWaiting, urgeOrder, type WaitingOrder } from "~/db/orders/urging.server";
import { INITIAL_STATUS } from "~/ordering/orders/order-status";
import { stepDue, type Patience } from "~/ordering/orders/unaccepted";
import { isStanding, now } from "~/platform/clock.server";
import { moveInKitchen } from "~/services/orders/status.server";
import { tellSoon } from "~/services/outbox/worker.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { companyContext } from "~/tenancy/resolve.server";

/** What waits longer is left alone: it was given up otherwise, or was there before the company asked for this. */
const GIVEN_UP_MS = 24 * 3_600_000;

/** Does what is due about the orders of every company that asks for it, while its clock goes. @param isWanted whether to go on. */
export async function urgeUnaccepted(isWanted: () => boolean): Promise<void> {
  for (const id of await listUrging()) {
    if (!isWanted()) return;
    const tenant = await companyContext(id);
    const patience = tenant?.kitchen?.unaccepted;
    if (tenant && patience && !isStanding(id)) await urgeAll(tenant, patience, now(id));
  }
}

async function urgeAll(tenant: CompanyContext, patience: Patience, at: Date): Promise<void> {
  const from = new Date(at.getTime() - GIVEN_UP_MS);
  for (const order of await listWaiting(tenant.id, { from, to: at })) {
    const step = stepDue(order, patience, at);
    if (step === "rejected") await reject(tenant, order, at);
    else if (step !== null && (await urgeOrder(tenant.id, order, step, at))) tellSoon();
  }
}

/** By the door of every rejection, from where the order waits: what somebody takes on meanwhile stays. */
async function reject(tenant: CompanyContext, { order_number }: WaitingOrder, at: Date): Promise<void> {
  const order = await findOrderByNumber(tenant.id, order_number);
  if (order?.status === INITIAL_STATUS)
    await moveInKitchen(tenant, order, { move: "reject", reason: "not_accepted" }, at);
}
