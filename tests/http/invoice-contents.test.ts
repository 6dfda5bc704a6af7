/** The invoice and the order detail of the same order, line by line. */
import { beforeAll, expect, it } from "vitest";
import type { TestBrand } from "../support/brands";
import type { Answer } from "../support/client";
import { fullBrand, placeFullOrder } from "../support/full-order";
import { linesOfPdf } from "../support/pdf";
import { pathTo } from "~/paths/address";
import { INVOICE } from "~/paths/calls";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
let brand: TestBrand;
beforeAll(async () => {
  brand = await fullBrand(server);
});

const tidy = (text = "") => text.replace(/\s+/g, " ").trim();

/** The rows of the order detail as the page tells them: what stands at their start, beneath it, and at their end. */
function detailOf({ page }: Answer) {
  const textIn = (row: ReturnType<typeof page.querySelector>, selector: string) =>
    tidy(row?.querySelector(selector)?.textContent);
  const items = page.querySelectorAll("[data-ui=fold] [data-ui=items] li").map((row) => ({
    count: textIn(row, ".tabular-nums").replace("×", ""),
    name: textIn(row, "bdi"),
    modifiers: textIn(row, "[data-ui=note]"),
    amount: tidy(row.querySelectorAll(".tabular-nums").at(-1)?.textContent),
  }));
  const sums = page
    .querySelectorAll("[data-ui=fold] [data-ui=sums] > div")
    .map((row) => `${textIn(row, "dt")} ${textIn(row, "dd")}`);
  return { items, sums };
}

it("INVOICE-02 holds number, date, items with modifiers, subtotal, surcharges, discounts, loyalty, tax and total as in the order detail", async () => {
  const { client, order } = await placeFullOrder(server, brand);
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
    "GST 9%",
    "Loyalty",
    "Total",
  ]);

  const lines = await linesOfPdf((await client.get(pathTo(INVOICE, { file: `${order.order_number}.pdf` }))).body);
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
