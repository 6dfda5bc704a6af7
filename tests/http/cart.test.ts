/** The cart: forms and calls that change it, and what is refused. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testCategory, testItem, testMenu } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };

const brand = testBrand();
beforeAll(() => applyBrand(server, brand));

type Line = { cart_id: string; item_id: number; name: string; choices: string; count: number; state: string };
type CartAnswer = { id?: string; message?: string; cart: { version: number; lines: Line[]; hasAbsentItems: boolean } };

async function newVisitor(area: number = IDS.nearArea, host = brand.host): Promise<Client> {
  const client = new Client(server, host, { headers: DESKTOP });
  await choose(client, { area });
  return client;
}
const change = async (client: Client, fields: Record<string, string>) =>
  (await client.post("/cart", { csrf: await client.csrfToken(), ...fields })).json<CartAnswer>();
/** Puts one of the item with choices into the cart in each of its sizes, the regular one last. */
async function addBothSizes(client: Client): Promise<void> {
  for (const size of [IDS.large, IDS.regular]) {
    const fields = { item: String(IDS.cheese), count: "1", [`g${IDS.sizeGroup}`]: String(size) };
    await change(client, { intent: "customise", ...fields });
  }
}
const linesOf = (answer: CartAnswer) => answer.cart.lines.map(({ name, choices, count }) => [name, choices, count]);
const text = (answer: Answer, selector: string) =>
  answer.page.querySelector(selector)?.text.replaceAll("\u00a0", " ").trim();

