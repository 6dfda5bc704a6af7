/** Adyen on our own page: its widget collects how it is paid, and handles what comes next. */
import type { Locator, Page, Request } from "@playwright/test";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { withSettings } from "../support/payments";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { ADYEN_TRANSACTIONS } from "~/paths/calls";

test.use({ kind: "adyen", allowedErrors: [/status of (?:4\d\d|502)|net::ERR/] });

/** Goes from the checkout to the page with the widget. */
async function toWidget(page: Page): Promise<Locator> {
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/payment-processing/);
  return page.locator("[data-ui=widget]");
}

/** Types into a field of the card, each of which stands in a frame of the provider's. */
async function type(widget: Locator, kind: string, typed: string): Promise<void> {
  await widget.frameLocator(`[data-cse=${kind}] iframe`).getByRole("textbox").fill(typed);
}

const bodyOf = (request: Request) => JSON.parse(request.postData() ?? "{}") as Record<string, Record<string, unknown>>;

test("PAY-ADYEN-01 payment_method and order_details are sent; the widget handles an action, and order_details clear the cart", async ({
  page,
  asCustomer,
}) => {
  await test.step("a wallet, whose action leads to its page", async () => {
    await readyToPay(await asCustomer());
    const widget = await toWidget(page);
    await widget.getByText("GrabPay").click();
    const sent = page.waitForRequest((request) => request.url().endsWith(ADYEN_TRANSACTIONS));
    await widget.getByRole("button", { name: "Continue to GrabPay" }).click();
    const { payment_method, order_details } = bodyOf(await sent);
    expect(payment_method).toMatchObject({ type: "grabpay_SG" });
    expect(order_details?.tmp_order_id).toMatch(/^[0-9A-Z]{20}$/);
    await page.waitForURL(/\/adyen\/redirect\//);
    await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
    await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=adyen$/);
    await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
  });
  await test.step("a card, which is paid at once", async () => {
    await readyToPay(await asCustomer());
    const widget = await toWidget(page);
    await widget.getByText("Cards").click();
    await type(widget, "encryptedCardNumber", "4111 1111 1111 1111");
    await type(widget, "encryptedExpiryDate", "03/30");
    await type(widget, "encryptedSecurityCode", "737");
    const answered = page.waitForResponse((response) => response.url().endsWith(ADYEN_TRANSACTIONS));
    await widget.getByRole("button", { name: /^Pay/ }).click();
    const answer = await answered;
    expect(bodyOf(answer.request()).payment_method).toMatchObject({
      type: "scheme",
      encryptedCardNumber: "test_4111111111111111",
    });
    expect(await answer.json()).toMatchObject({ order_details: { total_amount: "10.00" } });
    const placed = page.getByRole("dialog", { name: "Thank you for your order!" });
    await expect(placed).toBeVisible();
    await placed.getByRole("link", { name: "Back to the menu" }).click();
    await expect(page.getByText("Your cart is empty").first()).toBeVisible();
  });
});

test("a card that is refused ends the payment, and leads back to the checkout with what was in the cart", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  const widget = await toWidget(page);
  await widget.getByText("Cards").click();
  await type(widget, "encryptedCardNumber", "4000 0000 0000 0002");
  await type(widget, "encryptedExpiryDate", "03/30");
  await type(widget, "encryptedSecurityCode", "737");
  await widget.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await expect(page.getByText("Classic Burger").first()).toBeVisible();
});

test("PAY-ADYEN-02 the methods are shown in the widget, set up with the payment type's client_key, locale and environment", async ({
  page,
  asCustomer,
  brand,
  server,
}) => {
  const asked: Request[] = [];
  page.on("request", (request) => void asked.push(request));
  const find = (part: string) => asked.find((request) => request.url().includes(part));
  await test.step("client_key and the methods", async () => {
    await readyToPay(await asCustomer());
    const widget = await toWidget(page);
    await expect(widget.getByText("Cards")).toBeVisible();
    await expect(widget.getByText("GrabPay")).toBeVisible();
    await expectAccessible(page);
    await widget.getByText("Cards").click();
    await expect.poll(() => find("/securedfields/sandbox_ADYENCLIENTKEY/")).toBeTruthy();
    await expect.poll(() => find("/v3/analytics")).toBeTruthy();
    expect(bodyOf(find("/v3/analytics") as Request)).toMatchObject({ locale: "en-US" });
  });
  await test.step("locale and environment", async () => {
    await applyBrand(server, withSettings(brand, { environment: "live-au", locale: "fr-FR", widget_url: undefined }));
    await page.route(/\.adyen\.com\//, (route) => route.fulfill({ status: 200, json: {} }));
    await readyToPay(await asCustomer());
    asked.splice(0);
    await toWidget(page);
    const translations = /^https:\/\/checkoutshopper-live-au\.cdn\.adyen\.com\/checkoutshopper\/.*\/fr-FR\.json$/;
    await expect.poll(() => asked.some((request) => translations.test(request.url()))).toBe(true);
    const started = () => find("https://checkoutanalytics-live-au.adyen.com/")?.url() ?? "";
    await expect.poll(started).toContain("clientKey=sandbox_ADYENCLIENTKEY");
  });
});

for (const [on, viewport, home] of [
  ["a wide screen", { width: 1280, height: 800 }, "/"],
  ["a phone", { width: 390, height: 844 }, "/m"],
] as const) {
  test(`ERR-21 an error of Adyen's is told on the home page of ${on}: something went wrong`, async ({
    page,
    asCustomer,
    brand,
    server,
  }) => {
    await applyBrand(server, withSettings(brand, { api_url: "http://127.0.0.1:1" }));
    await readyToPay(await asCustomer());
    await page.setViewportSize(viewport);
    await toWidget(page);
    await page.waitForURL(`${home}?error=adyen_failed`);
    const popup = page.getByRole("alertdialog", { name: "Oops!" });
    await expect(popup).toContainText("Something went wrong. Please try again later.");
    await popup.getByRole("link", { name: "OK" }).click();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(home);
  });
}
