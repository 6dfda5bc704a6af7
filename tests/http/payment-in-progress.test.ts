/** A customer whose payment is under way: told everywhere, and kept from a second order until it has ended. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, dailyHours, IDS, testMenu, testOutlet, type BrandOverrides } from "../support/brands";
import { setClock } from "../support/clock";
import { button, place, readyToPay, textOf } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { putIntoCart, signedInCustomer } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { ordersOf } from "../support/operator";
import {
  beginPayment,
  payingBrand,
  pressAt,
  startTestSandbox,
  verified,
  withSettings,
  type Begun,
} from "../support/payments";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const newBrand = async (overrides: BrandOverrides = {}) => {
  const brand = payingBrand(sandbox, overrides);
  await applyBrand(server, brand);
  return brand;
};

/** A customer whose payment of what is in the cart has begun. */
async function paying(overrides: BrandOverrides = {}) {
  const brand = await newBrand(overrides);
  const client = await signedInCustomer(server, brand);
  return { brand, client, begun: await beginPayment(client) };
}

const BANNER = "Another Payment in Progress";
const isDisabled = ({ page }: Answer, selector: string) => {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found.hasAttribute("disabled") || found.hasAttribute("aria-disabled");
};
const CHECKOUT_BUTTON = "form[action='/orders/validate'] button.btn-big";
const cash = (client: Client, key: string) =>
  client.call("POST", "/orders/cash_on_delivery", { order_details: { placement_key: key } });

describe("while it is in progress", () => {
  it("HOME-12 CHECKOUT-14 a banner says so on the menu and in step 2, and leads to it; before and after there is none", async () => {
    const promotion = {
      id: 1,
      name: "A dollar off",
      priority: 1,
      condition: { type: "buys_for_specific_amount", min_price: "0" },
      action: { type: "gets_value_discount_on_order", value: "1.00" },
    } as const;
    const brand = await newBrand({ company: loyaltyOn(), promotions: [promotion] });
    const client = await signedInCustomer(server, brand);
    const ready = await readyToPay(client);
    for (const page of [ready, await client.get("/"), await client.get("/m")])
      expect(textOf(page)).not.toContain(BANNER);
    const begun = await beginPayment(client, ready);
    const step = await client.get("/checkout?step=2");
    for (const page of [step, await client.get("/"), await client.get("/m")]) {
      expect(textOf(page)).toContain(BANNER);
      expect(page.page.querySelectorAll("a").map((link) => link.getAttribute("href"))).toContain("/payment-processing");
    }
    const processing = await client.get("/payment-processing");
    expect(textOf(processing)).toContain("We are waiting for your payment");
    // Nothing in its header leads away from the payment but the way home.
    expect(processing.page.querySelectorAll("header a").map((link) => link.getAttribute("href"))).toEqual(["/"]);
    // What step 2 shows besides.
    expect(step.page.querySelector("[data-ui=lines]")?.textContent).toContain("Classic Burger");
    for (const shown of ["A dollar off", "Loyalty", "SGD 9.00"]) expect(textOf(step)).toContain(shown);
    await applyBrand(server, { ...brand, promotions: [] });
    expect(textOf(await client.get("/checkout?step=2"))).toContain("Coupon");
    await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.classic] }) } });
    expect(textOf(await client.get("/checkout?step=2"))).toContain("Sorry, 1 item(s) in your cart are sold out:");
    await applyBrand(server, brand);
    await pressAt(client, begun, { do: "decline" });
    expect(textOf(await client.get("/"))).not.toContain(BANNER);
  });

  it("CART-11 the cart's checkout button is disabled, as it is while something in the cart is sold out", async () => {
    const { brand, client, begun } = await paying();
    for (const path of ["/", "/m/order-details"])
      expect(isDisabled(await client.get(path), CHECKOUT_BUTTON)).toBe(true);
    await pressAt(client, begun, { do: "decline" });
    for (const path of ["/", "/m/order-details"])
      expect(isDisabled(await client.get(path), CHECKOUT_BUTTON)).toBe(false);
    await applyBrand(server, { ...brand, menus: { main: testMenu({ out_of_stock_items: [IDS.classic] }) } });
    for (const path of ["/", "/m/order-details"])
      expect(isDisabled(await client.get(path), CHECKOUT_BUTTON)).toBe(true);
  });

  it("ERR-28 CHECKOUT-26 blocks a new order on the page and on the server, whichever way it is to be paid", async () => {
    const { brand, client, begun } = await paying();
    for (const layout of ["", "/m"]) {
      const step = await client.get(`${layout}/checkout?step=2`);
      expect(textOf(step)).toContain(BANNER);
      expect(isDisabled(step, `${button("place")}.btn-big`)).toBe(true);
      for (const payment_type_id of ["1", "3"]) {
        const refused = await place(client, step, { payment_type_id });
        expect(refused.location ?? textOf(refused)).not.toContain("placed=");
        if (refused.location === null) expect(textOf(refused)).toContain(BANNER);
      }
    }
    const calls = [
      await cash(client, "another-key-of-this-one"),
      await client.call("POST", "/payments/paytabs/v2.1/payment-page", {
        order_details: { placement_key: "one-more-key-of-this-one" },
      }),
    ];
    for (const call of calls) {
      const { id, title } = call.json<{ id: string; title: string }>();
      expect([call.status, id, title]).toEqual([409, "payment_in_progress", BANNER]);
    }
    await pressAt(client, begun, { do: "pay" });
    expect(await ordersOf(server, brand)).toHaveLength(1);
  });
});

