/** The company record beyond name and look: each setting is kept and shows where customers meet it. */
import { beforeAll, expect, inject, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";

const server = inject("server");
const DESKTOP = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36" };
const SOCIAL = {
  facebook_url: "https://facebook.example/k",
  instagram_url: "https://instagram.example/k",
  twitter_url: "https://twitter.example/k",
};
const LABELS = ["Tower", "Road", "Unit", "Landmark"];
const brand = testBrand({
  company: {
    address_configuration: LABELS.map((label, index) => ({ id: (index + 1) as 1 | 2 | 3 | 4, label })),
    announcement: "Closed on Sunday",
    social_media_settings: SOCIAL,
    locale_data: { locales: ["ms", "en"], default: "ms" },
    lead_time: 30,
    default_eta: 25,
    loyalty_details: {
      enabled_for_delivery: true,
      enabled_for_pickup: false,
      is_discount: true,
      value_for_points: "0.5",
    },
    contact_name: "Data desk",
    contact_email: "data@kitchen.example",
  },
});
beforeAll(() => applyBrand(server, brand));

const asked = async (client: Client, path: string) =>
  (await client.get(path, { headers: { accept: "application/json" } })).json<Record<string, unknown>>();

it("the company record holds address labels, announcement, social media, languages, times, loyalty and the privacy contact", async () => {
  const guest = new Client(server, brand.host, { headers: DESKTOP });
  await choose(guest, { area: IDS.nearArea });
  const home = await guest.get("/");
  expect(home.page.querySelector("html")?.getAttribute("lang")).toBe("ms");
  expect(home.page.querySelector(".announce")?.textContent).toContain("Closed on Sunday");
  expect(await asked(guest, "/pages/home")).toMatchObject({
    company: {
      announcement: "Closed on Sunday",
      social_media_settings: SOCIAL,
      locale_data: { locales: ["ms", "en"], default: "ms" },
      default_eta: 25,
    },
  });
  const terms = textOf(await guest.get("/terms-of-service"));
  expect(terms).toContain("Data desk");
  expect(terms).toContain("data@kitchen.example");

  const client = await signedInCustomer(server, brand);
  const form = await client.get("/checkout?step=1");
  for (const label of LABELS) expect(textOf(form)).toContain(label);
  expect(await asked(client, "/pages/loyalty")).toMatchObject({
    enabled_for_delivery: true,
    enabled_for_pickup: false,
    is_discount: true,
    value_for_points: "0.5",
  });
  const payment = await readyToPay(client);
  // An order arrives after both times together.
  const order = await trackedOrder(client, placedOrderId(await place(client, payment)));
  expect(Date.parse(String(order.eta)) - Date.parse(String(order.created_at))).toBe((30 + 25) * 60_000);
});
