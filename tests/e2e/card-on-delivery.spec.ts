/** Card on delivery: the same end as cash, with no payment page in between. */
import type { Page, Response } from "@playwright/test";
import { expect, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";

/** Places the order by a payment type; answers every page and call that the press led to, and how it ended, but for the type's name. */
async function placeBy(page: Page, payment: string) {
  await page.goto("/checkout");
  await markDocument(page);
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: payment }).check();
  const asked: string[] = [];
  const note = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (["document", "fetch", "xhr"].includes(response.request().resourceType()))
      asked.push(`${response.request().method()} ${pathname}`);
  };
  page.on("response", note);
  await page.getByRole("button", { name: /^Place order/ }).click();
  const popup = page.getByRole("dialog", { name: "Thank you for your order!" });
  await expect(popup).toBeVisible();
  page.off("response", note);
  await expect(popup.getByText(payment, { exact: true })).toBeVisible();
  const words = (await popup.innerText()).replace(/\d+/g, "N").replace(payment, "(payment)");
  expect(await isSameDocument(page)).toBe(true);
  await popup.getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(/\/trackorder\?order=/);
  await expect(page.getByRole("status").filter({ hasText: "Order Received" })).toBeVisible();
  return { asked: [...new Set(asked)], words };
}

test("PAY-CARDOD-01 places the order at once, without a payment page, and ends like cash", async ({
  page,
  asCustomer,
}) => {
  // Two customers go all the way.
  test.slow();
  const choice = { pickup: "in_store" } as const;
  await asCustomer({ choice });
  const cash = await placeBy(page, "Cash");
  const client = await asCustomer({ choice });
  const card = await placeBy(page, "Card at the door");
  expect(card).toEqual(cash);
  expect(card.asked.filter((address) => /payment|processing/.test(address))).toEqual([]);
  const { order } = (await client.get("/pages/tracking")).json<{ order: { payment: object; status: string } }>();
  expect(order).toMatchObject({
    status: "unconfirmed",
    payment: { payment_type: "card_on_delivery", name: "Card at the door" },
  });
});

test("PAY-CARDOD-01 the call POST orders/card_on_delivery places it too", async ({ page, asCustomer }) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/");
  const placed = await page.evaluate(async () => {
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
    const body = JSON.stringify({ order_details: { user_name: "Mei", payment: { payment_type: "card_on_delivery" } } });
    const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-Token": token };
    return (await fetch("/orders/card_on_delivery", { method: "POST", headers, body })).status;
  });
  expect(placed).toBe(200);
  const { order } = (await client.get("/pages/tracking")).json<{ order: { payment: object } }>();
  expect(order.payment).toEqual({ payment_type: "card_on_delivery", name: "Card at the door" });
});
