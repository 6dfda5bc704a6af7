/** Who may check out, and its first step: details and address, as a form that the server renders and checks. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, ownBrand, testBrand, type TestBrand } from "../support/brands";
import {
  button,
  DETAILS,
  goToPayment,
  headingOf,
  isChecked,
  next,
  place,
  placedOrderId,
  saveAddress,
  textOf,
  valueOf,
} from "../support/checkout";
import { Client } from "../support/client";
import { choose, putIntoCart, signedInCustomer, signIn, freshPhone } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
const customer = (options = {}, of: TestBrand = brand) => signedInCustomer(server, of, options);

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
    const told = textOf(await client.get("/?error=area_pending"));
    expect(told, "nothing was chosen").not.toContain("no longer served");
    expect(told).toContain(
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
    expect(checkout.schedule).toEqual({ isOffered: false, chosen: null, popup: null });
    const guest = await new Client(server, brand.host).get("/pages/checkout");
    expect([guest.status, guest.json<{ id: string }>().id]).toEqual([401, "session_expired"]);
  });
});

describe("step 1", () => {
  it("CHECKOUT-02 CHECKOUT-03 CHECKOUT-05 a delivery is titled, placed and stepped as one", async () => {
    const page = await (await customer()).get("/checkout");
    expect(headingOf(page)).toBe("DELIVERY DETAILS");
    expect(page.page.querySelectorAll("[data-ui=step-list] li b").map((step) => step.textContent)).toEqual([
      "Delivery Location",
      "Payment",
    ]);
    expect(page.page.querySelector("[data-ui=step-list] [aria-current=step]")?.textContent).toContain(
      "Delivery Location",
    );
    expect(page.page.querySelector("progress")?.getAttribute("value")).toBe("1");
    expect(textOf(page)).toContain("Delivering to Near Town");
    expect(page.page.querySelector("[name=pickup_mode]")).toBeNull();
  });

  it("CHECKOUT-02 CHECKOUT-03 CHECKOUT-05 a pickup shows the restaurant's address", async () => {
    const client = await customer({ choice: { pickup: "in_store" } });
    for (const path of ["/checkout", "/m/checkout"]) {
      const page = await client.get(path);
      expect(headingOf(page)).toBe("PICKUP DETAILS");
      expect(page.page.querySelector("[data-ui=step-list] b")?.textContent).toBe("Pickup Details");
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
    const curbside = await ownBrand(server, { company: { modes_of_pickup: ["curbside"] } });
    const outside = await (await customer({ choice: { pickup: "curbside" } }, curbside)).get("/checkout");
    expect(outside.page.querySelectorAll("[name=pickup_mode]").map((radio) => radio.getAttribute("value"))).toEqual([
      "curbside",
    ]);
    expect(isChecked(outside, "[name=pickup_mode][value=curbside]")).toBe(true);
    const csrf = valueOf(only, "input[name=csrf]") ?? "";
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
    expect([valueOf(again, "input[name=name]"), again.page.querySelector("textarea[name=note]")?.textContent]).toEqual([
      "Mei",
      "Ring twice",
    ]);
    expect((await client.submit(again, { form: DETAILS, button: button("back") })).location).toBe("/m/order-details");
    expect(again.page.querySelector("[data-ui=top-bar] a")?.getAttribute("href")).toBe("/m/order-details");
  });

  it("a form without the page's token changes nothing", async () => {
    const client = await customer();
    const answer = await client.post("/checkout?step=1", { intent: "next", name: "Mallory" });
    expect([answer.status, answer.location]).toEqual([303, "/checkout?error=csrf"]);
    expect(valueOf(await client.get("/checkout"), "input[name=name]")).toBe("");
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
    expect(valueOf(cancelled, "[name=line_1]")).toBe("");
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
    expect([valueOf(refused, "[name=line_3]"), valueOf(refused, "[name=line_4]")]).toEqual(["7", "Mosque"]);
  });

  it("CHECKOUT-12 Next without an address asks for one", async () => {
    const client = await customer();
    const page = await saveAddress(client);
    const refused = await client.post("/checkout?step=1", {
      csrf: valueOf(page, "input[name=csrf]") ?? "",
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
    expect(valueOf(refused, "[name=line_1]")).toBe("Tower 9");
    expect(valueOf(await client.get("/checkout"), "[name=line_1]")).toBe("Tower 9");
    expect(refused.page.querySelectorAll("[name^=line_][aria-invalid]")).toHaveLength(0);
    const empty = await next(client, await client.get("/checkout"), { name: "Mei", line_1: "", line_2: " " });
    expect(empty.status).toBe(400);
    expect(
      empty.page.querySelectorAll("[name^=line_][aria-invalid]").map((field) => field.getAttribute("name")),
    ).toEqual(["line_1", "line_2"]);
    expect(textOf(empty)).toContain("Please save your location details before proceeding.");
  });

  it("ADDR-09 addresses of other areas are shown, with the reason, and cannot be used", async () => {
    const client = await customer({ items: [IDS.classic, IDS.classic, IDS.classic] });
    const saved = await saveAddress(client);
    const id = valueOf(saved, "input[type=radio][name=address]") ?? "";
    await choose(client, { area: IDS.farArea });
    const page = await client.get("/checkout");
    const radio = page.page.querySelector(`input[name=address][value="${id}"]`);
    expect(radio?.hasAttribute("disabled")).toBe(true);
    expect(textOf(page)).toContain("Not in Far Hills");
    const forged = await client.post("/checkout?step=1", {
      csrf: valueOf(page, "input[name=csrf]") ?? "",
      intent: "next",
      name: "Mei",
      address: id,
    });
    expect(forged.status).toBe(400);
    expect(textOf(forged)).toContain("This address is outside the delivery area you have chosen.");
  });
});
