import { expect, it } from "vitest";
import type { OrderPayload } from "~/ordering/orders/order-payload";
import { makeCompany } from "~/ordering/model/company-fixture";
import type { Visit } from "~/services/visit/visit.server";
import { orderedSums } from "./ordered.server";

const taxes = [
  { id: 1, name: "VAT", translations: { ar: { name: "ضريبة القيمة المضافة" } }, type: "PERCENTAGE", value: 10 },
];
const tenant = { menus: new Map([[1, { menu: { taxes } }]]), promotions: [], couponById: new Map() };
// Only what sums are read from.
const visitIn = (language: string) => ({ tenant, company: makeCompany(), language }) as unknown as Visit;
const document = {
  ...{ sub_total: "10.00", surcharges: [], surcharges_breakdown: [], discounts: [], redeemed_loyalty: "1.00" },
  ...{ tax_total: "1.50", is_tax_inclusive: false, tips: "0.00", total_amount: "10.50" },
} as unknown as OrderPayload;
const vat = { id: 1, name: "VAT", rate: "5", amount: "0.50" };
const levy = { id: 2, name: "City levy", rate: "10", amount: "1.00" };

const told = (order: OrderPayload, language = "en") =>
  orderedSums(order, visitIn(language), 1).map(({ label, name, amount }) => [label, name, amount]);

it("an order's taxes are told by the names and rates that they had, in the visitor's language while the menu has them", () => {
  const order = { ...document, taxes: [vat, levy] };
  expect(told(order)).toEqual([
    ["subtotal", null, 1000],
    ["tax", "VAT 5%", 50],
    ["tax", "City levy 10%", 100],
    ["loyalty", null, -100],
    ["total", null, 1050],
  ]);
  expect(told(order, "ar")).toContainEqual(["tax", "ضريبة القيمة المضافة 5%", 50]);
});

it("an order of before its taxes were kept tells their sum", () => {
  expect(told(document)).toContainEqual(["tax", null, 150]);
});

it("prices that contain the taxes have no row for them", () => {
  const order = { ...document, taxes: [vat, levy], is_tax_inclusive: true };
  expect(told(order).map(([label]) => label)).not.toContain("tax");
});
