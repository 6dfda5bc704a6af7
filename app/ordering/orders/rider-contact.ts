/** How the rider of an order is reached and known: what a kitchen tells of them, and what their customer is told of it, and when. */
import { namedRider, type RiderPosition } from "./rider";
import { canTrackRider } from "./order-status";

export const VEHICLES = ["bicycle", "motorbike", "car", "foot"] as const;
export type Vehicle = (typeof VEHICLES)[number];
export const MAX_PLATE = 16;

/** Each is null where nobody has said; the number is in international form, like +6591234567. */
export type RiderContact = { phone: string | null; vehicle: Vehicle | null; plate: string | null };

type Named = { name: string } & { [Field in keyof RiderContact]?: RiderContact[Field] | undefined };
type Order = Parameters<typeof canTrackRider>[0] &
  Parameters<typeof namedRider>[0] & { rider: RiderPosition | null; rider_contact: RiderContact | null };

/** What is known once a rider is named: what is told with the name, and of the rider who was named before what is not told anew. */
export function contactAfter(
  order: Pick<Order, "status_updates" | "rider_contact">,
  named: Named,
): RiderContact | null {
  const known = namedRider(order) === named.name ? order.rider_contact : null;
  const { phone = known?.phone ?? null, vehicle = known?.vehicle ?? null, plate = known?.plate ?? null } = named;
  return orNull({ phone, vehicle, plate });
}

/**
 * What the order's customer is told: while it is on its way with its rider, and not a moment longer.
 * @param sharesPhone whether the company lets its customers call its riders.
 */
export function shownContact(order: Order, sharesPhone: boolean): RiderContact | null {
  if (order.rider_contact === null || !canTrackRider(order) || order.rider?.status === "delivered") return null;
  return orNull({ ...order.rider_contact, ...(!sharesPhone && { phone: null }) });
}

const orNull = (contact: RiderContact): RiderContact | null =>
  contact.phone === null && contact.vehicle === null && contact.plate === null ? null : contact;
