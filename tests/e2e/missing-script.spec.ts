/** A piece of the page's script that does not come: everything goes on, by documents of the server. */
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { expect, hydrated, test } from "./fixtures";
import { cardOf, cartOf, haveArea } from "./shopping";

test.use({
  allowedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|dynamically imported|Error loading route module/],
});

/** Loses what fits, as a blocker does, or a server that no longer has it. */
async function block(page: Page, pattern: string, how: "blocked" | "gone" = "blocked"): Promise<void> {
  // What is called otherwise in this build would not be missed.
  const named = new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", "[\\w-]{8}")}$`);
  expect(readdirSync("build/client/assets").filter((file) => named.test(file))).not.toEqual([]);
  await page.route(`**/assets/${pattern}`, (route) =>
    how === "gone" ? route.fulfill({ status: 404 }) : route.abort(),
  );
}

const search = (page: Page) => page.getByRole("searchbox");

for (const [what, pattern] of [
  ["the popups' own code", "popups-*.js"],
  ["what popups share with other pages", "shared-*.js"],
]) {
  test(`without ${what} an item is customised on the server's page, and the search stays`, async ({ page }) => {
    await haveArea(page);
    await block(page, pattern ?? "");
    await page.goto("/");
    await search(page).fill("burger");
    await cardOf(page, "Cheese Burger")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
    await dialog.getByRole("radio", { name: /Large/ }).check();
    await expect(page).toHaveURL(/q=burger/);
    await dialog.getByRole("textbox", { name: "Quantity of Cheese Burger" }).fill("2");
    await expect(dialog.getByRole("button", { name: "One more: Cheese Burger" })).toBeHidden();
    await dialog.getByRole("button", { name: /^Add to Order/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(page, "Cheese Burger").getByRole("status")).toHaveText("2");
    await expect(search(page)).toHaveValue("burger");
    await expect(cardOf(page, "Cola")).toHaveCount(0);
  });
}

test("without the popups of a release that is gone, nothing is asked for in a circle", async ({ page }) => {
  await haveArea(page);
  await block(page, "popups-*.js", "gone");
  await page.goto("/");
  let documents = 0;
  page.on("request", (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await cardOf(page, "Fries")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Fries" });
  await dialog.getByRole("radio", { name: /Plain Fries/ }).check();
  await page.waitForLoadState("networkidle");
  expect(documents).toBe(1);
  await expect(dialog.getByRole("radio", { name: /Plain Fries/ })).toBeChecked();
  await dialog.getByRole("link", { name: "Close" }).click();
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("without the sign-in's code a number is given on the server's page", async ({ page }) => {
  await haveArea(page);
  await block(page, "popups-*.js");
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Mobile number" }).fill("81234567");
  await dialog.getByRole("checkbox", { name: /18 or older/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeVisible();
});

test("without the area selector's code an area is chosen on the server's page", async ({ page }) => {
  await haveArea(page);
  await block(page, "area-*.js");
  await page.goto("/");
  await search(page).fill("cola");
  await page.getByRole("link", { name: /Delivering to/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Far Hills" }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: /Delivering to Far Hills/ })).toBeVisible();
});

for (const pattern of ["popups-*.js", "shared-*.js"]) {
  test(`without ${pattern} an item is added all the same`, async ({ page }) => {
    await haveArea(page);
    await block(page, pattern);
    await page.goto("/");
    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("10.00");
    await cardOf(page, "Classic Burger").getByRole("button", { name: "One more: Classic Burger" }).click();
    await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("20.00");
  });
}

for (const pattern of [
  "entry.client-*.js",
  "packages-*.js",
  "root-*.js",
  "home-*.js",
  "m.home-*.js",
  "words-en-*.js",
]) {
  test(`without ${pattern} the page does everything as without script`, async ({ page }) => {
    await haveArea(page);
    await block(page, pattern);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-script", "missing");
    await cardOf(page, "Classic Burger")
      .getByRole("button", { name: /Add to Order$/ })
      .click();
    await expect(cartOf(page).locator("[data-ui=sums] [data-ui=total]")).toContainText("10.00");
    await page.goto(`/?customise=${IDS.cheese}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Cheese Burger" }).first()).toBeVisible();
    await expect(page.getByText("Oops")).toHaveCount(0);
  });
}

test("a page whose code does not come is loaded as a document, once", async ({ page }) => {
  await haveArea(page);
  await block(page, "terms-of-service-*.js", "gone");
  await page.goto("/");
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/terms-of-service");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual(["/terms-of-service"]);
});

test("texts that do not come with a new page bring its document", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.goto("/");
  await page.route(/\/assets\/account-[\w-]{8}\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("banner").getByText(/9000/).click();
  await page.getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL("/my-account/profile");
  await expect(page.getByRole("heading", { level: 1, name: /account|profile/i })).toBeVisible();
});

test("a line that is gone for a moment costs a moment", async ({ page, context }) => {
  await haveArea(page);
  await page.route("**/assets/popups-*.js", (route) => route.abort());
  await page.goto("/");
  await context.setOffline(true);
  await cardOf(page, "Fries")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect(page).toHaveURL(/choose_from/);
  await page.unroute("**/assets/popups-*.js");
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Fries" })).toBeVisible({ timeout: 15_000 });
});
