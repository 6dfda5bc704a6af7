/** The frame of every screen: header, menus, footer, popups by address, the page of last resort. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { latestCode } from "../support/outbox";
import { pathTo } from "~/paths/address";
import { DELIVERY_AREA } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({
  company: {
    announcement: { text: "Closed on Monday", translations: { ar: "مغلق يوم الإثنين" } },
    social_media_settings: {
      facebook_url: "https://facebook.example/t",
      instagram_url: "",
      twitter_url: "https://x.example/t",
    },
  },
});
const plain = testBrand({ company: { locale_data: { locales: ["en"], default: "en" } } });
/** Offers all that the menus can lead to. */
const full = testBrand({
  company: loyaltyOn(),
  promotions: [
    {
      id: 1,
      name: "Cola week",
      priority: 1,
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.cola }] },
      action: { type: "gets_percent_discount", value: 10 },
    },
  ],
});
beforeAll(async () => {
  for (const each of [brand, plain, full]) await applyBrand(server, each);
});

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = (host = brand.host) => new Client(server, host, { headers: DESKTOP });

async function chosen(host = brand.host, order_type = "delivery"): Promise<Client> {
  const client = visitor(host);
  const id = order_type === "delivery" ? IDS.nearArea : IDS.outlet;
  await client.call("PUT", pathTo(DELIVERY_AREA, { id }), { id, order_type });
  return client;
}

let lastNumber = 81230000;
/** A customer who has chosen an area and signed in. */
async function signedIn(host = brand.host): Promise<{ client: Client; number: string }> {
  const client = await chosen(host);
  const number = String(++lastNumber);
  await client.call("POST", "/users", { user: { phone_number: number, dialing_code: "65" }, terms_accepted: true });
  await client.call("POST", "/users/otps", {});
  const otp = await latestCode(server, host, `+65${number}`);
  const answer = await client.call("POST", "/users/sign_in", { user: { otp } });
  expect(answer.status).toBe(200);
  return { client, number };
}

const rows = ({ page }: Answer, selector: string) =>
  page.querySelectorAll(`${selector} [data-ui=menu-row]`).map(({ textContent }) => textContent.trim());

describe("the header", () => {
  it("LAYOUT-01 LAYOUT-18 leads home by the logo, in both route sets", async () => {
    expect((await visitor().get("/terms-of-service")).page.querySelector(".site-bar .logo")?.getAttribute("href")).toBe(
      "/",
    );
    expect((await (await chosen()).get("/m")).page.querySelector(".site-bar .logo")?.getAttribute("href")).toBe("/m");
  });

  it("leads to the cart from the pages without it, while something is in it", async () => {
    const client = await signedInCustomer(server, brand, { items: [IDS.classic, IDS.cola] });
    const bag = async (path: string) => (await client.get(path)).page.querySelector(".site-bar .bag");
    for (const path of ["/my-account/profile", "/my-account/past-orders", "/terms-of-service"]) {
      const link = await bag(path);
      expect([path, link?.getAttribute("href"), link?.getAttribute("aria-label")]).toEqual([
        path,
        "/?cart=open",
        "Cart, 2 items",
      ]);
    }
    expect(await bag("/checkout"), "beside the order's summary").toBeNull();
    const empty = await signedInCustomer(server, brand, { items: [] });
    expect((await empty.get("/my-account/profile")).page.querySelector(".site-bar .bag")).toBeNull();
  });

  it("LAYOUT-02 says where the order goes, or where it is fetched", async () => {
    const where = async (client: Client) => (await client.get("/terms-of-service")).page.querySelector(".area-button");
    const delivery = await where(await chosen());
    expect(delivery?.querySelector("small")?.textContent).toBe("Delivering to");
    expect(delivery?.getAttribute("title")).toBe("Near Town");
    expect(delivery?.textContent).toContain("Near Town");
    const pickup = await where(await chosen(brand.host, "pickup"));
    expect(pickup?.querySelector("small")?.textContent).toBe("Pickup from");
    expect(pickup?.getAttribute("title")).toBe("Main Street");
    expect(pickup?.textContent).toContain("Main Street");
  });

  it("LAYOUT-03 offers to sign in, and to a customer the account menu", async () => {
    const guest = (await visitor().get("/terms-of-service")).page;
    expect(guest.querySelector("a[data-ui=account-button]")?.getAttribute("href")).toBe("/?sign_in=phone");
    const { client } = await signedIn();
    const page = (await client.get("/terms-of-service")).page;
    expect(page.querySelector("a[data-ui=account-button]")).toBeNull();
    expect(page.querySelector("summary[data-ui=account-button]")).not.toBeNull();
  });

  it("LAYOUT-04 lists what a customer may do, and nothing that does not exist", async () => {
    const { client } = await signedIn();
    const answer = await client.get("/terms-of-service");
    expect(rows(answer, "header [data-ui=dropdown]")).toEqual(["My Account", "My Orders", "Logout"]);
    expect(answer.page.querySelectorAll("header [data-ui=dropdown] a").map((a) => a.getAttribute("href"))).toEqual([
      "/my-account/profile",
      "/my-account/past-orders",
    ]);
  });

  it("LAYOUT-04 leads to the order under way, the loyalty balance and the promotions where there are some", async () => {
    const client = await signedInCustomer(server, full);
    const menu = (answer: Answer) =>
      answer.page
        .querySelectorAll("header [data-ui=dropdown] [data-ui=menu-row]")
        .map((row) => [row.textContent.replaceAll("\u00a0", " ").trim(), row.getAttribute("href")]);
    const always = [
      ["My Account", "/my-account/profile"],
      ["Promotions", "/?promotions=open"],
      ["My Orders", "/my-account/past-orders"],
      ["LoyaltySGD 0.00", "/my-account/loyalty"],
      ["Logout", undefined],
    ];
    expect(menu(await client.get("/terms-of-service"))).toEqual(always);
    const { order_number } = await trackedOrder(client, placedOrderId(await place(client, await readyToPay(client))));
    expect(menu(await client.get("/terms-of-service"))).toEqual([
      [`Order ReceivedOrder ${order_number}`, "/trackorder"],
      ...always,
    ]);
  });

  it("LAYOUT-05 names a customer without a name by dialing code and number", async () => {
    const { client, number } = await signedIn();
    const label = (await client.get("/terms-of-service")).page.querySelector(
      "summary[data-ui=account-button] bdi",
    )?.textContent;
    expect(label?.replaceAll(/\s/g, "")).toBe(`+65${number}`);
  });

  it("signs a customer out by its form", async () => {
    const { client } = await signedIn();
    const answer = await client.submit(await client.get("/terms-of-service"), {
      form: "header [data-ui=dropdown] form",
    });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    expect((await client.get("/terms-of-service")).page.querySelector("a[data-ui=account-button]")).not.toBeNull();
  });
});

