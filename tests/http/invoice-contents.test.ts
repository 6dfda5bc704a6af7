/** The invoice and the order detail of the same order, line by line. */
import { beforeAll, expect, inject, it } from "vitest";
import { applyBrand, IDS, testArea, testBrand, testMenu, testOutlet } from "../support/brands";
import { goToPayment, place, placedOrderId, saveAddress, textOf, trackedOrder } from "../support/checkout";
import type { Answer } from "../support/client";
import { setClock } from "../support/clock";
import { freshPhone, putIntoCart, signedInCustomer } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { linesOfPdf } from "../support/pdf";

const server = inject("server");
const AREA = testArea({ id: IDS.nearArea, name: "Near Town" });
const brand = testBrand({
  company: { ...loyaltyOn({ max_redeem_value: "5.00" }) },
  outlets: [testOutlet({ delivery_charge_id: 31, delivery_areas: [AREA] })],
  menus: {
    main: testMenu({
      is_tax_inclusive: false,
      surcharges: [
        {
          id: 31,
          name: "Delivery charge",
          type: "FIXED",
          value: "3.90",
          taxes: [IDS.tax],
          applicable_on_weborder: true,
          applicable_on_takeaway: false,
        },
      ],
    }),
  },
  promotions: [
    {
      id: 1,
      name: "Grill night",
      priority: 1,
      condition: { type: "buys_for_specific_amount", min_price: "1.00" },
      action: { type: "gets_percent_discount_on_order", value: 10 },
    },
  ],
});
beforeAll(async () => {
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, "2026-03-04T10:05:00Z");
});

const tidy = (text = "") => text.replace(/\s+/g, " ").trim();

/** The rows of the order detail as the page tells them: what stands at their start, beneath it, and at their end. */
function detailOf({ page }: Answer) {
  const textIn = (row: ReturnType<typeof page.querySelector>, selector: string) =>
    tidy(row?.querySelector(selector)?.textContent);
  const items = page.querySelectorAll(".list-panel .items li").map((row) => ({
    count: textIn(row, ".num").replace("×", ""),
    name: textIn(row, "bdi"),
    modifiers: textIn(row, ".mods"),
    amount: tidy(row.querySelectorAll(".num").at(-1)?.textContent),
  }));
  const sums = page
    .querySelectorAll(".list-panel .sums > div")
    .map((row) => `${textIn(row, "dt")} ${textIn(row, "dd")}`);
  return { items, sums };
}

it("INVOICE-02 holds number, date, items with modifiers, subtotal, surcharges, discounts, loyalty, tax and total as in the order detail", async () => {
  const phone = freshPhone();
  const client = await signedInCustomer(server, brand, { phone });
  await grantLoyalty(server, brand.slug, phone, "5.00");
  await putIntoCart(client, IDS.cola);
  const burger = { csrf: await client.csrfToken(), intent: "customise", item: String(IDS.cheese), count: "2" };
  await client.post("/cart", { ...burger, [`g${IDS.sizeGroup}`]: String(IDS.large) });
  await saveAddress(client);
  const redeemed = await client.submit(
    await goToPayment(client),
    { form: 'form[action="/loyalty"]', fields: { amount: "5.00" }, button: "button[value=redeem]" },
    { follow: true },
  );
  expect(textOf(redeemed)).toContain("SGD 5.00 redeemed");
  const order = await trackedOrder(client, placedOrderId(await place(client, redeemed)));

  const { items, sums } = detailOf(await client.get(`/trackorder?order=${order.id}`));
  // What the detail tells is known here too, so that neither page can leave anything out.
  expect(items).toEqual([
    { count: "1", name: "Classic Burger", modifiers: "", amount: "SGD 10.00" },
    { count: "1", name: "Cola", modifiers: "", amount: "SGD 3.00" },
    { count: "2", name: "Cheese Burger", modifiers: "Large", amount: "SGD 29.00" },
  ]);
  expect(sums.map((sum) => sum.replace(/ .?SGD.*/, ""))).toEqual([
    "Subtotal",
    "Delivery charge",
    "Grill night",
    "Loyalty",
    "Tax",
    "Total",
  ]);

  const lines = await linesOfPdf((await client.get(`/invoices/${order.order_number}.pdf`)).body);
  const at = (wanted: string) => lines.findIndex((line) => line === wanted || line.endsWith(` ${wanted}`));
  const below = (label: string) => {
    const head = lines.findIndex((line) => line.includes(label));
    return lines[head + 1];
  };
  expect(below("Order number")).toContain(String(order.order_number));
  expect(below("Order number")).toMatch(/4 March.*6:05 PM|6:05 PM.*4 March/);
  const places: number[] = [];
  for (const { count, name, modifiers, amount } of items) {
    const row = at(`${count} ${name} ${amount}`);
    expect(row, `${name} among ${lines.join(" | ")}`).toBeGreaterThan(0);
    if (modifiers) expect(lines[row + 1]).toBe(modifiers);
    places.push(row);
  }
  for (const sum of sums) {
    expect(at(sum), `${sum} among ${lines.join(" | ")}`).toBeGreaterThan(0);
    places.push(at(sum));
  }
  expect(places, "in the same order").toEqual([...places].sort((a, b) => a - b));
});
