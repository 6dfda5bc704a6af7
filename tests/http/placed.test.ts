/** The page after an order: what it says of each way to hand it over and to pay it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../../sandbox/start";
import { applyBrand, IDS, ownBrand, type TestBrand } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, textOf } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { freshPhone, signedInCustomer, type Choice } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { beginPayment, payingBrand, pressAt, startTestSandbox } from "../support/payments";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let sandbox: Sandbox;
let brand: TestBrand;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  brand = payingBrand(sandbox);
  await applyBrand(server, brand);
});
afterAll(() => sandbox.stop());

const shownIn = ({ page }: Answer, selector: string) =>
  page.querySelector(`[role=dialog] ${selector}`)?.textContent.replace(/\s+/g, " ").trim() ?? null;
const hrefsIn = ({ page }: Answer) => page.querySelectorAll("[role=dialog] a.btn").map((a) => a.getAttribute("href"));

/** An order in cash by this customer, and the id that its page is asked with. */
async function placedBy(client: Client, isPickup: boolean): Promise<string> {
  const payment = isPickup ? await goToPayment(client) : await readyToPay(client);
  return placedOrderId(await place(client, payment, { payment_type_id: "1" }));
}

const HANDINGS: [string, Choice, { where: string; next: string; due: string; not: RegExp }][] = [
  [
    "a delivery",
    { area: IDS.nearArea },
    { where: "Delivering to", next: "on its way", due: "To be paid at the door.", not: /collect|curb/i },
  ],
  [
    "a pickup",
    { pickup: "in_store" },
    {
      where: "Collect it at",
      next: "when you can collect it",
      due: "To be paid when you collect it.",
      not: /door|rider|curb/i,
    },
  ],
  [
    "a curbside pickup",
    { pickup: "curbside" },
    {
      where: "Park at",
      next: "when you have parked",
      due: "To be paid when you collect it.",
      not: /door|rider|on its way/i,
    },
  ],
];

describe("the page of an order that was placed", () => {
  it.each(HANDINGS)(
    "CHECKOUT-31 %s in cash: number, expected time, what happens next, where to, how it is paid, sums and the ways on",
    async (_, choice, { where, next, due, not }) => {
      const client = await signedInCustomer(server, brand, { choice });
      const id = await placedBy(client, !("area" in choice));
      for (const layout of ["", "/m"]) {
        const page = await client.get(`${layout}/checkout?placed=${id}`);
        expect(page.page.querySelectorAll("h1").map((title) => title.textContent)).toContain(
          "Thank you for your order!",
        );
        expect(textOf(page)).toMatch(/Your order number is \d+\./);
        expect(shownIn(page, "[data-ui=expected]")).toMatch(/around (?:\w+ \d+ \w+, )?\d+:\d\d/);
        expect(shownIn(page, "[data-ui=next]")).toContain(next);
        const facts = shownIn(page, "[data-ui=placed-facts]");
        expect(facts).toContain(where);
        expect(facts).toContain("area" in choice ? "Tower 3, Main Street" : "1 Main Street, Singapore");
        expect(facts).toContain("Cash");
        expect(facts).toContain(due);
        expect(textOf(page)).not.toMatch(not);
        expect(shownIn(page, "[data-ui=sums] [data-ui=total]")).toMatch(/^Total ?SGD\s10\.00$/);
        expect(hrefsIn(page)).toEqual([`${layout}/trackorder?order=${id}`, layout === "" ? "/" : "/m"]);
      }
      const stranger = await signedInCustomer(server, brand);
      expect((await stranger.get(`/checkout?placed=${id}`)).location).toBe("/");
    },
  );

  it("CHECKOUT-32 an order that was paid online says so, at the payment's own address", async () => {
    const client = await signedInCustomer(server, brand);
    const begun = await beginPayment(client);
    await pressAt(client, begun, { do: "pay" });
    const page = await client.get(begun.path);
    expect(textOf(page)).toContain("Thank you for your order!");
    expect(shownIn(page, "[data-ui=placed-facts]")).toContain("Card online");
    expect(shownIn(page, "[data-ui=placed-facts]")).toContain("It is paid.");
    expect(textOf(page)).not.toContain("To be paid");
    expect(shownIn(page, "[data-ui=sums] [data-ui=total]")).toContain("10.00");
  });

  it("CHECKOUT-33 a free order has nothing to pay, names no way to, and tells its wishes", async () => {
    const own = await ownBrand(server, { company: { ...loyaltyOn(), cutlery: true } });
    const phone = freshPhone();
    const client = await signedInCustomer(server, own, { phone, choice: { pickup: "in_store" } });
    await grantLoyalty(server, own.slug, phone, "50.00");
    const details = { user_name: "Mei", redeemed_loyalty: "10.00", wishes: { cutlery: true } };
    const placed = await client.call("POST", "/orders/cash_on_delivery", { order_details: details });
    expect(placed.status, placed.text).toBe(200);
    const { id } = placed.json<{ order_details: { id: string } }>().order_details;
    const page = await client.get(`/checkout?placed=${id}`);
    expect(shownIn(page, "[data-ui=placed-facts]")).toContain("Nothing to pay");
    expect(shownIn(page, "[data-ui=placed-facts]")).toContain("Cutlery wanted");
    expect(textOf(page)).not.toMatch(/To be paid|It is paid|Cash/);
    expect(shownIn(page, "[data-ui=sums] [data-ui=total]")).toMatch(/^Total ?SGD\s0\.00$/);
  });

  it.each(["", "/m"])("CHECKOUT-33 an order for later says for when, and its wishes (%s/)", async (layout) => {
    const own = await ownBrand(server, { company: { scheduled_order_enabled: true, cutlery: true } });
    const client = await signedInCustomer(server, own, { choice: { pickup: "in_store" } });
    const soon = new Date(Math.ceil((Date.now() + 26 * 3_600_000) / 3_600_000) * 3_600_000).toISOString();
    const details = { user_name: "Mei", scheduled_at: soon, wishes: { cutlery: true } };
    const placed = await client.call("POST", "/orders/cash_on_delivery", { order_details: details });
    expect(placed.status, placed.text).toBe(200);
    const { id } = placed.json<{ order_details: { id: string } }>().order_details;
    const page = await client.get(`${layout}/checkout?placed=${id}`);
    expect(shownIn(page, "[data-ui=expected]")).toMatch(/^It is scheduled for .+\d:\d\d/);
    expect(shownIn(page, "[data-ui=placed-facts]")).toContain("Cutlery wanted");
  });
});