describe("the side menu of phones", () => {
  it("ROLE-02 holds for a guest Home, Search on the menu page, and Login", async () => {
    const guest = await chosen();
    const opened = await guest.get("/m?menu=open");
    expect(rows(opened, "dialog[open]")).toEqual(["Home", "Search", "Login"]);
    const links = opened.page.querySelectorAll("dialog[open] a");
    expect(links.map((a) => a.getAttribute("aria-label") ?? a.textContent.trim())).toEqual([
      "Close",
      "Home",
      "Search",
      "Login",
      "Terms of service",
    ]);
    expect(links.map((a) => a.getAttribute("href"))).toEqual(["/m", "/m", "/m?q=", "/m/login", "/m/terms-of-service"]);
    // The language is chosen by a form, and nothing else can be pressed.
    const pressed = opened.page.querySelectorAll("dialog[open] form").map((form) => form.getAttribute("action"));
    expect(pressed).toEqual(["/language"]);
    const home = await guest.get("/m");
    expect(home.page.querySelector("header a")?.getAttribute("href")).toBe("/m?menu=open");
  });
});

describe("the footer", () => {
  it("LAYOUT-09 links the networks that are configured, and the terms", async () => {
    const hrefs = async (client: Client, path: string) =>
      (await client.get(path)).page.querySelectorAll("[data-ui=site-foot] a").map((a) => a.getAttribute("href"));
    expect(await hrefs(await chosen(), "/m")).toEqual([
      "https://facebook.example/t",
      "https://x.example/t",
      "/menu",
      "/m/terms-of-service",
    ]);
    expect(await hrefs(await chosen(plain.host), "/")).toEqual(["/menu", "/terms-of-service"]);
  });

  it("LAYOUT-09 links of facebook, instagram and twitter exactly those whose address is configured", async () => {
    const networks = ["facebook", "instagram", "twitter"];
    const own = testBrand();
    for (const shown of [[], ...networks.map((network) => [network]), networks]) {
      const addresses = networks.map((name) => [
        `${name}_url`,
        shown.includes(name) ? `https://${name}.example/t` : "",
      ]);
      const social_media_settings = Object.fromEntries(addresses) as Record<string, string>;
      await applyBrand(server, { ...own, company: { ...own.company, social_media_settings } });
      const { page } = await (await chosen(own.host)).get("/m");
      const links = page.querySelectorAll("[data-ui=site-foot] a").map((a) => a.getAttribute("href"));
      expect(links.filter((href) => href?.startsWith("https:"))).toEqual(
        shown.map((name) => `https://${name}.example/t`),
      );
    }
  });
});

