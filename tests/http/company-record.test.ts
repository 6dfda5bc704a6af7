/** The company record beyond name and look: each setting is kept and shows where customers meet it. */
import { beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { choose, signedInCustomer } from "../support/customers";
import { payingBrand, startTestSandbox } from "../support/payments";
import { tippingBrandOf } from "../support/post-order-tips";
import { PAGES_HOME, PAGES_LOYALTY, PAGES_ORDER_DETAILS } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
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

it("TENANT-10 the company record holds address labels, announcement, social media, languages, times, loyalty and the privacy contact", async () => {
  const guest = new Client(server, brand.host, { headers: DESKTOP });
  await choose(guest, { area: IDS.nearArea });
  const home = await guest.get("/");
  expect(home.page.querySelector("html")?.getAttribute("lang")).toBe("ms");
  expect(home.page.querySelector("[data-ui=announcement]")?.textContent).toContain("Closed on Sunday");
  expect(await asked(guest, PAGES_HOME)).toMatchObject({
    company: {
      announcement: "Closed on Sunday",
      social_media_settings: SOCIAL,
      locale_data: { locales: ["ms", "en"], default: "ms" },
      address_configuration: LABELS.map((label, index) => ({ id: index + 1, label })),
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
  const terms = textOf(await guest.get("/terms-of-service"));
  expect(terms).toContain("Data desk");
  expect(terms).toContain("data@kitchen.example");

  const client = await signedInCustomer(server, brand);
  const form = await client.get("/checkout?step=1");
  for (const label of LABELS) expect(textOf(form)).toContain(label);
  expect(await asked(client, PAGES_LOYALTY)).toMatchObject({
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

it("TENANT-10 the company record holds whether there are tips, when they are given, and each as a percentage or an amount", async () => {
  const sandbox = await startTestSandbox();
  const values = [
    { type: "percentage" as const, value: 10 },
    { type: "value" as const, value: "3.00" },
  ];
  for (const [tips, presets] of [
    [{ has_tips: true, type: "pre_order" as const, values }, ["percentage 10 100", "value 300 300"]],
    [{ has_tips: true, type: "post_order" as const, values }, null],
    [{ has_tips: false, type: "pre_order" as const, values }, null],
  ] as const) {
    const tipping = payingBrand(sandbox, tippingBrandOf("paytabs", tips));
    await applyBrand(server, tipping);
    const { company } = await asked(new Client(server, tipping.host), PAGES_HOME);
    expect(company).toMatchObject({ tip_settings: tips });
    const client = await signedInCustomer(server, tipping);
    await readyToPay(client);
    const { tip } = await asked(client, "/pages/checkout").then(tipIn);
    expect(tip?.presets.map(({ type, value, amount }) => `${type} ${value} ${amount}`) ?? null).toEqual(presets);
  }
  await sandbox.stop();
});

type Tip = { presets: { type: string; value: number; amount: number }[] } | null;
const tipIn = (page: Record<string, unknown>) => page.checkout as { tip: Tip };

it("TENANT-09 TENANT-10 the calls tell every setting of the company, each changed one by itself", async () => {
  const settings = {
    sms_disabled: true,
    otp_settings: { email: true },
    configuration: { captcha_enabled: false, zone_mapping_enabled: true },
    scheduled_order_enabled: true,
    lead_time: 15,
  };
  const unset = {
    sms_disabled: false,
    otp_settings: { email: false },
    configuration: { captcha_enabled: false, zone_mapping_enabled: false },
    scheduled_order_enabled: false,
    lead_time: 0,
  };
  const companyOf = async (company: Partial<typeof settings>) => {
    const own = testBrand({ company: { ...unset, ...company } });
    await applyBrand(server, own);
    const guest = new Client(server, own.host);
    const [home, cart] = [await asked(guest, PAGES_HOME), await asked(guest, PAGES_ORDER_DETAILS)];
    expect(cart.company).toEqual(home.company);
    return home.company;
  };
  for (const [name, value] of Object.entries(settings))
    expect(await companyOf({ [name]: value })).toMatchObject({ ...unset, [name]: value });
});
