/** Several companies in one server: each sees its own, and nothing of another. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  applyBrand,
  dailyHours,
  IDS,
  ownBrand,
  testArea,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
  type CompanyDocument,
} from "../support/brands";
import { readyToPay } from "../support/checkout";
import { Client } from "../support/client";
import { freshPhone, signedInCustomer } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { payingBrand, startTestSandbox } from "../support/payments";
import { startTestServer, type TestServer } from "../support/server";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = (host: string, on = server) => new Client(on, host, { headers: DESKTOP });

const burgers = testBrand({
  company: { name: "Burger Bar", brand_color: "#112233", website_url: "https://burger.example" },
});
const FLAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18"/></svg>';
const grill = testBrand({
  images: { "logo.svg": Buffer.from(FLAME) },
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
    const { headers, text: picture } = await visitor(grill.host).get(logo);
    expect([headers["content-type"], picture]).toEqual(["image/svg+xml", FLAME]);
    expect((await visitor(burgers.host).get("/")).text).toMatch(/SGD\s10\.00/);
  });

  it("TENANT-06 is told by the company's record, which drives the dialling code that sign-in begins with", async () => {
    const recordOf = async (host: string) =>
      (await visitor(host).get("/pages/home")).json<{ company: object }>().company;
    const { id, name, sapaad_company_id, brand_color, currency, decimal_precision, country_code } = grill.company;
    const website_url = grill.company.website_url;
    const logoOf = async (host: string) =>
      (await visitor(host).get("/")).page.querySelector(".logo img")?.getAttribute("src");
    const logos = [await logoOf(grill.host), await logoOf(burgers.host)];
    expect(logos).toEqual(Array(2).fill(expect.stringMatching(/^\/media\/.+\/logo\.svg$/)));
    expect(logos[0]).not.toBe(logos[1]);
    expect(await recordOf(grill.host)).toMatchObject({
      logo: logos[0],
      ...{ id, name, sapaad_company_id, brand_color, website_url, currency, decimal_precision, country_code },
    });
    expect(await recordOf(burgers.host)).toMatchObject({
      id: burgers.company.id,
      name: "Burger Bar",
      logo: logos[1],
      brand_color: "#112233",
      website_url: "https://burger.example",
      currency: "SGD",
      decimal_precision: 2,
      country_code: "SG",
    });
    const firstCode = async (host: string) =>
      (await visitor(host).get("/m/login")).page
        .querySelector("select[name=dialing_code] option")
        ?.getAttribute("value");
    expect([await firstCode(grill.host), await firstCode(burgers.host)]).toEqual(["965 KW", "65 SG"]);
  });

  it("TENANT-04 keeps apart what two outlets and two languages show, whoever asks first", async () => {
    const name = "مشاوي";
    const outlets = [
      testOutlet(),
      testOutlet({ id: 2, name: "Grill House", menu: "grill", delivery_areas: [testArea({ id: 21, name: "Hills" })] }),
    ];
    const skewers = testCategory({
      id: 5,
      name: "Skewers",
      translations: { ar: { name } },
      items: [testItem({ id: 51, name: "Lamb Skewer" })],
    });
    const brand = testBrand({ outlets, menus: { main: testMenu(), grill: testMenu({ categories: [skewers] }) } });
    await applyBrand(server, brand);
    const shown = async (area: number, language: string) => {
      const client = visitor(brand.host);
      client.cookies.set("userLocale", language);
      await choose(client, area, { order_type: "delivery" });
      const { text } = await client.get("/");
      const { menu } = (await client.get("/pages/home")).json<{ menu: { categories: { name: string }[] } }>();
      return [text.includes("Classic Burger"), text.includes("Skewers"), text.includes(name), menu.categories[0]?.name];
    };
    for (let round = 0; round < 2; round++) {
      expect(await shown(IDS.nearArea, "en")).toEqual([true, false, false, "Burgers"]);
      expect(await shown(21, "ar")).toEqual([false, false, true, name]);
      expect(await shown(21, "en")).toEqual([false, true, false, "Skewers"]);
      expect(await shown(IDS.nearArea, "ar")).toEqual([true, false, false, "Burgers"]);
    }
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

  it("TENANT-03 a number may be registered at each company, and what its customer keeps at one is not at the other", async () => {
    const phone = freshPhone();
    const own = await signedInCustomer(server, burgers, { phone });
    const near = {
      delivery_address: [
        { id: 1, value: "7" },
        { id: 2, value: "Main Street" },
      ],
    };
    const saved = await own.call("POST", "/users/addresses", {
      ...near,
      latitude: 1.3,
      longitude: 103.8,
      sapaad_delivery_address_id: IDS.nearArea,
    });
    const { address_id } = saved.json<{ address_id: number }>();
    const neighbour = await ownBrand(server);
    const same = await signedInCustomer(server, neighbour, { phone });
    const userOf = async (client: Client) =>
      (await client.get("/pages/profiles")).json<{ user: { id: number; company_id: number; phone_number: string } }>()
        .user;
    const [here, there] = [await userOf(own), await userOf(same)];
    expect(here).toMatchObject({ phone_number: phone, company_id: burgers.company.id });
    expect(there).toMatchObject({ phone_number: phone, company_id: neighbour.company.id });
    expect(here.id).not.toBe(there.id);

    const path = `/users/addresses/${address_id}`;
    expect((await same.get("/users/addresses")).json()).toEqual({ addresses: [] });
    for (const answer of [await same.get(path), await same.call("PUT", path, near), await same.call("DELETE", path)])
      expect(answer.status).toBe(404);
    expect((await own.get(path)).status).toBe(200);
    const order = { order_details: { user_name: "Mei", delivery_address_id: address_id } };
    const used = await same.call("POST", "/orders/cash_on_delivery", order);
    expect([used.status, used.json<{ id: string }>().id]).toEqual([400, "address_required"]);
  });

  it("TENANT-03 made up or of another shape opens nothing", async () => {
    for (const token of ["x", "A".repeat(43), "' or 1=1 --", "%00"]) {
      const client = visitor(burgers.host);
      client.cookies.set("session", token);
      expect((await sessionOf(client)).mandatory).toBe(true);
    }
  });
});

/** Which of the settings show to a customer who is on the way to pay. */
async function shownTo(client: Client) {
  const guest = visitor(client.host);
  const of = async <T>(who: Client, path: string) => (await who.get(path)).json<T>();
  const signIn = await of<{ sms_disabled: boolean; otp_settings: { email: boolean }; captcha_enabled: boolean }>(
    guest,
    "/pages/mobile/sign_in",
  );
  return {
    sms: signIn.sms_disabled,
    email: signIn.otp_settings.email,
    captcha: signIn.captcha_enabled,
    zones: (await guest.get("/?choose=delivery")).page.querySelector("input[name=address]") !== null,
    schedule: (await client.get("/checkout?step=1")).text.includes("Schedule for later"),
    tip: (await of<{ checkout: { tip: unknown } }>(client, "/pages/checkout")).checkout.tip !== null,
    loyalty: (await of<{ loyalty: unknown }>(client, "/pages/home")).loyalty !== null,
  };
}

