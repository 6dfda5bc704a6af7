/** Promo code and coupon on the phone's cart page. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "./fixtures";
import { DOLLAR_OFF, FROM_FIFTEEN, TWO_OFF, WITH_CODE } from "./promoted";
import { unfold } from "./unfold";

const codeOf = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const applyOf = (page: Page) => page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" });
const totalOf = (page: Page) => page.locator("[data-ui=total]");

/** Paths of the calls that the page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType()))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

test.describe("an unlocked promotion", () => {
  test.use({ brandOverrides: { promotions: [DOLLAR_OFF] } });

  test("is told after a failed payment, on the next page", async ({ page, asCustomer }) => {
    await asCustomer();
    const popup = page.getByRole("alertdialog", { name: "Promotion Unlocked" });
    await page.goto("/m/order-details?payment_status=failed");
    const more = page.getByRole("button", { name: /^One more/ });
    await more.click();
    await expect(totalOf(page)).toContainText("SGD 19.00");
    await more.click();
    await expect(totalOf(page)).toContainText("SGD 29.00");
    await expectAccessible(page);
    await expect(page.getByRole("alert")).toContainText("Payment Failed");
    await expect(popup).toHaveCount(0);
    await page.goto("/m/order-details");
    await expect(popup).toContainText("A dollar off");
  });
});

test.describe("the promo code", () => {
  test.use({
    brandOverrides: { promotions: [WITH_CODE], coupons: [TWO_OFF] },
    allowedErrors: [/promotions\/validate/],
  });

  test("PROMOCODE-07 PROMO-26 a code opens no popup but says so in place; Apply is disabled while nothing is typed and while a check is under way", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await page.goto("/m/order-details");
    await unfold(page, "Promo code");
    await expect(applyOf(page)).toBeDisabled();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/promotions/validate", async (route) => {
      await held;
      await route.continue();
    });
    await codeOf(page, "Promo code").fill(" HALF ");
    await expect(applyOf(page)).toBeEnabled();
    await applyOf(page).click();
    await expect(page.locator("[data-ui=code-form] button")).toBeDisabled();
    answer();
    await expect(page.getByRole("button", { name: "Remove HALF" })).toBeVisible();
    await expect(totalOf(page)).toContainText("SGD 9.50");
    await expect(page.locator("p[role=status]").filter({ hasText: "Half a dollar is applied" })).toHaveCount(1);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remove HALF" }).click();
    await expect(totalOf(page)).toContainText("SGD 10.00");
    await expect(codeOf(page, "Promo code")).toHaveValue("");
  });

  test("PROMOCODE-05 a check that fails says 'Error applying promo code!' and leaves no code", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await page.goto("/m/order-details");
    await unfold(page, "Promo code");
    await page.route("**/promotions/validate", (route) => route.abort());
    await page.getByRole("button", { name: "Apply HALF" }).click();
    await expect(page.getByText("Error applying promo code!")).toBeVisible();
    await expect(totalOf(page)).toContainText("SGD 10.00");
    await codeOf(page, "Promo code").fill("WRONG");
    await applyOf(page).click();
    await expect(page.getByText("Invalid promo code!")).toBeVisible();
    await expectAccessible(page);
  });

  test("stands in the coupon's place while there are codes", async ({ page, asCustomer }) => {
    await asCustomer();
    await page.goto("/m/order-details");
    await unfold(page, "Promo code");
    await expect(codeOf(page, "Promo code")).toBeVisible();
    await expect(codeOf(page, "Coupon")).toHaveCount(0);
  });
});

test.describe("the coupon", () => {
  test.use({
    brandOverrides: { promotions: [DOLLAR_OFF], coupons: [TWO_OFF, FROM_FIFTEEN] },
    allowedErrors: [/status of 404/],
  });

  test("COUPON-11 applying asks for nothing but the code's fields, removing for nothing at all", async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await page.goto("/m/order-details");
    await unfold(page, "Coupon");
    await page.waitForLoadState("networkidle");
    const calls = callsOf(page);
    await codeOf(page, "Coupon").fill(" two ");
    await applyOf(page).click();
    await expect(totalOf(page)).toContainText("SGD 8.00");
    expect(calls).toEqual(["GET /discounts/two"]);
    await expectAccessible(page);
    await page.reload();
    await expect(totalOf(page)).toContainText("SGD 8.00");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await unfold(page, "Coupon");
    calls.length = 0;
    await page.getByRole("button", { name: "Remove Two off" }).click();
    await expect(totalOf(page)).toContainText("SGD 10.00");
    expect(calls).toEqual([]);
    await page.reload();
    await expect(totalOf(page)).toContainText("SGD 10.00");
  });

  test("says what is wrong with it, and makes way when a promotion applies", async ({ page, asCustomer }) => {
    await asCustomer();
    await page.goto("/m/order-details");
    await unfold(page, "Coupon");
    await codeOf(page, "Coupon").fill("NOPE");
    await applyOf(page).click();
    await expect(page.getByText("Invalid Discount code")).toBeVisible();
    await codeOf(page, "Coupon").fill("BIG");
    await applyOf(page).click();
    await expect(page.getByText("This coupon can only be used for orders above SGD 15.00!")).toBeVisible();
    await codeOf(page, "Coupon").fill("TWO");
    await applyOf(page).click();
    await expect(totalOf(page)).toContainText("SGD 8.00");
    await page.getByRole("button", { name: "One more: Classic Burger" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(totalOf(page)).toContainText("SGD 19.00");
    await expect(page.getByRole("button", { name: "Remove Two off" })).toHaveCount(0);
    await expect(codeOf(page, "Coupon")).toHaveCount(0);
  });
});
