/** How and where: the selector's forms and the calls about areas. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  ownBrand,
  testArea,
  testBrand,
  testItem,
  testCategory,
  testMenu,
  testOutlet,
} from "../support/brands";
import { Client, type Answer } from "../support/client";
import { setClock } from "../support/clock";
import { putIntoCart } from "../support/customers";

const server = inject("server");
const SECOND = { outlet: 2, area: 21, item: 901 };

/** Two outlets; the second sells something else. */
const brand = testBrand({
  outlets: [
    testOutlet(),
    testOutlet({
      id: SECOND.outlet,
      name: "Harbour",
      menu: "harbour",
      address: "9 Quay, Singapore",
      delivery_areas: [testArea({ id: SECOND.area, name: "Waterfront" })],
    }),
  ],
  menus: {
    main: testMenu(),
    harbour: testMenu({
      categories: [
        testCategory({ id: 900, name: "Fish", items: [testItem({ id: SECOND.item, name: "Grilled Fish" })] }),
      ],
    }),
  },
});
const square = (lat: number, lng: number) => [
  { lat, lng },
  { lat: lat + 0.1, lng },
  { lat: lat + 0.1, lng: lng + 0.1 },
  { lat, lng: lng + 0.1 },
];
const mapped = testBrand({
  company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
  outlets: [
    testOutlet({
      delivery_areas: [
        testArea({
          id: IDS.nearArea,
          name: "Orchard",
          address: "Orchard Road, Singapore",
          mapped_zones: [square(1.3, 103.8)],
        }),
        testArea({
          id: IDS.farArea,
          name: "Bedok",
          address: "Bedok North, Singapore",
          latitude: 1.55,
          longitude: 103.95,
          mapped_zones: [square(1.5, 103.9)],
        }),
      ],
    }),
  ],
});
const pickupOnly = testBrand({ company: { modes_of_delivery: "pickup", modes_of_pickup: ["curbside"] } });
const deliveryOnly = testBrand({ company: { modes_of_delivery: "delivery", modes_of_pickup: [] } });
/** The first outlet asks for the way; the second never opens. */
const priced = testBrand({
  company: { default_eta: 30, lead_time: 0 },
  outlets: [
    testOutlet({
      delivery_charge_id: 492,
      delivery_areas: [
        testArea({ id: IDS.nearArea, name: "Near Town", min_order_value: "10.00", latitude: 1.29, longitude: 103.84 }),
        testArea({ id: IDS.farArea, name: "Far Hills", min_order_value: "20.00" }),
      ],
    }),
    testOutlet({
      id: SECOND.outlet,
      name: "Harbour",
      opening_hours: {},
      delivery_areas: [testArea({ id: SECOND.area, name: "Waterfront", min_order_value: "0.00" })],
    }),
  ],
  menus: {
    main: testMenu({
      surcharges: [
        {
          id: 492,
          name: "Delivery",
          type: "FIXED",
          value: "3.90",
          taxes: [],
          applicable_on_weborder: true,
          applicable_on_takeaway: false,
        },
      ],
    }),
  },
});
beforeAll(async () => {
  for (const each of [brand, priced, mapped, pickupOnly, deliveryOnly]) await applyBrand(server, each);
});

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = (host = brand.host) => new Client(server, host, { headers: DESKTOP });
type Session = Record<
  "order_type" | "area_id" | "area_name" | "outlet_id" | "pickup_mode" | "showAreaSelect" | "mandatory",
  unknown
>;
type Areas = {
  delivery: Record<string, unknown>[];
  pickup: Record<string, unknown>[];
  selectedArea: Record<string, unknown> | null;
  session: Session;
};
type Changed = Session & { outlet_changed: boolean; cart_cleared: boolean };

const areasOf = async (client: Client) => (await client.get("/delivery_areas")).json<Areas>();
const put = (client: Client, id: number, body: Record<string, unknown>) =>
  client.call("PUT", `/delivery_areas/${id}/`, { id, ...body });
