/** Where the rider of an order is. It comes from whoever sends the riders; the storefront has no screen for it. */
import { findOrderByNumber, type OrderRecord } from "~/db/orders/orders.server";
import { placeRider } from "~/db/orders/riders.server";
import type { LatLng } from "~/ordering/model/company";
import { canTrackRider } from "~/ordering/orders/order-status";
import type { RiderPosition, RiderStatus } from "~/ordering/orders/rider";
import { orderChannel, RIDER_MOVED } from "~/ordering/realtime/channels";
import { inTurn } from "~/platform/turns.server";
import { publish } from "~/realtime/bus.server";
import type { CompanyContext } from "~/tenancy/company.server";

export type RiderTold = LatLng & {
  status: RiderStatus;
  /** Absent: whom the order's updates have named. */
  name?: string | undefined;
};

export type RiderResult =
  /** `rider`: what is known then. */
  | { ok: true; rider: RiderPosition }
  | { ok: false; reason: "unknown_order" }
  /** The order is not on the way with a rider. */
  | { ok: false; reason: "no_rider" };

/** Takes down where the rider of an order is, unless something newer is known, and tells the pages that follow it (REALTIME-02). */
export async function moveRider(
  tenant: CompanyContext,
  orderNumber: number,
  { name, status, lat, lng }: RiderTold,
  now: Date,
): Promise<RiderResult> {
  const order = await findOrderByNumber(tenant.id, orderNumber);
  if (!order) return { ok: false, reason: "unknown_order" };
  if (!canTrackRider(order)) return { ok: false, reason: "no_rider" };
  const rider = { name: name ?? namedRider(order), status, lat, lng, at: now.toISOString() };
  // In turn, so that nothing older is told after what is newer.
  const stands = await inTurn(`rider ${tenant.id} ${order.id}`, async () => {
    const placed = await placeRider(tenant.id, order.id, rider);
    if (placed?.at !== rider.at) return placed;
    const data = { lat, lng, status, rider_name: rider.name };
    publish({ tenant: tenant.id, name: orderChannel(order.id) }, { name: RIDER_MOVED, data });
    return placed;
  });
  return stands ? { ok: true, rider: stands } : { ok: false, reason: "no_rider" };
}

/** The rider as an order's updates have named them last, or null. */
export const namedRider = ({ status_updates }: Pick<OrderRecord, "status_updates">): string | null =>
  status_updates.findLast(({ rider_name }) => rider_name)?.rider_name ?? null;
