/** Where the rider of an order is: who may tell, when, and who sees it. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testOutlet } from "../support/brands";
import { place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { listening } from "../support/stream";
import { toolRunner } from "../support/tool";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const DOOR = { latitude: 1.3014, longitude: 103.8512 };
const brand = testBrand({
  outlets: [testOutlet({ delivery_areas: [testArea({ id: IDS.nearArea, name: "Orchard", ...DOOR })] })],
});
/** Two kilometres from there. */
const HERE = { lat: 1.2834, lng: 103.8512 };

beforeAll(() => applyBrand(server, brand));

const tell = (number: number | string, body: object, slug = brand.slug) =>
  operatorCall(server, "POST", `/operator/orders/${slug}/${number}/rider`, body);
const move = (number: number, body: object) =>
  operatorCall(server, "POST", `/operator/orders/${brand.slug}/${number}/status`, body);

/** A delivery with a rider on the way. */
async function onItsWay() {
  const client = await signedInCustomer(server, brand);
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const number = (await trackedOrder(client, id)).order_number;
  await move(number, { status: "confirmed" });
  await move(number, { status: "on_the_way", rider: { id: 7, name: "Ali" } });
  return { client, id, number };
}

describe("a rider's position", () => {
  it("is told to the order's channel, and stands on the page and in the call until the order moves on", async () => {
    const { client, id, number } = await onItsWay();
    const stream = await listening(client, `track_order_${id}`);
    const answer = await tell(number, { status: "in_transit", ...HERE });
    expect([answer.status, answer.json()]).toMatchObject([200, { rider: { name: "Ali", status: "in_transit" } }]);
    const data = { ...HERE, status: "in_transit", rider_name: "Ali" };
    await vi.waitFor(() => expect(stream.told).toEqual([{ name: "rider_geo_coordinates_updated", data }]));
    stream.close();
    const { order } = (await client.get("/pages/rider_tracking")).json<{ order: { tracking_data: unknown } }>();
    expect(order.tracking_data).toEqual({
      status: "in_transit",
      geo_coordinates: HERE,
      rider_details: { rider_name: "Ali", contact: null },
    });
    for (const path of ["/m/rider-tracking", "/m/trackorder", "/trackorder"]) {
      const shown = await client.get(path);
      expect(shown.page.querySelector("[data-ui=rider-seen]")?.textContent).toMatch(
        /^2 km from your door\sLast seen at \d/,
      );
      expect(textOf(shown)).not.toMatch(/\d\.\d{4}/);
    }
    await tell(number, { status: "entered_customer_proximity", lat: 1.2969, lng: 103.8512, name: "Mei" });
    const page = textOf(await client.get("/trackorder?rider=open"));
    for (const text of ["Rider is arriving at your location", "Mei is handling your delivery!", "Last seen at"])
      expect(page).toContain(text);
    expect(page).not.toContain("from your door");
    await move(number, { status: "delivered" });
    expect((await client.get("/pages/rider_tracking")).status).toBe(404);
    expect((await tell(number, { status: "in_transit", ...HERE })).status).toBe(409);
  });

  it("told fifty times at once is the newest of them, and no older one is told after it", async () => {
    const { client, id, number } = await onItsWay();
    const stream = await listening(client, `track_order_${id}`);
    type Told = { rider: { lat: number; at: string } };
    const tellAll = Array.from({ length: 50 }, (_, lat) => tell(number, { status: "in_transit", lat, lng: 0 }));
    const answers = await Promise.all(tellAll);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const riders = answers.map((answer) => answer.json<Told>().rider);
    const newest = riders.reduce((latest, { at }) => (at > latest ? at : latest), "");
    const { order } = (await client.get("/pages/rider_tracking")).json<{
      order: { tracking_data: { geo_coordinates: { lat: number } } };
    }>();
    const { lat } = order.tracking_data.geo_coordinates;
    expect(riders.filter(({ at }) => at === newest).map((rider) => rider.lat)).toContain(lat);
    await vi.waitFor(() => expect(stream.told.at(-1)).toMatchObject({ data: { lat } }), 15_000);
    stream.close();
  });

  it("of a rider who has delivered is followed no more", async () => {
    const { client, number } = await onItsWay();
    await tell(number, { status: "delivered", ...HERE });
    expect((await client.get("/m/rider-tracking")).location).toBe("/m/trackorder");
    expect((await client.get("/pages/rider_tracking")).status).toBe(404);
  });

  it("is taken of orders on their way with a rider alone", async () => {
    const client = await signedInCustomer(server, brand);
    const id = placedOrderId(await place(client, await readyToPay(client)));
    const waiting = (await trackedOrder(client, id)).order_number;
    expect((await tell(waiting, { status: "in_transit", ...HERE })).json()).toMatchObject({ id: "no_rider" });
    await move(waiting, { status: "confirmed" });
    await move(waiting, { status: "on_the_way" });
    expect((await tell(waiting, { status: "in_transit", ...HERE, name: "Ali" })).status).toBe(409);
  });

  it("is refused where it names no place, no status or no order, and to everybody without the token", async () => {
    const { client, number } = await onItsWay();
    for (const bad of [{}, { lat: 91 }, { lng: -181 }, { lat: "1" }, { status: "lost" }, { name: " " }]) {
      const body = Object.keys(bad).length ? { status: "in_transit", ...HERE, ...bad } : bad;
      expect((await tell(number, body)).status, JSON.stringify(bad)).toBe(422);
    }
    const told = { status: "in_transit", ...HERE };
    for (const none of ["999999", "0", "x"]) expect((await tell(none, told)).status).toBe(404);
    const other = testBrand();
    await applyBrand(server, other);
    expect((await tell(number, told, other.slug)).status).toBe(404);
    expect((await client.call("POST", `/operator/orders/${brand.slug}/${number}/rider`, told)).status).toBe(404);
    const { order } = (await client.get("/pages/rider_tracking")).json<{ order: { tracking_data: object } }>();
    expect(order.tracking_data).toMatchObject({ geo_coordinates: null });
  });

  it("is told by the order tool", async () => {
    const { number } = await onItsWay();
    const tool = (...args: string[]) => toolRunner(server)("order", ["rider", brand.slug, String(number), ...args]);
    expect((await tool("in_transit", "--at=-33.86,151.21")).out).toBe(
      `#${number}: Ali is in_transit at -33.86,151.21\n`,
    );
    expect(await tool("in_transit")).toMatchObject({ code: 2 });
    expect((await tool("in_transit", "--at", "1.28,far")).code).toBe(1);
    expect((await tool("lost", "--at", "1.28,103.85")).err).toContain("entered_customer_proximity");
  });
});
