/** Stripe Connect in a browser: the customer pays at the checkout, by fields that stand in a frame of Stripe's. */
import type { Page, Request } from "@playwright/test";
import { applyBrand, IDS, type TestBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { choose, putIntoCart } from "../support/customers";
import { openGate, type Gate } from "../support/gate";
import { withSettings } from "../support/payments";
import { ASKS_3DS, IS_DECLINED, PAYS } from "../support/stripe-browser";
import { heardBy } from "./events";
import { expect, expectAccessible, hydrated } from "./fixtures";
import { test } from "./payments";
import { cardFrame, enterAtStripe } from "./stripe-fields";
import { STRIPE_CONNECT_INTENTS } from "~/paths/calls";
import { expectCartForgotten } from "./stored-cart";

test.use({ kind: "stripe_connect", allowedErrors: [/status of (?:4\d\d|502)|ERR_FAILED/] });

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Thank you for your order!" });
const OOPS = "Oops! Something went wrong.";
const told = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

/** Chooses to pay online at step 2, and enters a card as the page offers it. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.goto("/checkout?step=2");
  await enterCardHere(page, number);
}

async function enterCardHere(page: Page, number: string): Promise<void> {
  await page.getByRole("radio", { name: "Card online" }).check();
  await enterAtStripe(page, number);
}

const isBegun = (request: Request) => request.method() === "POST" && request.url().endsWith(STRIPE_CONNECT_INTENTS);
const isCreation = ({ method, url }: { method?: string | undefined; url?: string | undefined }) =>
  method === "POST" && url === "/v1/payment_intents";

/** The brand, whose provider says nothing of a payment before the gate is opened. */
async function behindGate(server: Parameters<typeof applyBrand>[0], brand: TestBrand, sandbox: { url: string }) {
  const gate = await openGate(`${sandbox.url}/stripe_connect`, isCreation);
  await applyBrand(server, withSettings(brand, { base_url: gate.url }));
  return gate;
}

/** Goes on once the page listens on the payment's channel. */
async function placeAndListen(page: Page): Promise<string> {
  const listens = page.waitForResponse((answer) =>
    answer.url().includes("/realtime/private_stripe_connect_transaction_"),
  );
  await placeOrder(page).click();
  const channel = /\/realtime\/([^/?]+)$/.exec((await listens).url())?.[1];
  return channel ?? "";
}

test("an order that another tab has made a pickup is not paid before its customer has seen it", async ({
  page,
  asCustomer,
}) => {
  const customer = await asCustomer();
  await readyToPay(customer);
  await enterCard(page, PAYS);
  await choose(customer, { pickup: "in_store" });
  await placeOrder(page).click();
  await expect(told(page, "Where your order is delivered or collected has changed.")).toBeVisible();
  await expect(page.locator("[data-ui=destination]")).toContainText("Main Street");
  await enterAtStripe(page, PAYS);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("PAY-STRIPECONNECT-01 a transaction is created and awaited, the payment confirmed with client_secret and return_url, and a failure re-enables the button", async ({
  page,
  asCustomer,
  sandbox,
  baseURL,
}) => {
  const sent: { url: string; body: string }[] = [];
  page.on("request", (request) => void sent.push({ url: request.url(), body: request.postData() ?? "" }));
  await readyToPay(await asCustomer());
  await enterCard(page, IS_DECLINED);
  await expectAccessible(page);
  const begun = page.waitForRequest(isBegun);
  await placeOrder(page).click();
  expect((await begun).postDataJSON()).toMatchObject({ order_details: { total_amount: "10.00" } });
  await expect(told(page, "Your card was declined.")).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();

  await enterAtStripe(page, PAYS);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(page.url()).toMatch(/\/payment-processing\?reference=[0-9A-Z]{20}&type=stripe_connect$/);
  await expectCartForgotten(page);

  const confirmed = sent.filter(({ url }) => url.startsWith(sandbox.url) && url.endsWith("/confirm"));
  expect(confirmed).toHaveLength(2);
  for (const { url, body } of confirmed) {
    const fields = new URLSearchParams(body);
    expect(fields.get("client_secret")).toContain(`${/payment_intents\/(pi_\w+)\//.exec(url)?.[1]}_secret_`);
    expect(fields.get("return_url")).toMatch(/\/payments\/returns\/stripe_connect\/[0-9A-Z]{20}$/);
  }
  // CARDS-07
  for (const { url, body } of sent.filter(({ url }) => url.startsWith(baseURL ?? "?")))
    for (const number of [PAYS, IS_DECLINED]) expect(url + body).not.toContain(number);
});

test("a card whose bank asks first leads there and back, and one that fails there leads back to the checkout", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await enterCard(page, ASKS_3DS);
  await placeOrder(page).click();
  await page.waitForURL(/\/stripe_connect\/c\/pay\//);
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  expect(page.url()).not.toContain("secret");
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await page.waitForURL(/\/checkout\?payment_status=failed&message=/);
  await hydrated(page);
  await enterCardHere(page, ASKS_3DS);
  await placeOrder(page).click();
  await page.getByRole("button", { name: "Pass the challenge" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("a card is saved once it has paid, and pays another order without being entered", async ({ page, asCustomer }) => {
  const customer = await asCustomer();
  await readyToPay(customer);
  await enterCard(page, PAYS);
  await page.getByRole("checkbox", { name: /Save card/ }).check();
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
  await putIntoCart(customer, IDS.classic);
  await readyToPay(customer);
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await expect(page.getByRole("radio", { name: /Visa •••• 4242/ })).toBeChecked();
  await expect(cardFrame(page)).toHaveCount(0);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("what is missing of a card is told by Stripe's fields, and nothing is begun", async ({ page, asCustomer }) => {
  const begun: Request[] = [];
  page.on("request", (request) => isBegun(request) && begun.push(request));
  await readyToPay(await asCustomer());
  await enterCard(page, "4242");
  await placeOrder(page).click();
  await expect(told(page, "Your card number is incomplete.")).toBeVisible();
  await expect(placeOrder(page)).toBeEnabled();
  expect(begun).toEqual([]);
});

test("an order that the server refuses is told, the page shows what holds now, and it goes out when it is placed again", async ({
  page,
  asCustomer,
}) => {
  const customer = await asCustomer();
  await readyToPay(customer);
  await enterCard(page, PAYS);
  await putIntoCart(customer, IDS.classic);
  await placeOrder(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(placeOrder(page)).toContainText("20.00");
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible();
});

test.describe("while Stripe is being asked", () => {
  let gate: Gate;
  test.beforeEach(async ({ server, brand, sandbox, asCustomer }) => {
    gate = await behindGate(server, brand, sandbox);
    await readyToPay(await asCustomer());
  });
  test.afterEach(() => gate.stop());

  test("REALTIME-03 private_stripe_connect_transaction_{ref} tells payment_intent_created, and payment_intent_failed", async ({
    page,
    server,
    brand,
    sandbox,
  }) => {
    const heard = await heardBy(page);
    await enterCard(page, PAYS);
    const failed = await placeAndListen(page);
    const reference_id = failed.slice("private_stripe_connect_transaction_".length);
    expect(reference_id).toMatch(/^[0-9A-Z]{20}$/);
    const message = "Amount must be at least $0.50 sgd";
    const error = { type: "invalid_request_error", code: "amount_too_small", message };
    gate.open({ status: 400, body: { error } });
    await expect(told(page, message)).toBeVisible();
    expect(heard).toContainEqual({
      channel: failed,
      name: "payment_intent_failed",
      data: { reference_id, message },
    });
    await expect(placeOrder(page)).toBeEnabled();

    await gate.stop();
    gate = await behindGate(server, brand, sandbox);
    const created = await placeAndListen(page);
    expect(created).not.toBe(failed);
    gate.open();
    await expect(thanks(page)).toBeVisible();
    const data = { reference_id: created.slice("private_stripe_connect_transaction_".length) };
    expect(heard).toContainEqual({ channel: created, name: "payment_intent_created", data });
  });

  test("ERR-22 after 125 s of polling nobody waits any more: something went wrong, and the button can be pressed again", async ({
    page,
  }) => {
    await page.clock.install();
    await enterCard(page, PAYS);
    await placeAndListen(page);
    await expect(placeOrder(page)).toBeDisabled();
    let asked = 0;
    page.on("request", (request) => void (/\/payment_intents\/[0-9A-Z]{20}$/.test(request.url()) && asked++));
    const start = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(start + 10_000);
    // Second by second, so that the page's answers are taken in meanwhile.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(told(page, OOPS)).toBeVisible({ timeout: 1 });
    }).toPass({ intervals: [20], timeout: 80_000 });
    const waited = (await page.evaluate(() => Date.now())) - start;
    expect(waited, "since it was placed").toBeGreaterThan(120_000);
    expect(waited, "since it was placed").toBeLessThan(145_000);
    expect(asked, "every 20 s, and at the end").toBeGreaterThanOrEqual(5);
    expect(asked, "every 20 s, and at the end").toBeLessThanOrEqual(7);
    await expect(placeOrder(page)).toBeEnabled();
    // Nothing is left in progress that would stand in the way.
    await page.clock.resume();
    await page.reload();
    await expect(page.getByText("payment in progress")).toHaveCount(0);
  });

  test("ERR-22 a poll that is refused is told in the provider's words", async ({ page }) => {
    const message = "Your account cannot make payments just now.";
    await page.route(/\/payment_intents\/[0-9A-Z]{20}$/, (route) =>
      route.fulfill({ status: 402, json: { id: "payment_declined", message } }),
    );
    await enterCard(page, PAYS);
    await placeOrder(page).click();
    await expect(told(page, message)).toBeVisible();
    await expect(page.getByText(OOPS)).toHaveCount(0);
    await expect(placeOrder(page)).toBeEnabled();
  });

  test("ERR-22 a poll that fails is told as something that went wrong", async ({ page }) => {
    await page.clock.install();
    await page.route(/\/payment_intents\/[0-9A-Z]{20}$/, (route) => route.abort());
    await enterCard(page, PAYS);
    await placeOrder(page).click();
    await expect(told(page, OOPS)).toBeVisible();
    await expect(placeOrder(page)).toBeEnabled();
  });
});
