/** The checkout's price breakdown: what it tells, and that its amounts are those of the summary above it. */
import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import { readyToPay } from "../support/checkout";
import type { Answer, Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const charge = { taxes: [], applicable_on_weborder: true, applicable_on_takeaway: true };
const brand = testBrand({
  company: { locale_data: { locales: ["en", "ar"], default: "en" } },
  outlets: [
    testOutlet({ delivery_charge_id: 32, delivery_areas: [testArea({ id: IDS.nearArea, name: "Near Town" })] }),
  ],
  menus: {
    main: testMenu({
      is_tax_inclusive: false,
      taxes: [{ id: 5, type: "PERCENTAGE", name: "GST", value: 9 }],
      surcharges: [
        { ...charge, id: 31, name: "Packing", type: "PERCENTAGE", value: 2.5 },
        { ...charge, id: 32, name: "Delivery charge", type: "FIXED", value: "3.00" },
      ],
      categories: [
        testCategory({
          id: IDS.burgers,
          name: "Bowls",
          items: [
            testItem({ id: IDS.classic, name: "Laksa", unit_price: "12.35", taxes: [5] }),
            testItem({ id: IDS.cola, name: "Kopi", unit_price: "1.75", taxes: [5] }),
          ],
        }),
      ],
    }),
  },
  promotions: [
    {
      id: 1,
      name: "Laksa week",
      priority: 1,
      condition: { type: "buys_specific_items", include: [{ field: "item", id: IDS.classic }] },
      action: { type: "gets_percent_discount", value: 10 },
    },
    {
      id: 2,
      name: "Big bowls",
      priority: 2,
      condition: { type: "buys_for_specific_amount", min_price: "20.00" },
      action: { type: "gets_percent_discount_on_order", value: 50, max_discount_value: "4.00" },
    },
    {
      id: 3,
      name: "Half the way",
      priority: 3,
      condition: { type: "buys_for_specific_amount", min_price: "5.00" },
      action: { type: "gets_percent_delivery_discount", value: 50 },
    },
  ],
});

beforeAll(() => applyBrand(server, brand));

const customer = (): Promise<Client> =>
  signedInCustomer(server, brand, { choice: { area: IDS.nearArea }, items: [IDS.classic, IDS.classic, IDS.cola] });

const clean = (text: string | undefined) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");

/** The rows of a list of sums: "what | why | amount". */
function rowsOf(sums: HTMLElement | null | undefined): string[] {
  return (sums?.querySelectorAll("dt") ?? []).map((term) => {
    const why = term.querySelector("[data-ui=note]");
    const amount = term.nextElementSibling?.textContent;
    why?.remove();
    return [term.textContent, why?.textContent, amount].map(clean).join(" | ");
  });
}
const receiptOf = ({ page }: Answer) => rowsOf(page.querySelector("aside details[data-ui=receipt] [data-ui=sums]"));
const summaryOf = ({ page }: Answer) => rowsOf(page.querySelector("aside > [data-ui=sums]"));

const EXPECTED = [
  "Laksa | 2 × SGD 12.35 | SGD 24.70",
  "Laksa week | 10% off 2 × Laksa (SGD 24.70) | −SGD 2.47",
  "Kopi | 1 × SGD 1.75 | SGD 1.75",
  "Subtotal |  | SGD 23.98",
  "Packing | 2.5% of the subtotal of SGD 23.98, rounded to the nearest SGD 0.01 | SGD 0.60",
  "Delivery charge | Fixed charge | SGD 3.00",
  "Half the way | 50% off SGD 3.00 | −SGD 1.50",
  "Big bowls | 50% off the subtotal of SGD 23.98, at most SGD 4.00 in all | −SGD 4.00",
  "GST | 9% of the taxable amount of SGD 19.98, rounded to the nearest SGD 0.01 | SGD 1.80",
  "Total | Subtotal + Charges − Promotion + Tax | SGD 23.88",
];
const amountOf = (row: string) => row.split(" | ").at(-1);
const minor = (row: string) => {
  const [, sign, digits] = /(−?)SGD ([\d.]+)$/.exec(row) ?? [];
  return Math.round(Number(digits) * 100) * (sign ? -1 : 1);
};

it("both steps of both route sets say of every amount what it is made of, and the parts add up", async () => {
  const client = await customer();
  await readyToPay(client);
  for (const path of ["/checkout?step=1", "/checkout?step=2", "/m/checkout?step=1", "/m/checkout?step=2"])
    expect(receiptOf(await client.get(path)), path).toEqual(EXPECTED);
  const parts = EXPECTED.filter((row) => !/^(?:Subtotal|Total)/.test(row));
  expect(parts.reduce((sum, row) => sum + minor(row), 0)).toBe(minor(EXPECTED.at(-1) ?? ""));
});

it("the amounts are those of the summary, and the breakdown is folded until it is asked for", async () => {
  const answer = await (await customer()).get("/checkout");
  const receipt = receiptOf(answer);
  const named = (rows: string[], name: string) => amountOf(rows.find((row) => row.startsWith(name)) ?? "");
  const summary = summaryOf(answer);
  for (const name of ["Subtotal", "Packing", "Big bowls", "Total"])
    expect(named(receipt, name), name).toBe(named(summary, name));
  expect(named(summary, "GST 9%")).toBe(named(receipt, "GST"));
  expect(answer.page.querySelector("details[data-ui=receipt]")?.hasAttribute("open")).toBe(false);
});

it("it is told in the visitor's language", async () => {
  const client = await customer();
  client.cookies.set("userLocale", "ar");
  const answer = await client.get("/checkout");
  expect(answer.page.querySelector("details[data-ui=receipt] summary")?.textContent).toBe("تفاصيل السعر");
  expect(receiptOf(answer)[1]).toBe("Laksa week | خصم 10% على 2 × Laksa (SGD 24.70) | −SGD 2.47");
});
