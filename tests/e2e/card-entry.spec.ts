/** Cards that are entered at the checkout, in a browser: their number and code go to the provider, and to nobody else. */
import type { Page, Request } from "@playwright/test";
import { applyBrand, IDS, type TestBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { putIntoCart } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { expectCartForgotten } from "./stored-cart";

test.use({
  kind: "omise",
  brandOverrides: { company: loyaltyOn({ earn_percent: 10 }) },
  allowedErrors: [/status of 4\d\d/],
});

const PAYS = "4242424242424242";
const ASKS_3DS = "5555555555554444";
const CVV = "737";

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });
async function enter(page: Page, number: string): Promise<void> {
  const card = page.getByRole("group", { name: "Your card" });
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Expiry month").fill("12");
  await card.getByLabel("Expiry year").fill("30");
  await card.getByLabel("CVV").fill(CVV);
}

/** Chooses the card at step 2, as the page offers it. */
async function chooseCard(page: Page): Promise<void> {
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await expect(page.getByLabel("Card number")).toBeVisible();
}

/** Every request that leaves the page for somebody, with what it carries. */
function requestsTo(page: Page, origin: () => string): string[] {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (new URL(request.url()).origin !== origin()) return;
    sent.push([request.url(), request.postData() ?? "", JSON.stringify(request.headers())].join("\n"));
  });
  return sent;
}

test("PAY-OMISE-01 CARDS-07 a card is made a token in the browser with the public key, the token is sent, and an order that is paid at once clears the cart and shows the popup", async ({
  page,
  asCustomer,
  sandbox,
  baseURL,
}) => {
  const toShop = requestsTo(page, () => new URL(baseURL ?? "").origin);
  const toVault = requestsTo(page, () => sandbox.url);
  await readyToPay(await asCustomer());
  await chooseCard(page);
  await enter(page, PAYS);
  await expectAccessible(page);
  await placeOrder(page).click();
  const placed = page.getByRole("dialog", { name: "Thank you for your order!" });
  await expect(placed).toContainText(/You earned\s+\S*SGD\s+\d\.00/);
  await expectCartForgotten(page);
  expect(page.url()).toContain("/checkout?placed=");

  expect(toShop.filter((request) => request.includes("tokn_"))).toHaveLength(1);
  for (const request of toShop) {
    expect(request).not.toContain(PAYS);
    // Three digits stand in a random id now and then, but not by themselves.
    expect(request).not.toMatch(new RegExp(`\\b${CVV}\\b`));
  }
  const [asked] = toVault.filter((request) => request.includes(PAYS));
  expect(asked).toContain("/omise/tokens");
});

test("a card whose bank asks first leads there and back, by a document whose policy lets only the provider in", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  // Come to by script, the page loads its own document.
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: "Card online" }).check();
  await expect(page.locator("script[src$='/omise/omise.js']")).toHaveCount(1);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("radio", { name: "Card online" }).check();
  await enter(page, ASKS_3DS);
  await placeOrder(page).click();
  await page.waitForURL(/\/omise\/payments\/[^/]+\/authorize$/);
  await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
  await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=omise$/);
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});

test("PAY-15 what is wrong with a card is told beside its fields, and nothing is sent", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await chooseCard(page);
  await placeOrder(page).click();
  const field = (name: string) => page.getByLabel(name);
  for (const [name, words] of [
    ["Card number", "Card number must be between 12 - 19 digits"],
    ["Expiry month", "Please enter correct expiry month"],
    ["Expiry year", "Please enter expiry year"],
    ["CVV", "CVV must be 3 digits"],
  ] as const) {
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(name)).toHaveAccessibleDescription(words);
  }
  await expect(field("Card number")).toBeFocused();
  await expectAccessible(page);
  await enter(page, "4242 4242 4242 4242");
  await placeOrder(page).click();
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});

test("ERR-20 a card that the provider makes no token of is told in the provider's words, and the button can be pressed again", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await chooseCard(page);
  await enter(page, "4242424242424241");
  await placeOrder(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "number is invalid" })).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  await enter(page, PAYS);
  await placeOrder(page).click();
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});

test("ERR-19 a request that the provider refuses is told as an order that cannot be processed, and the button can be pressed again", async ({
  page,
  asCustomer,
  brand,
  server,
}) => {
  await readyToPay(await asCustomer());
  const [cash, online] = brand.payment_types as { settings?: object }[];
  const wrongKey = { ...online, settings: { ...online?.settings, public_key: "pkey_test_ofanothershop" } };
  await applyBrand(server, { ...brand, payment_types: [cash, wrongKey] } as TestBrand);
  await chooseCard(page);
  await enter(page, PAYS);
  await placeOrder(page).click();
  const popup = page.getByRole("alertdialog", { name: "Oops!" });
  await expect(popup).toContainText(
    "We're unable to process your order due to an error. Please contact our staff at +65 6123 4567 to report this or to get help",
  );
  await popup.getByRole("link", { name: "OK" }).click();
  await expect(popup).toBeHidden();
  await expect(placeOrder(page)).toBeEnabled();
  await expect(page.getByLabel("Card number")).toHaveValue(PAYS);
});

test("a card is saved once it has paid, and pays another order without being entered", async ({ page, asCustomer }) => {
  const customer = await asCustomer();
  await readyToPay(customer);
  await chooseCard(page);
  await enter(page, PAYS);
  await page.getByRole("checkbox", { name: /Save card/ }).check();
  await placeOrder(page).click();
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();

  await putIntoCart(customer, IDS.classic);
  await readyToPay(customer);
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await expect(page.getByRole("radio", { name: /Visa •••• 4242/ })).toBeChecked();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByRole("radio", { name: "Another card" }).check();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Visa •••• 4242/ }).check();
  await placeOrder(page).click();
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});

test("a card that is declined is told, and another one pays", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await chooseCard(page);
  await enter(page, "4111111111140011");
  await placeOrder(page).click();
  await expect(page.getByText("Unable to process payment.")).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  await enter(page, PAYS);
  await placeOrder(page).click();
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});
