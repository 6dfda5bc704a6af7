/** The selector over the menu: its forms without script, and what each area tells. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testMenu, testOutlet } from "../support/brands";
import { areasOf, deliveryOnlyBrand, pickupOnlyBrand, putArea, SECOND, twoOutlets, visitorAt } from "../support/areas";
import { type Answer } from "../support/client";
import { suiteServer } from "../support/suite-server";
import { squareAt } from "../support/zones";

const server = suiteServer();
const brand = twoOutlets();
const pickupOnly = pickupOnlyBrand();
const deliveryOnly = deliveryOnlyBrand();
const mapped = testBrand({
  company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
  outlets: [
    testOutlet({
      delivery_areas: [
        testArea({
          id: IDS.nearArea,
          name: "Orchard",
          address: "Orchard Road, Singapore",
          mapped_zones: [squareAt(1.3, 103.8, 0.1)],
        }),
        testArea({
          id: IDS.farArea,
          name: "Bedok",
          address: "Bedok North, Singapore",
          latitude: 1.55,
          longitude: 103.95,
          mapped_zones: [squareAt(1.5, 103.9, 0.1)],
        }),
      ],
    }),
  ],
});
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

const visitor = (host = brand.host) => visitorAt(host);
const heading = ({ page }: Answer) => page.querySelector("dialog[open] h2")?.textContent;
const links = ({ page }: Answer) => page.querySelectorAll("dialog[open] a").map((a) => a.textContent.trim());
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
      ["Near Town30–40 min1.1 kmSGD 3.90min. SGD 10.00", "Far Hills30–40 minSGD 3.90min. SGD 20.00"],
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
    await putArea(client, IDS.nearArea, { order_type: "delivery" });
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

  it("AREA-02 tells of an area its polygon, place and address, listed and selected", async () => {
    const client = visitor(mapped.host);
    await putArea(client, IDS.farArea, { order_type: "delivery" });
    const { delivery, selectedArea } = await areasOf(client);
    expect(selectedArea).toEqual({
      id: IDS.farArea,
      outlet_id: IDS.outlet,
      name: "Bedok",
      translations: {},
      min_order_value: "0.00",
      mapped_zones: [squareAt(1.5, 103.9, 0.1)],
      zone_holes: [],
      latitude: 1.55,
      longitude: 103.95,
      address: "Bedok North, Singapore",
    });
    expect(delivery[1]).toEqual(selectedArea);
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
    await putArea(client, IDS.nearArea, { order_type: "delivery" });
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
