/** What customers order most: how it is counted, and what menus make of it. A server, a database and orders of its own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, ownBrand, testBrand, testMenu, type BrandOverrides, type TestBrand } from "../support/brands";
import { Client } from "../support/client";
import { setClock } from "../support/clock";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { operatorCall, ordersOf } from "../support/operator";
import { startTestServer, type TestServer } from "../support/server";
import { pathTo } from "~/paths/address";
import { OPERATOR_MOST_ORDERED, OPERATOR_ORDER_STATUS, ORDERS_CASH_ON_DELIVERY } from "~/paths/calls";

const PHONE = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari" };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ name: "most-ordered" });
});
afterAll(() => server.stop());

const PICKUP = { pickup: "in_store" } as const;
const freshBrand = (overrides: BrandOverrides = {}) => ownBrand(server, overrides);
const shopper = (brand: TestBrand) => signedInCustomer(server, brand, { choice: PICKUP, items: [] });

async function order(customer: Client, items: number[]): Promise<void> {
  for (const item of items) await putIntoCart(customer, item);
  const answer = await customer.call("POST", ORDERS_CASH_ON_DELIVERY, { order_details: { user_name: "Mei" } });
  expect(answer.status).toBe(200);
}
async function orderedBy(brand: TestBrand, customers: number, items: number[]): Promise<void> {
  for (let i = 0; i < customers; i++) await order(await shopper(brand), items);
}

type Counts = { most_ordered: { item_id: number; customers: number }[] };
async function count({ slug }: TestBrand): Promise<[number, number][]> {
  const answer = await operatorCall(server, "POST", pathTo(OPERATOR_MOST_ORDERED, { slug }));
  expect(answer.status).toBe(200);
  return answer.json<Counts>().most_ordered.map(({ item_id, customers }) => [item_id, customers]);
}

const stranger = (brand: TestBrand, headers = {}) => new Client(server, brand.host, { headers });
/** The names of the dishes whose cards say so. */
async function marked(brand: TestBrand, words = "Most ordered"): Promise<string[]> {
  const { page } = await stranger(brand).get("/");
  return page
    .querySelectorAll("#menu-list .card")
    .filter((card) => card.querySelector(".card-text")?.text.includes(words))
    .map((card) => card.querySelector("h3")?.text ?? "");
}

