/** Where the rider of an order is. It comes from whoever sends the riders; the storefront has no screen for it. */
import { findOrderByNumber, type OrderRecord } from "~/db/orders/orders.server";
import { placeRider } from "~/db/orders/riders.server";
import type { LatLng } from "~/ordering/model/company";
import { canTrackRider } from "~/ordering/orders/order-status";
import { namedRider, type RiderPosition, type RiderStatus } from "~/ordering/orders/rider";
import { shownContact, type RiderContact } from "~/ordering/orders/rider-contact";
import { orderChannel, RIDER_MOVED } from "~/ordering/realtime/channels";
import { inTurn } from "~/platform/turns.server";
import { publish } from "~/realtime/bus.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { tellOrderPages } from "./status.server";

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

/**
 * Takes down where the rider of an order is, unless something newer is known, and tells the pages that follow it (REALTIME-02).
 * @returns what is known then; null when the order is not on the way with a rider.
 */
export async function moveRider(
  tenant: CompanyContext,
  order: OrderRecord,
  { name, status, lat, lng }: RiderTold,
  now: Date,
): Promise<RiderPosition | null> {
  if (!canTrackRider(order)) return null;
  const rider = { name: name ?? namedRider(order), status, lat, lng, at: now.toISOString() };
  // In turn, so that nothing older is told after what is newer.
  return inTurn(`rider ${tenant.id} ${order.id}`, async () => {
    const placed = await placeRider(tenant.id, order.id, rider);
    if (placed?.at !== rider.at) return placed;
    const contact = contactFor(tenant, order);
    const data = { lat, lng, status, rider_name: rider.name, ...(contact && { rider_contact: contact }) };
    publish({ tenant: tenant.id, name: orderChannel(order.id) }, { name: RIDER_MOVED, data });
    return placed;
  });
}

/** Takes down where the rider is of the order with a number. */
export async function moveRiderOf(
  tenant: CompanyContext,
  orderNumber: number,
  told: RiderTold,
  now: Date,
): Promise<RiderResult> {
  const order = await findOrderByNumber(tenant.id, orderNumber);
  if (!order) return { ok: false, reason: "unknown_order" };
  const rider = await moveRider(tenant, order, told, now);
  return rider ? { ok: true, rider } : { ok: false, reason: "no_rider" };
}

/** Takes down that the rider of an order is at the door of an address that nobody has pinned. @returns false when it is not on the way with a rider. */
export async function arriveUnplaced(tenant: CompanyContext, order: OrderRecord, now: Date): Promise<boolean> {
  if (!canTrackRider(order)) return false;
  const at = { lat: null, lng: null, at: now.toISOString() };
  const placed = await placeRider(tenant.id, order.id, {
    name: namedRider(order),
    status: "entered_customer_proximity",
    ...at,
  });
  if (placed) tellOrderPages(tenant.id, order);
  return placed !== null;
}

/** How the order's customer may reach and know its rider just now (RIDER-10); null: not at all. */
export const contactFor = ({ kitchen }: CompanyContext, order: OrderRecord): RiderContact | null =>
  shownContact(order, kitchen?.share_rider_phone ?? false);
