import { expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-status";
import type { RiderPosition } from "./rider";
import { contactAfter, shownContact } from "./rider-contact";

const contact = { phone: "+6591234567", vehicle: "motorbike", plate: "FBA 1234 X" } as const;
const status_updates = [
  { event: "rider_assigned", rider_name: "Ali" },
  { event: "rider_on_the_way", rider_name: "Ali" },
];
const order = {
  status: "on_the_way",
  order_type: "delivery",
  status_updates,
  rider: null,
  rider_contact: contact,
} as const;

it("RIDER-10 is told while the order is on its way with its rider alone, the number where the company shares it", () => {
  expect(shownContact(order, true)).toEqual(contact);
  expect(shownContact(order, false)).toEqual({ ...contact, phone: null });
  for (const status of ORDER_STATUSES)
    expect(shownContact({ ...order, status }, true) !== null, status).toBe(status === "on_the_way");
  const delivered: RiderPosition = { name: null, status: "delivered", lat: null, lng: null, at: "" };
  expect(shownContact({ ...order, rider: delivered }, true)).toBeNull();
  expect(shownContact({ ...order, status_updates: [] }, true)).toBeNull();
  const phoneAlone = { phone: contact.phone, vehicle: null, plate: null };
  expect(shownContact({ ...order, rider_contact: phoneAlone }, false)).toBeNull();
  expect(shownContact({ ...order, rider_contact: null }, true)).toBeNull();
});

it("RIDER-10 goes with the rider: the same keeps what is not told anew, another has nothing of it", () => {
  expect(contactAfter(order, { name: "Ali" })).toEqual(contact);
  expect(contactAfter(order, { name: "Ali", plate: null, vehicle: "car" })).toEqual({
    ...contact,
    plate: null,
    vehicle: "car",
  });
  expect(contactAfter(order, { name: "Mei" })).toBeNull();
  expect(contactAfter(order, { name: "Mei", vehicle: "foot" })).toEqual({ phone: null, vehicle: "foot", plate: null });
  expect(contactAfter(order, { name: "Ali", phone: null, vehicle: null, plate: null })).toBeNull();
});
