/** Other choices for a line of the cart: the form, its refusals, and two tabs. */
import { beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testCategory, testItem, testMenu } from "../support/brands";
import { Client } from "../support/client";
import { choose } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
beforeAll(() => applyBrand(server, brand));

type Line = { cart_id: string; name: string; choices: string; count: number; editable: boolean };
type CartAnswer = { id?: string; cart: { lines: Line[] } };
const size = (id: number) => ({ [`g${IDS.sizeGroup}`]: String(id) });

async function newCart() {
  const client = new Client(server, brand.host);
  await choose(client, { area: IDS.nearArea });
  const csrf = await client.csrfToken();
  const change = async (fields: Record<string, string>) =>
    (await client.post("/cart", { csrf, ...fields })).json<CartAnswer>();
  const add = (id: number, count: number) =>
    change({ intent: "customise", item: String(IDS.cheese), count: String(count), ...size(id) });
  return { client, csrf, change, add };
}
const linesOf = ({ cart }: CartAnswer) => cart.lines.map(({ choices, count }) => [choices, count]);

it("CART-20 a line is edited in its place, and two that come to be equal are one", async () => {
  const { change, add } = await newCart();
  await add(IDS.large, 2);
  const before = await change({ add: String(IDS.cola) });
  expect(before.cart.lines.map(({ name, editable }) => [name, editable])).toEqual([
    ["Cheese Burger", true],
    ["Cola", false],
  ]);
  const line = before.cart.lines[0]?.cart_id ?? "";
  const edited = await change({ intent: "edit", line, ...size(IDS.regular) });
  expect(linesOf(edited)).toEqual([
    ["Regular", 2],
    ["", 1],
  ]);
  expect(edited.cart.lines[0]?.cart_id).toBe(line);
  await add(IDS.large, 3);
  expect(linesOf(await change({ intent: "edit", line, ...size(IDS.large) }))).toEqual([
    ["Large", 5],
    ["", 1],
  ]);
});

it("CART-20 a form without its choices comes back with what was chosen, and a line that is gone is told", async () => {
  const { client, csrf, change, add } = await newCart();
  const line = (await add(IDS.large, 1)).cart.lines[0]?.cart_id ?? "";
  const form = { csrf, intent: "edit", item: String(IDS.cheese), line, return_to: "/m/order-details" };
  const address = `/m/order-details?customise=${IDS.cheese}&line=${line}`;
  expect((await client.post("/cart", form)).location).toBe(`${address}&check=1`);
  const popup = await client.get(address);
  expect(popup.page.querySelector(`dialog input[name=g${IDS.sizeGroup}][checked]`)?.getAttribute("value")).toBe(
    String(IDS.large),
  );
  expect((await client.post("/cart", { ...form, ...size(IDS.regular) })).location).toBe("/m/order-details");
  await change({ intent: "remove", line });
  expect((await client.post("/cart", { ...form, ...size(IDS.regular) })).location).toBe(
    "/m/order-details?error=line_not_found",
  );
  expect((await client.get(address)).page.querySelector("[role=alertdialog]")?.text).toContain(
    "no longer in your cart",
  );
});

it("CART-20 of two tabs that edit and count the same line at once neither undoes the other", async () => {
  const { change, add } = await newCart();
  const line = (await add(IDS.large, 1)).cart.lines[0]?.cart_id ?? "";
  await Promise.all([
    change({ intent: "edit", line, ...size(IDS.regular) }),
    change({ intent: "set", line, count: "7" }),
    change({ add: String(IDS.cola) }),
  ]);
  expect(linesOf(await change({ add: String(IDS.cola) }))).toEqual([
    ["Regular", 7],
    ["", 2],
  ]);
});

it("CART-20 what has sold out since is told by name, and can be given back but not be kept", async () => {
  const { client, change, add } = await newCart();
  const line = (await add(IDS.large, 1)).cart.lines[0]?.cart_id ?? "";
  const [main] = Object.values(brand.menus);
  await applyBrand(server, { ...brand, menus: { main: { ...main, out_of_stock_items: [IDS.large] } } });
  const popup = await client.get(`/?customise=${IDS.cheese}&line=${line}`);
  expect(popup.page.querySelector("dialog [data-ui=banner]")?.text).toBe("Sold out since: Large. Please choose again.");
  expect((await change({ intent: "edit", line, ...size(IDS.large) })).id).toBe("choice_sold_out");
  expect(linesOf(await change({ intent: "edit", line, ...size(IDS.regular) }))).toEqual([["Regular", 1]]);
  await applyBrand(server, brand);
});

it("CART-20 an edited line whose item has left the menu is told, and the cart is void", async () => {
  const { client, change, add } = await newCart();
  const line = (await add(IDS.large, 1)).cart.lines[0]?.cart_id ?? "";
  const other = {
    ...testMenu(),
    categories: [testCategory({ id: 9, name: "Rest", items: [testItem({ id: 91, name: "Rice" })] })],
  };
  await applyBrand(server, { ...brand, menus: { main: other } });
  expect((await client.get(`/m/order-details?customise=${IDS.cheese}&line=${line}`)).status).toBe(200);
  const refused = await change({ intent: "edit", line, ...size(IDS.regular) });
  expect([refused.id, refused.cart.lines]).toEqual(["line_not_found", []]);
  await applyBrand(server, brand);
});
