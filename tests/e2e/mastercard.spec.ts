/** Mastercard Gateway's own page, which its script opens from the payment's page. */
import type { Page } from "@playwright/test";
import { readyToPay } from "../support/checkout";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";

test.use({ kind: "mastercard", allowedErrors: [/status of 4\d\d|net::ERR/] });

const AT_GATEWAY = /\/mastercard\/checkout\/pay\/SESSION\w+\?checkoutVersion=/;
const AT_SHOP = /\/payment-processing\?reference=[0-9A-Z]{20}&type=mastercard$/;

async function toGateway(page: Page): Promise<void> {
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(AT_GATEWAY);
}

test("PAY-MASTERCARD-01 without direct_payment_enabled a session leads to the gateway's page, and back to /payment-processing with type=mastercard", async ({
  page,
  asCustomer,
  sandbox,
}) => {
  await readyToPay(await asCustomer());
  await toGateway(page);
  expect(page.url()).toContain(sandbox.url);
  await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
  await page.waitForURL(AT_SHOP);
  const placed = page.getByRole("dialog", { name: "Thank you for your order!" });
  await expect(placed).toBeVisible();
  await placed.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();
});

test("whoever turns back at the gateway, or is declined there, has the cart as it was", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  for (const [press, told] of [
    ["Cancel", "Payment cancelled"],
    ["Decline", "Payment Failed"],
  ] as const) {
    await toGateway(page);
    await page.getByRole("button", { name: press }).click();
    await page.waitForURL(AT_SHOP);
    await expect(page.getByRole("heading", { name: told })).toBeVisible();
    await page.getByRole("link", { name: "Back to the checkout" }).click();
    await expect(page.getByText("Classic Burger").first()).toBeVisible();
  }
});

test("the browser's way back from the gateway leads to a page that waits, with a button to go there again", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await toGateway(page);
  await page.goBack();
  const again = page.getByRole("button", { name: "Continue to the payment page" });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await page.waitForURL(AT_GATEWAY);
});

test("a script that does not come is told over the page, and is asked for again", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await page.route("**/checkout.min.js", (route) => route.abort());
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText("Something went wrong");
  await page.unroute("**/checkout.min.js");
  const again = page.getByRole("button", { name: "Continue to the payment page" });
  await test.step("but not before the page without the popup is there, which would take its place", async () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route("**/payment-processing.data*", async (route) => {
      await coming;
      await route.continue();
    });
    await popup.getByRole("link", { name: "OK" }).click();
    await expect(again).toBeDisabled();
    come();
  });
  await again.click();
  await page.waitForURL(AT_GATEWAY);
});
