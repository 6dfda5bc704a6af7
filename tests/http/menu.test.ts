/** The menu page as the server sends it: categories, cards, search, open state, banners, and how long it may be kept. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { goToPayment, place } from "../support/checkout";
import { setClock } from "../support/clock";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { ITEM, kitchenBrand, NOON } from "../support/kitchen-brand";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = kitchenBrand();
const NIGHT = "2026-11-20T15:00:00Z";
const MORNING = "2026-11-20T00:30:00Z";

beforeAll(async () => {
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, NOON);
});

const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const visitor = () => new Client(server, brand.host, { headers: DESKTOP });
const names = (answer: Answer, within = "#menu-list") =>
  answer.page.querySelectorAll(`${within} .card h3`).map((name) => name.text);
const card = (answer: Answer, name: string) =>
  answer.page.querySelectorAll(".card").find((each) => each.querySelector("h3")?.text.startsWith(name));

describe("the menu", () => {
  it("MENU-01 HOME-04 lists its categories, each with its items, and anchors to them", async () => {
    const home = await visitor().get("/");
    const links = home.page.querySelectorAll("#menu-list nav > ul a");
    expect(links.map((link) => link.text)).toEqual(["Burgers", "Drinks", "Kitchen", "Specials"]);
    const client = visitor();
    await choose(client, { area: IDS.nearArea });
    const opened = await client.get("/?categories=open");
    const sheet = opened.page.querySelectorAll("dialog[open] li a");
    expect(sheet.map((link) => link.text)).toEqual(["Burgers3", "Drinks1", "Kitchen4", "Specials1"]);
    for (const link of links) expect(home.page.querySelector(link.getAttribute("href") ?? "none")).not.toBeNull();
    expect(names(home, `#c${IDS.burgers}`)).toEqual(["Classic Burger", "Cheese Burger", "Fries"]);
    expect(names(home, `#c${IDS.drinks}`)).toEqual(["Cola"]);
  });

  it("MENU-04 shows nested sub-categories with their items under their category, in the order of sequence_no", async () => {
    const home = await visitor().get("/");
    const kitchen = home.page.querySelector("#c300");
    expect(kitchen?.querySelectorAll("header").map((head) => head.text.trim())).toEqual([
      "Kitchen",
      "Tea & Toast",
      "BreakfastNot available now",
    ]);
    expect(names(home, "#c300")).toEqual(["Soup of the Day", "Milk Tea <iced>", "Kaya Toast", "Porridge"]);
    expect(home.text).not.toContain("<iced>");
  });

  it("MENU-11 a card shows picture, name, description with Read More, price and the add button", async () => {
    const tea = card(await visitor().get("/"), "Milk Tea");
    expect(tea?.querySelector("img")?.getAttribute("src")).toMatch(/^\/media\/[0-9a-f]{12}\/w_400,q_auto\//);
    expect(tea?.querySelector("p")?.text).toMatch(/^Slow-brewed black tea with fresh milk .*Read More$/);
    expect(tea?.querySelector("p [aria-hidden=true]")?.text).toBe("Read More");
    expect(tea?.querySelector("h3 a")?.getAttribute("href")).toMatch(/^\?item=\d+$/);
    expect(tea?.querySelector(".price")?.text).toBe("SGD\u00a010.00");
    expect(tea?.querySelector("button[name=add]")?.text).toBe("Milk Tea <iced> Add to Order");
  });

  it("MENU-11 a card in the cart has a count to raise and lower, one that is sold out neither", async () => {
    const client = visitor();
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.cola);
    const home = await client.get("/");
    const control = card(home, "Cola")?.querySelector(".card-control");
    expect(control?.querySelector("output")?.text).toBe("1");
    expect(control?.querySelectorAll("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "One fewer: Cola",
      "One more: Cola",
    ]);
    const gone = card(home, "Truffle Burger");
    expect(gone?.text).toContain("Out of Stock");
    expect(gone?.querySelectorAll("output, button:not([disabled])")).toEqual([]);
  });

  it("LAYOUT-15 pictures are asked for with the automatic-quality transformation, and come", async () => {
    const client = visitor();
    const source =
      card(await client.get("/"), "Milk Tea")
        ?.querySelector("img")
        ?.getAttribute("src") ?? "";
    expect(source).toContain("q_auto");
    expect((await client.get(source)).status).toBe(200);
  });

  it("MENU-12 an item that is out of stock says so on a disabled button", async () => {
    const button = card(await visitor().get("/"), "Truffle Burger")?.querySelector("button");
    expect(button?.text).toBe("Out of Stock");
    expect(button?.hasAttribute("disabled")).toBe(true);
  });

  it("MENU-05 an item off its category's schedule cannot be ordered until its time comes", async () => {
    const client = visitor();
    expect(card(await client.get("/?at=noon"), "Porridge")?.querySelector("button")?.text).toBe("Not available now");
    await choose(client, { area: IDS.nearArea });
    const refused = await client.post("/cart", { add: String(ITEM.porridge), csrf: await client.csrfToken() });
    expect(refused.json<{ id: string }>().id).toBe("unavailable_now");
    await setClock(server, brand.company.id, "2026-11-20T02:00:00Z");
    expect(card(await client.get("/?at=ten"), "Porridge")?.querySelector("button")?.text).toBe("Porridge Add to Order");
    await setClock(server, brand.company.id, NOON);
  });

  it("is the same text for everybody; only the controls of items in the cart differ", async () => {
    const client = visitor();
    const empty = (await client.get("/?x=1")).page.querySelector("#menu-list")?.innerHTML ?? "";
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.cola);
    const filled = await client.get("/");
    expect(card(filled, "Cola")?.querySelector("output")?.text).toBe("1");
    const without = (html: string) => html.replace(/<div class="card-control".*?<\/div>(?=<\/div><\/li>)/gs, "");
    expect(without(filled.page.querySelector("#menu-list")?.innerHTML ?? "")).toBe(without(empty));
  });
});

describe("search", () => {
  it("MENU-08 MENU-09 finds names in any case, of sub-items too, and counts results and categories", async () => {
    const found = await visitor().get("/?q=BURGER");
    expect(names(found)).toEqual(["Classic Burger", "Cheese Burger", "Truffle Burger"]);
    expect(found.page.querySelector("[data-ui=search-answer]")?.text).toBe("3 results in 2 categories");
    expect(names(await visitor().get("/?q=loaded"))).toEqual(["Fries"]);
  });

  it("MENU-10 says when nothing is found, with the keyword as text", async () => {
    const none = await visitor().get(`/?q=${encodeURIComponent("<b>sushi</b>")}`);
    expect(names(none)).toEqual([]);
    expect(none.text).toContain("No result found matched for this keyword &lt;b&gt;sushi&lt;/b&gt;");
  });

  it("keeps the search when a popup is opened from its results", async () => {
    const link = (await visitor().get("/?q=classic%20b")).page.querySelector(".card h3 a")?.getAttribute("href");
    expect(new URLSearchParams(link?.replaceAll("&amp;", "&"))).toEqual(
      new URLSearchParams({ q: "classic b", item: String(IDS.classic) }),
    );
  });
});

describe("what stands around the menu", () => {
  it("HOURS-04 MENU-13 an open store says until when, and its cards add", async () => {
    const home = await visitor().get("/");
    expect(home.page.querySelector("[data-ui=place]")?.text).toContain("until 10:00\u00a0PM");
    expect(card(home, "Cola")?.querySelector("button")?.text).toBe("Cola Add to Order");
  });

  it("HOME-10 HOURS-03 before opening, the banner asks to come back with today's timings", async () => {
    await setClock(server, brand.company.id, MORNING);
    const { text } = await visitor().get("/?m=1");
    expect(text).toContain("Sorry, we are closed.");
    expect(text).toContain("Please come back later. Store timings: 9:00\u00a0AM to 10:00\u00a0PM");
    await setClock(server, brand.company.id, NOON);
  });

  it("HOME-10 HOURS-05 HOME-15 HOME-17 after hours, it names the next opening, nothing is added and the cart cannot be opened", async () => {
    const client = visitor();
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.cola);
    await setClock(server, brand.company.id, NIGHT);
    const home = await client.get("/");
    expect(home.text).toContain("Sorry, we are closed today.");
    expect(home.text).toContain("The store will reopen on Tomorrow, 9:00\u00a0AM");
    expect(card(home, "Cola")?.querySelector("button")?.text).toBe("Cola Add to Order");
    expect(home.page.querySelector(".bag")?.hasAttribute("disabled")).toBe(true);
    expect((await client.get("/m")).page.querySelector("[data-ui=view-order]")).toBeNull();
    const refused = await client.post("/cart", { add: String(IDS.cola), csrf: await client.csrfToken() });
    expect(refused.json<{ id: string }>().id).toBe("store_closed");
    await setClock(server, brand.company.id, NOON);
  });

  it("HOME-09 an outlet without a menu says so and links to another location", async () => {
    const client = visitor();
    await choose(client, { pickup: "in_store", outlet: 2 });
    const home = await client.get("/");
    expect(home.text).toContain("No menu available for this location.");
    expect(home.page.querySelectorAll("#main a").map((link) => link.getAttribute("href"))).toContain("/?choose=mode");
  });

  it("HOME-01 HOME-02 shows the company's announcement and the outlet's banner", async () => {
    const home = await visitor().get("/");
    expect(home.page.querySelector("[data-ui=announcement]")?.text).toContain("We are new here");
    expect(home.page.querySelector("#main [data-ui=notices]")?.text).toContain("Two for one on Tuesdays");
  });

  it("HOME-07 sends the first advertisement; one for an item adds it", async () => {
    const home = await visitor().get("/");
    const slides = home.page.querySelectorAll("[data-ui=slide]");
    expect(slides).toHaveLength(1);
    expect(slides[0]?.querySelector("a.btn")?.getAttribute("href")).toBe(`#c${IDS.drinks}`);
  });

  it("HOME-15 HOME-16 the cart button counts, and its dropdown lists items, total and the way to the checkout", async () => {
    const client = visitor();
    expect((await client.get("/")).page.querySelector(".bag")?.hasAttribute("disabled")).toBe(true);
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.cola);
    await putIntoCart(client, IDS.cola);
    const { page } = await client.get("/");
    expect(page.querySelector("summary.bag")?.getAttribute("aria-label")).toBe("Cart, 2 items");
    const dropdown = page.querySelector("[data-ui=cart-dropdown]");
    expect(dropdown?.querySelector("[data-ui=lines] [data-ui=line-name]")?.text).toBe("Cola");
    expect(dropdown?.querySelector("[data-ui=total] dd")?.text).toBe("SGD\u00a06.00");
    expect(dropdown?.querySelector("[data-ui=cart-foot] a")?.text).toContain("Checkout");
  });

  it("HOME-17 phones get a bar with count and total that leads to the cart", async () => {
    const client = visitor();
    await choose(client, { area: IDS.nearArea });
    expect((await client.get("/m")).page.querySelector("[data-ui=view-order]")).toBeNull();
    await putIntoCart(client, IDS.classic);
    const bar = (await client.get("/m")).page.querySelector("[data-ui=view-order]");
    expect(bar?.getAttribute("href")).toBe("/m/order-details");
    expect(bar?.text).toBe("1View orderSGD\u00a010.00");
  });
});

describe("an order under way", () => {
  it("HOME-11 a bar leads to its tracking, on the page of the one who ordered only", async () => {
    const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" } });
    const bar = async () => (await client.get("/")).page.querySelector('section[aria-label="Your current order"]');
    expect(await bar()).toBeNull();
    await place(client, await goToPayment(client));
    expect((await bar())?.querySelector("a")?.getAttribute("href")).toBe("/trackorder");
    expect((await client.get("/m")).page.querySelector('a[href="/m/trackorder"]')).not.toBeNull();
    expect((await visitor().get("/?x=2")).text).not.toContain("Your current order");
  });
});

describe("how long a page may be kept", () => {
  it("visitors without a session get the same kept page, which never holds another's cart", async () => {
    const first = await visitor().get("/");
    const again = await visitor().get("/");
    expect(again.headers.etag).toBe(first.headers.etag);
    const customer = await signedInCustomer(server, brand);
    expect((await customer.get("/")).page.querySelector("aside.cart-column [data-ui=lines]")?.text).toContain(
      "Classic Burger",
    );
    expect((await visitor().get("/")).page.querySelector("aside.cart-column [data-ui=lines]")).toBeNull();
  });

  it("the list can be fetched by an address that names its content", async () => {
    const client = visitor();
    const address = /\/menu-html\/1\/en\/desktop\/[\w-]{16}/.exec((await client.get("/")).text)?.[0] ?? "";
    const list = await client.get(address);
    expect(list.status).toBe(200);
    expect(list.headers["cache-control"]).toContain("immutable");
    expect(list.text).toContain("Classic Burger");
    expect((await client.get(address.replace(/[\w-]{16}$/, "aaaaaaaaaaaaaaaa"))).status).toBe(404);
  });
});