describe("changing the cart", () => {
  it("ITEM-01 CART-03 adds with count 1, raises, lowers, sets and removes", async () => {
    const client = await newVisitor();
    const added = await change(client, { intent: "add", item: String(IDS.cola) });
    expect(linesOf(added)).toEqual([["Cola", "", 1]]);
    const line = added.cart.lines[0]?.cart_id ?? "";
    expect(linesOf(await change(client, { intent: "increment", line }))).toEqual([["Cola", "", 2]]);
    expect(linesOf(await change(client, { intent: "decrement", line }))).toEqual([["Cola", "", 1]]);
    expect(linesOf(await change(client, { intent: "set", line, count: "7" }))).toEqual([["Cola", "", 7]]);
    expect(linesOf(await change(client, { intent: "set", line, count: "٣" }))).toEqual([["Cola", "", 3]]);
    expect(linesOf(await change(client, { intent: "remove", line }))).toEqual([]);
  });

  it.each(["", "-1", "0"])("CART-04 a typed count of %j takes the line away", async (count) => {
    const client = await newVisitor();
    const line = (await change(client, { add: String(IDS.cola) })).cart.lines[0]?.cart_id ?? "";
    expect(linesOf(await change(client, { intent: "set", line, count }))).toEqual([]);
  });

  it.each(["1.5", "1e9", "100", "two"])("refuses a count of %j and changes nothing", async (count) => {
    const client = await newVisitor();
    const line = (await change(client, { add: String(IDS.cola) })).cart.lines[0]?.cart_id ?? "";
    const refused = await change(client, { intent: "set", line, count });
    expect(refused).toMatchObject({ id: "count_invalid", message: "Please enter a whole number from 1 to 99." });
    expect(linesOf(refused)).toEqual([["Cola", "", 1]]);
  });

  it.each(["0", "-1", "1.5", "1000000000"])("refuses to add a customised item %s times", async (count) => {
    const client = await newVisitor();
    const refused = await change(client, {
      intent: "customise",
      item: String(IDS.cheese),
      [`g${IDS.sizeGroup}`]: String(IDS.large),
      count,
    });
    expect(refused.id).toBe("count_invalid");
  });

  it("CUSTOM-12 CUSTOM-11 keeps different choices apart and joins equal ones", async () => {
    const client = await newVisitor();
    const size = `g${IDS.sizeGroup}`;
    const base = { intent: "customise", item: String(IDS.cheese), count: "1" };
    await change(client, { ...base, [size]: String(IDS.large) });
    await change(client, { ...base, [size]: String(IDS.regular) });
    const answer = await change(client, { ...base, count: "2", [size]: String(IDS.large) });
    expect(linesOf(answer)).toEqual([
      ["Cheese Burger", "Large", 3],
      ["Cheese Burger", "Regular", 1],
    ]);
    expect(text(await client.get("/m/order-details"), "[data-ui=sums] dd")).toBe("SGD 56.00");
  });

  it("CUSTOM-07 refuses choices below a group's minimum or above its maximum", async () => {
    const client = await newVisitor();
    const base = { intent: "customise", item: String(IDS.cheese), count: "1", csrf: await client.csrfToken() };
    const none = await client.post("/cart", base);
    expect(none.json()).toMatchObject({ id: "choices_invalid", problems: [{ group_id: IDS.sizeGroup }] });
    const many = new URLSearchParams({ ...base, [`g${IDS.sizeGroup}`]: String(IDS.large) });
    for (const extra of [IDS.bacon, IDS.egg, IDS.pickle]) many.append(`g${IDS.extrasGroup}`, String(extra));
    expect((await client.post("/cart", many)).json()).toMatchObject({
      id: "choices_invalid",
      problems: [{ group_id: IDS.extrasGroup, text: { key: "errors:choose.at_most", values: { max: 2 } } }],
    });
  });

  it("GROUPED-03 a grouped item cannot be ordered, its sub-item can, by its own name and price", async () => {
    const client = await newVisitor();
    expect((await change(client, { add: String(IDS.fries) })).id).toBe("choose_one");
    const answer = await change(client, { intent: "choose", item: String(IDS.loadedFries) });
    expect(linesOf(answer)).toEqual([["Loaded Fries", "", 1]]);
    expect(answer.cart.lines.map(({ item_id }) => item_id)).toEqual([IDS.loadedFries]);
    expect(text(await client.get("/m/order-details"), "[data-ui=lines] .price")).toBe("SGD 6.50");
  });

  it("ERR-43 minus on an item with several customised lines changes nothing", async () => {
    const client = await newVisitor();
    await addBothSizes(client);
    const refused = await change(client, { decrement: String(IDS.cheese) });
    expect(refused).toMatchObject({
      id: "multiple_customizations",
      message: "This item has multiple customizations added. Remove the correct item from the cart.",
    });
    expect(refused.cart.lines).toHaveLength(2);
  });

  it("ITEM-06 Repeat Last raises the line that was added last", async () => {
    const client = await newVisitor();
    await addBothSizes(client);
    expect(linesOf(await change(client, { intent: "repeat", item: String(IDS.cheese) }))).toEqual([
      ["Cheese Burger", "Large", 1],
      ["Cheese Burger", "Regular", 2],
    ]);
  });

  it("two requests at once both count", async () => {
    const client = await newVisitor();
    const csrf = await client.csrfToken();
    await Promise.all(Array.from({ length: 5 }, () => client.post("/cart", { csrf, add: String(IDS.cola) })));
    expect(text(await client.get("/"), "#menu-list output")).toBe("5");
  });

  it("without a choice of how and where, a form leads to that choice and a call says what it needs", async () => {
    const client = new Client(server, brand.host, { headers: DESKTOP });
    const csrf = await client.csrfToken();
    const form = await client.post("/cart", { csrf, add: String(IDS.cola), return_to: "/" });
    expect([form.status, form.location]).toEqual([303, "/?choose=mode"]);
    expect((await client.post("/cart", { csrf, add: String(IDS.cola), return_to: "/m" })).location).toBe(
      "/m/area-select",
    );
    expect((await client.post("/cart", { csrf, add: String(IDS.cola) })).json()).toEqual({ needs: "selection" });
  });

  it("takes no change without the page's token, and leads to no other site", async () => {
    const client = await newVisitor();
    expect((await client.post("/cart", { add: String(IDS.cola), return_to: "/" })).location).toBe("/?error=csrf");
    const csrf = await client.csrfToken();
    expect((await client.post("/cart", { csrf, add: String(IDS.cola), return_to: "//evil.example/" })).location).toBe(
      `/#c${IDS.drinks}`,
    );
  });

  it("restores lines that the browser kept, as far as they can be ordered", async () => {
    const client = await newVisitor();
    const lines = [
      { item_id: IDS.cola, count: 2, modifiers: [] },
      { item_id: IDS.cheese, count: 1, modifiers: [] },
      { item_id: 999, count: 1, modifiers: [] },
    ];
    expect(linesOf(await change(client, { intent: "restore", lines: JSON.stringify(lines) }))).toEqual([
      ["Cola", "", 2],
    ]);
    expect((await change(client, { intent: "restore", lines: "nonsense" })).id).toBe("generic");
  });

  it("a visitor's cart is nobody else's, also by its line ids", async () => {
    const [mine, other] = [await newVisitor(), await newVisitor()];
    const line = (await change(mine, { add: String(IDS.cola) })).cart.lines[0]?.cart_id ?? "";
    expect((await change(other, { intent: "remove", line })).id).toBe("line_not_found");
    expect(text(await mine.get("/"), "#menu-list output")).toBe("1");
  });
});

