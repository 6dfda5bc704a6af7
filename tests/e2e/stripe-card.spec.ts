/** Stripe with cards that are entered at the checkout: their number goes to Stripe, and the server gets a token. */
import type { Page } from "@playwright/test";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { withCardEntry } from "../support/payment-kinds/stripe";
import { withSettings } from "../support/payments";
import { ASKS_3DS, IS_DECLINED, PAYS } from "../support/stripe-browser";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { enterAtStripe } from "./stripe-fields";

test.use({ kind: "stripe", allowedErrors: [/status of 4\d\d/] });
test.beforeEach(async ({ server, brand, sandbox, asCustomer }) => {
  await applyBrand(server, withSettings(brand, withCardEntry(sandbox.url)));
  await readyToPay(await asCustomer());
});

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank you for your order!" });

async function enterCard(page: Page, number: string): Promise<void> {
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await enterAtStripe(page, number);
}

test("PAY-STRIPE-02 a card is tokenised in the browser with public_key, and no card number reaches the server", async ({
  page,
  baseURL,
  sandbox,
}) => {
  const sent: { url: string; body: string }[] = [];
  page.on("request", (request) => void sent.push({ url: request.url(), body: request.postData() ?? "" }));
  await enterCard(page, PAYS);
  await expectAccessible(page);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(page.url()).toContain("/checkout?placed=");

  const toStripe = sent.filter(({ url }) => url === `${sandbox.url}/stripe/v1/payment_methods`);
  expect(toStripe.map(({ body }) => new URLSearchParams(body).get("card[number]"))).toEqual([PAYS]);
  expect(new URLSearchParams(toStripe[0]?.body).get("key")).toMatch(/^pk_/);
  const toShop = sent.filter(({ url }) => url.startsWith(baseURL ?? "?"));
  expect(toShop.filter(({ body }) => body.includes("pm_"))).toHaveLength(1);
  for (const { url, body } of toShop) expect(url + body).not.toContain(PAYS);
  const exchanges = (await (await fetch(`${sandbox.url}/control/exchanges?kind=stripe`)).json()) as {
    from: string;
    request: { body: string };
  }[];
  const fromShop = exchanges.filter(({ from }) => from === "shop");
  expect(fromShop.some(({ request }) => /payment_method=pm_\w+/.test(request.body))).toBe(true);
  for (const { request } of fromShop) expect(request.body).not.toContain(PAYS);
});

test("a card whose bank asks first leads there and back", async ({ page }) => {
  await enterCard(page, ASKS_3DS);
  await placeOrder(page).click();
  await page.waitForURL(/\/stripe\/c\/pay\//);
  await page.getByRole("button", { name: "Pass the challenge" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("ERR-20 a card that Stripe makes no token of is told in Stripe's words, one that is declined as a payment that failed, and another pays", async ({
  page,
}) => {
  await enterCard(page, "4242424242424241");
  await placeOrder(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card number is incorrect." })).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  await enterAtStripe(page, IS_DECLINED);
  await placeOrder(page).click();
  await expect(page.getByText("Unable to process payment.")).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  await enterAtStripe(page, PAYS);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("ERR-19 a wrong key is told as an order that cannot be processed, and the button can be pressed again", async ({
  page,
  server,
  brand,
  sandbox,
}) => {
  const wrong = { ...withCardEntry(sandbox.url), public_key: "pk_test_ofanothershop" };
  await applyBrand(server, withSettings(brand, wrong));
  await enterCard(page, PAYS);
  await placeOrder(page).click();
  const popup = page.getByRole("alertdialog", { name: "Oops!" });
  await expect(popup).toContainText(
    "We're unable to process your order due to an error. Please contact our staff at +65 6123 4567 to report this or to get help",
  );
  await popup.getByRole("link", { name: "OK" }).click();
  await expect(placeOrder(page)).toBeEnabled();
});
