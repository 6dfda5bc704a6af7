/** The selector on a phone: a sheet over the menu, later a page of its own. */
import { expect, expectAccessible, test } from "./fixtures";

test("a sheet asks at first, and a page changes the answer", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/m$/);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Pickup/ })
    .click();
  const outlet = page.getByRole("radio", { name: /Main Street/ });
  await expect(outlet).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: /Pickup from/ }).click();
  await expect(page).toHaveURL(/\/m\/area-select\?choose=pickup$/);
  await expect(page.getByRole("heading", { name: "Where will you pick up?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Have it delivered instead" }).click();
  await page.getByRole("radio", { name: "Far Hills" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/m$/);
  await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Far Hills");
});

test("an outlet's map is a link", async ({ page }) => {
  await page.goto("/m/area-select?choose=pickup");
  const map = page.getByRole("link", { name: "Show Main Street on a map" });
  await expect(map).toHaveAttribute("href", /1\.28%2C103\.84$/);
  await expect(map).toHaveAttribute("target", "_blank");
});
