/** The phone's menu and cart. */
import { expect, expectAccessible, test } from "./fixtures";
import { cardOf, chooseOnPhone } from "./shopping";

test("HOME-17 CONST-50 the view-order bar shows count and total, with 90 px of room under the menu, and leads to the cart", async ({
  page,
}) => {
  await chooseOnPhone(page);
  await expect(page.locator("[data-ui=view-order]")).toHaveCount(0);
  await expect(page.locator("#main")).toHaveCSS("margin-bottom", "0px");
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await cardOf(page, "Cola").getByRole("button", { name: "One more: Cola" }).click();
  const bar = page.getByRole("region", { name: "Cart" }).getByRole("link");
  await expect(bar).toHaveText("2View orderSGD 6.00");
  await expect(page.locator("#main")).toHaveCSS("margin-bottom", "90px");
  await expectAccessible(page);
  await bar.click();
  await expect(page).toHaveURL(/\/m\/order-details$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order");
  await page.getByRole("button", { name: "One more: Cola" }).click();
  await expect(page.locator("[data-ui=total]")).toContainText("SGD 9.00");
  await expectAccessible(page);
});

test("CART-12 CART-16 a guest's checkout leads to the sign-in page, and Add more items back to the menu", async ({
  page,
}) => {
  await chooseOnPhone(page);
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await page.getByRole("region", { name: "Cart" }).getByRole("link").click();
  await page.getByRole("link", { name: "Add more items" }).click();
  await expect(page).toHaveURL(/\/m$/);
  await page.goto("/m/order-details");
  await page.getByRole("link", { name: /^Checkout/ }).click();
  await expect(page).toHaveURL(/\/m\/login\?return_to=%2Fm%2Fcheckout$/);
});

test("CART-12 a customer's press has the cart validated, then leads to the phone's checkout", async ({
  page,
  asCustomer,
}) => {
  await asCustomer();
  await page.goto("/m/order-details");
  const validated = page.waitForRequest("**/orders/validate");
  await page.getByRole("button", { name: /^Checkout/ }).click();
  expect((await validated).method()).toBe("POST");
  await expect(page).toHaveURL(/\/m\/checkout$/);
});

test("the search field leads to the search over the menu", async ({ page }) => {
  await chooseOnPhone(page);
  await page.getByRole("link", { name: "Search the menu" }).click();
  await expect(page.getByRole("searchbox", { name: "Search the menu" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Search the menu" }).fill("cola");
  await expect(page.locator(".card:visible h3")).toHaveText(["Cola"]);
});
