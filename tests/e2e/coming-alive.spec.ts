/** From a page that the server has sent to one that script has taken over: nothing done meanwhile is lost. */
import { expect, hydrated, test } from "./fixtures";
import { holdScript } from "./held-script";
import { TWO_OFF, WITH_CODE } from "./promoted";
import { cardOf, chooseArea } from "./shopping";
import { unfold } from "./unfold";

test("a key pressed while the page's data is read harms nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const reader = ReadableStreamDefaultReader.prototype;
    const read = Object.getOwnPropertyDescriptor(reader, "read")?.value as typeof reader.read;
    const pressed = new Promise<void>((resolve) => {
      addEventListener("keydown", () => setTimeout(resolve), { once: true });
    });
    reader.read = async function (this: ReadableStreamDefaultReader) {
      setTimeout(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })));
      await pressed;
      return read.call(this);
    };
  });
  await page.goto("/terms-of-service");
  await expect(page.getByRole("main")).toBeVisible();
});

test("a page comes alive under a query of which the server reads little", async ({ page }) => {
  await page.goto("/?utm_source=mail&choose=delivery&error=moon&item=5&q=burger&cart=open");
  await hydrated(page);
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an area chosen before script arrives is the one that Next takes", async ({ page }) => {
  const arrives = await holdScript(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/m/area-select?choose=delivery", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Near Town" }).check();
  arrives();
  await hydrated(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/m");
});

test("a choice made before script arrives is priced and added", async ({ page }) => {
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await expect(dialog).toBeVisible();
  const arrives = await holdScript(page);
  await page.reload({ waitUntil: "commit" });
  const choices = dialog.locator("[data-ui=pick] input[type=radio]");
  await choices.first().check();
  arrives();
  // Modal is what only script makes it: the popup's own code has come.
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Add to Order/ })).toBeEnabled();
  await expect(choices.first()).toBeChecked();
});

test.describe("with a promo code", () => {
  test.use({ brandOverrides: { promotions: [WITH_CODE], coupons: [TWO_OFF] } });

  test("a code typed before script arrives can be applied", async ({ page, asCustomer }) => {
    await asCustomer();
    const arrives = await holdScript(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/m/order-details", { waitUntil: "commit" });
    await unfold(page, "Promo code");
    await page.getByRole("textbox", { name: "Promo code" }).fill("HALF");
    arrives();
    await hydrated(page);
    await page.locator("[data-ui=code-form]").getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("button", { name: "Remove HALF" })).toBeVisible();
  });
});
