/** The calls about areas, and what a change of the outlet takes along. */
import { beforeAll, describe, expect, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  ownBrand,
  testArea,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
} from "../support/brands";
import {
  areasOf,
  deliveryOnlyBrand,
  pickupOnlyBrand,
  putArea,
  SECOND,
  twoOutlets,
  visitorAt,
  type Changed,
} from "../support/areas";
import { type Client } from "../support/client";
import { setClock } from "../support/clock";
import { putIntoCart } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = twoOutlets();
const pickupOnly = pickupOnlyBrand();
const deliveryOnly = deliveryOnlyBrand();
beforeAll(async () => {
  for (const each of [brand, pickupOnly, deliveryOnly]) await applyBrand(server, each);
});

const visitor = (host = brand.host) => visitorAt(host);

describe("GET /delivery_areas", () => {
  it("API-03 API-78 AREA-02 lists areas and outlets to an anonymous visitor", async () => {
    const { delivery, pickup, selectedArea } = await areasOf(visitor());
    expect(delivery.map(({ id, outlet_id, name }) => ({ id, outlet_id, name }))).toEqual([
      { id: IDS.nearArea, outlet_id: IDS.outlet, name: "Near Town" },
      { id: IDS.farArea, outlet_id: IDS.outlet, name: "Far Hills" },
      { id: SECOND.area, outlet_id: SECOND.outlet, name: "Waterfront" },
    ]);
    expect(delivery[1]).toMatchObject({
      min_order_value: "20.00",
      mapped_zones: [],
      latitude: null,
      longitude: null,
      address: "",
    });
    expect(pickup[0]).toEqual({
      id: 1,
      outlet_id: 1,
      name: "Main Street",
      address: "1 Main Street, Singapore",
      latitude: 1.28,
      longitude: 103.84,
    });
    expect(selectedArea).toBeNull();
  });

  it("TENANT-07 lists only what the company offers", async () => {
    expect((await areasOf(visitor(pickupOnly.host))).delivery).toEqual([]);
    expect((await areasOf(visitor(deliveryOnly.host))).pickup).toEqual([]);
  });

  it("AREA-01 shows the session, which must be completed before anything is chosen", async () => {
    const nothing = { order_type: null, area_id: null, area_name: null, outlet_id: null, pickup_mode: null };
    expect((await areasOf(visitor())).session).toEqual({ ...nothing, showAreaSelect: true, mandatory: true });
  });
});