describe("a popup by address", () => {
  it("LAYOUT-17 tells an error of the catalogue with the outlet's number, and leads on", async () => {
    const client = await chosen();
    const dialog = (await client.get("/?q=tea&error=csrf")).page.querySelector("dialog[open]");
    expect(dialog?.querySelector("h2")?.textContent).toBe("Oops!");
    expect(dialog?.textContent).toContain("This page has been open for too long. Please reload it and try again.");
    expect(dialog?.querySelector("a[href^='tel:']")?.textContent).toContain("+65 6123 4567");
    expect(dialog?.querySelector("a.btn")?.getAttribute("href")).toBe("/?q=tea");
    const leading = (await client.get("/terms-of-service?error=session_expired")).page.querySelector(
      "dialog[open] a.btn",
    );
    expect(leading?.getAttribute("href")).toBe("/");
  });

  it("ERR-49 shows nothing of an address that names no error, and no places that nothing fills", async () => {
    const client = await chosen();
    expect((await client.get("/terms-of-service?error=%3Cb%3Ehacked")).page.querySelector("dialog[open]")).toBeNull();
    const told = (await client.get("/terms-of-service?error=minimum_order")).page.querySelector(
      "dialog[open]",
    )?.textContent;
    expect(told).toContain("Something went wrong. Please try again later.");
    expect(told).not.toMatch(/[{}]/);
    // A number that is the same for everybody fills its place.
    const limit = (await client.get("/terms-of-service?error=count_invalid")).page.querySelector(
      "dialog[open]",
    )?.textContent;
    expect(limit).toContain("99");
  });

  it("LAYOUT-13 tells a notice, and Close leads to the page without it", async () => {
    const dialog = (await (await chosen()).get("/terms-of-service?notice=item_added")).page.querySelector(
      "dialog[open]",
    );
    expect(dialog?.textContent).toContain("Item successfully added to cart.");
    expect(dialog?.querySelector("a.btn")?.getAttribute("href")).toBe("/terms-of-service");
  });
});

describe("a page that cannot be shown", () => {
  it("says so with a way on, never in the server's words", async () => {
    const client = await chosen();
    const answer = await client.post("/?index", { csrf: await client.csrfToken(), intent: "unknown" });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("main")?.textContent).toContain(
      "What was sent could not be read. Please go back and try again.",
    );
    expect(answer.page.querySelector("main")?.textContent).not.toMatch(/intent|error:|\bat \//i);
    expect(answer.page.querySelector("main a.btn")?.getAttribute("href")).toBe("/");
  });
});

describe("the document", () => {
  it("LAYOUT-16 carries the token of forms and calls, and places for the keys of outside services", async () => {
    const { page } = await visitor().get("/terms-of-service");
    expect(page.querySelector('meta[name="csrf-token"]')?.getAttribute("content")).toMatch(/^[\w-]{43}$/);
    expect(page.querySelector("body")?.hasAttribute("data-push-key")).toBe(true);
    expect(page.querySelector("body")?.hasAttribute("data-maps-key")).toBe(true);
  });

  it("LAYOUT-16 carries the company's keys and the visitor's token on every page", async () => {
    const pusher = { app_id: "1", key: "push-key-1", secret: "push-secret-1", cluster: "ap1" };
    const own = testBrand({ company: { pusher, maps: { engine: "google", key: "AIzaTestTestTest" } } });
    await applyBrand(server, own);
    const client = await signedInCustomer(server, own);
    const wide = ["/", "/checkout", "/my-account/profile", "/my-account/past-orders", "/terms-of-service"];
    const narrow = ["/m", "/m/order-details", "/m/checkout", "/m/my-profile", "/m/past-orders", "/m/terms-of-service"];
    for (const path of [...wide, ...narrow]) {
      const answer = await client.get(path);
      expect(answer.status, path).toBe(200);
      const body = answer.page.querySelector("body");
      const keys = [body?.getAttribute("data-push-key"), body?.getAttribute("data-maps-key")];
      expect(keys, path).toEqual(["push-key-1", "AIzaTestTestTest"]);
      const token = answer.page.querySelector('meta[name="csrf-token"]')?.getAttribute("content");
      expect(token, path).toBe(await client.csrfToken());
    }
  });

  it("LAYOUT-15 asks for pictures by width and automatic quality", async () => {
    const { page } = await visitor().get("/terms-of-service");
    expect(page.querySelector(".logo img")?.getAttribute("src")).toMatch(
      /^\/media\/[0-9a-f]{12}\/w_128,q_auto\/logo\.svg$/,
    );
  });
});

describe("the announcement", () => {
  it("HOME-01 shows in the page's language until it is closed, also without script", async () => {
    const client = await chosen();
    client.cookies.set("userLocale", "ar");
    const home = await client.get("/");
    expect(home.page.querySelector("[data-ui=announcement] p")?.textContent).toBe("مغلق يوم الإثنين");
    const answer = await client.submit(home, { form: "[data-ui=announcement] form" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    expect((await client.get("/")).page.querySelector("[data-ui=announcement]")).toBeNull();
    client.cookies.set("userLocale", "en");
    expect((await client.get("/")).page.querySelector("[data-ui=announcement] p")?.textContent).toBe(
      "Closed on Monday",
    );
  });

  it("of the page that is kept for all does not depend on who asked first", async () => {
    const closed = visitor();
    closed.cookies.set("announcementClosed", "anything");
    expect((await closed.get("/")).text).toBe((await visitor().get("/")).text);
  });
});
