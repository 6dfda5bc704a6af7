/** The account's pages. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, ownBrand, testBrand, type BrandOverrides, type TestBrand } from "../support/brands";
import { place, placedOrderId, readyToPay } from "../support/checkout";
import { Client } from "../support/client";
import { choose, freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { latestCode } from "../support/outbox";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const loyalty = { enabled_for_delivery: false, enabled_for_pickup: true };
const offer: BrandOverrides = {
  company: { loyalty_details: loyalty },
  promotions: [
    {
      id: 1,
      name: "Cola week",
      priority: 1,
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.fries }] },
      action: { type: "gets_percent_discount", value: 10 },
    },
  ],
};
const brand = testBrand(offer);
const abroad = testBrand({ company: { country_code: "KW" } });
beforeAll(() => Promise.all([applyBrand(server, brand), applyBrand(server, abroad)]));

let numbers = 0;
async function customer(of: TestBrand = brand): Promise<{ client: Client; phone: string }> {
  const client = new Client(server, of.host);
  const phone = String(84_000_001 + numbers++);
  await client.call("POST", "/users", { user: { phone_number: phone, dialing_code: "65" }, terms_accepted: true });
  await client.call("POST", "/users/otps");
  const otp = await latestCode(server, of.host, `+65${phone}`);
  expect((await client.call("POST", "/users/sign_in", { user: { otp } })).status).toBe(200);
  return { client, phone };
}

describe("the account", () => {
  it.each([
    ["/my-account/profile", "/?sign_in=phone&return_to=%2Fmy-account%2Fprofile"],
    ["/my-account/past-orders", "/?sign_in=phone&return_to=%2Fmy-account%2Fpast-orders"],
    ["/my-account/loyalty", "/?sign_in=phone&return_to=%2Fmy-account%2Floyalty"],
    ["/m/my-profile", "/m/login?return_to=%2Fm%2Fmy-profile"],
    ["/m/past-orders", "/m/login?return_to=%2Fm%2Fpast-orders"],
  ])("ACCOUNT-07 %s sends a guest to sign-in, which leads back", async (path, signIn) => {
    const answer = await new Client(server, brand.host).get(path);
    expect([answer.status, answer.location]).toEqual([303, signIn]);
  });

  it("ROUTE-02 its pages share one side navigation", async () => {
    const { client } = await customer();
    for (const [path, current] of [
      ["/my-account/profile", "Profile"],
      ["/my-account/past-orders", "Past Orders"],
      ["/my-account/loyalty", "Loyalty"],
    ] as const) {
      const { status, page } = await client.get(path);
      expect(status).toBe(200);
      const entries = page
        .querySelectorAll("[data-ui=account-nav] a, [data-ui=account-nav] button")
        .map((entry) => entry.textContent);
      expect(entries).toEqual(["Profile", "Past Orders", "Loyalty", "Logout"]);
      expect(page.querySelector('[data-ui=account-nav] [aria-current="page"]')?.textContent).toBe(current);
    }
  });

  it("ROUTE-03 loyalty is there only where the company offers it for delivery or for pickup", async () => {
    const { client } = await customer(abroad);
    expect((await client.get("/my-account/loyalty")).location).toBe("/my-account/profile");
    for (const enabled of [{ enabled_for_delivery: true, enabled_for_pickup: false }, loyalty]) {
      const offering = await ownBrand(server, { company: { loyalty_details: enabled } });
      const { client: offered } = await customer(offering);
      expect((await offered.get("/my-account/loyalty")).status).toBe(200);
      const entries = (await offered.get("/my-account/profile")).page.querySelector("[data-ui=account-nav]");
      expect(entries?.textContent).toContain("Loyalty");
    }
    expect(
      (await client.get("/my-account/profile")).page.querySelector("[data-ui=account-nav]")?.textContent,
    ).not.toContain("Loyalty");
  });

  it("ROUTE-06 phones have profile and past orders of their own", async () => {
    const { client } = await customer();
    for (const path of ["/m/my-profile", "/m/past-orders"]) expect((await client.get(path)).status).toBe(200);
  });
});

describe("who may what", () => {
  it("ROLE-01 an anonymous visitor browses the menu and fills the cart", async () => {
    const client = new Client(server, brand.host);
    expect((await client.get("/")).text).toContain("Classic Burger");
    await choose(client, { area: IDS.nearArea });
    await putIntoCart(client, IDS.classic);
    expect((await client.get("/")).page.querySelector("[data-ui=sums]")?.textContent).toContain("SGD\u00a010.00");
    expect((await client.get("/checkout")).location).toBe("/?sign_in=phone&return_to=%2Fcheckout");
  });

  it("ROLE-03 a signed-in customer goes to the checkout and to everything of their account", async () => {
    const client = await signedInCustomer(server, await ownBrand(server, offer));
    const pages = [
      "/checkout",
      "/my-account/profile",
      "/my-account/past-orders",
      "/my-account/loyalty",
      "/m/my-profile",
    ];
    const calls = [
      "/users/addresses",
      "/pages/profiles",
      "/pages/past_orders",
      "/pages/loyalty",
      "/users/orders/in_progress",
      "/users/saved_cards",
    ];
    for (const path of [...pages, ...calls]) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    const sent = await client.call("POST", "/users/otps/send_for_email_reset", { email: "new@example.com" });
    expect(sent.status).toBe(200);
    const address = {
      delivery_address: [
        { id: 1, value: "7" },
        { id: 2, value: "Main Street" },
      ],
    };
    const at = { latitude: 1.3, longitude: 103.8, sapaad_delivery_address_id: IDS.nearArea };
    const saved = await client.call("POST", "/users/addresses", { ...address, ...at });
    const path = `/users/addresses/${saved.json<{ address_id: number }>().address_id}`;
    expect((await client.call("PUT", path, { ...address, ...at })).status).toBe(200);
    expect((await client.call("DELETE", path)).status).toBe(200);
    await place(client, await readyToPay(client));
    for (const page of ["/trackorder", "/m/trackorder"]) expect((await client.get(page)).status).toBe(200);
    const promotions = (await client.get("/?promotions=open")).page.querySelector("dialog[open]");
    expect(promotions?.textContent).toContain("Cola week");
  });
});

describe("the profile", () => {
  it("ACCOUNT-01 the mobile number is shown, and no form changes it", async () => {
    const { client, phone } = await customer();
    const page = await client.get("/my-account/profile");
    expect(page.page.querySelector("main")?.textContent).toContain(`+65 ${phone}`);
    expect(page.page.querySelector("input[name=phone_number]")).toBeNull();
    const csrf = await client.csrfToken();
    await client.post("/my-account/profile", {
      csrf,
      intent: "name",
      name: "Mei",
      phone_number: "99999999",
      dialing_code: "60",
    });
    expect((await client.get("/pages/profiles")).json()).toMatchObject({
      user: { name: "Mei", phone_number: phone, dialing_code: "65" },
    });
  });

  it("ERR-36 LAYOUT-05 the name is saved and shown in the header, or refused with what was typed", async () => {
    const { client } = await customer();
    const page = await client.get("/my-account/profile");
    const saved = await client.submit(
      page,
      { form: "form:has(input[value=name])", fields: { name: "Mei <b>Ling</b>" } },
      { follow: true },
    );
    expect(saved.page.querySelector("[data-ui=account-button]")?.textContent).toBe("Mei <b>Ling</b>");
    expect(saved.page.querySelector("[role=status]")?.textContent).toContain("Your details have been saved.");
    const refused = await client.submit(page, {
      form: "form:has(input[value=name])",
      fields: { name: "x".repeat(81) },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Please enter a valid name.");
    expect(refused.page.querySelector("input[name=name]:not([type=hidden])")?.getAttribute("value")).toBe(
      "x".repeat(81),
    );
  });

  it("ACCOUNT-06 Singapore has the marketing consent, given and withdrawn by its form", async () => {
    const { client } = await customer();
    const box = 'input[name="marketing_consent"]';
    const page = await client.get("/my-account/profile");
    const given = await client.submit(
      page,
      { form: `form:has(${box})`, fields: { marketing_consent: "on" } },
      { follow: true },
    );
    expect(given.page.querySelector(box)?.hasAttribute("checked")).toBe(true);
    const withdrawn = await client.submit(
      given,
      { form: `form:has(${box})`, fields: { marketing_consent: [] } },
      { follow: true },
    );
    expect(withdrawn.page.querySelector(box)?.hasAttribute("checked")).toBe(false);
    expect((await (await customer(abroad)).client.get("/my-account/profile")).page.querySelector(box)).toBeNull();
  });

  it("a form of another site changes nothing", async () => {
    const { client } = await customer();
    const refused = await client.post("/my-account/profile", { intent: "name", name: "Eve" });
    expect(refused.location).toBe("/my-account/profile?error=csrf");
    expect((await client.get("/pages/profiles")).json()).toMatchObject({ user: { name: null } });
  });
});

describe("past orders", () => {
  it("API-13 PASTORDER-03 ERR-47 are none at first", async () => {
    const { client } = await customer();
    for (const path of ["/my-account/past-orders", "/m/past-orders"])
      expect((await client.get(path)).text).toContain("No past orders!");
    expect((await client.get("/pages/past_orders")).json()).toMatchObject({ past_orders: [] });
  });

  it("PASTORDER-01 PASTORDER-07 PASTORDER-10 API-13 list the customer's own orders with number, items, amount, points and the way to track them", async () => {
    const client = await signedInCustomer(server, brand, { items: [IDS.classic, IDS.cola, IDS.cola] });
    const id = placedOrderId(await place(client, await readyToPay(client)));
    for (const [path, tracking] of [
      ["/my-account/past-orders", "/trackorder"],
      ["/m/past-orders", "/m/trackorder"],
    ] as const) {
      const { page } = await client.get(path);
      expect(page.querySelectorAll("thead th").map((cell) => cell.textContent)).toEqual([
        "Order number",
        "Amount",
        "Points earned",
        "Status",
      ]);
      const row = page.querySelector("tbody tr");
      expect(row?.textContent).toMatch(/#1001 .*Classic Burger, Cola/);
      expect(row?.querySelector(".price")?.textContent).toBe("SGD\u00a016.00");
      const links = row?.querySelectorAll("a").map((link) => link.getAttribute("href"));
      expect(links?.slice(0, 2)).toEqual([`${path}?order=1001`, `${tracking}?order=${id}`]);
      expect((await client.get(`${tracking}?order=${id}`)).status).toBe(200);
    }
    const { past_orders } = (await client.get("/pages/past_orders")).json<{ past_orders: object[] }>();
    expect(past_orders).toHaveLength(1);
    expect(past_orders[0]).toMatchObject({
      order_number: 1001,
      created_at: expect.stringMatching(/^\d{4}-/) as string,
      order_details: {
        order_type: "delivery",
        sub_total: "16.00",
        total_amount: "16.00",
        discounts: [],
        redeemed_loyalty: "0.00",
        is_tax_inclusive: true,
      },
    });
    expect((await (await customer()).client.get("/pages/past_orders")).json()).toMatchObject({ past_orders: [] });
  });

  it("PASTORDER-10 are another company's nowhere, though the same number is its customer too", async () => {
    const phone = freshPhone();
    const client = await signedInCustomer(server, brand, { phone });
    await place(client, await readyToPay(client));
    const elsewhere = await signedInCustomer(server, await ownBrand(server), { phone });
    expect((await elsewhere.get("/pages/past_orders")).json()).toMatchObject({ past_orders: [] });
    for (const path of ["/my-account/past-orders", "/m/past-orders"])
      expect((await elsewhere.get(path)).text).toContain("No past orders!");
    expect((await client.get("/pages/past_orders")).json<{ past_orders: object[] }>().past_orders).toHaveLength(1);
  });
});

describe("loyalty", () => {
  it("API-14 says what the company offers, and that there are no points yet", async () => {
    const { client } = await customer();
    expect((await client.get("/my-account/loyalty")).text).toContain("No loyalty yet");
    expect((await client.get("/pages/loyalty")).json()).toMatchObject({
      ...loyalty,
      currency: "SGD",
      customer_loyalty: "0.00",
      history: [],
    });
  });
});
