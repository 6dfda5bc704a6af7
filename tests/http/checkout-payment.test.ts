/** The second step of the checkout: what is paid and how, as a form that the server renders and checks, and the order. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import {
  applyBrand,
  dailyHours,
  IDS,
  testArea,
  testBrand,
  testMenu,
  testOutlet,
  type TestBrand,
} from "../support/brands";
import {
  button,
  goToPayment,
  headingOf,
  isChecked,
  next,
  PAYMENT,
  place,
  placedOrderId,
  readyToPay,
  saveAddress,
  textOf,
  valueOf,
} from "../support/checkout";
import { Client, type Answer } from "../support/client";
import { choose, putIntoCart, signedInCustomer } from "../support/customers";
import { KINDS } from "../support/payment-kinds";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { payingBrand, startTestSandbox } from "../support/payments";
import type { OnlineKind } from "~/ordering/payments/payment-types";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand();
const customer = (options = {}, of: TestBrand = brand) => signedInCustomer(server, of, options);

/** The ways to pay, and what opens under one of them. */
const WAYS = "input[type=radio][name=payment_type_id]";
const sectionOf = ({ page }: Answer, id: number) =>
  page.querySelector(`${WAYS}[value='${id}']`)?.closest("label")?.nextElementSibling;
const AT_THE_DOOR = "You pay when your order is brought to you.";
/** What a kind asks for besides. */
const ASKED: Partial<Record<OnlineKind, string>> = {
  i_pay88: `[name=email_${ONLINE_ID}]`,
  qpay: `[name=email_${ONLINE_ID}]`,
  pay_u: `[name=email_${ONLINE_ID}]`,
  my_fatoorah: `fieldset [name=payment_choice_${ONLINE_ID}]`,
  stripe_connect: "[data-ui=card-entry]",
  omise: "[data-ui=card-entry]",
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await applyBrand(server, brand);
});
afterAll(() => sandbox.stop());

