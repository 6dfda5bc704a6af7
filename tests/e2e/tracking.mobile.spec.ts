/** Following an order on a phone. */
import { IDS } from "../support/brands";
import { place, readyToPay } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";

test("TRACK-02 the order's details fold", async ({ page, asCustomer }) => {
  const client = await asCustomer({ items: [IDS.classic, IDS.cola] });
  await place(client, await readyToPay(client));
  await page.goto("/m/trackorder");
  const items = page.getByText("Classic Burger");
  await expect(items).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Order details").click();
  await expect(items).toBeHidden();
  await page.getByText("Order details").click();
  await expect(items).toBeVisible();
});