describe("PUT /delivery_areas/{id}/", () => {
  it("API-04 API-78 AREA-01 stores an area; the outlet stays the one whose menu was shown", async () => {
    const client = visitor();
    const answer = await putArea(client, IDS.nearArea, {
      outlet_id: IDS.outlet,
      order_type: "delivery",
      area_name: "Near Town",
    });
    expect(answer.status).toBe(200);
    expect(answer.json<Changed>()).toMatchObject({
      outlet_changed: false,
      order_type: "delivery",
      area_id: IDS.nearArea,
    });
    const { session, selectedArea } = await areasOf(client);
    expect(session).toEqual({
      order_type: "delivery",
      area_id: IDS.nearArea,
      area_name: "Near Town",
      outlet_id: IDS.outlet,
      pickup_mode: null,
      showAreaSelect: false,
      mandatory: false,
    });
    expect(selectedArea).toMatchObject({ id: IDS.nearArea, name: "Near Town" });
  });

  it("API-04 TENANT-12 says when another outlet serves the choice, and the menu is that outlet's", async () => {
    const client = visitor();
    const answer = await putArea(client, SECOND.area, { outlet_id: SECOND.outlet, order_type: "delivery" });
    expect(answer.json<Changed>().outlet_changed).toBe(true);
    const home = await client.get("/");
    expect(home.text).toContain("Grilled Fish");
    expect(home.text).not.toContain("Classic Burger");
    expect(home.text).toContain("Harbour");
  });

  it("TENANT-12 menu, hours, banners and charges are those of the outlet that serves the area or is picked up at", async () => {
    const stores = {
      main: {
        id: IDS.outlet,
        item: IDS.classic,
        area: IDS.nearArea,
        banner: "Two for one",
        charge: "3.90",
        to: "22:00",
      },
      harbour: { id: 2, item: SECOND.item, area: SECOND.area, banner: "Catch of the day", charge: "1.50", to: "13:00" },
    };
    const menuOf = (value: string, menu = {}) => {
      const on = { applicable_on_weborder: true, applicable_on_takeaway: true };
      return testMenu({ ...menu, surcharges: [{ id: 1, name: "Packing", type: "FIXED", value, taxes: [], ...on }] });
    };
    const fish = testCategory({ id: 900, name: "Fish", items: [testItem({ id: SECOND.item, name: "Grilled Fish" })] });
    const own = await ownBrand(server, {
      outlets: Object.entries(stores).map(([menu, { id, area, banner, to }]) =>
        testOutlet({
          ...{ id, menu, name: menu, marketing_banner: banner, opening_hours: dailyHours("09:00", to) },
          delivery_areas: [testArea({ id: area, name: `By ${menu}` })],
        }),
      ),
      menus: {
        main: menuOf(stores.main.charge),
        harbour: menuOf(stores.harbour.charge, { categories: [fish] }),
      },
    });
    await setClock(server, own.company.id, "2026-11-20T04:00:00Z");
    type Home = { outlet: object; store_timings: object; cart: object; menu: { categories: { name: string }[] } };
    for (const [name, { id, item, area, banner, charge, to }] of Object.entries(stores))
      for (const [chosen, order_type] of [
        [area, "delivery"],
        [id, "pickup"],
      ] as const) {
        const client = visitor(own.host);
        expect((await putArea(client, chosen, { order_type })).status).toBe(200);
        await putIntoCart(client, item);
        expect((await client.get("/")).page.querySelector("#main [data-ui=notices]")?.textContent).toContain(banner);
        const home = (await client.get("/pages/home")).json<Home>();
        expect(home, `${name}, ${order_type}`).toMatchObject({
          outlet: { id, name, marketing_banner: banner },
          store_timings: { isOpen: true, closingTime: to },
          cart: { surchargeBreakDown: [{ name: "Packing", amount: charge }] },
        });
        expect(home.menu.categories.map((category) => category.name)).toEqual(
          name === "main" ? ["Burgers", "Drinks"] : ["Fish"],
        );
      }
  });

  it("API-04 AREA-01 AREA-12 takes the pickup mode that is named, else in-store or the only one offered", async () => {
    const client = visitor();
    await putArea(client, IDS.outlet, { outlet_id: IDS.outlet, order_type: "pickup" });
    expect((await areasOf(client)).session).toMatchObject({
      order_type: "pickup",
      outlet_id: IDS.outlet,
      pickup_mode: "in_store",
      area_id: null,
      area_name: "Main Street",
      showAreaSelect: false,
      mandatory: false,
    });
    await putArea(client, IDS.outlet, { outlet_id: IDS.outlet, order_type: "pickup", pickup_mode: "curbside" });
    expect((await areasOf(client)).session.pickup_mode).toBe("curbside");
    await putArea(client, IDS.farArea, { order_type: "delivery" });
    expect((await areasOf(client)).session, "and none of a delivery").toMatchObject({
      order_type: "delivery",
      area_id: IDS.farArea,
      area_name: "Far Hills",
      pickup_mode: null,
    });
    const other = visitor(pickupOnly.host);
    await putArea(other, IDS.outlet, { outlet_id: IDS.outlet, order_type: "pickup" });
    expect((await areasOf(other)).session.pickup_mode).toBe("curbside");
  });

  it("TENANT-07 TENANT-08 refuses what the company does not offer", async () => {
    const refused = async (host: string, id: number, body: Record<string, unknown>) => {
      const client = visitor(host);
      const answer = await putArea(client, id, body);
      expect((await areasOf(client)).session.mandatory).toBe(true);
      return [answer.status, answer.json<{ id: string }>().id];
    };
    expect(await refused(pickupOnly.host, IDS.nearArea, { order_type: "delivery" })).toEqual([
      400,
      "order_type_not_offered",
    ]);
    expect(await refused(deliveryOnly.host, IDS.outlet, { order_type: "pickup" })).toEqual([
      400,
      "order_type_not_offered",
    ]);
    expect(await refused(pickupOnly.host, IDS.outlet, { order_type: "pickup", pickup_mode: "in_store" })).toEqual([
      400,
      "pickup_mode_not_offered",
    ]);
    expect(await refused(brand.host, IDS.outlet, { order_type: "drone" })).toEqual([400, "order_type_not_offered"]);
  });

  it("TENANT-03 refuses areas and outlets that are not the company's, or not each other's", async () => {
    const client = visitor();
    for (const body of [
      { id: 99, order_type: "delivery" },
      { id: 99, order_type: "pickup" },
      { id: IDS.nearArea, order_type: "delivery", outlet_id: SECOND.outlet },
      { id: SECOND.outlet, order_type: "delivery" },
    ]) {
      const answer = await putArea(client, body.id, body);
      expect(answer.status).toBe(400);
      expect(answer.json<{ message: string }>().message).toMatch(
        /^Please select a (?:delivery area|pickup location) to continue\.$/,
      );
    }
    expect(
      (await client.call("PUT", `/delivery_areas/${IDS.nearArea}/`, { id: IDS.farArea, order_type: "delivery" }))
        .status,
    ).toBe(400);
    expect((await areasOf(client)).session.mandatory).toBe(true);
  });

  it("refuses a request without the page's token, and one that is no JSON", async () => {
    const client = visitor();
    const body = { id: IDS.nearArea, order_type: "delivery" };
    const untold = await client.call("PUT", `/delivery_areas/${IDS.nearArea}/`, body, {
      headers: { "x-csrf-token": "made-up" },
    });
    expect([untold.status, untold.json<{ id: string }>().id]).toEqual([403, "csrf"]);
    expect((await client.call("PUT", `/delivery_areas/${IDS.nearArea}/`, "nonsense")).status).toBe(400);
  });
});
describe("a change of the outlet later", () => {
  const filled = async () => {
    const client = visitor();
    await putArea(client, IDS.nearArea, { order_type: "delivery" });
    const csrf = await client.csrfToken();
    await client.post("/cart", { csrf, intent: "add", item: String(IDS.classic), return_to: "/" });
    return client;
  };
  const cartCount = async (client: Client) =>
    Number(/"cartCount",(\d+)/.exec((await client.get("/terms-of-service")).text.replaceAll("\\", ""))?.[1]);

  it("keeps the cart when the outlet stays", async () => {
    const client = await filled();
    const answer = await putArea(client, IDS.farArea, { order_type: "delivery" });
    expect(answer.json<Changed>()).toMatchObject({ outlet_changed: false, cart_cleared: false });
    expect(await cartCount(client)).toBe(1);
  });

  it("ERR-16 empties a cart that the new outlet cannot sell, and says so", async () => {
    const client = await filled();
    const answer = await putArea(client, SECOND.area, { order_type: "delivery" });
    expect(answer.json<Changed>()).toMatchObject({ outlet_changed: true, cart_cleared: true });
    expect(await cartCount(client)).toBe(0);
    const again = await filled();
    const form = await again.submit(await again.get("/?choose=delivery"), {
      form: "[data-ui=area-form]",
      fields: { area_id: String(SECOND.area) },
    });
    const told = await again.get(form.location ?? "");
    expect(told.page.querySelector("dialog[open]")?.textContent).toContain(
      "Items in cart are not part of current available menu.",
    );
  });
});
