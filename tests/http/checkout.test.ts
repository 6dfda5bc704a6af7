/** The two steps of the checkout, as forms that the server renders and checks. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { applyBrand, dailyHours, IDS, testBrand, testMenu, testOutlet, type TestBrand } from "../support/brands";
import {
  button,
  DETAILS,
  goToPayment,
  PAYMENT,
  place,
  placedOrderId,
  readyToPay,
  saveAddress,
  textOf,
} from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart, signedInCustomer, signIn, freshPhone } from "../support/customers";

const server = inject("server");
const brand = testBrand();
const customer = (options = {}, of: TestBrand = brand) => signedInCustomer(server, of, options);
const heading = (answer: Answer) => answer.page.querySelector("h1")?.textContent;
const value = (answer: Answer, selector: string) => answer.page.querySelector(selector)?.getAttribute("value");
const isChecked = (answer: Answer, selector: string) => answer.page.querySelector(selector)?.hasAttribute("checked");
const next = (client: Client, page: Answer, fields: Record<string, string> = {}) =>
  client.submit(page, { form: DETAILS, fields, button: button("next") });

beforeAll(() => applyBrand(server, brand));

describe("who may check out", () => {
  it("CHECKOUT-01 a guest is sent to sign-in, which leads back to the checkout", async () => {
    const guest = new Client(server, brand.host);
    expect((await guest.get("/checkout")).location).toBe("/?sign_in=phone&return_to=%2Fcheckout");
    expect((await guest.get("/m/checkout")).location).toBe("/m/login?return_to=%2Fm%2Fcheckout");
    await choose(guest, { pickup: "in_store" });
    await putIntoCart(guest, IDS.classic);
    await signIn(guest, freshPhone());
    expect((await guest.get("/m/checkout")).status).toBe(200);
  });

  it("ERR-17 an empty cart leads home and says so", async () => {
    const client = await customer({ items: [] });
    expect((await client.get("/checkout")).location).toBe("/?error=empty_cart");
    expect((await client.get("/m/checkout")).location).toBe("/m?error=empty_cart");
    expect(textOf(await client.get("/?error=empty_cart"))).toContain(
      "Your cart is empty! Please add items from the menu.",
    );
  });

  it("ERR-18 without an area or outlet it leads home with the contact number", async () => {
    const client = new Client(server, brand.host);
    await signIn(client, freshPhone());
    const answer = await client.get("/checkout");
    expect(answer.location).toBe("/?error=area_pending");
    expect(textOf(await client.get("/?error=area_pending"))).toContain(
      "We're unable to process your order due to an error. Please contact our staff at +65 6123 4567 to report this or to get help",
    );
    expect((await client.get("/m/checkout")).location).toBe("/m?error=area_pending");
  });

  it("API-10 GET /pages/checkout answers what the checkout shows, 401 for a guest", async () => {
    const client = await customer();
    const { checkout } = (await client.get("/pages/checkout")).json<{ checkout: Record<string, unknown> }>();
    expect(checkout).toMatchObject({
      order_type: "delivery",
      place: { name: "Near Town" },
      summary: { total: 1000 },
      blockers: [],
    });
    const guest = await new Client(server, brand.host).get("/pages/checkout");
    expect([guest.status, guest.json<{ id: string }>().id]).toEqual([401, "session_expired"]);
  });
});

describe("step 1", () => {
  it("CHECKOUT-02 CHECKOUT-03 CHECKOUT-05 a delivery is titled, placed and stepped as one", async () => {
    const page = await (await customer()).get("/checkout");
    expect(heading(page)).toBe("DELIVERY DETAILS");
    expect(page.page.querySelectorAll(".step-list li b").map((step) => step.textContent)).toEqual([
      "Delivery Location",
      "Payment",
    ]);
    expect(page.page.querySelector(".step-list [aria-current=step]")?.textContent).toContain("Delivery Location");
    expect(page.page.querySelector("progress")?.getAttribute("value")).toBe("1");
    expect(textOf(page)).toContain("Delivering to Near Town");
    expect(page.page.querySelector("[name=pickup_mode]")).toBeNull();
  });

  it("CHECKOUT-02 CHECKOUT-03 CHECKOUT-05 a pickup shows the restaurant's address", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    for (const path of ["/checkout", "/m/checkout"]) {
      const page = await client.get(path);
      expect(heading(page)).toBe("PICKUP DETAILS");
      expect(page.page.querySelector(".step-list b")?.textContent).toBe("Pickup Details");
      expect(textOf(page)).toContain("1 Main Street, Singapore");
      expect(page.page.querySelector("[name=address]")).toBeNull();
    }
  });

  it("CHECKOUT-04 the name is asked for and must be one, until it is known", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    for (const name of ["", "   ", "\u200b", "x".repeat(81)]) {
      const refused = await next(client, await client.get("/checkout"), { name });
      expect(refused.status).toBe(400);
      expect(textOf(refused)).toContain("Please enter a valid name.");
      expect(refused.page.querySelector("input[name=name]")?.getAttribute("aria-invalid")).toBe("true");
    }
    const payment = await goToPayment(client, { name: "Mei Ling" });
    placedOrderId(await place(client, payment));
    await putIntoCart(client, IDS.classic);
    const again = await client.get("/checkout");
    expect(again.page.querySelector("input[name=name]")).toBeNull();
    expect(again.page.querySelector(DETAILS)?.textContent).toContain("Mei Ling");
  });

  it("CHECKOUT-06 TENANT-08 pickup methods are those the company offers, in-store first", async () => {
    const page = await (await customer({ choice: { pickup: "in_store" } })).get("/checkout");
    expect(page.page.querySelectorAll("[name=pickup_mode]").map((radio) => radio.getAttribute("value"))).toEqual([
      "in_store",
      "curbside",
    ]);
    expect(isChecked(page, "[name=pickup_mode][value=in_store]")).toBe(true);
    expect(textOf(page)).toContain("Pickup Method");
    const inStore = testBrand({ company: { modes_of_pickup: ["in_store"] } });
    await applyBrand(server, inStore);
    const client = await customer({ choice: { pickup: "in_store" } }, inStore);
    const only = await client.get("/checkout");
    expect(only.page.querySelectorAll("[name=pickup_mode]").map((radio) => radio.getAttribute("value"))).toEqual([
      "in_store",
    ]);
    const csrf = value(only, "input[name=csrf]") ?? "";
    const forged = await client.post("/checkout?step=1", {
      csrf,
      intent: "next",
      name: "Mei",
      pickup_mode: "curbside",
    });
    expect(forged.status).toBe(400);
    expect(textOf(forged)).toContain("This way of picking up is not offered here.");
  });

  it("CHECKOUT-07 ORDER-11 the curbside note is kept while curbside is chosen, and cleared with another mode", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    await goToPayment(client, { pickup_mode: "curbside", curbside_note: "Blue car" });
    const back = await client.get("/checkout?step=1");
    expect(back.page.querySelector("[name=curbside_note]")?.textContent).toBe("Blue car");
    expect(isChecked(back, "[name=pickup_mode][value=curbside]")).toBe(true);
    await next(client, back, { pickup_mode: "in_store", curbside_note: "Blue car" });
    expect((await client.get("/checkout?step=1")).page.querySelector("[name=curbside_note]")?.textContent).toBe("");
  });

  it("CHECKOUT-10 shows the expected time and takes optional notes", async () => {
    const page = await (await customer()).get("/checkout");
    expect(textOf(page)).toMatch(/Expected time Around (?:\w+ \d+ \w+, )?\d{1,2}:\d\d [AP]M in about 30 min/);
    expect(page.page.querySelector("textarea[name=note]")?.hasAttribute("aria-required")).toBe(false);
  });

  it("a note of 10 kB is refused beside its field and stays there", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    const note = "very long ".repeat(1000);
    const refused = await next(client, await client.get("/checkout"), { name: "Mei", note });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("Please keep your notes to 500 characters.");
    expect(refused.page.querySelector("textarea[name=note]")?.textContent).toBe(note);
  });

  it("CHECKOUT-21 Back keeps what was typed and leads to the menu, on phones to the cart", async () => {
    const client = await customer();
    const page = await client.get("/checkout");
    const left = await client.submit(page, {
      form: DETAILS,
      fields: { name: "Mei", note: "Ring twice" },
      button: button("back"),
    });
    expect([left.status, left.location]).toEqual([303, "/"]);
    const again = await client.get("/m/checkout");
    expect([value(again, "input[name=name]"), again.page.querySelector("textarea[name=note]")?.textContent]).toEqual([
      "Mei",
      "Ring twice",
    ]);
    expect((await client.submit(again, { form: DETAILS, button: button("back") })).location).toBe("/m/order-details");
    expect(again.page.querySelector(".top-bar a")?.getAttribute("href")).toBe("/m/order-details");
  });

  it("a form without the page's token changes nothing", async () => {
    const client = await customer();
    const answer = await client.post("/checkout?step=1", { intent: "next", name: "Mallory" });
    expect([answer.status, answer.location]).toEqual([303, "/checkout?error=csrf"]);
    expect(value(await client.get("/checkout"), "input[name=name]")).toBe("");
  });
});

describe("the delivery address", () => {
  it("CHECKOUT-09 without a saved address the form stands open, without Cancel", async () => {
    const page = await (await customer()).get("/checkout");
    expect(page.page.querySelector("input[type=hidden][name=address]")?.getAttribute("value")).toBe("new");
    expect(page.page.querySelector(button("save_address"))).not.toBeNull();
    expect(page.page.querySelector(button("cancel_address"))).toBeNull();
  });

  it("CHECKOUT-08 CHECKOUT-09 a saved address is listed and selected, beside 'Enter new address' with Cancel", async () => {
    const client = await customer();
    const page = await saveAddress(client);
    expect(page.page.querySelectorAll("input[type=radio][name=address]").length).toBe(2);
    expect(isChecked(page, "[name=address]")).toBe(true);
    expect(textOf(page)).toContain("Tower 3 Main Street, #08-14");
    expect(textOf(page)).toContain("Enter new address");
    const cancelled = await client.submit(
      page,
      { form: DETAILS, fields: { address: "new", line_1: "Half" }, button: button("cancel_address") },
      { follow: true },
    );
    expect(value(cancelled, "[name=line_1]")).toBe("");
    expect(isChecked(cancelled, "[name=address][value=new]")).toBe(false);
  });

  it("ADDR-03 ADDR-05 the lines carry the company's labels, and the first two are required", async () => {
    const label = (id: 1 | 2 | 3 | 4, text: string, ar: string) => ({ id, label: { text, translations: { ar } } });
    const named = testBrand({
      company: {
        address_configuration: [
          label(1, "Villa", "فيلا"),
          label(2, "Block", "قطعة"),
          label(3, "Flat", "شقة"),
          label(4, "Near", "قرب"),
        ],
      },
    });
    await applyBrand(server, named);
    const client = await customer({}, named);
    const page = await client.get("/checkout");
    for (const text of ["Villa", "Block", "Flat", "Near"]) expect(textOf(page)).toContain(text);
    const refused = await client.submit(page, {
      form: DETAILS,
      fields: { line_3: "7", line_4: "Mosque" },
      button: button("save_address"),
    });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelectorAll("[aria-invalid=true]").map((field) => field.getAttribute("name"))).toEqual([
      "line_1",
      "line_2",
    ]);
    expect(textOf(refused)).toContain("Please fill in Villa.");
    expect([value(refused, "[name=line_3]"), value(refused, "[name=line_4]")]).toEqual(["7", "Mosque"]);
  });

  it("CHECKOUT-12 Next without an address asks for one", async () => {
    const client = await customer();
    const page = await saveAddress(client);
    const refused = await client.post("/checkout?step=1", {
      csrf: value(page, "input[name=csrf]") ?? "",
      intent: "next",
      name: "Mei",
    });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("Please select an address to continue");
  });

  it("CHECKOUT-13 Next with an unsaved form asks to save it, and keeps its lines", async () => {
    const client = await customer();
    const refused = await next(client, await client.get("/checkout"), {
      name: "Mei",
      line_1: "Tower 9",
      line_2: "Side Street",
    });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("Please save your location details before proceeding.");
    expect(value(refused, "[name=line_1]")).toBe("Tower 9");
    expect(value(await client.get("/checkout"), "[name=line_1]")).toBe("Tower 9");
  });

  it("ADDR-09 addresses of other areas are shown, with the reason, and cannot be used", async () => {
    const client = await customer({ items: [IDS.classic, IDS.classic, IDS.classic] });
    const saved = await saveAddress(client);
    const id = value(saved, "input[type=radio][name=address]") ?? "";
    await choose(client, { area: IDS.farArea });
    const page = await client.get("/checkout");
    const radio = page.page.querySelector(`input[name=address][value="${id}"]`);
    expect(radio?.hasAttribute("disabled")).toBe(true);
    expect(textOf(page)).toContain("Not in Far Hills");
    const forged = await client.post("/checkout?step=1", {
      csrf: value(page, "input[name=csrf]") ?? "",
      intent: "next",
      name: "Mei",
      address: id,
    });
    expect(forged.status).toBe(400);
    expect(textOf(forged)).toContain("This address is outside the delivery area you have chosen.");
  });
});

describe("step 2", () => {
  it("CHECKOUT-19 shows the items, the charges and the total, with Back and Place order", async () => {
    const client = await customer({ items: [IDS.classic, IDS.classic, IDS.cola] });
    const page = await readyToPay(client);
    expect(page.path).toBe("/checkout?step=2");
    expect(heading(page)).toBe("Payment");
    expect(page.page.querySelector(".lines")?.textContent).toContain("2 × Classic Burger");
    expect(page.page.querySelector(".total")?.textContent).toContain("SGD\u00a023.00");
    expect(page.page.querySelector(`${button("place")}.big`)?.textContent).toContain("SGD\u00a023.00");
    const back = await client.submit(page, { form: PAYMENT, fields: { payment_type_id: "2" }, button: button("back") });
    expect(back.location).toBe("/checkout?step=1");
    expect(isChecked(await client.get("/checkout?step=2"), "[name=payment_type_id][value='2']")).toBe(true);
  });

  it("CHECKOUT-15 CHECKOUT-16 CHECKOUT-29 offers the ways to pay that work, under the company's titles, cash chosen beforehand", async () => {
    const many = testBrand({
      payment_types: [
        { id: 7, payment_type: "stripe", title: "Credit card", sapaad_payment_type_id: 7 },
        { id: 2, payment_type: "card_on_delivery", title: "Card at the door", sapaad_payment_type_id: 2 },
        { id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 },
      ],
    });
    await applyBrand(server, many);
    const page = await readyToPay(await customer({}, many));
    expect(page.page.querySelectorAll("[name=payment_type_id]").map((radio) => radio.getAttribute("value"))).toEqual([
      "2",
      "1",
    ]);
    expect(isChecked(page, "[name=payment_type_id][value='1']")).toBe(true);
    expect(textOf(page)).toContain("Payment Methods");
    expect(textOf(page)).toContain("Card at the door");
    expect(textOf(page)).not.toContain("Credit card");
  });

  it("CHECKOUT-25 without a way to pay there is no order", async () => {
    const online = testBrand({
      payment_types: [{ id: 7, payment_type: "stripe", title: "Credit card", sapaad_payment_type_id: 7 }],
    });
    await applyBrand(server, online);
    const client = await customer({}, online);
    const page = await readyToPay(client);
    expect(textOf(page)).toContain("No payment method is available for this order.");
    expect(page.page.querySelector(`${button("place")}.big`)?.hasAttribute("disabled")).toBe(true);
    const csrf = value(page, "input[name=csrf]") ?? "";
    const key = value(page, "input[name=placement_key]") ?? "";
    const claim = value(page, "input[name=claim]") ?? "";
    const forged = await client.post("/checkout?step=2", {
      csrf,
      intent: "place",
      payment_type_id: "7",
      placement_key: key,
      claim: claim.replaceAll("&quot;", '"'),
    });
    expect(forged.status).toBe(400);
    expect(textOf(forged)).toContain("Please choose a payment method to continue.");
  });

  it("step 2 needs a finished step 1", async () => {
    const client = await customer();
    expect((await client.get("/checkout?step=2")).location).toBe("/checkout?step=1");
    await readyToPay(client);
    await choose(client, { area: IDS.farArea });
    expect((await client.get("/m/checkout?step=2")).location).toBe("/m/checkout?step=1");
  });

  it("a minimum that is not reached, a closed store and sold-out items block, and are named", async () => {
    const changing = testBrand();
    await applyBrand(server, changing);
    const client = await customer({ choice: { area: IDS.farArea } }, changing);
    const below = await readyToPay(client);
    expect(textOf(below)).toContain("Add SGD 10.00 more to Checkout");
    expect(below.page.querySelector(`${button("place")}.big`)?.hasAttribute("disabled")).toBe(true);

    await choose(client, { pickup: "in_store" });
    await goToPayment(client);
    await applyBrand(server, { ...changing, outlets: [testOutlet({ opening_hours: {} })] });
    expect(textOf(await client.get("/checkout?step=2"))).toContain("Sorry, we are closed.");

    await applyBrand(server, {
      ...changing,
      outlets: [testOutlet({ opening_hours: dailyHours() })],
      menus: { main: testMenu({ out_of_stock_items: [IDS.classic] }) },
    });
    const soldOut = await client.get("/checkout?step=2");
    expect(textOf(soldOut)).toContain("Sorry, 1 item(s) in your cart are sold out:");
    expect(textOf(soldOut)).toContain("Please remove it from your cart to checkout.");
    expect(soldOut.page.querySelector(`${button("place")}.big`)?.hasAttribute("disabled")).toBe(true);
  });

  it("CHECKOUT-28 after the order the page says thank you with its number, and the way to its tracking", async () => {
    const client = await customer();
    const placed = await place(client, await readyToPay(client));
    const page = await client.get(placed.location ?? "");
    expect(textOf(page)).toMatch(/Thank you for your order! ?Your order number is \d+\./);
    expect(page.page.querySelector("dialog a.big")?.getAttribute("href")).toBe(
      `/trackorder?order=${placedOrderId(placed)}`,
    );
    expect(
      (await client.get(`/m/checkout?placed=${placedOrderId(placed)}`)).page
        .querySelector("dialog a.big")
        ?.getAttribute("href"),
    ).toBe(`/m/trackorder?order=${placedOrderId(placed)}`);
    expect((await (await customer()).get(placed.location ?? "")).location).toBe("/");
  });

  it("ROUTE-08 a failed payment is named, with its message as plain text", async () => {
    const client = await customer();
    const page = await client.get("/checkout?payment_status=failed&message=%3Cb%3ENo+funds%3C%2Fb%3E");
    expect(textOf(page)).toContain("Sorry, we were unable to process your payment.");
    expect(page.text).toContain("&lt;b&gt;No funds&lt;/b&gt;");
  });

  it("ROUTE-08 a failed payment is still named after signing in, and on step 2", async () => {
    const failed = "payment_status=failed&message=No+funds";
    const guest = await new Client(server, brand.host).get(`/checkout?${failed}`);
    const target = new URL(guest.location ?? "", "http://x").searchParams.get("return_to");
    expect(target).toBe(`/checkout?${failed}`);
    const client = await customer();
    await saveAddress(client);
    const page = await client.get(target ?? "");
    const paying = await next(client, page, { name: "Mei Ling" });
    expect(paying.location).toBe(`/checkout?step=2&${failed}`);
    expect(textOf(await client.get(paying.location ?? ""))).toContain("No funds");
    // Who asks for step 2 too early is led to step 1 with it.
    const early = await (await customer()).get(`/checkout?step=2&${failed}`);
    expect(early.location).toBe(`/checkout?step=1&${failed}`);
  });
});
