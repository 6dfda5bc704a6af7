/** The invoice of a placed order: what it says, and who may have it. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyBrand, IDS, testBrand } from "../support/brands";
import { place, placedOrderId, readyToPay, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { signedInCustomer } from "../support/customers";
import { textOfPdf } from "../support/pdf";
import { suiteServer } from "../support/suite-server";

const server = suiteServer();
const brand = testBrand({ company: { tax_registration: { text: "GST Reg. No. 201012345A" } } });
const neighbour = testBrand({ company: { name: "The Neighbour" } });
beforeAll(async () => {
  for (const each of [brand, neighbour]) await applyBrand(server, each);
});

async function ordered(of = brand) {
  const client = await signedInCustomer(server, of, { items: [IDS.classic, IDS.cola] });
  const csrf = await client.csrfToken();
  const burger = { csrf, intent: "customise", item: String(IDS.cheese), count: "2" };
  await client.post("/cart", { ...burger, [`g${IDS.sizeGroup}`]: String(IDS.large) });
  const id = placedOrderId(await place(client, await readyToPay(client, { name: "Mei Tan" })));
  return { client, id, order: await trackedOrder(client, id) };
}
const pathOf = (number: number) => `/invoices/${number}.pdf`;

describe("an invoice", () => {
  it("API-45 API-46 INVOICE-01 is a PDF, shown or as a file, and kept by nobody else", async () => {
    const { client, order } = await ordered();
    const shown = await client.get(pathOf(order.order_number));
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(shown.body.subarray(0, 5).toString()).toBe("%PDF-");
    expect(shown.headers["content-disposition"]).toBe(`inline; filename="invoice-${order.order_number}.pdf"`);
    expect(shown.headers["cache-control"]).toBe("private, no-store");
    const file = await client.get(`${pathOf(order.order_number)}?download=true`);
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="invoice-${order.order_number}.pdf"`);
  });

  it("INVOICE-01 opens from the tracking and from the past orders in a tab of its own", async () => {
    const { client, id, order } = await ordered();
    const href = `${pathOf(order.order_number)}?download=true`;
    for (const path of [`/trackorder?order=${id}`, `/m/trackorder?order=${id}`, "/my-account/past-orders"]) {
      const link = (await client.get(path)).page.querySelector(`a[href="${href}"]`);
      expect([link?.textContent, link?.getAttribute("target")]).toEqual(["Download Invoice", "_blank"]);
    }
  });

  it("says number, date, who, where, lines with choices, payment and every sum", async () => {
    const { client, order } = await ordered();
    const text = await textOfPdf((await client.get(pathOf(order.order_number))).body);
    for (const words of [
      "Invoice",
      String(order.order_number),
      "Mei Tan",
      "Tower 3, Main Street, #08-14",
      "Test Kitchen",
      "1 Main Street, Singapore",
      "Classic Burger",
      "Cheese Burger",
      "Large",
      "SGD 29.00",
      "Cash",
      `SGD ${order.sub_total}`,
      `SGD ${order.total_amount}`,
      `Prices include 9% GST: SGD ${order.tax_total}.`,
      "GST Reg. No. 201012345A",
    ])
      expect(text, words).toContain(words);
  });

  it("is written in the visitor's language", async () => {
    const { client, order } = await ordered();
    const textIn = async (language: string) => {
      client.cookies.set("userLocale", language);
      return textOfPdf((await client.get(pathOf(order.order_number))).body);
    };
    expect(await textIn("ms")).toContain("Nombor pesanan");
    // Its characters come from several pieces of the font, each a run of its own.
    expect((await textIn("zh")).replaceAll(" ", "")).toContain("订单号");
    // Arabic letters are drawn as shapes and dots, which no reader puts together again; the dotless ones stay letters.
    const arabic = await textIn("ar");
    expect(arabic).toMatch(/\p{Script=Arabic}/u);
    expect(arabic).not.toContain("Order number");
  });
});

describe("who may have an invoice", () => {
  it("INVOICE-06 is the order's own customer alone", async () => {
    const { client, order } = await ordered();
    const other = await signedInCustomer(server, brand);
    expect((await other.get(pathOf(order.order_number))).status).toBe(404);
    for (const path of ["/invoices/999999.pdf", "/invoices/0.pdf", "/invoices/abc.pdf", "/invoices/1.html"])
      expect((await client.get(path)).status, path).toBe(404);
  });

  it("INVOICE-06 is never of another brand, though numbers count anew in each", async () => {
    const [own, foreign] = [await ordered(), await ordered(neighbour)];
    expect(own.order.order_number).toBeGreaterThan(foreign.order.order_number);
    expect((await foreign.client.get(pathOf(own.order.order_number))).status).toBe(404);
    const { body } = await foreign.client.get(pathOf(foreign.order.order_number));
    expect(await textOfPdf(body)).toContain("The Neighbour");
  });

  it("INVOICE-06 sends a guest to sign-in", async () => {
    const { order } = await ordered();
    const answer = await new Client(server, brand.host).get(pathOf(order.order_number));
    expect([answer.status, answer.location]).toEqual([303, "/?sign_in=phone&return_to=%2Fmy-account%2Fpast-orders"]);
  });
});
