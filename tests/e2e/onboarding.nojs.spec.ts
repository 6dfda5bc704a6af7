/** Without script the selector is made of links and forms. */
import { expect, test } from "./fixtures";
import { TWO_OUTLETS } from "./two-outlets";

/** The browser notes a form that comes back with what is missing. */
const REFUSED = [/status of 400/];

test.describe("two outlets", () => {
  test.use({ brandOverrides: { outlets: TWO_OUTLETS }, allowedErrors: REFUSED });

  test("AREA-25 delivery: mode, area, and the menu of its outlet", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Delivery/ })
      .click();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Please select a delivery area to continue.")).toBeVisible();
    await page.getByRole("radio", { name: "Waterfront" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour");
    await expect(page.getByRole("banner")).toContainText("Delivering to");
  });

  test("AREA-25 pickup: mode, outlet and pickup mode, and the menu of the outlet", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Pickup/ })
      .click();
    await page.getByRole("radio", { name: /Harbour/ }).check();
    await page.getByText("Curbside", { exact: true }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour");
    await page.getByRole("link", { name: /Pickup from/ }).click();
    await expect(page.getByRole("radio", { name: /Harbour/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Curbside/ })).toBeChecked();
  });

  test("AREA-25 ROUTE-10 the mobile set works on a wide screen, and stays there", async ({ page }) => {
    await page.goto("/m");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Delivery/ })
      .click();
    await page.getByRole("radio", { name: "Near Town" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/m$/);
    await expect(page.getByText("Classic Burger").first()).toBeVisible();
  });

  test("AREA-25 ROUTE-10 the desktop set works on a narrow screen, and stays there", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/?choose=delivery");
    await page.getByRole("radio", { name: "Near Town" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText("Classic Burger").first()).toBeVisible();
    const width = await page.locator("html").evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});

test.describe("with zone mapping", () => {
  const company = { configuration: { captcha_enabled: false, zone_mapping_enabled: true } };
  test.use({ brandOverrides: { company }, allowedErrors: REFUSED });

  test("AREA-26 the area is chosen from a list, or by an address that names it", async ({ page }) => {
    await page.goto("/?choose=delivery");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Please enter your address to continue.")).toBeVisible();
    await page.getByRole("radio", { name: "Far Hills" }).check();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Far Hills");
    await page.goto("/?choose=delivery");
    await page.getByRole("radio", { name: "The area of my address" }).check();
    await page.getByLabel("Your address").fill("3 Near Town");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Near Town");
  });
});
