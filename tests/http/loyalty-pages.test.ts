/** Loyalty on the pages, as forms that the server renders and checks. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, textOf, trackedOrder } from "../support/checkout";
import { choose, freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import type { Answer, Client } from "../support/client";
import { grantLoyalty, loyaltyOf, loyaltyOn } from "../support/loyalty";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const terms = { earn_percent: 10, min_redeem_value: "1.00", max_redeem_value: "8.00" };
const brand = testBrand({ company: loyaltyOn(terms) });
const pickupOnly = testBrand({ company: loyaltyOn({ ...terms, enabled_for_delivery: false }) });
const riyals = testBrand({ company: { ...loyaltyOn(terms), currency: "QAR" } });
const none = testBrand();
beforeAll(async () => {
  for (const each of [brand, pickupOnly, riyals, none]) await applyBrand(server, each);
});

const FORM = 'form[action="/loyalty"]';

async function customerWith(
  balance: string,
  items: number[] = [IDS.classic],
  of = brand,
): Promise<{ client: Client; phone: string }> {
  const phone = freshPhone();
  const client = await signedInCustomer(server, of, { phone, choice: { pickup: "in_store" }, items });
  if (balance !== "0") await grantLoyalty(server, of.slug, phone, balance);
  return { client, phone };
}

const redeem = (client: Client, page: Answer, amount: string) =>
  client.submit(page, { form: FORM, fields: { amount }, button: "button[value=redeem]" }, { follow: true });
const remove = (client: Client, page: Answer) =>
  client.submit(page, { form: FORM, button: "button[value=remove]" }, { follow: true });
const card = ({ page }: Answer) =>
  page.querySelectorAll("main section").find((section) => section.querySelector("h2")?.textContent === "Loyalty");
const total = (answer: Answer) => answer.page.querySelector("[data-ui=sums] [data-ui=total] bdi")?.textContent;

it("LOYALTY-06 ORDER-13 a call's refusal names the currency as the page of its language does", async () => {
  const { client } = await customerWith("1.50", [IDS.classic], riyals);
  const called = async () => {
    const order_details = { user_name: "Mei", redeemed_loyalty: "9.00" };
    return (await client.call("POST", "/orders/cash_on_delivery", { order_details })).json<{ message: string }>()
      .message;
  };
  for (const [language, words] of [
    ["en", "You only have 1.50 Loyalty QAR available."],
    ["ar", "المتاح لديك هو 1.50 ر.ق فقط من رصيد الولاء."],
  ] as const) {
    await client.get(`/?lang=${language}`);
    const page = textOf(await redeem(client, await goToPayment(client), "9.00"));
    const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");
    expect(plain(await called())).toBe(words);
    expect(plain(page)).toContain(words);
  }
});

describe("redeeming at the checkout", () => {
  it("LOYALTY-15 the card shows the balance with the currency and the day it is of", async () => {
    const { client } = await customerWith("12.50");
    const words = card(await goToPayment(client))?.textContent;
    expect(words).toContain("SGD\u00a012.50");
    expect(words).toMatch(/Updated as of \d{1,2} \w+ \d{4}/);
  });

  it("where points pay for all of it no way to pay is asked for, on both layouts, and the order is placed", async () => {
    const { client } = await customerWith("12.50", [IDS.cola]);
    const ways = ({ page }: Answer) => page.querySelectorAll("input[type=radio][name=payment_type_id]").length;
    const payment = await goToPayment(client);
    expect(ways(payment)).toBe(2);
    const redeemed = await redeem(client, payment, "3.00");
    for (const answer of [redeemed, await client.get("/m/checkout?step=2")]) {
      expect(ways(answer)).toBe(0);
      expect(textOf(answer)).toContain("Nothing to pay Discounts and points cover all of this order.");
      expect(answer.page.querySelector("[data-ui=destination]")?.textContent).toContain("Nothing to pay");
    }
    expect(ways(await remove(client, redeemed))).toBe(2);
    const id = placedOrderId(await place(client, await redeem(client, await client.get("/checkout?step=2"), "3.00")));
    expect(await trackedOrder(client, id)).toMatchObject({ total_amount: "0.00", redeemed_loyalty: "3.00" });
  });

  it("API-80 LOYALTY-01 redeems and takes it back; the total follows, and the order is placed with it", async () => {
    const { client } = await customerWith("12.50");
    const redeemed = await redeem(client, await goToPayment(client), "5.00");
    expect(total(redeemed)).toBe("SGD\u00a05.00");
    expect(textOf(redeemed)).toContain("SGD 5.00 redeemed");
    expect(await loyaltyOf(client)).toMatchObject({ hasRedeemed: true, redeemedPoints: "5.00" });
    const removed = await remove(client, redeemed);
    expect(total(removed)).toBe("SGD\u00a010.00");
    expect(await loyaltyOf(client)).toMatchObject({ hasRedeemed: false, redeemedPoints: "0.00" });
    const again = await redeem(client, removed, "4.00");
    const id = placedOrderId(await place(client, again));
    expect(await trackedOrder(client, id)).toMatchObject({ redeemed_loyalty: "4.00", total_amount: "6.00" });
    expect(await loyaltyOf(client)).toMatchObject({ customer_loyalty: "9.10", hasRedeemed: false });
  });

  it("a balance of 0 is told, and nothing is asked of it until there is one", async () => {
    const { client, phone } = await customerWith("0");
    const none = await goToPayment(client);
    expect(card(none)?.textContent).toContain("SGD\u00a00.00");
    expect(card(none)?.querySelector(FORM)).toBeNull();
    await grantLoyalty(server, brand.slug, phone, "2.00");
    for (const path of ["/checkout?step=2", "/m/order-details"])
      expect([path, card(await client.get(path))?.querySelector(FORM)]).not.toEqual([path, null]);
  });

  it("LOYALTY-10 the first check that fails says why, and what was typed stays", async () => {
    const { client } = await customerWith("12.50");
    let page = await goToPayment(client);
    for (const [amount, words] of [
      ["abc", "Please enter a valid amount."],
      ["-2", "Please enter a valid amount."],
      ["12.60", "You only have 12.50 Loyalty SGD available."],
      ["8.01", "You can only redeem upto 8.00 Loyalty SGD for an order."],
    ] as const) {
      page = await redeem(client, page, amount);
      expect(card(page)?.textContent).toContain(words);
      expect(card(page)?.querySelector("input[name=amount]")?.getAttribute("value")).toBe(amount);
      expect(total(page)).toBe("SGD\u00a010.00");
    }
  });

  it("LOYALTY-10 in Arabic the field and what it refuses name the currency as the prices do", async () => {
    const { client } = await customerWith("12.50", [IDS.classic], riyals);
    client.cookies.set("userLocale", "ar");
    const refused = await redeem(client, await goToPayment(client), "12.60");
    const form = refused.page.querySelector(FORM)?.textContent;
    expect(form).toContain("المبلغ بعملة ر.ق");
    expect(form).toContain("المتاح لديك هو 12.50 ر.ق فقط من رصيد الولاء.");
    expect(form).not.toContain("QAR");
  });

  it("LOYALTY-08 LOYALTY-09 not above the total, and not below the least balance", async () => {
    const { client } = await customerWith("12.50", [IDS.cola]);
    const page = await redeem(client, await goToPayment(client), "3.01");
    expect(card(page)?.textContent).toContain("You can only redeem upto 3.00 Loyalty SGD for this order.");
    const { client: poor } = await customerWith("0.50");
    const refused = await redeem(poor, await goToPayment(poor), "0.50");
    expect(card(refused)?.textContent).toContain("You need a minimum of 1.00 Loyalty SGD to redeem for this order.");
  });

  it("LOYALTY-12 a redemption above the new total is removed, says so, and does not come back", async () => {
    const { client } = await customerWith("12.50", [IDS.classic, IDS.cola]);
    await redeem(client, await goToPayment(client), "5.00");
    const cart = await client.get("/m/order-details");
    const line = cart.page.querySelector("input[name=line]")?.getAttribute("value") ?? "";
    const csrf = await client.csrfToken();
    await client.post("/cart", { intent: "remove", line, csrf });
    const after = await client.get("/checkout?step=2");
    expect(card(after)?.textContent).toContain("You can only redeem upto 3.00 Loyalty SGD for this order.");
    expect(total(after)).toBe("SGD\u00a03.00");
    await putIntoCart(client, IDS.classic);
    expect(total(await client.get("/checkout?step=2"))).toBe("SGD\u00a013.00");
  });

  it("points that another order has taken meanwhile are refused, with the price to confirm, and nothing is lost", async () => {
    const { client, phone } = await customerWith("5.00");
    const payment = await redeem(client, await goToPayment(client), "5.00");
    const other = await signedInCustomer(server, brand, { phone, choice: { pickup: "in_store" } });
    await other.call("POST", "/orders/cash_on_delivery", {
      order_details: { user_name: "Mei", redeemed_loyalty: "5.00" },
    });
    const refused = await place(client, payment);
    expect(refused.status).toBe(409);
    expect(card(refused)?.textContent).toContain("You only have 0.50 Loyalty SGD available.");
    expect(refused.page.querySelector("[data-ui=price-changes]")?.textContent).toContain("SGD\u00a010.00");
    expect(total(refused)).toBe("SGD\u00a010.00");
    placedOrderId(await place(client, refused));
    expect((await loyaltyOf(client)).customer_loyalty).toBe("1.50");
  });
});

describe("where it is shown", () => {
  it("CART-15 the phone's cart redeems and removes too, and comes back to itself", async () => {
    const { client } = await customerWith("12.50");
    const redeemed = await redeem(client, await client.get("/m/order-details"), "5.00");
    expect(redeemed.path).toBe("/m/order-details");
    expect(total(redeemed)).toBe("SGD\u00a05.00");
    expect(total(await remove(client, redeemed))).toBe("SGD\u00a010.00");
  });

  it("LOYALTY-02 only for kinds of order that have it; a change of kind removes what was redeemed", async () => {
    const { client } = await customerWith("12.50", [IDS.classic], pickupOnly);
    expect(total(await redeem(client, await client.get("/m/order-details"), "5.00"))).toBe("SGD\u00a05.00");
    await choose(client, { area: IDS.nearArea });
    const delivery = await client.get("/m/order-details");
    expect(card(delivery)).toBeUndefined();
    expect(total(delivery)).toBe("SGD\u00a010.00");
    const { client: other } = await customerWith("0", [IDS.classic], none);
    expect(card(await goToPayment(other))).toBeUndefined();
  });

  it("LOYALTY-16 PASTORDER-01 the account shows the balance, and what has changed it", async () => {
    const { client } = await customerWith("12.50");
    const id = placedOrderId(await place(client, await redeem(client, await goToPayment(client), "5.00")));
    const { order_number } = await trackedOrder(client, id);
    const page = await client.get("/my-account/loyalty");
    expect(page.page.querySelector("[data-ui=loyalty-balance] b")?.textContent).toBe("SGD\u00a08.00");
    const rows = page.page.querySelectorAll("tbody tr").map((row) =>
      row
        .querySelectorAll("td")
        .slice(1)
        .map((cell) => cell.textContent.replace(/\s+/g, " ")),
    );
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual([`EarnedOrder #${order_number}`, "SGD 0.50"]);
    expect(rows).toContainEqual([`RedeemedOrder #${order_number}`, "−SGD 5.00"]);
    expect(rows).toContainEqual(["Given by the restaurant", "SGD 12.50"]);
    for (const path of ["/my-account/past-orders", "/m/past-orders"])
      expect((await client.get(path)).page.querySelector("[data-ui=loyalty-balance] b")?.textContent).toBe(
        "SGD\u00a08.00",
      );
  });

  it("LAYOUT-04 the menus show the balance where loyalty is enabled, to who is signed in", async () => {
    const { client } = await customerWith("12.50");
    expect(
      (await client.get("/")).page.querySelector("[data-ui=dropdown] a[href='/my-account/loyalty']")?.textContent,
    ).toContain("12.50");
    expect(textOf(await client.get("/m?menu=open"))).toMatch(/Loyalty\s+SGD\s12\.50/);
    const { client: other } = await customerWith("0", [IDS.classic], none);
    expect((await other.get("/m?menu=open")).page.querySelector("dialog[open]")?.textContent).not.toMatch(/loyalty/i);
  });
});
