/** Past orders without script. */
import { place, goToPayment } from "../support/checkout";
import { IDS, testCategory, testItem, testMenu, applyBrand } from "../support/brands";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 390, height: 844 } });

test("PASTORDER-11 the orders and an order's detail can be read", async ({ page, asCustomer }) => {
  const client = await asCustomer({ choice: { pickup: "in_store" }, items: [IDS.classic, IDS.cola] });
  await place(client, await goToPayment(client));
  for (const at of ["/m/past-orders", "/my-account/past-orders"]) {
    await page.goto(at);
    await expect(page.getByRole("table", { name: "Your past orders" })).toContainText("SGD\u00a013.00");
    await page.getByRole("link", { name: /^Order# / }).click();
    const dialog = page.getByRole("dialog", { name: /^Order# / });
    await expect(dialog.getByRole("row", { name: /1 Cola SGD.3\.00/ })).toBeVisible();
    await expect(dialog).toContainText("Total");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }
});

for (const at of ["/m/past-orders", "/my-account/past-orders"]) {
  test(`PASTORDER-12 Re-Order is a form that fills the cart and leads home, or shows the error (${at})`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" }, items: [IDS.classic, IDS.cola] });
    await place(client, await goToPayment(client));
    if (!at.startsWith("/m/")) await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(at);
    await page.getByRole("button", { name: /^Re-Order/ }).click();
    await expect(page).toHaveURL(at.startsWith("/m/") ? /\/m$/ : /\d\/$/);
    await expect(page.getByText("SGD\u00a013.00").filter({ visible: true }).first()).toBeVisible();

    const drinks = { id: IDS.drinks, name: "Drinks" };
    const cola = testCategory({ ...drinks, items: [testItem({ id: IDS.cola, name: "Cola", unit_price: "3.00" })] });
    await applyBrand(server, { ...brand, menus: { main: testMenu({ categories: [cola] }) } });
    await page.goto(at);
    await page.getByRole("button", { name: /^Re-Order/ }).click();
    const asked = page.getByRole("alertdialog", { name: "Order this again?" });
    await expect(asked).toContainText("Classic Burger");
    await asked.getByRole("button", { name: "Re-Order" }).click();
    await expect(page.getByText("SGD\u00a03.00").filter({ visible: true }).first()).toBeVisible();

    const water = testCategory({ ...drinks, items: [testItem({ id: 999, name: "Water", unit_price: "1.00" })] });
    await applyBrand(server, { ...brand, menus: { main: testMenu({ categories: [water] }) } });
    await page.goto(at);
    await page.getByRole("button", { name: /^Re-Order/ }).click();
    const refused = page.getByRole("alertdialog", { name: "Oops!" });
    await expect(refused).toContainText("Some items are not available in the current menu");
  });
}
