/** A rider's page: who opens it, what it shows when, and the steps that are taken at it. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { deliveryWithRider } from "../support/board";
import { applyBrand, dailyHours, testBrand, testOutlet } from "../support/brands";
import { textOf, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { standClock } from "../support/clock";
import { listening } from "../support/stream";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({ outlets: [testOutlet({ kitchen: { language: "en" } })] });
const HERE = { lat: 1.2834, lng: 103.8512 };
const ADDRESS = /Tower 3|#08-14/;

beforeAll(() => applyBrand(server, brand));

const withRider = () => deliveryWithRider(server, brand);
const open = async (link: string) => {
  const phone = new Client(server, brand.host);
  return { phone, answer: await phone.get(link, { follow: true }) };
};
const step = (phone: Client, shown: Answer, fields: Record<string, string>) =>
  phone.post(
    `${shown.path}/steps`,
    { csrf: shown.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "", ...fields },
    { follow: true },
  );
const share = (phone: Client, path: string, at: object = HERE) => phone.call("POST", `${path}/position`, at);

describe("the link of a rider", () => {
  it("opens its delivery by a cookie, and leaves the address", async () => {
    const { link, path, number } = await withRider();
    const phone = new Client(server, brand.host);
    const answer = await phone.get(link);
    expect([answer.status, answer.location]).toEqual([303, path]);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(new RegExp(`^ride_${number}=.*Path=/rider;.*HttpOnly`));
    expect((await phone.get(path)).status).toBe(200);
  });

  it("ROLE-05 that is forged, left away, of another delivery, or of a rider whose place another has taken opens nothing", async () => {
    const first = await withRider();
    const second = await withRider();
    const key = new URL(second.link, "http://x").searchParams.get("key");
    await first.named("Mei");
    for (const link of [
      first.link,
      `${first.path}?key=${key}`,
      `${first.path}?key=x`,
      first.path,
      "/rider/0?key=x",
      "/rider/x",
    ]) {
      const { phone, answer } = await open(link);
      expect([answer.status, textOf(answer)], link).toEqual([403, expect.stringContaining("This link has ended")]);
      expect(answer.text).not.toMatch(ADDRESS);
      expect((await share(phone, first.path)).status, link).toBe(404);
    }
    const elsewhere = testBrand();
    await applyBrand(server, elsewhere);
    expect((await new Client(server, elsewhere.host).get(second.link, { follow: true })).status).toBe(403);
  });
});

describe("a delivery on its rider's phone", () => {
  it("tells address, note and number while it is under way, and nothing of them before and after", async () => {
    const { link, customer, id, press } = await withRider();
    const { phone, answer: before } = await open(link);
    expect(textOf(before)).toContain("Pick it up at");
    expect(before.text).not.toMatch(ADDRESS);
    expect(before.page.querySelector("a[href^='tel:+65']")).toBeNull();
    const way = await step(phone, before, { step: "picked_up" });
    expect(textOf(way)).toMatch(ADDRESS);
    expect(way.page.querySelector("a[href^='tel:+65']")).not.toBeNull();
    expect((await trackedOrder(customer, id)).status).toBe("on_the_way");
    await press("deliver", "on_the_way");
    const after = await phone.get(way.path);
    expect(textOf(after)).toMatch(/Delivered \d/);
    expect(after.text).not.toMatch(ADDRESS);
    expect(after.page.querySelector("a[href^='tel:+65 9']")).toBeNull();
    expect(after.page.querySelectorAll("form button").map((button) => button.getAttribute("value"))).toEqual(["undo"]);
    expect((await share(phone, way.path)).json()).toEqual({ go_on: false });
  });

  it("shares its position on the way alone, and is delivered by a tick and a button", async () => {
    const { link, path, customer, id } = await withRider();
    const { phone, answer: before } = await open(link);
    expect((await share(phone, path)).json()).toEqual({ go_on: false });
    const way = await step(phone, before, { step: "picked_up" });
    expect((await share(phone, path)).json()).toEqual({ go_on: true });
    const where = async () =>
      (await customer.get("/pages/rider_tracking")).json<{ order: { tracking_data: Record<string, unknown> } }>().order
        .tracking_data;
    await vi.waitFor(async () => expect(await where()).toMatchObject({ status: "in_transit", geo_coordinates: HERE }));
    expect((await share(phone, path, { lat: 91, lng: 0 })).status).toBe(400);
    // The last before the door, which may not have been written when the rider is there.
    const last = { ...HERE, lat: HERE.lat + 0.001 };
    expect((await share(phone, path, last)).json()).toEqual({ go_on: true });
    const door = await step(phone, way, { step: "arrived" });
    expect(await where()).toMatchObject({ status: "entered_customer_proximity" });
    expect((await share(phone, path, { lat: 1, lng: 1 })).json()).toEqual({ go_on: false });
    expect(await where()).toMatchObject({ geo_coordinates: last });
    await step(phone, door, { step: "delivered" });
    expect((await trackedOrder(customer, id)).status).toBe("on_the_way");
    await step(phone, door, { step: "delivered", sure: "on" });
    expect((await trackedOrder(customer, id)).status).toBe("delivered");
    // Pressed once more, from a page that stands still.
    await step(phone, way, { step: "picked_up" });
    expect((await trackedOrder(customer, id)).status).toBe("delivered");
  });

  it("tells positions in their order, the newest at the end, and none once anything else has happened", async () => {
    const { link, path, customer, id, press } = await withRider();
    const { phone, answer: before } = await open(link);
    await step(phone, before, { step: "picked_up" });
    const stream = await listening(customer, `track_order_${id}`);
    const lats = Array.from({ length: 30 }, (_, i) => 1.28 + i / 1000);
    for (const lat of lats) expect((await share(phone, path, { ...HERE, lat })).json()).toEqual({ go_on: true });
    await vi.waitFor(() =>
      expect(stream.told.at(-1)).toMatchObject({ name: "rider_geo_coordinates_updated", data: { lat: lats.at(-1) } }),
    );
    const told = stream.told.map(({ data }) => (data as { lat: number }).lat);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    await press("deliver", "on_the_way");
    expect((await share(phone, path)).json()).toEqual({ go_on: false });
    stream.close();
  });

  it("looks at each position of a rider whom it knows as it does at the first", async () => {
    const { link, path } = await withRider();
    const { phone, answer: before } = await open(link);
    await step(phone, before, { step: "picked_up" });
    for (let i = 0; i < 2; i++) expect((await share(phone, path)).json()).toEqual({ go_on: true });
    const csrf = await phone.csrfToken();
    const send = (at: object, headers: Record<string, string>) =>
      phone.request("POST", `${path}/position`, JSON.stringify(at), {
        headers: { "content-type": "application/json", ...headers },
      });
    const own = { "x-csrf-token": csrf };
    expect((await send(HERE, own)).status).toBe(200);
    expect((await send(HERE, {})).status).toBe(403);
    expect((await send(HERE, { "x-csrf-token": `${csrf.slice(1)}x` })).status).toBe(403);
    expect((await send(HERE, { ...own, origin: "http://evil.example" })).status).toBe(403);
    expect((await send({ lat: 91, lng: 0 }, own)).status).toBe(400);
    expect((await share(new Client(server, brand.host), path)).status).toBe(404);
    const elsewhere = testBrand();
    await applyBrand(server, elsewhere);
    const stranger = new Client(server, elsewhere.host);
    for (const [name, value] of phone.cookies) stranger.cookies.set(name, value);
    expect((await share(stranger, path)).status).toBe(404);
  });

  it("takes no step from another site, or without the page's token", async () => {
    const { link, path, customer, id } = await withRider();
    const { phone, answer } = await open(link);
    await phone.post(`${path}/steps`, { step: "picked_up", csrf: await phone.csrfToken() });
    const csrf = answer.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const headers = { origin: "http://evil.example", "sec-fetch-site": "cross-site" };
    await phone.post(`${path}/steps`, { step: "picked_up", csrf }, { headers });
    expect((await trackedOrder(customer, id)).status).toBe("confirmed");
  });

  it("arrives also where nobody knows the place of the door", async () => {
    const { link, customer, id } = await withRider();
    const { phone, answer: before } = await open(link);
    const way = await step(phone, before, { step: "picked_up" });
    const buttons = ({ page }: Answer) =>
      page.querySelectorAll("footer button").map((each) => each.getAttribute("value"));
    expect(buttons(way)).toEqual(["arrived"]);
    const door = await step(phone, way, { step: "arrived" });
    expect(buttons(door)).toEqual(["delivered"]);
    const { order } = (await customer.get("/pages/rider_tracking")).json<{ order: { tracking_data: object } }>();
    expect(order.tracking_data).toMatchObject({ status: "entered_customer_proximity", geo_coordinates: null });
    expect(textOf(await customer.get(`/m/rider-tracking?order=${id}`))).not.toMatch(/NaN|null/);
  });

  it("says what has changed meanwhile, and not that a step was taken before", async () => {
    const { link, press } = await withRider();
    const { phone, answer: before } = await open(link);
    const way = await step(phone, before, { step: "picked_up" });
    expect(textOf(await step(phone, before, { step: "picked_up" }))).not.toContain("meanwhile");
    await press("deliver", "on_the_way");
    expect(textOf(await step(phone, way, { step: "arrived" }))).not.toContain("changed nothing");
    const back = await step(phone, await phone.get(way.path), { step: "undo" });
    expect(textOf(await step(phone, back, { step: "undo" }))).toContain("Your press changed nothing");
  });

  it("is taken back within two minutes; later nothing changes, which is said", async () => {
    const own = testBrand({
      outlets: [testOutlet({ kitchen: { language: "en" }, opening_hours: dailyHours("00:00", "24:00") })],
    });
    await applyBrand(server, own);
    await standClock(server, own.company.id, "2026-11-20T04:00:00Z");
    const { link, customer, id } = await deliveryWithRider(server, own);
    const phone = new Client(server, own.host);
    let shown = await phone.get(link, { follow: true });
    const status = async () => (await trackedOrder(customer, id)).status;
    const deliver = async () => {
      for (const name of ["picked_up", "arrived", "delivered"])
        shown = await step(phone, shown, { step: name, sure: "on" });
      expect(await status()).toBe("delivered");
    };
    await deliver();
    await standClock(server, own.company.id, "2026-11-20T04:01:59Z");
    shown = await step(phone, shown, { step: "undo" });
    expect(await status()).toBe("on_the_way");
    expect(shown.text).toMatch(ADDRESS);
    await deliver();
    await standClock(server, own.company.id, "2026-11-20T04:04:00Z");
    expect((await phone.get(shown.path)).page.querySelector("button[value=undo]")).toBeNull();
    expect(textOf(await step(phone, shown, { step: "undo" }))).toContain("Your press changed nothing");
    expect(await status()).toBe("delivered");
  });
});