describe("CHECKOUT-26 nothing is placed, by page and by call, though the page was loaded before", () => {
  const closed = { outlets: [testOutlet({ opening_hours: {} })] };
  const soldOut = { menus: { main: testMenu({ out_of_stock_items: [IDS.classic] }) } };

  it.each([
    ["sold-out items", soldOut, "Sorry, 1 item(s) in your cart are sold out:"],
    ["a closed store", closed, "Sorry, we are closed."],
  ])("%s", async (_, change, words) => {
    const brand = await newBrand({ outlets: [testOutlet({ opening_hours: dailyHours() })] });
    const client = await signedInCustomer(server, brand);
    const ready = await readyToPay(client);
    await applyBrand(server, { ...brand, ...change });
    const refused = await place(client, ready, { payment_type_id: "1" });
    expect(refused.location ?? "").not.toContain("placed=");
    const step = await client.get("/checkout?step=2");
    expect(textOf(step)).toContain(words);
    expect(isDisabled(step, `${button("place")}.btn-big`)).toBe(true);
    expect((await cash(client, "a-key-of-this-test-1")).status).toBeGreaterThanOrEqual(400);
    expect(await ordersOf(server, brand)).toEqual([]);
  });

  it("a payment in progress", async () => {
    const brand = await newBrand();
    const client = await signedInCustomer(server, brand);
    const ready = await readyToPay(client);
    await beginPayment(client, ready);
    await putIntoCart(client, IDS.cola);
    expect((await place(client, ready, { payment_type_id: "1" })).location ?? "").not.toContain("placed=");
    expect((await cash(client, "a-key-of-this-test-1")).status).toBe(409);
    expect(await ordersOf(server, brand)).toEqual([]);
  });

  it("an empty cart", async () => {
    const brand = await newBrand();
    const client = await signedInCustomer(server, brand);
    const ready = await readyToPay(client);
    await client.post("/cart", { intent: "decrement", item: String(IDS.classic), csrf: await client.csrfToken() });
    expect((await place(client, ready, { payment_type_id: "1" })).location).toContain("error=empty_cart");
    expect((await client.get("/checkout?step=2")).location).toContain("error=empty_cart");
    const call = await cash(client, "a-key-of-this-test-1");
    expect([call.status, call.json<{ id: string }>().id]).toEqual([409, "empty_cart"]);
    expect(await ordersOf(server, brand)).toEqual([]);
  });
});

