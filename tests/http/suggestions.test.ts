/** Dishes that go with the cart, in the cart call's answer. */
import { expect, it } from "vitest";
import {
  applyBrand,
  IDS,
  ownBrand,
  testArea,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
  uploadOf,
  type BrandOverrides,
} from "../support/brands";
import { Client } from "../support/client";
import { choose } from "../support/customers";
import { operatorCall } from "../support/operator";
import { promotion } from "../support/promotions";
import { pathTo } from "~/paths/address";
import { OPERATOR_TENANT } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();

type Answer = { id?: string; cart: { suggestions: { id: number; press: string; price: { text: string } }[] } };

async function cartOf(overrides: BrandOverrides, items: number[] = [IDS.classic]) {
  const brand = await ownBrand(server, overrides);
  const client = new Client(server, brand.host);
  await choose(client, { area: IDS.nearArea });
  const add = async (item: number) =>
    (await client.post("/cart", { csrf: await client.csrfToken(), add: String(item) })).json<Answer>();
  let answer: Answer = { cart: { suggestions: [] } };
  for (const item of items) answer = await add(item);
  return { brand, client, add, offered: answer.cart.suggestions.map(({ id }) => id), answer };
}

const popular = testMenu({
  categories: [
    testCategory({
      id: IDS.drinks,
      name: "Drinks",
      items: [
        testItem({ id: IDS.classic, name: "Classic Burger" }),
        testItem({ id: IDS.cola, name: "Cola" }),
        testItem({ id: 902, name: "Tea", is_popular: true }),
        testItem({ id: 903, name: "Water", is_popular: true, sequence_no: 9 }),
      ],
    }),
  ],
});

it("CART-22 the brand's own dishes are offered in its order, with what a press on each does", async () => {
  const { answer } = await cartOf({ company: { suggestions: [IDS.fries, IDS.cola, IDS.cheese, IDS.classic] } });
  expect(
    answer.cart.suggestions.map(({ id, press, price }) => [id, press, price.text.replaceAll("\u00a0", " ")]),
  ).toEqual([
    [IDS.fries, "choose", "From SGD 4.00"],
    [IDS.cola, "plain", "SGD 3.00"],
    [IDS.cheese, "customise", "SGD 12.50"],
  ]);
});

it("CART-22 without the setting the popular dishes of the menu are offered, and with an empty list none", async () => {
  expect((await cartOf({ menus: { main: popular } })).offered).toEqual([902, 903]);
  expect((await cartOf({ menus: { main: popular } }, [IDS.classic, 902])).offered).toEqual([903]);
  expect((await cartOf({ menus: { main: popular }, company: { suggestions: [] } })).offered).toEqual([]);
});

it("CART-22 what has sold out is offered no longer, and who presses it meanwhile loses nothing", async () => {
  const { brand, add, offered } = await cartOf({ company: { suggestions: [IDS.cola, IDS.plainFries] } });
  expect(offered).toEqual([IDS.cola, IDS.plainFries]);
  await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.cola] }) } });
  const refused = await add(IDS.cola);
  expect(refused).toMatchObject({
    id: "item_sold_out",
    cart: { suggestions: [{ id: IDS.plainFries }], lines: [{ item_id: IDS.classic, count: 1 }] },
  });
});

it("CART-23 a grouped dish is counted as the sub-item that costs the least after its own promotion", async () => {
  const half = promotion({
    id: 1,
    condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.loadedFries }] },
    action: { type: "gets_percent_discount", value: 50 },
  });
  const { answer } = await cartOf({ company: { suggestions: [IDS.fries] }, promotions: [half] });
  expect(answer.cart.suggestions).toMatchObject([{ id: IDS.fries, item_id: IDS.loadedFries, least: 325 }]);
});

it("CART-22 a dish that the cart has for free is not offered", async () => {
  const company = { suggestions: [IDS.cola, IDS.plainFries] };
  const gift = promotion({
    id: 1,
    condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }] },
    action: { type: "gets_free_item", value: 0, quantity: 1, include: [{ field: "item", id: IDS.cola }] },
  });
  expect((await cartOf({ company, promotions: [gift] })).offered).toEqual([IDS.plainFries]);
  expect((await cartOf({ company })).offered).toEqual([IDS.cola, IDS.plainFries]);
});

it("CART-22 nothing is offered where no order is taken", async () => {
  const { brand, client, offered } = await cartOf({ company: { suggestions: [IDS.cola] } });
  expect(offered).toEqual([IDS.cola]);
  const areas = [testArea({ id: IDS.nearArea, name: "Near Town" })];
  await applyBrand(server, { ...brand, outlets: [testOutlet({ opening_hours: {}, delivery_areas: areas })] });
  const page = await client.get("/m/order-details");
  expect(page.text).toContain("Classic Burger");
  expect(page.page.querySelector("[data-ui=suggestions]")).toBeNull();
});

it("CART-22 a dish that no menu has, or that is named twice, is refused in a sentence", async () => {
  const brand = testBrand({ company: { suggestions: [IDS.cola, 999, IDS.cola] } });
  const { slug, host: _host, ...documents } = brand;
  const answer = await operatorCall(server, "PUT", pathTo(OPERATOR_TENANT, { slug }), uploadOf(documents));
  expect(answer.status).toBe(422);
  const { problems } = answer.json<{ problems: { severity: string }[] }>();
  expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
    { file: "company.json", path: "suggestions[1]", problem: "names item 999, which no menu has" },
    { file: "company.json", path: "suggestions[2]", problem: `names item ${IDS.cola}, which stands there twice` },
  ]);
});

it("CART-22 an empty cart begins with the first three, where an order is taken", async () => {
  const { brand, client, add } = await cartOf(
    { company: { suggestions: [IDS.fries, IDS.cola, IDS.cheese, IDS.plainFries] } },
    [],
  );
  const offered = async () =>
    (await client.get("/m/order-details")).page
      .querySelectorAll("[data-ui=suggestions] li p")
      .map(({ textContent }) => textContent);
  expect(await offered()).toEqual(["Fries", "Cola", "Cheese Burger"]);
  expect((await add(IDS.cola)).cart.suggestions.map(({ id }) => id)).toEqual([IDS.fries, IDS.cheese, IDS.plainFries]);
  const emptied = await client.post("/cart", { csrf: await client.csrfToken(), decrement: String(IDS.cola) });
  expect(emptied.json<Answer>().cart.suggestions).toHaveLength(3);
  await applyBrand(server, {
    ...brand,
    outlets: [testOutlet({ opening_hours: {}, delivery_areas: [testArea({ id: IDS.nearArea, name: "Near Town" })] })],
  });
  expect(await offered()).toEqual([]);
});
