/** Prices that a promotion surely lowers: on cards, among the popular dishes and in popups, as the cart charges them. */
import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { IDS, ownBrand, testCategory, testItem, testMenu, type PromotionDocument } from "../support/brands";
import { Client } from "../support/client";
import { choose, putIntoCart } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

const fifthOff = (over: Partial<PromotionDocument> = {}): PromotionDocument => ({
  id: 1,
  name: "A fifth off",
  priority: 1,
  condition: { type: "buys_specific_items", include: [{ field: "category", id: IDS.burgers }] },
  action: { type: "gets_percent_discount", value: 20 },
  ...over,
});
const POPULAR = 301;
const menu = testMenu();
const withPopular = {
  ...menu,
  categories: [
    ...menu.categories,
    testCategory({
      id: 300,
      name: "Sweets",
      items: [testItem({ id: POPULAR, name: "Date Cake", unit_price: "5.00", is_popular: true })],
    }),
  ],
};

async function visitor(promotions: PromotionDocument[]) {
  const brand = await ownBrand(server, { promotions, menus: { main: withPopular } });
  const client = new Client(server, brand.host);
  await choose(client, { pickup: "in_store" });
  return client;
}

const words = (element: HTMLElement | null | undefined) =>
  element?.textContent.replaceAll("\u00a0", " ").replace(/\s+/g, " ").trim();
const cardOf = (page: HTMLElement, id: number) =>
  page.querySelectorAll("#menu-list li.card").find((card) => card.querySelector(`a[href$="item=${id}"]`));
const priceOf = (page: HTMLElement, id: number) => words(cardOf(page, id)?.querySelector(".price"));
const homePage = async (client: Client, query = "") => (await client.get(`/${query}`)).page;
const popupOf = async (client: Client, query: string) => (await homePage(client, query)).querySelector("dialog[open]");

describe("a struck price", () => {
  it("PROMO-31 stands on each card of the category, and is what the cart charges", async () => {
    const client = await visitor([fifthOff()]);
    const page = await homePage(client);
    expect(priceOf(page, IDS.classic)).toBe("was SGD 10.00 now SGD 8.00");
    expect(cardOf(page, IDS.classic)?.querySelector("s")?.textContent).toBe("SGD\u00a010.00");
    expect(priceOf(page, IDS.cola)).toBe("SGD 3.00");
    await putIntoCart(client, IDS.classic);
    const { cart } = (await client.get("/pages/home")).json<{ cart: { total: string } }>();
    expect(cart.total).toBe("8.00");
  });

  it("PROMO-31 of what is chosen from is the least that one of it costs", async () => {
    const [fries] = menu.categories.flatMap(({ items = [] }) => items).filter(({ id }) => id === IDS.fries);
    const least = Math.min(...(fries?.items ?? []).map(({ unit_price }) => Number(unit_price)));
    const page = await homePage(await visitor([fifthOff()]));
    const [was, now] = [least, least * 0.8].map((amount) => `SGD ${amount.toFixed(2)}`);
    expect(priceOf(page, IDS.fries)).toBe(`was ${was} now From ${now}`);
  });

  it("PROMO-31 stands in the popups, with the button's sum", async () => {
    const client = await visitor([fifthOff()]);
    const details = await popupOf(client, `?item=${IDS.classic}`);
    expect(words(details?.querySelector(".price"))).toBe("was SGD 10.00 now SGD 8.00");
    const customise = await popupOf(client, `?customise=${IDS.cheese}`);
    expect(words(customise?.querySelector(".price"))).toBe("was SGD 12.50 now SGD 10.00");
    const add = customise?.querySelectorAll("button").find((button) => button.textContent.includes("Add to Order"));
    expect(words(add)).toContain("SGD 10.00");
    const choose = await popupOf(client, `?choose_from=${IDS.fries}`);
    expect(choose?.querySelectorAll("s")).toHaveLength(2);
  });

  it("PROMO-31 stands among the popular dishes, on wide screens and phones", async () => {
    const sweets = { include: [{ field: "item" as const, id: POPULAR }] };
    const client = await visitor([fifthOff({ condition: { type: "buys_specific_items", ...sweets } })]);
    const shown = (page: HTMLElement) => words(page.querySelector("[data-ui=popular] .price"));
    expect(shown(await homePage(client))).toBe("was SGD 5.00 now SGD 4.00");
  });

  it("PROMO-31 is said in the visitor's language", async () => {
    const client = await visitor([fifthOff()]);
    const said = {
      ar: "كان SGD 10.00 والآن SGD 8.00",
      zh: "原价 SGD 10.00 现价 SGD 8.00",
      ms: "asalnya SGD 10.00 kini SGD 8.00",
    };
    for (const [language, text] of Object.entries(said))
      expect(priceOf(await homePage(client, `?lang=${language}`), IDS.classic)).toBe(text);
  });

  it.each<[string, Partial<PromotionDocument>]>([
    ["a code", { coupon_codes: [{ id: 1, code: "FIFTH" }] }],
    ["a second one", { condition: { type: "buys_specific_items", min_qty: 2 } }],
    ["a sum", { condition: { type: "buys_for_specific_amount", min_price: "50.00" } }],
    ["another hour", { valid_from: "2100-01-01T00:00" }],
  ])("PROMO-31 stands nowhere where the promotion waits for %s", async (_what, over) => {
    const client = await visitor([fifthOff(over)]);
    expect((await homePage(client)).querySelector("s")).toBeNull();
    const popup = await popupOf(client, `?item=${IDS.classic}`);
    expect(words(popup?.querySelector(".price"))).toBe("SGD 10.00");
  });
});
