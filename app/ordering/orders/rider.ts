/** A rider on the way, as whoever sends riders tells of them (screens document, section 4, Rider statuses). */

export const RIDER_STATUSES = ["assigned", "in_transit", "entered_customer_proximity", "delivered"] as const;
export type RiderStatus = (typeof RIDER_STATUSES)[number];

/** Where a rider is, null where nobody knows, and how far with the order; `at` is the instant of it in ISO 8601. */
export type RiderPosition = {
  name: string | null;
  status: RiderStatus;
  lat: number | null;
  lng: number | null;
  at: string;
};

/** The place of a position, or null. */
export const placeOfRider = (rider: RiderPosition | null): { lat: number; lng: number } | null =>
  rider === null || rider.lat === null || rider.lng === null ? null : { lat: rider.lat, lng: rider.lng };

/** The rider as an order's updates have named them last, or null. */
export const namedRider = ({
  status_updates,
}: {
  status_updates: readonly { rider_name?: string | undefined }[];
}): string | null => status_updates.findLast(({ rider_name }) => rider_name)?.rider_name ?? null;
