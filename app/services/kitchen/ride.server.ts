/** A delivery in the hands of its rider: how far it is, and the steps that the rider takes. */
import { findOrderByNumber, listOrders, type OrderRecord } from "~/db/orders/orders.server";
import type { LatLng } from "~/ordering/model/company";
import { endOfMove } from "~/ordering/orders/kitchen-moves";
import { canTrackRider } from "~/ordering/orders/order-status";
import { moveRider } from "~/services/orders/rider.server";
import { moveInKitchen } from "~/services/orders/status.server";
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

/** Whether it can be told that the rider has arrived: where that is has to be known. */
export const canArrive = (order: OrderRecord): boolean => placeOf(order) !== null;

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

/** A rider's step. What is not the next one changes nothing: it was taken before, or by somebody else. */
export type RideStep = "picked_up" | "arrived" | "delivered";

export async function takeStep(tenant: CompanyContext, order: OrderRecord, step: RideStep, now: Date): Promise<void> {
  if (step === "picked_up") await moveInKitchen(tenant, order, { move: "hand_over" }, now);
  if (step === "delivered") await moveInKitchen(tenant, order, { move: "deliver" }, now);
  const place = placeOf(order);
  if (step !== "arrived" || !place) return;
  await moveRider(tenant, order.order_number, { status: "entered_customer_proximity", ...place }, now);
}

/** Takes down where the rider is, while they are on the way: at the door nobody needs to know any more. @returns whether it is still asked for. */
export async function shareRide(tenant: CompanyContext, order: OrderRecord, at: LatLng, now: Date): Promise<boolean> {
  if (!canTrackRider(order) || stageOf(order, now) !== "way") return false;
  return (await moveRider(tenant, order.order_number, { status: "in_transit", ...at }, now)).ok;
}

/** Where a rider is who says to be at the door: at the pin of the address, else where they were last. */
function placeOf({ document, rider }: OrderRecord): LatLng | null {
  if (document.destination_coordinates) return document.destination_coordinates;
  return rider && { lat: rider.lat, lng: rider.lng };
}
