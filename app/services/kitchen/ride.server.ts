/** A delivery in the hands of its rider: how far it is, and the steps that the rider takes. */
import { findOrderByNumber, listOrders, type OrderRecord } from "~/db/orders/orders.server";
import type { LatLng } from "~/ordering/model/company";
import { endOfMove } from "~/ordering/orders/kitchen-moves";
import { canTrackRider } from "~/ordering/orders/order-status";
import { correctPhone, deliveredAt } from "~/db/orders/riders.server";
import { placeOfRider } from "~/ordering/orders/rider";
import { arriveUnplaced, moveRider } from "~/services/orders/rider.server";
import { moveInKitchen, takeBackDelivery, tellOrderPages } from "~/services/orders/status.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { isRidersKey } from "./rider-key.server";

export type { OrderRecord } from "~/db/orders/orders.server";

/** `kitchen`: not ready to be taken. `counter`: to be picked up. `way`, `door`: under way. `over`: delivered, or rejected. */
export type RideStage = "kitchen" | "counter" | "way" | "door" | "over";

export function stageOf(order: OrderRecord, now: Date): RideStage {
  if (order.status === "on_the_way") return order.rider?.status === "entered_customer_proximity" ? "door" : "way";
  if (order.status === "delivered" || order.status === "rejected") return "over";
  return endOfMove("hand_over", order, now) ? "counter" : "kitchen";
}

/** The order that a rider's key opens; null for any other key. */
export async function rideOf(tenant: CompanyContext, number: number, key: string): Promise<OrderRecord | null> {
  const order = await findOrderByNumber(tenant.id, number);
  return order && isRidersKey(tenant.id, order, key) ? order : null;
}

/** The number to call at the door, in international form. */
export async function customerOf(tenant: CompanyContext, order: OrderRecord): Promise<string | null> {
  const [row] = await listOrders(tenant.id, { order_number: order.order_number });
  return row ? `+${row.customer.dialing_code}${row.customer.phone_number}` : null;
}

/** How long a rider may take back that it is delivered. */
const UNDO_MS = 120_000;

/** When a delivery ended, and for how many milliseconds more that may be taken back, null: no more. Null of one that has not been delivered. */
export async function endOfRide(tenant: CompanyContext, { id, status }: OrderRecord, now: Date) {
  const at = status === "delivered" ? await deliveredAt(tenant.id, id) : null;
  if (!at) return null;
  const left = at.getTime() + UNDO_MS - now.getTime();
  return { at, undoMs: left > 0 ? left : null };
}

export type RideStep = "picked_up" | "arrived" | "delivered" | "undo";

/** Where each step leads; whoever stands there or further on needs it no more. */
const LEADS_TO: Record<Exclude<RideStep, "undo">, RideStage> = {
  picked_up: "way",
  arrived: "door",
  delivered: "over",
};
const STAGES: readonly RideStage[] = ["kitchen", "counter", "way", "door", "over"];

/**
 * A rider's step.
 * @param last where the rider is known to have been last, where that has not been written yet.
 * @returns false when it was not the next one, and the delivery is not where it leads: nothing has changed.
 */
export async function takeStep(
  tenant: CompanyContext,
  order: OrderRecord,
  { step, last }: { step: RideStep; last: LatLng | null },
  now: Date,
): Promise<boolean> {
  if (step === "undo") {
    const end = await endOfRide(tenant, order, now);
    return end !== null && end.undoMs !== null && takeBackDelivery(tenant, order, now);
  }
  if (await isTaken(tenant, order, { step, last }, now)) return true;
  const current = await findOrderByNumber(tenant.id, order.order_number);
  if (!current || current.status === "rejected") return false;
  return STAGES.indexOf(stageOf(current, now)) >= STAGES.indexOf(LEADS_TO[step]);
}

async function isTaken(
  tenant: CompanyContext,
  order: OrderRecord,
  { step, last }: { step: Exclude<RideStep, "undo">; last: LatLng | null },
  now: Date,
): Promise<boolean> {
  switch (step) {
    case "picked_up":
      return (await moveInKitchen(tenant, order, { move: "hand_over" }, now)) !== null;
    case "delivered":
      return (await moveInKitchen(tenant, order, { move: "deliver" }, now)) !== null;
    case "arrived": {
      const place = placeOf(order, last);
      if (!place) return arriveUnplaced(tenant, order, now);
      return (await moveRider(tenant, order, { status: "entered_customer_proximity", ...place }, now)) !== null;
    }
  }
}

/** Whether a rider is asked where they are: on the way alone, since at the door nobody needs to know any more. */
export const isSharing = (order: OrderRecord, now: Date): boolean =>
  canTrackRider(order) && stageOf(order, now) === "way";

/** The number by which the rider is called, as they say themselves; null: by none. @returns false when the order has ended, or another rider was named. */
export async function correctOwnPhone(
  tenant: CompanyContext,
  order: OrderRecord,
  phone: string | null,
): Promise<boolean> {
  const isKept = await correctPhone(tenant.id, { id: order.id, updates: order.status_updates.length }, phone);
  if (isKept) tellOrderPages(tenant.id, order);
  return isKept;
}

/** Where a rider is who says to be at the door: at the pin of the address, else where they were last. */
function placeOf({ document, rider }: OrderRecord, last: LatLng | null): LatLng | null {
  return document.destination_coordinates ?? last ?? placeOfRider(rider);
}
