/** Where the focus goes when what had it is gone, and what is read aloud. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { saveAddress } from "../support/checkout";
import { dialog, next, openDelivery } from "./area-selector";
import { expect, expectAccessible, test } from "./fixtures";
import { cardOf, cartOf, chooseArea, haveArea } from "./shopping";

const news = (page: Page) => page.locator("#news");
const addButton = (page: Page, name: string) => cardOf(page, name).getByRole("button", { name: /Add to Order$/ });

test("after adding from a popup the focus is at the control that opened it, and the count is read", async ({
  page,
}) => {
  await chooseArea(page);
  await addButton(page, "Cheese Burger").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: /Regular/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Add to Order/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cardOf(page, "Cheese Burger").getByRole("button", { name: "One more: Cheese Burger" })).toBeFocused();
  await expect(news(page)).toHaveText("1 × Cheese Burger in your cart");
  await cardOf(page, "Cheese Burger").getByRole("button", { name: "One fewer: Cheese Burger" }).click();
  await expect(news(page)).toHaveText("Cheese Burger removed from your cart");
  await expectAccessible(page);
});

test("a popup that was there from the start leaves the focus at the heading", async ({ page }) => {
  await haveArea(page);
  await page.goto(`/?item=${IDS.classic}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("h1")).toBeFocused();
});

test("after a line is removed the focus is at the next line, at last at the heading; changes are read", async ({
  page,
}) => {
  await chooseArea(page);
  await addButton(page, "Classic Burger").click();
  await addButton(page, "Cola").click();
  const cart = cartOf(page);
  await cart.getByRole("button", { name: "One more: Classic Burger" }).click();
  await expect(news(page)).toHaveText("2 × Classic Burger in your cart");
  await cart.getByRole("button", { name: "One fewer: Classic Burger" }).click();
  await cart.getByRole("button", { name: "Remove: Classic Burger" }).click();
  await expect(cart.getByRole("button", { name: "One more: Cola" })).toBeFocused();
  await expect(news(page)).toHaveText("Classic Burger removed from your cart");
  await cart.getByRole("textbox", { name: "Quantity of Cola" }).fill("0");
  await page.keyboard.press("Enter");
  await expect(cart.getByRole("heading", { name: "Your order" })).toBeFocused();
  await expect(news(page)).toHaveText("Cola removed from your cart");
  await expectAccessible(page);
});

test("after choosing an area the focus is at its button", async ({ page }) => {
  await openDelivery(page);
  await dialog(page).getByRole("radio", { name: "Near Town" }).check();
  await next(page).click();
  await expect(page.getByRole("link", { name: /Delivering to Near Town/ })).toBeFocused();
});

test("after saving an address the focus is at it, and at a step at its heading", async ({ page, asCustomer }) => {
  const client = await asCustomer();
  await saveAddress(client);
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByRole("radio", { name: /new address/i }).check();
  await page.getByRole("textbox", { name: "Building/Villa" }).fill("Tower 5");
  await page.getByRole("textbox", { name: "Street" }).fill("Main Street");
  await page.getByRole("textbox", { name: "Flat Number" }).fill("#01-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("radio", { name: /Tower 5/ })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeFocused();
  await page.getByRole("link", { name: /Test Kitchen/ }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("body")).not.toBeFocused();
});

test("Continue says what is missing, and shows it when pressed", async ({ page }) => {
  await haveArea(page);
  await page.goto("/?sign_in=phone");
  const next = page.getByRole("button", { name: "Continue" });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription(
    "Enter a valid phone number Please agree to the terms of service to continue.",
  );
  await next.focus();
  await page.keyboard.press("Enter");
  const number = page.getByRole("textbox", { name: "Mobile number" });
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Enter a valid phone number/);
  await expectAccessible(page);
  await number.fill("81234567");
  await expect(number).toHaveAccessibleDescription("");
  await expect(page.getByRole("dialog")).not.toContainText("Enter a valid phone number");
  await expect(next).toHaveAccessibleDescription("Please agree to the terms of service to continue.");
  await page.getByRole("checkbox", { name: /18 or older/ }).check();
  await expect(next).toHaveAccessibleDescription("");
  await expect(next).toBeEnabled();
});
