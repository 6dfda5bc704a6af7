/** Several companies in one server: each sees its own, and nothing of another. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  testArea,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
} from "../support/brands";
import { Client } from "../support/client";
import { startTestServer, type TestServer } from "../support/server";

const server = inject("server");
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = (host: string, on = server) => new Client(on, host, { headers: DESKTOP });

const burgers = testBrand({
  company: { name: "Burger Bar", brand_color: "#112233", website_url: "https://burger.example" },
});
const grill = testBrand({
  company: {
    name: "Kuwait Grill",
    currency: "KWD",
    decimal_precision: 3,
    country_code: "KW",
    brand_color: "#445566",
    sapaad_company_id: 8123,
  },
  menus: {
    main: testMenu({
      categories: [
        testCategory({
          id: 5,
          name: "Skewers",
          items: [testItem({ id: 51, name: "Lamb Skewer", unit_price: "1.250" })],
        }),
      ],
    }),
  },
});
beforeAll(async () => {
  await applyBrand(server, burgers);
  await applyBrand(server, grill);
});

const choose = (client: Client, id: number, body: Record<string, unknown>) =>
  client.call("PUT", `/delivery_areas/${id}/`, { id, ...body });
type Session = { mandatory: boolean; area_name: string | null };
const sessionOf = async (client: Client) => (await client.get("/delivery_areas")).json<{ session: Session }>().session;

describe("a company's host name", () => {
  it("TENANT-01 TENANT-04 decides what every page and call serves", async () => {
    const [one, other] = await Promise.all([visitor(burgers.host).get("/"), visitor(grill.host).get("/")]);
    expect(one.text).toContain("Classic Burger");
    expect(one.text).not.toMatch(/Kuwait Grill|Lamb Skewer/);
    expect(other.text).toContain("Lamb Skewer");
    expect(other.text).not.toMatch(/Burger Bar|Classic Burger/);
    const terms = (await visitor(grill.host).get("/pages/terms_of_service")).json<{ company_name: string }>();
    expect(terms.company_name).toBe("Kuwait Grill");
  });

  it("TENANT-01 is read in any case, with a port and with a last dot", async () => {
    const text = async (host: string) =>
      (await visitor(burgers.host).get("/terms-of-service", { headers: { host } })).text;
    for (const host of [burgers.host.toUpperCase(), `${burgers.host}:8080`, `${burgers.host}.`, `${burgers.host}.:80`])
      expect(await text(host)).toContain("Burger Bar");
  });

  it("TENANT-02 that nobody has is answered with 404 and no company's data", async () => {
    for (const path of ["/", "/m", "/delivery_areas", "/terms-of-service", "/pages/terms_of_service", "/nowhere"]) {
      const { status, text, headers } = await visitor("nobody.localhost").get(path);
      expect(status).toBe(404);
      expect(text).not.toMatch(/Burger|Grill|Kitchen|platefront/i);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  it("TENANT-06 brings the company's name, logo, colour and prices", async () => {
    const { page, text } = await visitor(grill.host).get("/");
    const sheet = page.querySelector("link[href^='/look/']")?.getAttribute("href") ?? "";
    expect((await visitor(grill.host).get(sheet)).text).toContain("--color-brand:#445566");
    expect(text).toMatch(/KWD\s1\.250/);
    const logo = page.querySelector(".logo img")?.getAttribute("src") ?? "";
    expect((await visitor(grill.host).get(logo)).headers["content-type"]).toBe("image/svg+xml");
    expect((await visitor(burgers.host).get("/")).text).toMatch(/SGD\s10\.00/);
  });
});

describe("a session", () => {
  it("TENANT-03 of one company is nothing under another's host name", async () => {
    const own = visitor(burgers.host);
    await choose(own, IDS.nearArea, { order_type: "delivery" });
    const stranger = visitor(grill.host);
    for (const [name, value] of own.cookies) stranger.cookies.set(name, value);
    expect((await sessionOf(own)).area_name).toBe("Near Town");
    expect((await sessionOf(stranger)).mandatory).toBe(true);
    expect((await stranger.get("/")).page.querySelector("dialog[open] h2")?.textContent).toBe(
      "How would you like to get your order?",
    );
  });

  it("TENANT-03 shows its cart to its own company only", async () => {
    const own = visitor(burgers.host);
    await choose(own, IDS.nearArea, { order_type: "delivery" });
    await own.post("/cart", { csrf: await own.csrfToken(), intent: "add", item: String(IDS.classic), return_to: "/" });
    const stranger = visitor(grill.host);
    for (const [name, value] of own.cookies) stranger.cookies.set(name, value);
    await choose(stranger, IDS.nearArea, { order_type: "delivery" });
    expect((await stranger.get("/m/order-details")).text).not.toContain("Classic Burger");
    expect((await own.get("/m/order-details")).text).toContain("Classic Burger");
  });

  it("TENANT-03 made up or of another shape opens nothing", async () => {
    for (const token of ["x", "A".repeat(43), "' or 1=1 --", "%00"]) {
      const client = visitor(burgers.host);
      client.cookies.set("session", token);
      expect((await sessionOf(client)).mandatory).toBe(true);
    }
  });
});

describe("settings", () => {
  it("TENANT-09 change one company's storefront only, at the next request", async () => {
    const [one, other] = [testBrand(), testBrand()];
    await applyBrand(server, one);
    await applyBrand(server, other);
    const hasAddressSearch = async (host: string) =>
      (await visitor(host).get("/?choose=delivery")).text.includes('name="address"');
    expect([await hasAddressSearch(one.host), await hasAddressSearch(other.host)]).toEqual([false, false]);
    await applyBrand(server, {
      ...one,
      company: { ...one.company, configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
    });
    expect([await hasAddressSearch(one.host), await hasAddressSearch(other.host)]).toEqual([true, false]);
  });

  it("of the company record show on its pages: an announcement and the privacy contact", async () => {
    const brand = testBrand({
      company: {
        announcement: "Closed on Sunday",
        social_media_settings: { facebook_url: "https://facebook.example/t", instagram_url: "", twitter_url: "" },
        tip_settings: { has_tips: true, type: "post_order", values: [{ type: "percentage", value: 5 }] },
        loyalty_details: {
          enabled_for_delivery: true,
          enabled_for_pickup: false,
          is_discount: true,
          value_for_points: "0.5",
        },
        lead_time: 30,
        default_eta: 25,
        contact_name: "Data desk",
        contact_email: "data@kitchen.example",
      },
    });
    await applyBrand(server, brand);
    const { text } = await visitor(brand.host).get("/terms-of-service");
    expect(text).toContain("data@kitchen.example");
    expect(text).toContain("https://facebook.example/t");
    const client = visitor(brand.host);
    await choose(client, IDS.nearArea, { order_type: "delivery" });
    expect((await client.get("/")).page.querySelector("[data-ui=announcement]")?.textContent).toContain(
      "Closed on Sunday",
    );
  });

  it("TENANT-11 of an outlet are its own: address, place on the map and opening hours", async () => {
    const brand = testBrand({
      outlets: [
        testOutlet(),
        testOutlet({
          id: 2,
          name: "Never",
          opening_hours: dailyHours("03:00", "03:01"),
          delivery_areas: [testArea({ id: 21, name: "Night" })],
        }),
      ],
    });
    await applyBrand(server, brand);
    const { page } = await visitor(brand.host).get("/?choose=pickup");
    const [open, other] = page.querySelectorAll("[data-ui=outlet]");
    expect(open?.textContent).toContain("1 Main Street, SingaporeOpen now");
    expect(open?.querySelector("a")?.getAttribute("href")).toContain("1.28%2C103.84");
    expect(other?.textContent).not.toContain("Open now");
  });
});

describe("without Redis", () => {
  let lonely: TestServer;
  // A port that nobody listens on: Redis is configured, and away.
  beforeAll(async () => {
    lonely = await startTestServer({ name: "redis-away", env: { REDIS_URL: "redis://127.0.0.1:9" } });
  }, 90_000);
  afterAll(() => lonely.stop());

  it("TENANT-05 pages and calls answer, and changes are seen", async () => {
    const brand = testBrand({ company: { name: "Lonely Kitchen" } });
    await applyBrand(lonely, brand);
    expect((await visitor(brand.host, lonely).get("/")).text).toContain("Lonely Kitchen");
    expect((await visitor(brand.host, lonely).get("/delivery_areas")).status).toBe(200);
    await applyBrand(lonely, { ...brand, company: { ...brand.company, name: "Renamed Kitchen" } });
    expect((await visitor(brand.host, lonely).get("/")).text).toContain("Renamed Kitchen");
  });
});
