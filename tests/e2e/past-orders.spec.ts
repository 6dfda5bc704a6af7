/** Past orders on a phone: one in detail, and ordered again. */
import { applyBrand, IDS, testCategory, testItem, testMenu } from "../support/brands";
import { place, goToPayment } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page, asCustomer }) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await place(client, await goToPayment(client));
  await page.goto("/m/past-orders");
});

test("PASTORDER-06 the order's detail has Re-Order and Cancel, which closes it", async ({ page }) => {
  await markDocument(page);
  await page.getByRole("link", { name: /^Order# / }).click();
  const dialog = page.getByRole("dialog", { name: /^Order# / });
  await expect(dialog.getByRole("row", { name: /1 Classic Burger SGD.10\.00/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Re-Order/ })).toBeVisible();
  await expectAccessible(page);
  const cancel = dialog.getByRole("link", { name: /^Cancel: close these details/ });
  await expect(cancel).toHaveText("Cancel");
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("link", { name: /^Order# / }).click();
  await dialog.getByRole("button", { name: /^Re-Order/ }).click();
  await expect(page).toHaveURL(/\/m$/);
});

test("PASTORDER-08 Re-Order fills the cart from the order by the current menu, keeps it in the browser and loads the home page", async ({
  page,
  server,
  brand,
}) => {
  const burger = testItem({ id: IDS.classic, name: "Classic Burger", unit_price: "11.00" });
  const categories = [testCategory({ id: IDS.burgers, name: "Burgers", items: [burger] })];
  await applyBrand(server, { ...brand, menus: { main: testMenu({ categories }) } });
  await page.getByRole("button", { name: /^Re-Order/ }).click();
  await expect(page).toHaveURL(/\/m$/);
  await expect(page.locator("[data-ui=view-order]")).toHaveText("1View orderSGD\u00a011.00");
  await expect(page.getByText("SGD\u00a011.00").filter({ visible: true }).first()).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem("cartItems"));
  await expect.poll(kept).toContain('"count":1');
  await page.goto("/m/past-orders");
  await page.getByRole("button", { name: /^Re-Order/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Order this again?" });
  await expect(dialog).toContainText("Your cart has 1 item.");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});
