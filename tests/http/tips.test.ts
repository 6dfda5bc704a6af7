/** Tips: offered where some way to pay takes them, and never carried by an order that is paid at the door or fetched. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, testBrand, type CompanyDocument } from "../support/brands";
import { goToPayment, place, placedOrderId, readyToPay, textOf, trackedOrder } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const values = [
  { type: "percentage" as const, value: 10 },
  { type: "value" as const, value: "3.00" },
];
const withTips = (tips: Partial<NonNullable<CompanyDocument["tip_settings"]>> = {}) =>
  testBrand({ company: { tip_settings: { has_tips: true, type: "pre_order", values, ...tips } } });
const brand = withTips();
beforeAll(() => applyBrand(server, brand));
const customer = (options = {}) => signedInCustomer(server, brand, options);
const pickup = { choice: { pickup: "in_store" } };

const sum = (answer: Answer) => answer.page.querySelector("[data-ui=sums] [data-ui=total]")?.textContent;

/** What the form of the tip section sends. */
async function give(client: Client, page: Answer, tip: string, fields: Record<string, string> = {}): Promise<Answer> {
  const csrf = page.page.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
  return client.post("/checkout?step=2", { csrf, intent: "tip", tip, ...fields }, { follow: true });
}

it("a preset that is no amount of the currency is a problem of the brand's file", async () => {
  const wrong = withTips({ values: [{ type: "value", value: "1.005" }] });
  await expect(applyBrand(server, wrong)).rejects.toThrow(/tip_settings\.values\[0\]\.value/);
});

describe("where every way to pay is at the door", () => {
  it("no tip is offered", async () => {
    const page = await readyToPay(await customer());
    expect(page.page.querySelector("h2#tip")).toBeNull();
    expect(textOf(page)).not.toContain("tip");
    expect(page.page.querySelectorAll("input[name=payment_type_id][checked]")).toHaveLength(1);
  });

  it.each([
    ["delivery", "percentage:10", {}],
    ["delivery", "value:300", {}],
    ["delivery", "custom", { custom: "2.50" }],
    ["pickup", "value:300", {}],
  ])("TIP-10 a %s's form that sends %s is refused, and nothing of it is charged", async (type, tip, fields) => {
    const client = await customer(type === "pickup" ? pickup : {});
    const page = type === "pickup" ? await goToPayment(client) : await readyToPay(client);
    const refused = await give(client, page, tip, fields);
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("Tips cannot be paid at the door");
    expect(sum(refused)).toBe("TotalSGD\u00a010.00");
    const id = placedOrderId(await place(client, await client.get("/checkout?step=2")));
    expect(await trackedOrder(client, id)).toMatchObject({ tips: "0.00", total_amount: "10.00" });
  });

  it("a typed tip that is no amount is named as such, and taking one back is always possible", async () => {
    const client = await customer();
    const page = await readyToPay(client);
    for (const custom of ["1.005", "-1", "two"])
      expect((await give(client, page, "custom", { custom })).status).toBe(400);
    expect((await give(client, page, "none")).status).toBe(200);
    expect((await give(client, page, "percentage:99")).status).toBe(200);
  });
});

describe("a call that names a tip", () => {
  const kinds = ["cash_on_delivery", "card_on_delivery"];
  const cases = kinds.flatMap((kind) => [[kind, "delivery", {}] as const, [kind, "pickup", pickup] as const]);

  it.each(cases)(
    "TIP-10 is refused: %s, %s; without one the payload says 0 everywhere",
    async (kind, type, options) => {
      const client = await customer(options);
      await (type === "pickup" ? goToPayment(client) : readyToPay(client));
      const order = (details: object) => client.call("POST", `/orders/${kind}`, { order_details: { ...details } });
      for (const claim of [{ tips: "3.00", total_amount: "13.00" }, { tips: "3.00" }]) {
        const refused = await order(claim);
        expect(refused.status).toBe(409);
        expect(refused.json()).toMatchObject({
          id: "price_changed",
          order_details: { tips: "0.00", total_amount: "10.00" },
        });
      }
      const placed = (await order({ tips: "0.00", total_amount: "10.00" })).json();
      expect(placed).toMatchObject({
        order_details: { tips: "0.00", total_amount: "10.00", payment: { tips: "0.00" } },
      });
    },
  );
});
