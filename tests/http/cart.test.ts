/** The cart: forms and calls that change it, what is refused, its page on phones, and its validation. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand, testCategory, testItem, testMenu } from "../support/brands";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };

const brand = testBrand({
  menus: {
    main: testMenu({
      surcharges: [
        {
          id: 1,
          name: "Delivery fee",
          type: "FIXED",
          value: "3.90",
          taxes: [],
          applicable_on_weborder: true,
          applicable_on_takeaway: false,
        },
        {
          id: 2,
          name: "Packaging",
          type: "FIXED",
          value: "0.50",
          taxes: [],
          applicable_on_weborder: false,
          applicable_on_takeaway: true,
        },
      ],
    }),
  },
});

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

describe("the phone's cart page", () => {
  it("CART-15 CART-16 CART-18 shows items, charges, total, the way back to the menu and the checkout button", async () => {
    const client = await newVisitor();
    await putIntoCart(client, IDS.classic);
    const page = await client.get("/m/order-details");
    expect(text(page, "[data-ui=lines] [data-ui=line-name]")).toBe("Classic Burger");
    const sums = page.page.querySelectorAll("[data-ui=sums] > div").map((row) => row.text.replaceAll("\u00a0", " "));
    expect(sums).toEqual(["SubtotalSGD 10.00", "Delivery feeSGD 3.90", "TotalSGD 13.90"]);
    expect(page.text).toContain("Prices include 9% GST");
    expect(text(page, "#main")).toMatch(/Coupon\s*Enter a code/);
    const more = page.page.querySelectorAll("#main a").find((link) => link.text === "Add more items");
    expect(more?.getAttribute("href")).toBe("/m");
    expect(text(page, "[data-ui=bottom-bar]")).toBe("CheckoutSGD 13.90");
  });

  it("CART-10 CART-15 below the area's minimum the button says what is missing; a pickup has no minimum", async () => {
    const client = await newVisitor(IDS.farArea);
    await putIntoCart(client, IDS.classic);
    const page = await client.get("/m/order-details");
    expect(text(page, "[data-ui=bottom-bar] [aria-disabled]")).toBe("Add SGD 10.00 more to Checkout");
    expect(text(page, "[data-ui=bottom-bar]")).toContain("Minimum for Far Hills SGD 20.00");
    await choose(client, { pickup: "in_store" });
    expect(text(await client.get("/m/order-details"), "[data-ui=bottom-bar]")).toBe("CheckoutSGD 10.50");
  });

  it("CART-15 ROUTE-08 shows the failed payment with what the provider said, as text", async () => {
    const client = await newVisitor();
    const page = await client.get("/m/order-details?payment_status=failed&message=%3Cb%3EInsufficient%3C/b%3E");
    expect(page.text).toContain("Payment Failed");
    expect(page.text).toContain("&lt;b&gt;Insufficient&lt;/b&gt;");
    expect(page.text).not.toContain("<b>Insufficient");
    const silent = await client.get("/m/order-details?payment_status=failed");
    expect(silent.text).toContain("Payment Failed");
    expect((await client.get("/m/order-details")).text).not.toContain("Payment Failed");
  });

  it("an empty cart shows a way on", async () => {
    const page = await (await newVisitor()).get("/m/order-details");
    expect(text(page, "[data-ui=empty] h2")).toBe("Your cart is empty");
  });

  it("API-16 GET /pages/mobile/order_details answers the cart's configuration", async () => {
    const client = await newVisitor();
    await putIntoCart(client, IDS.classic);
    const answer = (await client.get("/pages/mobile/order_details")).json();
    expect(answer).toMatchObject({
      company: { currency: "SGD" },
      session: { area_id: IDS.nearArea },
      cart: { total: "13.90" },
    });
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

describe("POST /orders/validate", () => {
  it("API-05 answers validated for a cart that can be ordered", async () => {
    const customer = await signedInCustomer(server, brand);
    const answer = await customer.call("POST", "/orders/validate", { order_details: { total_amount: "13.90" } });
    expect([answer.status, answer.json()]).toEqual([200, { validated: true }]);
  });

  it("API-06 from phones it takes who orders and the cart as well, and refuses what the session knows otherwise", async () => {
    const customer = await signedInCustomer(server, brand);
    const me = (await customer.call("GET", "/pages/profiles")).json<{ user: { id: number } }>().user.id;
    const cart = { items: [{ id: IDS.classic, quantity: 1 }] };
    const body = {
      order_details: { order_type: "delivery", items: cart.items, total_amount: "13.90" },
      customer_id: me,
      user_name: "Mei",
      customer_email: "mei@example.com",
      cart,
    };
    const validate = (changes: object) => customer.call("POST", "/orders/validate", { ...body, ...changes });
    expect((await validate({})).json()).toEqual({ validated: true });
    const wrong = [
      { customer_id: me + 1 },
      { cart: { items: [] } },
      { cart: { items: [{ id: IDS.classic, quantity: 2 }] } },
      { order_details: { items: [{ id: IDS.cola, quantity: 1 }] } },
      { order_details: { order_type: "pickup" } },
    ];
    for (const changes of wrong) {
      const refused = await validate(changes);
      expect([refused.status, refused.json()], JSON.stringify(changes)).toMatchObject([
        409,
        { id: "cart_validation_failed", validated: false },
      ]);
    }
    for (const changes of [{ customer_id: "me" }, { user_name: 1 }, { customer_email: [] }, { cart: "all" }])
      expect((await validate(changes)).status, JSON.stringify(changes)).toBe(400);
  });

  it("answers a total that is no longer true with 409 and the present one", async () => {
    const customer = await signedInCustomer(server, brand);
    const answer = await customer.call("POST", "/orders/validate", { order_details: { total_amount: "1.00" } });
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { id: "price_changed", total_amount: "13.90", validated: false },
    ]);
  });

  it("CART-10 refuses below the minimum, and an empty cart", async () => {
    const customer = await signedInCustomer(server, brand, { choice: { area: IDS.farArea }, items: [] });
    expect((await customer.call("POST", "/orders/validate", {})).json()).toMatchObject({ id: "empty_cart" });
    await putIntoCart(customer, IDS.classic);
    expect((await customer.call("POST", "/orders/validate", {})).json()).toMatchObject({
      id: "minimum_order",
      message: "Add SGD 10.00 more to Checkout",
    });
  });

  it("a form goes on to the checkout, a guest's to the sign-in that leads there", async () => {
    const customer = await signedInCustomer(server, brand);
    const page = await customer.get("/m/order-details");
    expect((await customer.submit(page, { form: 'form[action="/orders/validate"]' })).location).toBe("/m/checkout");
    const guest = await newVisitor();
    await putIntoCart(guest, IDS.classic);
    const link = (await guest.get("/m/order-details")).page.querySelector("[data-ui=bottom-bar] a");
    expect(link?.getAttribute("href")).toBe("/m/login?return_to=%2Fm%2Fcheckout");
    const forced = await guest.post("/orders/validate", { csrf: await guest.csrfToken(), return_to: "/checkout" });
    expect(forced.location).toBe("/?sign_in=phone&return_to=%2Fcheckout");
  });
});

it("GET /cart leads to where the cart is", async () => {
  const client = new Client(server, brand.host);
  expect((await client.get("/cart", { headers: DESKTOP })).location).toBe("/?cart=open");
  expect((await client.get("/cart", { headers: { "sec-ch-ua-mobile": "?1" } })).location).toBe("/m/order-details");
});
