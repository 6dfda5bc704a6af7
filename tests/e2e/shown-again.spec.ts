/** A page that the browser shows again as it was left. The event is sent by hand: a browser that is driven keeps no page so. */
import type { Page } from "@playwright/test";
import { readyToPay } from "../support/checkout";
import { IDS } from "../support/brands";
import { putIntoCart } from "../support/customers";
import { pressAt } from "../support/payments";
import { expect, hydrated } from "./fixtures";
import { test } from "./payments";

const showAgain = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Counts the documents that a page asks for from now on. */
function documentsOf(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += request.isNavigationRequest() ? 1 : 0));
  return () => count;
}

test("whoever comes back from a provider's page finds the way to it again, or what has become of the payment", async ({
  page,
  asCustomer,
}) => {
  const customer = await asCustomer();
  await readyToPay(customer);
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  // No page of the provider comes, so that this one stands as one that has been left.
  await page.route(/\/paytabs\//, (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: "Place order" }).click();
  const onward = page.getByRole("link", { name: "Continue to the payment page" });
  await expect(onward).toBeVisible();
  await showAgain(page);
  await expect(onward).toBeVisible();
  const at = (await onward.getAttribute("href")) ?? "";
  await pressAt(customer, { page: at, path: "", reference: "" }, { do: "pay" });
  await showAgain(page);
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});

test("what has changed meanwhile is shown, and what was typed stays", async ({ page, asCustomer }) => {
  const customer = await asCustomer();
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("searchbox").fill("burger");
  await expect(page.getByLabel("Cart, 1 item")).toBeVisible();
  await putIntoCart(customer, IDS.cola);
  const documents = documentsOf(page);
  await showAgain(page);
  await expect(page.getByLabel("Cart, 2 items")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("burger");
  expect(documents()).toBe(0);
});

test("a page in another language than the one chosen since is loaded anew", async ({ page, context }) => {
  await page.goto("/terms-of-service");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/terms-of-service");
  await hydrated(other);
  await other.getByRole("banner").getByLabel("Language").selectOption("العربية");
  await expect(other.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await showAgain(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