describe("what is ordered most", () => {
  it("MENU-17 is what five different customers ordered, however often each, and the page that strangers share follows", async () => {
    const brand = await freshBrand();
    await orderedBy(brand, 3, [IDS.classic, IDS.classic, IDS.loadedFries]);
    const often = await shopper(brand);
    for (const _ of [1, 2, 3]) await order(often, [IDS.classic, IDS.loadedFries]);
    expect(await count(brand)).toEqual([]);
    expect(await marked(brand)).toEqual([]);
    await orderedBy(brand, 1, [IDS.classic, IDS.loadedFries, IDS.cola]);
    await orderedBy(brand, 1, [IDS.loadedFries, IDS.cola]);
    expect(await count(brand)).toEqual([
      [IDS.loadedFries, 6],
      [IDS.classic, 5],
    ]);
    expect(await marked(brand)).toEqual(["Classic Burger", "Fries"]);
  });

  it("MENU-17 leaves out rejected orders, and those of more than 30 days ago", async () => {
    const brand = await freshBrand();
    await orderedBy(brand, 5, [IDS.cola]);
    expect(await count(brand)).toEqual([[IDS.cola, 5]]);
    const [{ order_number } = { order_number: 0 }] = await ordersOf(server, brand);
    const path = pathTo(OPERATOR_ORDER_STATUS, { slug: brand.slug, number: order_number });
    expect((await operatorCall(server, "POST", path, { status: "rejected", reason: "too_busy" })).status).toBe(200);
    expect(await count(brand)).toEqual([]);
    expect(await marked(brand)).toEqual([]);
    await orderedBy(brand, 1, [IDS.cola]);
    expect(await count(brand)).toEqual([[IDS.cola, 5]]);
    const countIn = async (days: number) => {
      await setClock(server, brand.company.id, new Date(Date.now() + days * 86_400_000).toISOString());
      return count(brand);
    };
    expect(await countIn(29)).toEqual([[IDS.cola, 5]]);
    expect(await countIn(31)).toEqual([]);
  });

  it("MENU-17 does not count what is given for free", async () => {
    const brand = await freshBrand({
      promotions: [
        {
          id: 1,
          name: "Free cola",
          priority: 1,
          condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }] },
          action: { type: "gets_free_item", value: 0, quantity: 1, include: [{ field: "item", id: IDS.cola }] },
        },
      ],
    });
    await orderedBy(brand, 5, [IDS.classic]);
    expect(await count(brand)).toEqual([[IDS.classic, 5]]);
  });

  it("MENU-17 is one brand's own, is told in each language, and not at all where the brand has it switched off", async () => {
    const [brand, other] = [await freshBrand(), await freshBrand()];
    await orderedBy(brand, 5, [IDS.cola]);
    expect(await count(brand)).toEqual([[IDS.cola, 5]]);
    expect(await count(other)).toEqual([]);
    expect(await marked(other)).toEqual([]);
    const arabic = await stranger(brand).get("/?lang=ar");
    expect(arabic.text).toContain("الأكثر طلبًا");
    await applyBrand(server, { ...brand, company: { ...brand.company, most_ordered: false } });
    expect(await count(brand)).toEqual([]);
    expect(await marked(brand)).toEqual([]);
    await applyBrand(server, brand);
    expect(await marked(brand), "the sums of before").toEqual(["Cola"]);
  });

  it("MENU-17 comes out the same, whoever counts at the same moment", async () => {
    const brand = await freshBrand();
    await orderedBy(brand, 5, [IDS.cola]);
    const counts = await Promise.all(Array.from({ length: 6 }, () => count(brand)));
    expect(counts).toEqual(Array.from({ length: 6 }, () => [[IDS.cola, 5]]));
    expect(await marked(brand)).toEqual(["Cola"]);
  });
});

describe("a menu without popular dishes", () => {
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
  );
  const menuOf = (is_popular: boolean) => {
    const menu = testMenu();
    for (const item of menu.categories.flatMap(({ items = [] }) => items)) item.image = "dish.svg";
    const cheese = menu.categories[0]?.items?.[1];
    if (cheese) cheese.is_popular = is_popular;
    return menu;
  };
  const startOf = (page: Awaited<ReturnType<Client["get"]>>["page"]) => {
    const start = page.querySelector("[data-ui=popular]");
    return start && [start.querySelector("h2")?.text, ...start.querySelectorAll("h3").map(({ text }) => text)];
  };

  it("MENU-18 begins with those that are ordered most, on both route sets, and offers them beside a cart", async () => {
    const images = { ...testBrand().images, "dish.svg": picture };
    const brand = await freshBrand({ images, menus: { main: menuOf(false) } });
    expect(startOf((await stranger(brand).get("/")).page)).toBeNull();
    await orderedBy(brand, 5, [IDS.cola]);
    await orderedBy(brand, 1, [IDS.classic]);
    await orderedBy(brand, 5, [IDS.classic]);
    await count(brand);
    const most = ["Most ordered", "Classic Burger", "Cola"];
    expect(startOf((await stranger(brand).get("/")).page)).toEqual(most);
    expect(startOf((await stranger(brand, PHONE).get("/m")).page)).toEqual(most);

    const guest = stranger(brand);
    await choose(guest, PICKUP);
    await putIntoCart(guest, IDS.cola);
    const cart = await guest.get("/m/order-details");
    expect(cart.page.querySelectorAll("[data-ui=suggestions] li p").map(({ text }) => text)).toEqual([
      "Classic Burger",
    ]);

    await applyBrand(server, { ...brand, menus: { main: menuOf(true) } });
    expect(startOf((await stranger(brand).get("/")).page)).toEqual(["Popular", "Cheese Burger"]);
  });
});
