/** Past orders: the detail of one, and ordering it again. */
import { describe, expect, it } from "vitest";
import { applyBrand, IDS, ownBrand, testCategory, testItem, testMenu, type TestBrand } from "../support/brands";
import { place, placedOrderId, goToPayment, textOf, trackedOrder } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { fullBrand, placeFullOrder } from "../support/full-order";
import { PAGES_ORDER_DETAILS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const PAGE = "/m/past-orders";

const rowsOf = ({ page }: Answer, selector: string) =>
  page.querySelectorAll(selector).map((row) => row.childNodes.map(({ textContent }) => tidy(textContent)));
const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

describe("the detail of an order", () => {
  it("PASTORDER-04 PASTORDER-05 PASTORDER-07 shows its number, date and 12-hour time, the items with modifiers, and every sum", async () => {
    const brand = await fullBrand(server);
    const { client, order } = await placeFullOrder(server, brand);
    const answer = await client.get(`${PAGE}?order=${order.order_number}`);
    const dialog = answer.page.querySelector("dialog[open]");
    expect(dialog?.querySelector("h2")?.textContent).toBe(`Order# ${order.order_number}`);
    expect(tidy(dialog?.querySelector("p")?.textContent ?? "")).toMatch(/4 March.*6:05 PM/);
    expect(rowsOf(answer, "dialog[open] thead tr")).toEqual([["Qty", "Item", "Amount"]]);
    expect(rowsOf(answer, "dialog[open] tbody tr")).toEqual([
      ["1", "Classic Burger", "SGD 10.00"],
      ["1", "Cola", "SGD 3.00"],
      ["2", "Cheese BurgerLarge", "SGD 29.00"],
    ]);
    expect(rowsOf(answer, "dialog[open] [data-ui=sums] > div").map(([label, amount]) => [label, amount])).toEqual([
      ["Subtotal", "SGD 42.00"],
      ["Delivery charge", "SGD 3.90"],
      ["Grill night", expect.stringMatching(/^\u2212SGD 4\.\d\d$/)],
      ["GST 9%", expect.stringMatching(/^SGD \d\.\d\d$/)],
      ["Loyalty", "\u2212SGD 5.00"],
      ["Total", expect.stringMatching(/^SGD \d\d\.\d\d$/)],
    ]);

    const { past_orders } = (await client.get("/pages/past_orders")).json<{ past_orders: object[] }>();
    const { sub_total, surcharges_breakdown, discounts, redeemed_loyalty, earned_loyalty, tax_total, total_amount } =
      order;
    expect({ sub_total, surcharges_breakdown, redeemed_loyalty }).toMatchObject({
      sub_total: "42.00",
      surcharges_breakdown: [{ name: "Delivery charge", amount: "3.90" }],
      redeemed_loyalty: "5.00",
    });
    expect(discounts).toMatchObject([{ name: "Grill night" }]);
    expect(past_orders).toMatchObject([
      {
        order_number: order.order_number,
        created_at: order.created_at,
        order_details: {
          order_type: "delivery",
          items: [
            { id: IDS.classic, quantity: 1, sub_total: "10.00" },
            { id: IDS.cola, quantity: 1, sub_total: "3.00" },
            { id: IDS.cheese, quantity: 2, sub_total: "29.00", modifiers: [{ id: IDS.large, name: "Large" }] },
          ],
          ...{ sub_total, surcharges_breakdown, discounts, redeemed_loyalty, earned_loyalty, tax_total, total_amount },
          remaining_loyalty: "0.00",
          is_tax_inclusive: false,
        },
      },
    ]);
  });

  it("PASTORDER-05 has no tax where it comes to nothing, though prices do not include it", async () => {
    const burger = testItem({ id: IDS.classic, name: "Classic Burger", taxes: [] });
    const categories = [testCategory({ id: IDS.burgers, name: "Burgers", items: [burger] })];
    const { client, number } = await ordered(
      await ownBrand(server, { menus: { main: testMenu({ is_tax_inclusive: false, categories }) } }),
    );
    const answer = await client.get(`${PAGE}?order=${number}`);
    expect(rowsOf(answer, "dialog[open] [data-ui=sums] > div").map(([label]) => label)).toEqual(["Subtotal", "Total"]);
  });

  it("PASTORDER-05 has no loyalty where none was redeemed, and no tax where prices include it", async () => {
    const { client, number } = await ordered(await ownBrand(server));
    const answer = await client.get(`${PAGE}?order=${number}`);
    expect(rowsOf(answer, "dialog[open] [data-ui=sums] > div").map(([label]) => label)).toEqual(["Subtotal", "Total"]);
  });

  it("calls what costs nothing free, as the page that follows the order does", async () => {
    const water = testItem({ id: IDS.cola, name: "Tap Water", unit_price: "0.00" });
    const { client, number } = await ordered(
      await ownBrand(server, {
        menus: { main: testMenu({ categories: [testCategory({ id: IDS.drinks, name: "Drinks", items: [water] })] }) },
      }),
      [IDS.cola],
    );
    const answer = await client.get(`${PAGE}?order=${number}`);
    expect(rowsOf(answer, "dialog[open] tbody tr")).toEqual([["1", "Tap Water", "Free"]]);
  });

  it("of another customer's order, or of none, is not opened", async () => {
    const brand = await ownBrand(server);
    const { number } = await ordered(brand);
    const other = await signedInCustomer(server, brand);
    for (const asked of [String(number), "0", "x", "999999999"])
      expect((await other.get(`${PAGE}?order=${asked}`)).page.querySelector("dialog[open]")).toBeNull();
  });
});

describe("the pictures of an order", () => {
  it("are those that the menu has of its dishes now, in the row and line by line", async () => {
    const pictured = (image: string | null) =>
      testMenu({
        categories: [
          testCategory({
            id: IDS.drinks,
            name: "Drinks",
            items: [
              testItem({ id: IDS.cola, name: "Cola", unit_price: "3.00", ...(image && { image }) }),
              testItem({ id: IDS.classic, name: "Classic Burger", unit_price: "10.00" }),
            ],
          }),
        ],
      });
    const brand = await ownBrand(server, { menus: { main: pictured("logo.svg") } });
    const { client, number } = await ordered(brand, [IDS.cola, IDS.classic]);
    const shown = async () => {
      const { page } = await client.get(`${PAGE}?order=${number}`);
      return ["[data-ui=order-pictures] img", "dialog[open] tbody img"].map((selector) =>
        page.querySelectorAll(selector).map((image) => image.getAttribute("src")),
      );
    };
    const picture = expect.stringMatching(/^\/media\/[^/]+\/w_264,q_auto\/logo\.svg$/) as string;
    expect(await shown()).toEqual([[picture], [picture]]);
    await applyBrand(server, { ...brand, menus: { main: pictured(null) } });
    expect(await shown()).toEqual([[], []]);
  });
});

describe("Re-Order", () => {
  it("ERR-40 tells when nothing of the order is in the menu any more", async () => {
    const brand = await ownBrand(server);
    const { client, number } = await ordered(brand);
    await applyBrand(server, { ...brand, menus: { main: withoutClassic() } });
    const led = await client.submit(await client.get(PAGE), { form: FORM, button: BUTTON }, { follow: true });
    const popup = led.page.querySelector("dialog[open]");
    expect(popup?.querySelector("h2")?.textContent).toBe("Oops!");
    expect(textOf(led)).toContain("Some items are not available in the current menu");
    expect(await linesOf(client)).toEqual([]);
    expect(number).toBeGreaterThan(0);
  });

  it("says first what is left out and what it replaces, and does nothing before that is answered", async () => {
    const brand = await ownBrand(server);
    const { client, number } = await ordered(brand, [IDS.classic, IDS.cola]);
    await applyBrand(server, { ...brand, menus: { main: withoutClassic() } });
    await putIntoCart(client, IDS.cola);
    await putIntoCart(client, IDS.cola);
    const asked = await client.submit(await client.get(PAGE), { form: FORM, button: BUTTON });
    expect(asked.location).toBe(`${PAGE}?reorder=${number}`);
    const page = await client.get(asked.location ?? "");
    const words = tidy(page.page.querySelector("[role=alertdialog]")?.textContent ?? "");
    expect(words).toContain("Classic Burger");
    expect(words).not.toContain("Cola");
    expect(words).toContain("Your cart has 2 items.");
    expect(await linesOf(client)).toEqual([[IDS.cola, 2]]);
    const done = await client.submit(page, { form: "dialog[open] form" });
    expect(done.location).toBe("/m");
    expect(await linesOf(client)).toEqual([[IDS.cola, 1]]);
  });

  it("pressed twice at once fills the cart once", async () => {
    const { client, number } = await ordered(await ownBrand(server));
    const csrf = await client.csrfToken();
    const press = () => client.post(PAGE, { csrf, intent: "reorder", number: String(number), told: "1" });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await linesOf(client)).toEqual([[IDS.classic, 1]]);
  });

  it("of two orders fifty times at once by one session leaves the cart of one of them, and nobody without an answer", async () => {
    const { client, number } = await ordered(await ownBrand(server), [IDS.classic, IDS.cola]);
    await putIntoCart(client, IDS.cola);
    const other = placedOrderId(await place(client, await goToPayment(client)));
    await choose(client, { pickup: "in_store" });
    const numbers = [number, (await trackedOrder(client, other)).order_number];
    const csrf = await client.csrfToken();
    const press = (_: unknown, i: number) =>
      client.post(PAGE, { csrf, intent: "reorder", number: String(numbers[i % 2]), told: "1" });
    const answers = await Promise.all(Array.from({ length: 50 }, press));
    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(answers.map(() => "303 /m"));
    const both = [IDS.classic, IDS.cola].map((id) => [id, 1]);
    expect([both, [[IDS.cola, 1]]]).toContainEqual(await linesOf(client));
  });

  it("of another customer's order is not found, and what makes no sense does nothing", async () => {
    const brand = await ownBrand(server);
    const { number } = await ordered(brand);
    const other = await signedInCustomer(server, brand, { items: [IDS.cola] });
    const csrf = await other.csrfToken();
    for (const [asked, error] of [
      [String(number), "order_not_found"],
      ["-1", "generic"],
      ["", "generic"],
      ["1e9", "generic"],
    ] as const) {
      const answer = await other.post(PAGE, { csrf, intent: "reorder", number: asked, told: "1" });
      expect([answer.status, answer.location]).toEqual([303, `${PAGE}?error=${error}`]);
    }
    expect(await linesOf(other)).toEqual([[IDS.cola, 1]]);
  });

  it("is refused while the store is closed", async () => {
    const brand = await ownBrand(server);
    const { client } = await ordered(brand);
    const outlets = brand.outlets.map((outlet) => ({ ...outlet, opening_hours: {} }));
    await applyBrand(server, { ...brand, outlets });
    const led = await client.submit(await client.get(PAGE), { form: FORM, button: BUTTON });
    expect(led.location).toBe(`${PAGE}?error=store_closed`);
  });
});

const FORM = "table form";
const BUTTON = "button[value=reorder]";

/** A new customer with one order, fetched in store. */
async function ordered(brand: TestBrand, items: number[] = [IDS.classic]): Promise<{ client: Client; number: number }> {
  const client = await signedInCustomer(server, brand, { choice: { pickup: "in_store" }, items });
  const id = placedOrderId(await place(client, await goToPayment(client)));
  const { order_number } = await trackedOrder(client, id);
  await choose(client, { pickup: "in_store" });
  return { client, number: order_number };
}

const withoutClassic = () =>
  testMenu({
    categories: [
      testCategory({
        id: IDS.drinks,
        name: "Drinks",
        items: [testItem({ id: IDS.cola, name: "Cola", unit_price: "3.00" })],
      }),
    ],
  });

/** Items and counts of the cart as the server has it. */
async function linesOf(client: Client): Promise<[number, number][]> {
  const answer = await client.call("GET", PAGES_ORDER_DETAILS);
  const { cart } = answer.json<{ cart: { items: { id: number; count: number }[] } }>();
  return cart.items.map(({ id, count }) => [id, count]);
}
