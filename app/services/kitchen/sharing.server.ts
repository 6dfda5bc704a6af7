/**
 * Riders who share where they are. The first position of each goes the whole way: key, order, database. What follows within a
 * minute is held against what is known from then, and only the newest of it is written and told, for all riders at once. Whatever else
 * happens to the order ends what is known of it, in every process: the next position goes the whole way again.
 */
import { LRUCache } from "lru-cache";
import { placeRiders } from "~/db/orders/riders.server";
import type { OrderRecord } from "~/db/orders/orders.server";
import type { LatLng } from "~/ordering/model/company";
import type { RiderPosition } from "~/ordering/orders/rider";
import { orderChannel, RIDER_MOVED } from "~/ordering/realtime/channels";
import { now } from "~/platform/clock.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/singleton.server";
import { publish, subscribe, type RealtimeEvent } from "~/realtime/bus.server";
import { namedRider } from "~/services/orders/rider.server";
import type { CompanyContext } from "~/tenancy/company.server";
import { shareRide } from "./ride.server";

type Ride = { tenant: number; id: string; name: string | null; updates: number; forget: () => void };
type Position = { ride: Ride; key: string; rider: RiderPosition };

const MOST_RIDES = 10_000;
const KNOWN_MS = 60_000;

const sharing = singleton("sharing", () => ({
  rides: new LRUCache<string, Ride>({ max: MOST_RIDES, ttl: KNOWN_MS, dispose: ({ forget }) => forget() }),
  /** The newest position of each order that has not been written. */
  waiting: new Map<string, Position>(),
}));

const keyOf = (tenant: number, number: number, key: string) => `${tenant} ${number} ${key}`;

/** The position of a rider whose key has been found to be good. @returns whether it is asked for any further. */
export async function sharePosition(
  tenant: CompanyContext,
  { order, key }: { order: OrderRecord; key: string },
  at: LatLng,
  instant: Date,
): Promise<boolean> {
  const known = keyOf(tenant.id, order.order_number, key);
  const channel = { tenant: tenant.id, name: orderChannel(order.id) };
  // Before it is taken: what happens meanwhile ends it.
  let isOver = false;
  const end = (event: RealtimeEvent) => {
    if (isOnTheWay(event)) return;
    isOver = true;
    sharing.rides.delete(known);
  };
  const forget = subscribe(channel, end);
  const goesOn = await shareRide(tenant, order, at, instant).catch((error: unknown) => {
    forget();
    throw error;
  });
  if (!goesOn || isOver) forget();
  else {
    const { id, status_updates } = order;
    const ride = { tenant: tenant.id, id, name: namedRider(order), updates: status_updates.length, forget };
    sharing.rides.set(known, ride);
  }
  return goesOn;
}

const isOnTheWay = ({ name, data }: RealtimeEvent): boolean =>
  name === RIDER_MOVED && typeof data === "object" && data !== null && Reflect.get(data, "status") === "in_transit";

/** Takes the position of a rider who is known to share. @returns false where nothing is known of this key: it has to be looked at. */
export function takePosition(tenant: number, number: number, key: string, { lat, lng }: LatLng): boolean {
  const known = keyOf(tenant, number, key);
  const ride = sharing.rides.get(known);
  if (!ride) return false;
  const rider: RiderPosition = { name: ride.name, status: "in_transit", lat, lng, at: now(tenant).toISOString() };
  sharing.waiting.set(`${tenant} ${ride.id}`, { ride, key: known, rider });
  return true;
}

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
    for (const { ride, key, rider } of positions) {
      const stands = placed.get(ride.id);
      if (!stands) sharing.rides.delete(key);
      if (stands?.at !== rider.at) continue;
      const { lat, lng, status, name: rider_name } = rider;
      publish({ tenant, name: orderChannel(ride.id) }, { name: RIDER_MOVED, data: { lat, lng, status, rider_name } });
    }
  } catch (error) {
    log.error({ err: error, tenant }, "Where riders are could not be written; what they tell next is");
  }
}
