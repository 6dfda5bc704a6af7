/** Header, popups and the frame of every screen on a desktop. */
import type { Page } from "@playwright/test";
import { IDS, testArea, testOutlet } from "../support/brands";
import { goToPayment, place } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";
import { cardOf, cartOf } from "./shopping";

const LONG_NAME = "Kampong Glam and Bugis";

async function chooseArea(page: Page) {
  await page.goto("/terms-of-service");
  await page.evaluate(async (id) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "";
    const headers = { "content-type": "application/json", "x-csrf-token": token };
    const body = JSON.stringify({ id, order_type: "delivery" });
    await fetch(`/delivery_areas/${id}/`, { method: "PUT", headers, body });
  }, IDS.nearArea);
}

test.describe("the header", () => {
  test.use({
    brandOverrides: { outlets: [testOutlet({ delivery_areas: [testArea({ id: IDS.nearArea, name: LONG_NAME })] })] },
  });

  test("CONST-47 CONST-51 shortens a long area name, tells it whole on hover, and stands above the page", async ({
    page,
  }) => {
    await chooseArea(page);
    await page.goto("/");
    const button = page.getByRole("link", { name: `Delivering to ${LONG_NAME}` });
    await expect(button.locator("bdi")).toHaveText("Kampong Gl…");
    await expect(button).toHaveAttribute("title", LONG_NAME);
    await expect(page.getByRole("banner")).toHaveCSS("z-index", "1051");
    await expectAccessible(page);
  });
});

test("the header of the account leads to the cart as it is by now", async ({ page, asCustomer }) => {
  await asCustomer();
  await page.goto("/");
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  await expect(cartOf(page).getByRole("button", { name: "One more: Cola" })).toBeVisible();
  await page.locator("summary[data-ui=account-button]").click();
  await page.getByRole("link", { name: "My Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  await expect(page.locator("[data-ui=cart-dropdown]").getByText("Cola")).toBeVisible();
});

test.describe("the logo", () => {
  test.use({ allowedErrors: [/404/] });

  test("CONST-04 has its size within a second, after loading and after the window changes", async ({ page }) => {
    // A page that both route sets have under one address, so that the same document is narrow and wide.
    await page.goto("/nowhere");
    const logo = page.getByRole("banner").locator(".logo img");
    await expect(logo).toHaveCSS("height", "38px", { timeout: 1000 });
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(logo).toHaveCSS("height", "34px", { timeout: 1000 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(logo).toHaveCSS("height", "38px", { timeout: 1000 });
  });
});

/** Run in the page: settles once it has been told that its screen is narrow, or wide, after everybody who was to hear it earlier. */
const narrowIs = (isNarrow: boolean) =>
  new Promise<void>((resolve) => {
    const screen = window.matchMedia("(max-width: 768px)");
    if (screen.matches === isNarrow) return resolve();
    screen.addEventListener("change", () => resolve(), { once: true });
  });

test.describe("the route set", () => {
  test("CONST-48 ROUTE-09 follows the width: above 768 px desktop, up to it mobile", async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 800 });
    await page.goto("/terms-of-service");
    await expect(page.locator("html")).toHaveAttribute("data-layout", "desktop");
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page).toHaveURL(/\/m\/terms-of-service$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page).toHaveURL(/[^m]\/terms-of-service$/);
  });

  test("stays while the window is narrow for a moment, as where a browser draws the whole page", async ({ page }) => {
    await page.clock.install();
    await page.goto("/terms-of-service");
    await page.clock.pauseAt(Date.now() + 60_000);
    const documents: string[] = [];
    page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
    for (const [width, isNarrow] of [
      [700, true],
      [1280, false],
    ] as const) {
      const seen = page.evaluate(narrowIs, isNarrow);
      await page.setViewportSize({ width, height: 800 });
      await seen;
    }
    await page.clock.runFor(1_000);
    await page.evaluate(() => fetch("/healthz"));
    expect(documents).toEqual([]);
  });

  test("ROUTE-09 a wide screen on a phone's own page lands where a desktop does the same", async ({ page }) => {
    await page.goto("/m/area-select");
    await expect(page).toHaveURL(/\/\?choose=mode$/);
    await expect(page.getByRole("dialog")).toHaveAccessibleName("How would you like to get your order?");
  });
});