describe("step 2", () => {
  it("CHECKOUT-19 shows the items, the charges and the total, with Back and Place order", async () => {
    const client = await customer({ items: [IDS.classic, IDS.classic, IDS.cola] });
    const page = await readyToPay(client);
    expect(page.path).toBe("/checkout?step=2");
    expect(headingOf(page)).toBe("Payment");
    expect(page.page.querySelector("[data-ui=lines]")?.textContent).toContain("2 × Classic Burger");
    expect(page.page.querySelector("[data-ui=total]")?.textContent).toContain("SGD\u00a023.00");
    expect(page.page.querySelector(`${button("place")}.btn-big`)?.textContent).toContain("SGD\u00a023.00");
    expect(page.page.querySelector("[data-ui=destination] li")?.textContent).toBe("Tower 3, Main Street, #08-14");
    const back = await client.submit(page, { form: PAYMENT, fields: { payment_type_id: "2" }, button: button("back") });
    expect(back.location).toBe("/checkout?step=1");
    expect(isChecked(await client.get("/checkout?step=2"), "[name=payment_type_id][value='2']")).toBe(true);
  });

  it("PAY-02 CHECKOUT-15 CHECKOUT-16 CHECKOUT-29 offers the ways to pay that work, under the company's titles, cash chosen beforehand", async () => {
    const many = testBrand({
      payment_types: [
        { id: 7, payment_type: "stripe", title: "Credit card", sapaad_payment_type_id: 7 },
        { id: 2, payment_type: "card_on_delivery", title: "Card at the door", sapaad_payment_type_id: 2 },
        { id: 1, payment_type: "cash_on_delivery", title: "Cash", sapaad_payment_type_id: 1 },
      ],
    });
    await applyBrand(server, many);
    const page = await readyToPay(await customer({}, many));
    expect(page.page.querySelectorAll(WAYS).map((radio) => radio.getAttribute("value"))).toEqual(["2", "1"]);
    for (const id of [1, 2]) expect(sectionOf(page, id)?.textContent).toBe(AT_THE_DOOR);
    expect(isChecked(page, "[name=payment_type_id][value='1']")).toBe(true);
    expect(textOf(page)).toContain("Payment Methods");
    const labels = page.page.querySelectorAll("label:has([name=payment_type_id])");
    expect(labels.map(({ textContent }) => textContent.trim())).toEqual(["Card at the door", "Cash"]);
    expect(textOf(page)).not.toContain("Credit card");
  });

  it.each(Object.keys(KINDS) as OnlineKind[])(
    "CHECKOUT-15 %s has a section of its own under its radio button",
    async (kind) => {
      const online = payingBrand(sandbox, {}, kind);
      await applyBrand(server, online);
      const page = await readyToPay(await customer({}, online));
      expect(sectionOf(page, 1)?.textContent).toBe(AT_THE_DOOR);
      const section = sectionOf(page, ONLINE_ID);
      const asked = Object.values(ASKED).filter((each) => section?.querySelector(each));
      expect([...new Set(asked)]).toEqual(kind in ASKED ? [ASKED[kind]] : []);
      if (kind !== "omise")
        expect(section?.textContent).toContain("You pay on the next page, before your order goes out.");
    },
  );

  it("at an outlet that no way to pay serves says so, and leads to where one does", async () => {
    const bound = testBrand();
    const outlets = [
      testOutlet(),
      testOutlet({ id: 2, name: "Far", delivery_areas: [testArea({ id: 21, name: "Far" })] }),
    ];
    const payment_types = bound.payment_types.map((type) => ({ ...type, outlet_ids: [2] }));
    await applyBrand(server, { ...bound, outlets, payment_types });
    const client = await customer({}, bound);
    const page = await readyToPay(client);
    expect(textOf(page)).toContain("No payment method is available for this order.");
    const [link] = page.page.querySelectorAll("#checkout-payment a").filter(({ text }) => /another area/.test(text));
    expect(link?.getAttribute("href")).toBe("/?choose=mode");
    await choose(client, { pickup: "in_store", outlet: 2 });
    await putIntoCart(client, IDS.classic);
    const there = await goToPayment(client);
    expect((await place(client, there, { payment_type_id: "1" })).location).toContain("placed=");
  });

  it("CHECKOUT-25 without a way to pay there is no order", async () => {
    const online = testBrand({
      payment_types: [{ id: 7, payment_type: "stripe", title: "Credit card", sapaad_payment_type_id: 7 }],
    });
    await applyBrand(server, online);
    const client = await customer({}, online);
    const page = await readyToPay(client);
    expect(textOf(page)).toContain("No payment method is available for this order.");
    expect(page.page.querySelector(`${button("place")}.btn-big`)?.hasAttribute("disabled")).toBe(true);
    const csrf = valueOf(page, "input[name=csrf]") ?? "";
    const key = valueOf(page, "input[name=placement_key]") ?? "";
    const claim = valueOf(page, "input[name=claim]") ?? "";
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
    expect(below.page.querySelector(`${button("place")}.btn-big`)?.hasAttribute("disabled")).toBe(true);

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
    expect(soldOut.page.querySelector(`${button("place")}.btn-big`)?.hasAttribute("disabled")).toBe(true);
  });

  it("CHECKOUT-28 after the order the page says thank you with its number, and the way to its tracking", async () => {
    const client = await customer();
    const placed = await place(client, await readyToPay(client));
    const page = await client.get(placed.location ?? "");
    expect(textOf(page)).toMatch(/Thank you for your order! ?Your order number is \d+\./);
    expect(page.page.querySelector("[role=dialog] a.btn-big")?.getAttribute("href")).toBe(
      `/trackorder?order=${placedOrderId(placed)}`,
    );
    expect(
      (await client.get(`/m/checkout?placed=${placedOrderId(placed)}`)).page
        .querySelector("[role=dialog] a.btn-big")
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
    // Nothing is missing any more: the ways to pay come at once.
    const again = await client.get(`/checkout?${failed}`);
    expect(again.page.querySelector(PAYMENT)).not.toBeNull();
    expect(textOf(again)).toContain("No funds");
    // Who asks for step 2 too early is led to step 1 with it.
    const early = await (await customer()).get(`/checkout?step=2&${failed}`);
    expect(early.location).toBe(`/checkout?step=1&${failed}`);
  });
});