describe("how it stands", () => {
  const FIELDS = ["earned_loyalty", "message", "reference", "status", "tmp_order_id", "type"];
  const standing = async (client: Client, { reference }: Begun) =>
    (await client.get(`/pages/payment_processing?reference=${reference}&type=paytabs`)).json<Record<string, unknown>>();

  it("PAY-09 API-63 is told with status, reference, type, earned_loyalty, tmp_order_id and message, 404 for an unknown one", async () => {
    const { client, begun } = await paying({ company: loyaltyOn({ earn_percent: 10 }) });
    const { reference } = begun;
    const named = { reference, tmp_order_id: reference, type: "paytabs" };
    const waiting = { ...named, status: "in_progress", earned_loyalty: null, message: null };
    expect(await verified(client, begun)).toEqual(waiting);
    expect(await standing(client, begun)).toEqual(waiting);
    await pressAt(client, begun, { do: "pay" });
    const paid = { ...named, status: "paid", earned_loyalty: "1.00", message: null };
    expect(await verified(client, begun)).toEqual(paid);
    expect(Object.keys(await standing(client, begun)).toSorted()).toEqual(FIELDS);
    for (const tmp_order_id of ["ABCDEFGHIJ0123456789", "", "x"]) {
      const unknown = await client.call("POST", "/payments/verifications", { tmp_order_id });
      expect([unknown.status, unknown.json<{ id: string }>().id]).toEqual([404, "order_not_found"]);
    }
  });

  it("ROUTE-04 is one page for both route sets, by reference and type, or by invoice_id", async () => {
    const { client, begun } = await paying();
    const { reference } = begun;
    const phone = { headers: { "sec-ch-ua-mobile": "?1", "user-agent": "Mobile" } };
    for (const query of [`reference=${reference}&type=paytabs`, `reference=${reference}`, `invoice_id=${reference}`])
      for (const options of [{}, phone]) {
        const page = await client.get(`/payment-processing?${query}`, options);
        expect([page.status, textOf(page)]).toEqual([200, expect.stringContaining("We are waiting for your payment")]);
      }
    // The reference is of another kind of payment.
    const other = await client.get(`/payment-processing?reference=${reference}&type=mastercard`);
    expect(other.location).toBe("/?error=order_not_found");
  });

  it("API-52 is begun by PayTabs's call with the order payload, which answers payment_page_url", async () => {
    const client = await signedInCustomer(server, await newBrand());
    await readyToPay(client);
    const payment = { payment_type: "paytabs", total_amount: "10.00", payment_status: "pending" };
    const order_details = { placement_key: "a-key-of-this-test-1", total_amount: "10.00", payment };
    const answer = await client.call("POST", "/payments/paytabs/v2.1/payment-page", { order_details });
    expect(answer.status).toBe(200);
    const { payment_page_url } = answer.json<{ payment_page_url: string }>();
    expect(payment_page_url.startsWith(`${sandbox.url}/paytabs/`)).toBe(true);
    expect((await fetch(payment_page_url)).status).toBe(200);
  });
});

describe("one that has failed", () => {
  const SORRY =
    "Sorry, we were unable to process your payment. Your card was not charged. Please try again or use a different payment method.";
  const leadOf = async (client: Client, { path }: Begun) =>
    (await client.get(path)).page.querySelector("[data-ui=payment] a.btn")?.getAttribute("href") ?? "";
  const bannerOf = async (client: Client, path: string) =>
    textOf(await client.get(path.replace("/checkout?", "/checkout?step=2&")));

  it("ERR-26 is told in a banner with its words, and with what its provider says of it", async () => {
    const { client, begun } = await paying();
    await pressAt(client, begun, { do: "decline" });
    const lead = await leadOf(client, begun);
    expect(lead).toBe("/checkout?payment_status=failed&message=Not+authorised");
    expect((await verified(client, begun)).message).toBe("Not authorised");
    for (const path of [lead, lead.replace("/checkout", "/m/order-details")])
      for (const words of ["Payment Failed", SORRY, "Not authorised"])
        expect(await bannerOf(client, path)).toContain(words);
  });

  it("ERR-26 says so in the customer's language where nobody has told of it in time", async () => {
    const { brand, client, begun } = await paying();
    await setClock(server, brand.company.id, new Date(Date.now() + 306_000).toISOString());
    expect((await verified(client, begun)).status).toBe("declined");
    const banner = await bannerOf(client, await leadOf(client, begun));
    for (const words of ["Payment Failed", SORRY, "No confirmation of the payment came in time."])
      expect(banner).toContain(words);
    client.cookies.set("userLocale", "ms");
    expect((await verified(client, begun)).message).toBe(
      "Pengesahan pembayaran tidak diterima tepat pada masanya. Jika wang sudah ditolak, ia akan dikembalikan.",
    );
  });

  it("ERR-26 has no message of the server's where the customer has turned back", async () => {
    const { client, begun } = await paying();
    await pressAt(client, begun, { do: "cancel" });
    expect(await leadOf(client, begun)).toBe("/checkout?payment_status=failed&reason=cancelled");
  });
});

it("CONST-15 at 305 s a payment is declined whose provider cannot be asked, and its customer may order otherwise", async () => {
  const { brand, client, begun } = await paying();
  await applyBrand(server, withSettings(brand, { base_url: "http://127.0.0.1:1" }));
  const at = async (seconds: number) => {
    await setClock(server, brand.company.id, new Date(Date.now() + seconds * 1000).toISOString());
    return (await verified(client, begun)).status;
  };
  expect(await at(290)).toBe("in_progress");
  // However lately it was asked about.
  expect(await at(306)).toBe("declined");
  expect(textOf(await client.get(begun.path))).toContain("Your payment has been declined.");
  expect(textOf(await client.get("/checkout?step=2"))).not.toContain(BANNER);
  expect((await cash(client, "another-key-of-this-1")).status).toBe(200);
});
