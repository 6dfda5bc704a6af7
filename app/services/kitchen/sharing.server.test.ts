/** What is written and told of riders' positions: the newest of each, together, and nothing that could not be written is lost. */
import { beforeEach, expect, it, vi } from "vitest";
import type { RiderPosition } from "~/ordering/orders/rider";
import type { CompanyContext } from "~/tenancy/company.server";
import type { OrderRecord } from "./ride.server";

type Told = { id: string; updates: number; rider: RiderPosition };
const { placeRiders, publishAll } = vi.hoisted(() => ({
  placeRiders: vi.fn<(tenant: number, told: readonly Told[]) => Promise<Map<string, RiderPosition>>>(),
  publishAll: vi.fn<(tenant: number, told: readonly { channel: string; event: { data: unknown } }[]) => void>(),
}));
vi.mock("~/db/orders/riders.server", () => ({ placeRiders }));
vi.mock("~/realtime/bus.server", () => ({ publishAll, subscribe: () => () => {} }));
const { sharePosition, takePosition, waitingPlace, writePositions } = await import("./sharing.server");

// What is looked at of a company and an order.
const tenant = { id: 7 } as CompanyContext;
const order = (number: number, more: Partial<OrderRecord> = {}) =>
  ({
    id: `order ${number}`,
    order_number: number,
    order_type: "delivery",
    status: "on_the_way",
    status_updates: [{ event: "rider_on_the_way", rider_name: "Ali", at: "" }],
    rider: null,
    rider_contact: null,
    ...more,
  }) as OrderRecord;
const now = new Date();
const at = (lat: number) => ({ lat, lng: 0 });
const written = () => placeRiders.mock.calls.map(([, told]) => told.map(({ id, rider }) => [id, rider.lat]));
const taken = (_tenant: number, told: readonly Told[]) =>
  Promise.resolve(new Map(told.map(({ id, rider }) => [id, rider])));

beforeEach(async () => {
  placeRiders.mockImplementation(taken);
  await writePositions();
  placeRiders.mockClear();
  publishAll.mockClear();
});

it("writes the newest position of each rider in one statement, and tells them in one message", async () => {
  for (const number of [1, 2, 3]) {
    expect(sharePosition(tenant, { order: order(number), key: "key" }, at(1), now)).toBe(true);
    for (const lat of [2, 3]) expect(takePosition(tenant.id, number, "key", at(lat))).toBe(true);
  }
  expect(placeRiders).not.toHaveBeenCalled();
  await writePositions();
  expect(written()).toEqual([[1, 2, 3].map((number) => [`order ${number}`, 3])]);
  expect(publishAll.mock.calls.map(([, told]) => told.map(({ event }) => event.data))).toEqual([
    [1, 2, 3].map(() => ({ lat: 3, lng: 0, status: "in_transit", rider_name: "Ali" })),
  ]);
  await writePositions();
  expect(placeRiders).toHaveBeenCalledOnce();
});

it("has what could not be written wait for the next turn, unless something newer has come", async () => {
  for (const number of [1, 2]) sharePosition(tenant, { order: order(number), key: "key" }, at(1), now);
  placeRiders.mockImplementationOnce(() => {
    takePosition(tenant.id, 2, "key", at(9));
    return Promise.reject(new Error("away"));
  });
  await writePositions();
  expect(publishAll).not.toHaveBeenCalled();
  expect([waitingPlace(tenant.id, "order 1"), waitingPlace(tenant.id, "order 2")]).toEqual([at(1), at(9)]);
  await writePositions();
  expect(Object.fromEntries(written()[1] ?? [])).toEqual({ "order 1": 1, "order 2": 9 });
  expect(waitingPlace(tenant.id, "order 1")).toBeNull();
});

it("tells no position that something newer stands before, and knows a ride no more that has ended", async () => {
  for (const number of [1, 2]) sharePosition(tenant, { order: order(number), key: "key" }, at(1), now);
  placeRiders.mockImplementationOnce((_tenant, told) =>
    Promise.resolve(new Map([["order 1", { ...told[0]!.rider, at: "9999" }]])),
  );
  await writePositions();
  expect(publishAll.mock.calls.flatMap(([, told]) => told)).toEqual([]);
  expect(takePosition(tenant.id, 1, "key", at(2))).toBe(true);
  expect(takePosition(tenant.id, 2, "key", at(2))).toBe(false);
});

it("takes nothing of a rider who is not on the way, or at the door", () => {
  const door = { name: null, status: "entered_customer_proximity" as const, ...at(1), at: "" };
  for (const other of [order(5, { status: "confirmed" }), order(5, { rider: door }), order(5, { status: "delivered" })])
    expect(sharePosition(tenant, { order: other, key: "key" }, at(1), now)).toBe(false);
  expect(takePosition(tenant.id, 5, "key", at(1))).toBe(false);
});
