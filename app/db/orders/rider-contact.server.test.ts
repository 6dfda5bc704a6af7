/** How riders are reached, as it is written, corrected and forgotten, on an embedded database. */
import { beforeAll, expect, it } from "vitest";
import { ownDatabase } from "~/db/testing/own-database-fixture.server";
import { bareOrder } from "~/db/testing/order-fixture";
import type { RiderContact } from "~/ordering/orders/rider-contact";

const [TENANT, OTHER] = [7, 8];
ownDatabase();
const { connection, transaction } = await import("~/db/client.server");
const { forgetRiders } = await import("~/db/clean-up.server");
const { companies } = await import("~/db/schema/brands.server");
const { customers } = await import("~/db/schema/customers.server");
const { orders } = await import("~/db/schema/orders.server");
const { amendOrder, moveOrder } = await import("./moving.server");
const { findOrderByNumber } = await import("./orders.server");
const { correctPhone } = await import("./riders.server");

const at = new Date("2026-03-04T04:00:00Z");
const hoursAfter = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const CONTACT: RiderContact = { phone: "+6591234567", vehicle: "car", plate: "FBA 1234 X" };

beforeAll(async () => {
  const db = await connection();
  for (const id of [TENANT, OTHER]) {
    await db.insert(companies).values({ id, slug: `c${id}`, document: {}, version: "1" });
    await db.insert(customers).values({ company_id: id, id: 1, dialing_code: "65", phone_number: "91234567" });
    for (const number of [1, 2]) {
      const order = bareOrder(id, { id: idOf(number), order_number: number, at });
      await db.insert(orders).values({ ...order, status: "confirmed", order_type: "delivery" });
    }
  }
}, 60_000);

const contactOf = async (number: number, tenant = TENANT) => (await findOrderByNumber(tenant, number))?.rider_contact;
const name = (number: number, contact: RiderContact | null) => {
  const updates = [{ event: "rider_assigned" as const, rider_name: "Ali", at: at.toISOString() }];
  return amendOrder(TENANT, idOf(number), "confirmed", { event: "rider_assigned", updates, contact, at });
};
const move = (number: number, from: "confirmed" | "on_the_way", status: "on_the_way" | "delivered") =>
  moveOrder(TENANT, idOf(number), from, { status, eta: null, updates: [], at });

it("is written with the name, stays when the order moves on, and is the named company's alone", async () => {
  expect(await name(1, CONTACT)).toBe(true);
  expect(await move(1, "confirmed", "on_the_way")).toBe(true);
  expect(await contactOf(1)).toEqual(CONTACT);
  expect(await contactOf(1, OTHER)).toBeNull();
});

it("RIDER-11 is corrected by whoever is named, as long as nothing has been told since and the order has not ended", async () => {
  const correct = (updates: number, phone: string | null, number = 1, tenant = TENANT) =>
    correctPhone(tenant, { id: idOf(number), updates }, phone);
  expect(await correct(1, "+6590000000")).toBe(true);
  expect(await contactOf(1)).toEqual({ ...CONTACT, phone: "+6590000000" });
  expect([await correct(0, "+6591111111"), await correct(1, "+6591111111", 1, OTHER)]).toEqual([false, false]);
  expect(await correct(0, "+6591111111", 2)).toBe(true);
  expect(await contactOf(2)).toEqual({ phone: "+6591111111", vehicle: null, plate: null });
  expect(await name(2, null)).toBe(true);
  expect(await contactOf(2)).toBeNull();
  expect(await name(2, CONTACT)).toBe(true);
  await move(1, "on_the_way", "delivered");
  expect(await correct(1, "+6591111111")).toBe(false);
});

it("RIDER-11 is forgotten a day after the order has ended, and after a week of one that nobody ends", async () => {
  const forget = (hours: number) =>
    transaction((tx) =>
      forgetRiders({ tenant: TENANT, limit: 10, tx }, hoursAfter(hours - 24), hoursAfter(hours - 168)),
    );
  expect([await forget(24), await forget(25)]).toEqual([0, 1]);
  expect([await contactOf(1), await contactOf(2)]).toEqual([null, CONTACT]);
  expect([await forget(168), await forget(169), await forget(169)]).toEqual([0, 1, 0]);
  expect(await contactOf(2)).toBeNull();
});
