/** Without script every menu, popup and page is reached by plain links. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { goToPayment, place } from "../support/checkout";
import { putIntoCart } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { expect, test } from "./fixtures";
import { DOLLAR_OFF } from "./promoted";
import { onItsWay } from "./rider";

const FACEBOOK = "https://facebook.example/t";
test.use({
  brandOverrides: { promotions: [DOLLAR_OFF], company: { social_media_settings: { facebook_url: FACEBOOK } } },
});

async function chooseArea(page: Page) {
  await page.goto("/?choose=delivery");
  await page.getByRole("radio", { name: "Near Town" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("LAYOUT-18 TERMS-13 the terms are a link away, and home again", async ({ page }) => {
  await chooseArea(page);
  await page.getByRole("link", { name: "Terms of service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of service");
  await expect(page.getByText("You must be 18 years of age or older")).toBeVisible();
  await page.getByRole("link", { name: "Test Kitchen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("TERMS-13 the terms are public before anything is chosen", async ({ page }) => {
  for (const at of ["/terms-of-service", "/m/terms-of-service"]) {
    await page.goto(at);
    await expect(page).toHaveURL(at);
    await expect(page.getByText("Registration is free.")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("LAYOUT-18 the account menu opens and leads to the account, the orders, the promotions and the order under way", async ({
  page,
  asCustomer,
}) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await place(client, await goToPayment(client));
  for (const [name, at] of [
    ["My Account", "/my-account/profile"],
    ["My Orders", "/my-account/past-orders"],
    ["Promotions", "/?promotions=open"],
    [/^Order Received/, "/trackorder"],
  ] as const) {
    await page.goto("/terms-of-service");
    await page.getByLabel(/^Account menu/).click();
    await page.getByRole("banner").getByRole("link", { name }).click();
    await expect(page).toHaveURL(at);
  }
  await page.goto("/m?menu=open");
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const [name, at] of [
    ["My Account", "/m/my-profile"],
    ["My Orders", "/m/past-orders"],
    ["Terms of service", "/m/terms-of-service"],
  ] as const) {
    await page.goto("/m?menu=open");
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(at);
  }
});

test("LAYOUT-18 the footer's links lead to the terms, the whole menu and the company's networks", async ({ page }) => {
  await chooseArea(page);
  for (const root of ["", "/m"]) {
    await page.goto(root || "/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", FACEBOOK);
    await footer.getByRole("link", { name: "Terms of service" }).click();
    await expect(page).toHaveURL(`${root}/terms-of-service`);
  }
});

test("LAYOUT-18 the side menu opens and closes by its address", async ({ page }) => {
  await chooseArea(page);
  await page.goto("/m");
  await page.getByRole("link", { name: "Open the menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link")).toContainText(["Home", "Search", "Login", "Terms of service"]);
  await menu.getByRole("link", { name: "Close" }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole("link", { name: "Open the menu" }).click();
  await menu.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/m\/login/);
});

/** Opened at this width each stays where it is, and nothing reaches beyond its sides. */
async function expectToStay(page: Page, width: number, paths: readonly string[]) {
  await page.setViewportSize({ width, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await page.locator("html").evaluate((html) => html.scrollWidth), path).toBeLessThanOrEqual(width);
  }
}

const ACCOUNT = ["profile", "past-orders", "loyalty"].map((path) => `/my-account/${path}`);
const PHONES = ["order-details", "checkout", "trackorder", "rider-tracking", "my-profile", "past-orders"];
const OF_ALL = ["area-select", "terms-of-service"];
test.describe("of a width that is not theirs", () => {
  test.use({ brandOverrides: { company: loyaltyOn() } });

  for (const [width, pages] of [
    [360, ["/", "/checkout", "/trackorder", "/terms-of-service", ...ACCOUNT]],
    [1280, ["/m", ...[...PHONES, ...OF_ALL].map((path) => `/m/${path}`)]],
  ] as const)
    test(`ROUTE-10 ${pages.join(", ")} stay where they are at ${width} px, and nothing reaches beyond their sides`, async ({
      page,
      server,
      brand,
      asCustomer,
    }) => {
      const client = await asCustomer();
      await onItsWay(server, brand, client);
      await putIntoCart(client, IDS.classic);
      await expectToStay(page, width, pages);
    });

  for (const [width, pages] of [
    [360, ["/sign-in", "/terms-of-service"]],
    [1280, ["/m/login", ...OF_ALL.map((path) => `/m/${path}`)]],
  ] as const)
    test(`ROUTE-10 a guest's ${pages.join(", ")} stay where they are at ${width} px`, async ({ page }) =>
      expectToStay(page, width, pages));
});

test("LAYOUT-17 an error shows as a popup whose OK is a link", async ({ page }) => {
  await chooseArea(page);
  await page.goto("/terms-of-service?error=session_expired");
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText("Please sign in to continue.");
  await popup.getByRole("link", { name: "OK" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