describe("sold out and gone", () => {
  /** A brand of its own per test: its menu changes under the cart. */
  async function changing() {
    const own = testBrand();
    await applyBrand(server, own);
    const client = await newVisitor(IDS.nearArea, own.host);
    return {
      own,
      client,
      apply: (menu: Partial<ReturnType<typeof testMenu>>) =>
        applyBrand(server, { ...own, menus: { main: testMenu(menu) } }),
    };
  }

  it("CART-15 ERR-45 ERR-12 names what is sold out, in singular and plural, prices the rest, and bars the checkout", async () => {
    const { client, apply } = await changing();
    for (const item of [IDS.classic, IDS.cola]) await putIntoCart(client, item);
    await apply({ out_of_stock_items: [IDS.classic] });
    const one = await client.get("/m/order-details");
    expect(text(one, "[data-ui=banner]")).toBe(
      "Sorry, 1 item(s) in your cart are sold out:Classic Burger. Please remove it from your cart to checkout.",
    );
    expect(text(one, "[data-ui=total] dd")).toBe("SGD 3.00");
    expect(text(one, "[data-ui=bottom-bar] [aria-disabled]")).toBe("Remove what is sold out to check out");
    await apply({ out_of_stock_items: [IDS.classic, IDS.cola] });
    expect(text(await client.get("/m/order-details"), "[data-ui=banner]")).toContain(
      "Please remove them from your cart to checkout.",
    );
    const refused = await client.call("POST", "/orders/validate", {});
    expect(refused.json()).toMatchObject({
      id: "out_of_stock",
      title: "Item/s unavailable",
      message: "Sorry, some items in your cart are sold out. Please remove them to place your order.",
      redirectionUrl: "/",
    });
  });

  it("ITEM-07 what is out of stock cannot be added or raised", async () => {
    const { client, apply } = await changing();
    const line = (await change(client, { add: String(IDS.cola) })).cart.lines[0]?.cart_id ?? "";
    await apply({ out_of_stock_items: [IDS.cola] });
    for (const path of ["/", "/m/order-details"]) {
      const { page } = await client.get(path);
      const buttons = page.querySelectorAll('button[aria-label="One more: Cola"], button[name=add][value="201"]');
      expect(buttons.filter((button) => !button.hasAttribute("disabled"))).toEqual([]);
      expect(page.querySelector("main")?.textContent, path).toMatch(/Out of Stock|sold out/i);
    }
    expect((await change(client, { add: String(IDS.cola) })).id).toBe("item_sold_out");
    expect((await change(client, { intent: "increment", line })).id).toBe("item_sold_out");
    expect(linesOf(await change(client, { intent: "remove", line }))).toEqual([]);
  });

  it("ERR-16 an item gone from the menu voids the whole cart, says so, and is emptied by OK", async () => {
    const { client, apply } = await changing();
    for (const item of [IDS.classic, IDS.cola]) await putIntoCart(client, item);
    await apply({
      categories: [testCategory({ id: 1, name: "New", items: [testItem({ id: IDS.cola, name: "Cola" })] })],
    });
    for (const path of ["/", "/m", "/m/order-details"]) {
      const popup = (await client.get(path)).page.querySelector("dialog[open][role=alertdialog]");
      expect(popup?.querySelector("h2")?.textContent, path).toBe("Oops!");
      expect(popup?.textContent, path).toContain("Items in cart are not part of current available menu.");
      expect(popup?.querySelector("a[href='tel:+6561234567']")?.textContent, path).toContain("+65 6123 4567");
    }
    const page = await client.get("/m/order-details");
    expect(page.page.querySelector("[data-ui=lines]")).toBeNull();
    const after = await client.submit(page, { form: "dialog[open] form" }, { follow: true });
    expect(after.text).not.toContain("not part of current available menu");
    expect(text(after, "[data-ui=empty] h2")).toBe("Your cart is empty");
  });
});

it("GET /cart leads to where the cart is", async () => {
  const client = new Client(server, brand.host);
  expect((await client.get("/cart", { headers: DESKTOP })).location).toBe("/?cart=open");
  expect((await client.get("/cart", { headers: { "sec-ch-ua-mobile": "?1" } })).location).toBe("/m/order-details");
});
