/**
 * Riders who share where they are. The first position of each is looked at the whole way: key, order, stage. What follows within
 * a minute is held against what is known from then. None is written by itself: the newest of each order is, and told, for all
 * riders at once. Whatever else happens to the order ends what is known of it, in every process: the next position is looked at
 * the whole way again.
 */
import { LRUCache } from "lru-cache";
import { placeRiders } from "~/db/orders/riders.server";
import type { OrderRecord } from "~/db/orders/orders.server";
import type { LatLng } from "~/ordering/model/company";
import { namedRider, placeOfRider, type RiderPosition } from "~/ordering/orders/rider";
import type { RiderContact } from "~/ordering/orders/rider-contact";
import { orderChannel, RIDER_MOVED } from "~/ordering/realtime/channels";
import { now } from "~/platform/clock.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { publishAll, subscribe, type RealtimeEvent } from "~/realtime/bus.server";
import { contactFor } from "~/services/orders/rider.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { isSharing } from "./ride.server";

type Ride = {
  tenant: number;
  id: string;
  name: string | null;
  contact: RiderContact | null;
  updates: number;
  forget: () => void;
};
type Position = { ride: Ride; key: string; rider: RiderPosition };

const MOST_RIDES = 10_000;
const KNOWN_MS = 60_000;

const sharing = singleton("sharing", () => ({
  rides: new LRUCache<string, Ride>({ max: MOST_RIDES, ttl: KNOWN_MS, dispose: ({ forget }) => forget() }),
  /** The newest position of each order that has not been written. */
  waiting: new Map<string, Position>(),
  /** Whether the last writing failed; told once, not at every turn. */
  isFailing: false,
}));

const keyOf = (tenant: number, number: number, key: string) => `${tenant} ${number} ${key}`;
const orderKey = ({ tenant, id }: Pick<Ride, "tenant" | "id">) => `${tenant} ${id}`;

/** The position of a rider whose key has been found to be good. @returns whether it is asked for any further. */
export function sharePosition(
  tenant: CompanyContext,
  { order, key }: { order: OrderRecord; key: string },
  at: LatLng,
  instant: Date,
): boolean {
  if (!isSharing(order, instant)) return false;
  const { id, order_number, status_updates } = order;
  const known = keyOf(tenant.id, order_number, key);
  const forget = subscribe({ tenant: tenant.id, name: orderChannel(id) }, (event) => {
    if (!isOnTheWay(event)) sharing.rides.delete(known);
  });
  const [name, contact, updates] = [namedRider(order), contactFor(tenant, order), status_updates.length];
  sharing.rides.set(known, { tenant: tenant.id, id, name, contact, updates, forget });
  return takePosition(tenant.id, order_number, key, at);
}

const isOnTheWay = ({ name, data }: RealtimeEvent): boolean =>
  name === RIDER_MOVED && typeof data === "object" && data !== null && Reflect.get(data, "status") === "in_transit";

/** Takes the position of a rider who is known to share. @returns false where nothing is known of this key: it has to be looked at. */
export function takePosition(tenant: number, number: number, key: string, { lat, lng }: LatLng): boolean {
  const known = keyOf(tenant, number, key);
  const ride = sharing.rides.get(known);
  if (!ride) return false;
  const rider: RiderPosition = { name: ride.name, status: "in_transit", lat, lng, at: now(tenant).toISOString() };
  sharing.waiting.set(orderKey(ride), { ride, key: known, rider });
  return true;
}

/** Where the rider of an order was last, as far as that waits to be written; null where nothing does. */
export const waitingPlace = (tenant: number, id: string): LatLng | null =>
  placeOfRider(sharing.waiting.get(orderKey({ tenant, id }))?.rider ?? null);

/** Writes what waits, a statement for each company, and tells the pages that follow. */
export async function writePositions(): Promise<void> {
  const { waiting } = sharing;
  if (waiting.size === 0) return;
  sharing.waiting = new Map();
  const ofTenants = new Map<number, Position[]>();
  for (const position of waiting.values()) {
    const { tenant } = position.ride;
    const positions = ofTenants.get(tenant) ?? [];
    positions.push(position);
    ofTenants.set(tenant, positions);
  }
  for (const [tenant, positions] of ofTenants) await writeOf(tenant, positions);
}

async function writeOf(tenant: number, positions: readonly Position[]): Promise<void> {
  try {
    const placed = await placeRiders(
      tenant,
      positions.map(({ ride: { id, updates }, rider }) => ({ id, updates, rider })),
    );
    sharing.isFailing = false;
    for (const { ride, key } of positions) if (!placed.has(ride.id)) sharing.rides.delete(key);
    const told = positions.filter(({ ride, rider }) => placed.get(ride.id)?.at === rider.at);
    publishAll(
      tenant,
      told.map(({ ride, rider: { lat, lng, status, name: rider_name } }) => ({
        channel: orderChannel(ride.id),
        event: {
          name: RIDER_MOVED,
          data: { lat, lng, status, rider_name, ...(ride.contact && { rider_contact: ride.contact }) },
        },
      })),
    );
  } catch (error) {
    keep(positions);
    if (!sharing.isFailing) log.error({ err: error, tenant }, "Where riders are could not be written; it waits");
    sharing.isFailing = true;
  }
}

/** Has positions wait for the next turn, but for those that newer ones have overtaken. */
function keep(positions: readonly Position[]): void {
  for (const position of positions) {
    const order = orderKey(position.ride);
    if (!sharing.waiting.has(order)) sharing.waiting.set(order, position);
  }
}
