/** Header and side menu on a phone. */
import { expect, expectAccessible, hydrated, test } from "./fixtures";
import { DOLLAR_OFF } from "./promoted";

test.use({ brandOverrides: { promotions: [DOLLAR_OFF] } });

test.beforeEach(async ({ page }) => {
  await page.goto("/m/area-select?choose=delivery");
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/m$/);
});

test("LAYOUT-06 shows the menu icon, and a back arrow where a page has one", async ({ page }) => {
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Open the menu" })).toBeVisible();
  await page.goto("/m/terms-of-service");
  await expect(header.getByRole("link", { name: "Open the menu" })).toHaveCount(0);
  await header.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/m$/);
});

for (const [what, at, name] of [
  ["a popup", "/m?notice=item_added", "Success!"],
  ["the promotion modal", "/m?promotions=open", "Promotions"],
] as const)
  test(`LAYOUT-06 the menu icon is out of reach while ${what} shows`, async ({ page, asCustomer }) => {
    await asCustomer();
    await page.goto(at);
    const popup = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
    await expect(popup).toBeVisible();
    const icon = page.getByRole("link", { name: "Open the menu" });
    const { x, y } = (await icon.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 20, y + 20);
    await expect(popup).toBeHidden();
    await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
    await icon.click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

test("the side menu opens in place, leads on, and closes by Escape with focus back on its icon", async ({ page }) => {
  const icon = page.getByRole("link", { name: "Open the menu" });
  await icon.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/m/login");
  await expect(page).toHaveURL(/\/m$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(icon).toBeFocused();
  await icon.click();
  await menu.getByRole("link", { name: "Terms of service" }).click();
  await expect(page).toHaveURL(/\/m\/terms-of-service$/);
  await expect(menu).toBeHidden();
});

test("ROUTE-09 held sideways it is a wide screen, which the server does not send back; upright it is a phone again", async ({
  page,
}) => {
  await page.goto("/m/terms-of-service");
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  await page.setViewportSize({ width: 915, height: 412 });
  await expect(page).toHaveURL(/[^m]\/terms-of-service$/);
  await hydrated(page);
  expect(documents).toHaveLength(1);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-layout", "desktop");
  await page.goto("/m");
  await expect(page.locator("html")).toHaveAttribute("data-layout", "desktop");
  await page.setViewportSize({ width: 412, height: 915 });
  await expect(page).toHaveURL(/\/m$/);
  await expect(page.locator("html")).toHaveAttribute("data-layout", "mobile");
});
