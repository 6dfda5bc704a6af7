/** The terms of service: what they say, in which languages, and what company settings fill in. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, ownBrand, testBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { operatorCall } from "../support/operator";
import { pathTo } from "~/paths/address";
import { OPERATOR_ORDER_STATUS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({
  company: {
    name: "Salt & Smoke",
    website_url: "https://salt.example",
    currency: "KWD",
    decimal_precision: 3,
    country_code: "KW",
  },
});
const withOmise = testBrand({
  payment_types: [{ id: 1, payment_type: "omise", title: "Card", sapaad_payment_type_id: 1 }],
});
const nowhere = testBrand({ company: { country_code: null } });
beforeAll(async () => {
  for (const each of [brand, withOmise, nowhere]) await applyBrand(server, each);
});

const visitor = (host: string, language?: string) => {
  const client = new Client(server, host, { headers: { "user-agent": "Desktop" } });
  if (language) client.cookies.set("userLocale", language);
  return client;
};
const terms = async (path = "/terms-of-service", host = brand.host, language?: string) => {
  const { page, status } = await visitor(host, language).get(path);
  expect(status).toBe(200);
  return page.querySelector("main")?.textContent ?? "";
};

it("TERMS-04 the storefront offers no cancellation of an order that is confirmed and paid", async () => {
  const own = await ownBrand(server);
  const client = await signedInCustomer(server, own);
  const id = placedOrderId(await place(client, await readyToPay(client)));
  const { order_number: number } = await trackedOrder(client, id);
  const path = pathTo(OPERATOR_ORDER_STATUS, { slug: own.slug, number });
  expect((await operatorCall(server, "POST", path, { status: "confirmed" })).status).toBe(200);
  for (const at of [
    `/trackorder?order=${id}`,
    `/m/trackorder?order=${id}`,
    `/my-account/past-orders?order=${number}`,
    `/m/past-orders?order=${number}`,
  ]) {
    const { page, status } = await client.get(at);
    expect(status, at).toBe(200);
    expect(page.querySelectorAll("button").filter(({ textContent }) => /cancel/i.test(textContent))).toEqual([]);
    // What is called so closes the popup and nothing else.
    const links = page.querySelectorAll("a").filter(({ textContent }) => /cancel/i.test(textContent));
    for (const link of links) expect(link.getAttribute("href")).toBe(at.split("?")[0]);
  }
  const csrf = await client.csrfToken();
  for (const [at, order] of [
    ["/trackorder", id],
    ["/my-account/past-orders", String(number)],
  ] as const)
    await client.post(at, { csrf, intent: "cancel", order });
  expect((await trackedOrder(client, id)).status).toBe("confirmed");
});

describe.each(["/terms-of-service", "/m/terms-of-service"])("%s", (path) => {
  it.each([
    ["TERMS-01 CONST-11 users are 18 or older", "You must be 18 years of age or older"],
    ["TERMS-02 registration is free", "Registration is free."],
    [
      "TERMS-03 an account is created for those who check out or view an order",
      "an account is created for you automatically. Access to it is sent to your email address.",
    ],
    [
      "TERMS-04 a confirmed and paid order is not cancelled",
      "Once an order has been confirmed and paid, it cannot be cancelled.",
    ],
    ["TERMS-05 the seller may cancel outside the zone", "if the delivery address lies outside the delivery zone"],
    ["TERMS-05 the seller may cancel for reasons beyond control", "for reasons beyond its control"],
    [
      "TERMS-05 the seller may cancel if items are unavailable, whose price is refunded",
      "if ordered items are unavailable; the price of those items is then refunded",
    ],
    ["TERMS-06 card data is not stored or shared", "Your card data is neither stored nor shared."],
    ["user data is deleted after 12 months", "If you do not use the service for 12 months, your user data is deleted."],
    [
      "TERMS-08 prices include taxes in the company's currency",
      "Prices include taxes and are shown in Kuwaiti Dinar (KWD).",
    ],
    ["TERMS-09 accepted payments", "cash, the cards MasterCard, American Express and VISA, and net banking"],
    ["TERMS-10 English prevails", "Where the English and the Arabic text differ, the English text prevails."],
  ])("%s", async (_requirement, words) => expect(await terms(path)).toContain(words));

  it("TERMS-11 names company, website, currency and country", async () => {
    const text = await terms(path);
    for (const words of ["Salt & Smoke", "https://salt.example", "Kuwaiti Dinar", "in Kuwait."])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[{}]|undefined|null/);
  });
});

describe("the terms", () => {
  it("TERMS-11 TERMS-12 show the privacy contact on wide screens, on phones only where cards go through omise", async () => {
    const contact = /Privacy desk.*privacy@kitchen\.example/;
    expect(await terms("/terms-of-service")).toMatch(contact);
    expect(await terms("/m/terms-of-service")).not.toMatch(contact);
    expect(await terms("/m/terms-of-service", withOmise.host)).toMatch(contact);
  });

  it("leave the country out where the company names none", async () => {
    expect(await terms("/terms-of-service", nowhere.host)).not.toContain("offers this service in");
  });

  it.each([
    ["ar", "18", "النص الإنجليزي"],
    ["zh", "18 周岁", "以英文版为准"],
    ["ms", "18 tahun", "teks bahasa Inggeris yang diguna pakai"],
  ])("TERMS-01 TERMS-10 are told in %s as well", async (language, age, prevails) => {
    const text = await terms("/terms-of-service", brand.host, language);
    expect(text).toContain(age);
    expect(text).toContain(prevails);
    expect(text).toContain("Salt & Smoke");
    expect(text).not.toMatch(/[{}]/);
  });

  it("API-17 are configured by a call", async () => {
    const answer = await visitor(brand.host).get("/pages/terms_of_service");
    expect(answer.json()).toEqual({
      company_name: "Salt & Smoke",
      website_url: "https://salt.example",
      currency: "KWD",
      currency_name: "Kuwaiti Dinar",
      country: "Kuwait",
      privacy_contact: { name: "Privacy desk", email: "privacy@kitchen.example" },
    });
  });
});
