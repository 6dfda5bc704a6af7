/** A screen that is turned or zoomed past 768 px: the fitting layout comes, but never over what is typed. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { expect, hydrated, test } from "./fixtures";
import { holdScript } from "./held-script";
import { cardOf, haveArea } from "./shopping";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };
const layout = (page: Page) => page.locator("html");
const notes = (page: Page) => page.locator("textarea[name=note]");

/** Past the switch, and long enough for a page that would be replaced to be. */
async function turn(page: Page, to: typeof WIDE): Promise<void> {
  await page.setViewportSize(to);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

test("notes and an address stay while they are typed, and the next step fits the screen", async ({
  page,
  asCustomer,
}) => {
  await asCustomer();
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByLabel("Building/Villa").fill("Tower 3");
  await page.getByLabel("Street").fill("Main Street");
  await page.getByLabel("Flat Number").fill("#08-14");
  await notes(page).fill("Please ring twice");
  await turn(page, NARROW);
  await expect(notes(page)).toHaveValue("Please ring twice");
  await expect(page.getByLabel("Building/Villa")).toHaveValue("Tower 3");
  await expect(layout(page)).toHaveAttribute("data-layout", "desktop");
  await turn(page, WIDE);
  await expect(notes(page)).toHaveValue("Please ring twice");
  await turn(page, NARROW);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("radio", { name: /Tower 3/ })).toBeChecked();
  await expect(notes(page)).toHaveValue("Please ring twice");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/m\/checkout\?step=2/);
});

test("the same from a phone that is turned", async ({ page, asCustomer }) => {
  await page.setViewportSize(NARROW);
  await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/m/checkout");
  await page.getByRole("radio", { name: /Curbside/ }).check();
  await page.getByLabel(/How will we recognise you/).fill("Blue car");
  await turn(page, WIDE);
  await expect(page.getByLabel(/How will we recognise you/)).toHaveValue("Blue car");
  await expect(layout(page)).toHaveAttribute("data-layout", "mobile");
});

test("a number in the sign-in stays", async ({ page }) => {
  await haveArea(page);
  await page.goto("/?sign_in=phone");
  const number = page.getByRole("textbox", { name: "Mobile number" });
  await number.fill("81234567");
  await turn(page, NARROW);
  await expect(number).toHaveValue("81234567");
  await page.getByRole("checkbox", { name: /18 or older/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/m\/login\?sign_in=code/);
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeVisible();
});

test("choices in an open popup stay, counted ones too", async ({ page }) => {
  await haveArea(page);
  await page.goto(`/?customise=${IDS.cheese}`);
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("button", { name: "One more: Cheese Burger" }).click();
  await turn(page, NARROW);
  await expect(dialog.getByRole("textbox", { name: /Quantity/ })).toHaveValue("2");
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await turn(page, WIDE);
  await turn(page, NARROW);
  await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await expect(page).toHaveURL(/\/m$/);
  await expect(cardOf(page, "Cheese Burger").getByRole("status")).toHaveText("2");
});

test("a search goes along in the address, both ways", async ({ page }) => {
  await haveArea(page);
  await page.goto("/");
  await page.getByRole("searchbox").fill("cola");
  await page.setViewportSize(NARROW);
  await expect(page).toHaveURL("/m?q=cola");
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toHaveValue("cola");
  await page.getByRole("searchbox").fill("burger");
  await page.setViewportSize(WIDE);
  await expect(page).toHaveURL("/?q=burger");
  await expect(page.getByRole("searchbox")).toHaveValue("burger");
});

test("a count in the cart that is not yet sent is sent first", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.goto("/");
  await page.getByRole("textbox", { name: "Quantity of Classic Burger" }).first().fill("7");
  await page.setViewportSize(NARROW);
  await expect(page).toHaveURL("/m");
  await expect(cardOf(page, "Classic Burger").getByRole("status")).toHaveText("7");
});

test("what was typed before script came keeps the layout that the server guessed", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.setViewportSize(NARROW);
  const arrives = await holdScript(page);
  await page.goto("/checkout", { waitUntil: "commit" });
  await notes(page).fill("Please ring twice");
  arrives();
  await hydrated(page);
  await turn(page, NARROW);
  await expect(notes(page)).toHaveValue("Please ring twice");
  await expect(page).toHaveURL("/checkout");
});
