/** A rider's page: who opens it, what it shows when, and the steps that are taken at it. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { deliveryWithRider } from "../support/board";
import { applyBrand, testBrand, testOutlet } from "../support/brands";
import { textOf, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";

const server = inject("server");
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
    shown.path,
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

  it("that is forged, of another delivery, or of a rider whose place another has taken opens nothing", async () => {
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
    expect(textOf(after)).toContain("has been delivered");
    expect(after.text).not.toMatch(ADDRESS);
    expect(after.page.querySelector("a[href^='tel:+65 9'], form")).toBeNull();
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
    expect(await where()).toMatchObject({ status: "in_transit", geo_coordinates: HERE });
    expect((await share(phone, path, { lat: 91, lng: 0 })).status).toBe(400);
    const door = await step(phone, way, { step: "arrived" });
    expect(await where()).toMatchObject({ status: "entered_customer_proximity" });
    expect((await share(phone, path, { lat: 1, lng: 1 })).json()).toEqual({ go_on: false });
    expect(await where()).toMatchObject({ geo_coordinates: HERE });
    await step(phone, door, { step: "delivered" });
    expect((await trackedOrder(customer, id)).status).toBe("on_the_way");
    await step(phone, door, { step: "delivered", sure: "on" });
    expect((await trackedOrder(customer, id)).status).toBe("delivered");
    // Pressed once more, from a page that stands still.
    await step(phone, way, { step: "picked_up" });
    expect((await trackedOrder(customer, id)).status).toBe("delivered");
  });

  it("takes no step from another site, or without the page's token", async () => {
    const { link, path, customer, id } = await withRider();
    const { phone, answer } = await open(link);
    await phone.post(path, { step: "picked_up", csrf: await phone.csrfToken() });
    const csrf = answer.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const headers = { origin: "http://evil.example", "sec-fetch-site": "cross-site" };
    await phone.post(path, { step: "picked_up", csrf }, { headers });
    expect((await trackedOrder(customer, id)).status).toBe("confirmed");
  });
});