const heading = ({ page }: Answer) => page.querySelector("dialog[open] h2")?.textContent;
const links = ({ page }: Answer) => page.querySelectorAll("dialog[open] a").map((a) => a.textContent.trim());

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

  it("AREA-02 tells of an area its polygon, place and address, listed and selected", async () => {
    const client = visitor(mapped.host);
    await put(client, IDS.farArea, { order_type: "delivery" });
    const { delivery, selectedArea } = await areasOf(client);
    expect(selectedArea).toEqual({
      id: IDS.farArea,
      outlet_id: IDS.outlet,
      name: "Bedok",
      translations: {},
      min_order_value: "0.00",
      mapped_zones: [square(1.5, 103.9)],
      zone_holes: [],
      latitude: 1.55,
      longitude: 103.95,
      address: "Bedok North, Singapore",
    });
    expect(delivery[1]).toEqual(selectedArea);
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
    const answer = await put(client, IDS.nearArea, {
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
    const answer = await put(client, SECOND.area, { outlet_id: SECOND.outlet, order_type: "delivery" });
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
        expect((await put(client, chosen, { order_type })).status).toBe(200);
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

  it("API-04 AREA-01 AREA-12 takes in-store as the pickup mode when none is named, or the only one offered", async () => {
    const client = visitor();
    await put(client, IDS.outlet, { outlet_id: IDS.outlet, order_type: "pickup" });
    expect((await areasOf(client)).session).toMatchObject({
      order_type: "pickup",
      outlet_id: IDS.outlet,
      pickup_mode: "in_store",
      area_id: null,
      area_name: "Main Street",
      showAreaSelect: false,
      mandatory: false,
    });
    const other = visitor(pickupOnly.host);
    await put(other, IDS.outlet, { outlet_id: IDS.outlet, order_type: "pickup" });
    expect((await areasOf(other)).session.pickup_mode).toBe("curbside");
  });

  it("TENANT-07 TENANT-08 refuses what the company does not offer", async () => {
    const refused = async (host: string, id: number, body: Record<string, unknown>) => {
      const client = visitor(host);
      const answer = await put(client, id, body);
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
      const answer = await put(client, body.id, body);
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

describe("the selector over the menu", () => {
  it("AREA-05 asks for the mode first, or goes straight on when there is only one", async () => {
    expect(heading(await visitor().get("/"))).toBe("How would you like to get your order?");
    expect(heading(await visitor(pickupOnly.host).get("/"))).toBe("Where will you pick up?");
    expect(heading(await visitor(deliveryOnly.host).get("/"))).toBe("Where should we deliver?");
  });

  it("AREA-06 lists the areas under their outlets, each with its time, distance, fee and minimum", async () => {
    const { page } = await visitor(priced.host).get("/?choose=delivery");
    const stores = page
      .querySelectorAll("dialog[open] ul[aria-labelledby^=store-]")
      .map((list) =>
        list.querySelectorAll("[data-ui=area]").map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
      );
    expect(stores).toEqual([
      ["Near Town30–40 min·1.1 kmSGD 3.90min. SGD 10.00", "Far Hills30–40 minSGD 3.90min. SGD 20.00"],
      ["WaterfrontClosedFree"],
    ]);
    expect(page.querySelectorAll("dialog[open] [id^=store-]").map(({ textContent }) => textContent)).toEqual([
      "Main Street",
      "Harbour",
    ]);
    expect(page.querySelector("input[name=address]")).toBeNull();
  });

  it("an area whose outlet is closed can still be chosen", async () => {
    const client = visitor(priced.host);
    const form = await client.get("/?choose=delivery");
    const answer = await client.submit(form, { form: "[data-ui=area-form]", fields: { area_id: String(SECOND.area) } });
    expect(answer.status).toBe(303);
    expect((await areasOf(client)).session.area_name).toBe("Waterfront");
  });

  it("a brand that only hands over at the counter speaks of no delivery", async () => {
    for (const path of ["/", "/m", "/m/area-select"]) {
      const { page } = await visitor(pickupOnly.host).get(path);
      const words = page.querySelectorAll("header, main, dialog[open]").map(({ textContent }) => textContent);
      expect(words.length).toBeGreaterThan(1);
      expect(words.join(" ")).not.toMatch(/deliver|rider|door/i);
    }
  });

  it("AREA-09 AREA-13 offers Back while a choice must be made, later Cancel and the other mode", async () => {
    const client = visitor();
    expect(links(await client.get("/?choose=delivery"))).toEqual(["Back"]);
    expect(links(await client.get("/?choose=pickup")).filter(Boolean)).toEqual(["Back"]);
    await put(client, IDS.nearArea, { order_type: "delivery" });
    expect(links(await client.get("/?choose=delivery"))).toEqual(
      expect.arrayContaining(["Cancel", "Pick it up instead"]),
    );
    expect(links(await client.get("/?choose=pickup"))).toEqual(
      expect.arrayContaining(["Cancel", "Have it delivered instead"]),
    );
    expect(links(await visitor(pickupOnly.host).get("/"))).not.toContain("Back");
    for (const each of [visitor(), client]) {
      const buttons = (await each.get("/?choose=pickup")).page.querySelectorAll("[data-ui=area-form] button");
      expect(buttons.map(({ textContent }) => textContent)).toContain("Next");
    }
  });

  it("AREA-10 AREA-12 lists outlets with name and address, and the pickup modes on offer", async () => {
    const { page } = await visitor().get("/?choose=pickup");
    const outlets = page.querySelectorAll("[data-ui=outlet]").map(({ textContent }) => textContent);
    expect(outlets[0]).toMatch(/Main Street.*1 Main Street, Singapore/);
    expect(outlets[1]).toMatch(/Harbour.*9 Quay, Singapore/);
    expect(
      page.querySelectorAll("input[type=radio][name=pickup_mode]").map((input) => input.getAttribute("value")),
    ).toEqual(["in_store", "curbside"]);
    const only = (await visitor(pickupOnly.host).get("/?choose=pickup")).page;
    expect(only.querySelectorAll("input[type=radio][name=pickup_mode]")).toHaveLength(0);
  });

  it("AREA-24 is reached from the header once something is chosen", async () => {
    const client = visitor();
    await put(client, IDS.nearArea, { order_type: "delivery" });
    const home = await client.get("/");
    expect(home.page.querySelector("dialog[open]")).toBeNull();
    const link = home.page.querySelector(".area-button")?.getAttribute("href") ?? "";
    expect(heading(await client.get(link))).toBe("Where should we deliver?");
  });

  it("AREA-19 says beside the field what is missing, and keeps what was chosen", async () => {
    const client = visitor();
    const delivery = await client.submit(await client.get("/?choose=delivery"), { form: "[data-ui=area-form]" });
    expect(delivery.status).toBe(400);
    expect(delivery.page.querySelector("[data-ui=field] [data-ui=field-error]")?.textContent).toBe(
      "Please select a delivery area to continue.",
    );
    const pickup = await client.submit(await client.get("/?choose=pickup"), {
      form: "[data-ui=area-form]",
      fields: { pickup_mode: "curbside" },
    });
    expect(pickup.page.querySelector("[data-ui=field] [data-ui=field-error]")?.textContent).toBe(
      "Please select a pickup location to continue.",
    );
    expect(pickup.page.querySelector("input[value=curbside]")?.hasAttribute("checked")).toBe(true);
  });

  it("AREA-25 leads without script to the menu of the chosen outlet", async () => {
    const client = visitor();
    const form = await client.get("/?choose=delivery");
    const answer = await client.submit(form, { form: "[data-ui=area-form]", fields: { area_id: String(SECOND.area) } });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    const home = await client.get("/");
    expect(home.text).toContain("Grilled Fish");
    expect(home.page.querySelector(".area-button")?.textContent).toContain("Delivering to");
  });

  it("keeps phones on their own route set", async () => {
    const client = visitor();
    const page = await client.get("/m/area-select?choose=pickup");
    expect(page.page.querySelector("dialog[open]")).toBeNull();
    const answer = await client.submit(page, {
      form: "[data-ui=area-form]",
      fields: { outlet_id: String(IDS.outlet), pickup_mode: "curbside" },
    });
    expect(answer.location).toBe("/m");
    expect((await areasOf(client)).session).toMatchObject({ order_type: "pickup", pickup_mode: "curbside" });
  });

  it("sends a form without the page's token back with the reason", async () => {
    const answer = await visitor().post("/?index&choose=delivery", {
      intent: "select_area",
      order_type: "delivery",
      area_id: "11",
      csrf: "x",
      return_to: "/",
    });
    expect([answer.status, answer.location]).toEqual([303, "/?error=csrf"]);
  });
});

describe("with zone mapping", () => {
  const choose = async (fields: Record<string, string>) => {
    const client = visitor(mapped.host);
    const answer = await client.submit(await client.get("/?choose=delivery"), { form: "[data-ui=area-form]", fields });
    return { answer, error: answer.page.querySelector("[data-ui=field] [data-ui=field-error]")?.textContent, client };
  };

  it("AREA-26 still offers every area in a list", async () => {
    const { answer, client } = await choose({ area_id: String(IDS.farArea) });
    expect(answer.status).toBe(303);
    expect((await areasOf(client)).session.area_name).toBe("Bedok");
  });

  it("finds the area that a typed address names", async () => {
    const { client } = await choose({ address: "12 orchard, Singapore" });
    expect((await areasOf(client)).session.area_name).toBe("Orchard");
  });

  it("AREA-18 AREA-20 asks for an address, and says when it is not served", async () => {
    expect((await choose({})).error).toBe("Please enter your address to continue.");
    const { error, answer } = await choose({ address: "Timbuktu" });
    expect(error).toBe("This area is not serviceable");
    expect(answer.page.querySelector("input[name=address]")?.getAttribute("value")).toBe("Timbuktu");
  });

  it("asks which one when an address fits several areas", async () => {
    expect((await choose({ address: "Singapore" })).error).toMatch(/^More than one area fits/);
  });
});

describe("a change of the outlet later", () => {
  const filled = async () => {
    const client = visitor();
    await put(client, IDS.nearArea, { order_type: "delivery" });
    const csrf = await client.csrfToken();
    await client.post("/cart", { csrf, intent: "add", item: String(IDS.classic), return_to: "/" });
    return client;
  };
  const cartCount = async (client: Client) =>
    Number(/"cartCount",(\d+)/.exec((await client.get("/terms-of-service")).text.replaceAll("\\", ""))?.[1]);

  it("keeps the cart when the outlet stays", async () => {
    const client = await filled();
    const answer = await put(client, IDS.farArea, { order_type: "delivery" });
    expect(answer.json<Changed>()).toMatchObject({ outlet_changed: false, cart_cleared: false });
    expect(await cartCount(client)).toBe(1);
  });

  it("ERR-16 empties a cart that the new outlet cannot sell, and says so", async () => {
    const client = await filled();
    const answer = await put(client, SECOND.area, { order_type: "delivery" });
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