describe("settings", () => {
  it("TENANT-09 change one company's storefront only, at the next request", async () => {
    const sandbox = await startTestSandbox();
    const [one, other] = [payingBrand(sandbox), payingBrand(sandbox)];
    await applyBrand(server, one);
    await applyBrand(server, other);
    const [client, stranger] = [await signedInCustomer(server, one), await signedInCustomer(server, other)];
    await readyToPay(client);
    await readyToPay(stranger);
    const off = { sms: false, email: false, captcha: false, zones: false, schedule: false, tip: false, loyalty: false };
    expect([await shownTo(client), await shownTo(stranger)]).toEqual([off, off]);

    const values = [{ type: "percentage" as const, value: 10 }];
    const both = { captcha_enabled: true, zone_mapping_enabled: true };
    const changes: [Partial<typeof off>, Partial<CompanyDocument>][] = [
      [{ zones: true }, { configuration: { ...both, captcha_enabled: false } }],
      [{ captcha: true }, { configuration: both }],
      [{ schedule: true }, { scheduled_order_enabled: true }],
      [{ tip: true }, { tip_settings: { has_tips: true, type: "pre_order", values } }],
      [{ loyalty: true }, loyaltyOn()],
      [{ email: true }, { otp_settings: { email: true } }],
      [{ sms: true }, { sms_disabled: true }],
    ];
    let [company, shown] = [one.company, off];
    for (const [shows, changed] of changes) {
      [company, shown] = [
        { ...company, ...changed },
        { ...shown, ...shows },
      ];
      await applyBrand(server, { ...one, company });
      expect([await shownTo(client), await shownTo(stranger)]).toEqual([shown, off]);
    }
    await sandbox.stop();
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

  it("TENANT-11 of an outlet are told in its fields", async () => {
    const charge = { id: 492, name: "Delivery", type: "FIXED" as const, value: "3.90", taxes: [] };
    const own = {
      id: 7,
      name: "Night Market",
      address: "9 Quay, Kuwait",
      utc_offset: 180,
      opening_hours: { friday: [{ from: "18:00", to: "02:00" }], sunday: [] },
      call_now_message: "+965 2220 1188",
      delivery_charge_id: charge.id,
      marketing_banner: "Two for one",
    };
    const slide = { key: `item-${IDS.cola}`, title: "Cola" };
    const brand = testBrand({
      outlets: [
        testOutlet({
          ...own,
          latitude: 29.37,
          longitude: 47.97,
          advertisements: { desktop: [{ ...slide, image: "logo.svg", subtitle: "Ice cold", action: "Add it" }] },
          delivery_areas: [testArea({ id: 71, name: "Salmiya" })],
        }),
      ],
      menus: {
        main: testMenu({ surcharges: [{ ...charge, applicable_on_weborder: true, applicable_on_takeaway: false }] }),
      },
    });
    await applyBrand(server, brand);
    const client = visitor(brand.host);
    const { outlet } = (await client.get("/pages/home")).json<{ outlet: object }>();
    expect(outlet).toMatchObject({ ...own, advertisements: { desktop: [slide] } });
    const { delivery, pickup } = (await client.get("/delivery_areas")).json<Record<"delivery" | "pickup", object[]>>();
    expect(pickup).toEqual([
      { id: 7, outlet_id: 7, name: own.name, address: own.address, latitude: 29.37, longitude: 47.97 },
    ]);
    expect(delivery).toMatchObject([{ id: 71, name: "Salmiya", outlet_id: 7 }]);
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
