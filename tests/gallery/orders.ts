/** The regular's orders: one in every state that tracking shows. */
import { board, openTablet, pressOn } from "../support/board";
import { button, goToPayment, place, placedOrderId } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { standClock } from "../support/clock";
import { operatorCall } from "../support/operator";
import type { ServerAddress } from "../support/server";
import type { Brand } from "./brands";
import { aMeal, choose, put } from "./shopping";
import { pathTo, withQuery } from "~/paths/address";
import { OPERATOR_ORDER_RIDER, OPERATOR_ORDER_STATUS, PAGES_TRACKING } from "~/paths/calls";
import { checkoutStep } from "~/paths/pages";

export const ORDER_NAMES = [
  "delivered",
  "rejected",
  "collected",
  "ready",
  "curbside",
  "scheduled",
  "received",
  "preparing",
  "on_the_way",
] as const;
export type OrderName = (typeof ORDER_NAMES)[number];
export type Order = { id: string; number: number };
/** By what tracking calls them; only what the brand's kinds of order can become. */
export type Orders = Partial<Record<OrderName, Order>>;

/** What the kitchen says of each, one after the other. */
const MOVES: Record<OrderName, readonly object[]> = {
  received: [],
  preparing: [{ status: "confirmed", eta_minutes: 25 }],
  on_the_way: [{ status: "confirmed" }],
  delivered: [{ status: "confirmed" }, { status: "on_the_way" }, { status: "delivered" }],
  rejected: [{ status: "rejected", reason: "other" }],
  scheduled: [{ status: "scheduled" }],
  ready: [{ status: "confirmed" }, { status: "on_the_way" }],
  collected: [{ status: "confirmed" }, { status: "delivered" }],
  curbside: [{ status: "confirmed" }, { status: "on_the_way" }],
};
const FETCHED: readonly OrderName[] = ["ready", "collected", "curbside"];
const BROUGHT: readonly OrderName[] = ["delivered", "on_the_way"];
const MINUTES_BETWEEN = 5;

/** What the brand's kinds of order can become. */
export const ordersOf = ({ delivery, handsOutAtCurb }: Brand): OrderName[] =>
  ORDER_NAMES.filter(
    (name) => (delivery !== null || !BROUGHT.includes(name)) && (handsOutAtCurb || name !== "curbside"),
  );

/** Places them, each some minutes after the one before, and lets the kitchen move them. */
export async function placeOrders(server: ServerAddress, brand: Brand, client: Client): Promise<Orders> {
  const names = ordersOf(brand);
  const orders: Orders = {};
  for (const [i, name] of names.entries()) {
    const minutesAgo = (names.length - i) * MINUTES_BETWEEN;
    await standClock(server, brand.id, new Date(Date.parse(brand.open) - minutesAgo * 60_000).toISOString());
    orders[name] = await placed(client, brand, name);
    for (const move of MOVES[name]) await moved(server, brand, orders[name], move);
    if (name === "on_the_way") await leave(server, brand, orders[name]);
    if (name === "on_the_way") await halfWay(server, brand, client, orders[name]);
  }
  await standClock(server, brand.id, brand.open);
  return orders;
}

async function placed(client: Client, brand: Brand, name: OrderName): Promise<Order> {
  const isFetched = FETCHED.includes(name) || !brand.delivery;
  await choose(client, isFetched ? brand.pickup : (brand.delivery ?? brand.pickup));
  for (const item of aMeal(brand)) await put(client, brand, item);
  const wished = {
    note: "Please ring twice",
    ...(brand.asksForCutlery && { cutlery: "wanted" }),
    ...(name === "curbside" && { pickup_mode: "curbside", curbside_note: "Red Fiat, SGX 4711 B" }),
  };
  if (name === "scheduled") await chooseTime(client);
  return orderPlaced(client, await goToPayment(client, wished));
}

/** Places what stands on step 2 of the checkout. */
export async function orderPlaced(client: Client, payment: Answer): Promise<Order> {
  const id = placedOrderId(await place(client, payment));
  const { order } = (await client.call("GET", withQuery(PAGES_TRACKING, { order: id }))).json<{
    order: { order_number: number };
  }>();
  return { id, number: order.order_number };
}

/** One o'clock of the day after. */
export async function chooseTime(client: Client): Promise<void> {
  const popup = await client.get(checkoutStep("desktop", 1, { schedule: "open", date: "2026-03-05" }));
  const form = { form: "#schedule-time", fields: { time: "1:00 PM" }, button: button("schedule") };
  const answer = await client.submit(popup, form);
  if (answer.status !== 303) throw new Error(`The time was refused: ${answer.status} ${answer.text.slice(0, 400)}`);
}

/** The kitchen says so of an order. @throws when it may not. */
export async function moved(server: ServerAddress, { slug }: Brand, { number }: Order, move: object): Promise<void> {
  const answer = await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_STATUS, { slug, number }), move);
  if (answer.status !== 200) throw new Error(`Order ${number} was not moved: ${answer.status} ${answer.text}`);
}

type Place = { lat: number; lng: number };

/** Its kitchen hands it to a rider whom the customer can tell and call. */
async function leave(server: ServerAddress, brand: Brand, { number }: Order): Promise<void> {
  const tablet = await openTablet(server, brand, Number((brand.delivery ?? brand.pickup).body.outlet_id));
  const rider = { rider: "Ali", phone: "91234567", vehicle: "motorbike", plate: "FBA 1234 X" };
  const press = { intent: "hand_over", order: String(number), seen: "confirmed", ...rider };
  await pressOn(tablet, await board(tablet, "?settings=1"), press);
}

/** Its rider is in the middle between the outlet and the door. */
async function halfWay(server: ServerAddress, { slug }: Brand, client: Client, { id, number }: Order): Promise<void> {
  const answer = await client.call("GET", withQuery(PAGES_TRACKING, { order: id }));
  const { order } = answer.json<{ order: Record<"source_coordinates" | "destination_coordinates", Place | null> }>();
  const { source_coordinates: from, destination_coordinates: to } = order;
  if (!from || !to) throw new Error(`Order ${number} of ${slug} has no way from an outlet to a door.`);
  const at = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
  const told = await operatorCall(server, "POST", pathTo(OPERATOR_ORDER_RIDER, { slug, number }), {
    status: "in_transit",
    ...at,
  });
  if (told.status !== 200) throw new Error(`The rider of ${number} was not placed: ${told.status} ${told.text}`);
}