test.describe("an error popup", () => {
  test.use({ allowedErrors: [/status of 409/] });

  test("LAYOUT-10 LAYOUT-11 tells title, message and the outlet's number; OK closes it", async ({ page }) => {
    await chooseArea(page);
    await page.goto("/terms-of-service?error=unavailable_now");
    const popup = page.getByRole("alertdialog", { name: "Oops!" });
    await expect(popup).toContainText("This item is not available at this time.");
    await expect(popup.getByRole("link", { name: /\+65 6123 4567/ })).toHaveAttribute("href", "tel:+6561234567");
    await expectAccessible(page);
    await popup.getByRole("link", { name: "OK" }).click();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/terms-of-service$/);
  });

  test("LAYOUT-10 LAYOUT-11 tells a title of its own, a sub-title and details that unfold; OK leads on and clears it", async ({
    page,
  }) => {
    await chooseArea(page);
    await page.goto("/");
    const error = {
      title: "Item/s unavailable",
      subTitle: "Sorry, we are closed.",
      message: "Something went wrong.",
      errorInfo: "E42",
    };
    const refuse = (redirectionUrl: string | null) =>
      page.route("**/cart", (route) =>
        route.fulfill({ status: 409, json: { id: "out_of_stock", ...error, redirectionUrl } }),
      );
    const add = () => page.getByRole("button", { name: "Cola Add to Order" }).click();
    const popup = page.getByRole("alertdialog", { name: error.title });
    await refuse(null);
    await add();
    await expect(popup).toContainText(error.subTitle);
    await expect(popup).toContainText(error.message);
    await expect(popup.getByText(error.errorInfo)).toBeHidden();
    await popup.getByText("Error Details").click();
    await expect(popup.getByText(error.errorInfo)).toBeVisible();
    await expect(popup.getByRole("link", { name: /\+65 6123 4567/ })).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole("button", { name: "OK" }).click();
    await expect(popup).toHaveCount(0);

    await refuse("/terms-of-service");
    await add();
    await popup.getByRole("link", { name: "OK" }).click();
    await expect(page).toHaveURL(/\/terms-of-service$/);
    await expect(popup).toHaveCount(0);
  });

  test("LAYOUT-11 OK leads to where the error says", async ({ page }) => {
    await chooseArea(page);
    await page.goto("/terms-of-service?error=session_expired");
    await page.getByRole("alertdialog").getByRole("link", { name: "OK" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("LAYOUT-13 a notice closes to the page it stands on", async ({ page }) => {
    await chooseArea(page);
    await page.goto("/terms-of-service?notice=item_added");
    const popup = page.getByRole("alertdialog", { name: "Success!" });
    await expect(popup).toContainText("Item successfully added to cart.");
    await popup.getByRole("link", { name: "Close" }).click();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/terms-of-service$/);
  });

  test("LAYOUT-13 the one after an order has a picture, and closing it leads to the menu", async ({
    page,
    asCustomer,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" } });
    const { location = "" } = await place(client, await goToPayment(client));
    await page.goto(location);
    const popup = page.getByRole("dialog", { name: "Thank you for your order!" });
    await expect(popup).toContainText("Your order number is 1001.");
    await expect(popup.locator("svg, img").first()).toBeVisible();
    await popup.getByRole("link", { name: "Back to the menu" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(popup).toHaveCount(0);
  });
});

test.describe("an announcement", () => {
  test.use({ brandOverrides: { company: { announcement: "Closed on Monday" } } });

  test("HOME-01 is closed by its button and stays closed", async ({ page }) => {
    await chooseArea(page);
    await page.goto("/");
    const bar = page.getByRole("region", { name: "Announcement" });
    await expect(bar).toContainText("Closed on Monday");
    await bar.getByRole("button", { name: "Close" }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(bar).toBeHidden();
  });
});
