/** Google Pay at the checkout, with the sheet of the sandbox. */
import type { Page } from "@playwright/test";
import { applyBrand } from "../support/brands";
import { choose } from "../support/customers";
import { ordersOf } from "../support/operator";
import { withSettings } from "../support/payments";
import { answerQuestion, namesOf, passBankLook, stepsOf, verifiedReference } from "./bank";
import { expect, expectAccessible } from "./fixtures";
import { openSheet, payBy, test, toPaymentStep, walletButton } from "./wallets";
import { expectCartForgotten } from "./stored-cart";

test.use({ allowedErrors: [/status of 4\d\d|net::ERR/] });

const placed = (page: Page) => page.getByRole("dialog", { name: "Thank you for your order!" });
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });

test("PAY-GOOGLEPAY-01 Google Pay is offered where google_pay_enabled is set, with google_pay_merchant_id and merchant_id, and nowhere else", async ({
  page,
  asCustomer,
  brand,
  server,
}) => {
  await test.step("set", async () => {
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      Reflect.set(window, "asked", asked);
      let google: unknown;
      Object.defineProperty(window, "google", {
        get: () => google,
        set(given: {
          payments: { api: { PaymentsClient: { prototype: Record<string, (asked: unknown) => unknown> } } };
        }) {
          const { prototype } = given.payments.api.PaymentsClient;
          const { loadPaymentData } = prototype;
          prototype.loadPaymentData = function (this: unknown, request: unknown) {
            asked.push(request);
            return loadPaymentData?.call(this, request);
          };
          google = given;
        },
      });
    });
    await toPaymentStep(page, await asCustomer());
    await expect(walletButton(page, "Google Pay")).toBeVisible();
    await expectAccessible(page);
    const sheet = await openSheet(page, "Google Pay");
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(placeOrder(page)).toBeEnabled();
    const [asked] = await page.evaluate(() => Reflect.get(window, "asked") as unknown[]);
    expect(asked).toMatchObject({
      merchantInfo: { merchantId: "BCR2DN4TSANDBOX" },
      allowedPaymentMethods: [{ tokenizationSpecification: { parameters: { gatewayMerchantId: "TESTSANDBOX01" } } }],
      transactionInfo: { totalPrice: "10.00", currencyCode: "SGD", countryCode: "SG" },
    });
  });
  await test.step("not set", async () => {
    const off = { google_pay_enabled: false, google_pay_merchant_id: undefined };
    await applyBrand(server, withSettings(brand, off));
    const loaded: string[] = [];
    page.on("request", (request) => void loaded.push(request.url()));
    await page.goto("/checkout?step=2");
    await expect(walletButton(page, "Apple Pay")).toBeVisible();
    await expect(walletButton(page, "Google Pay")).toHaveCount(0);
    expect(loaded.filter((url) => url.includes("pay.js"))).toEqual([]);
  });
});

test("a card of the device pays, and the page of the payment shows the order", async ({ page, asCustomer }) => {
  await toPaymentStep(page, await asCustomer());
  await payBy(await openSheet(page, "Google Pay"), /of the device, pays/);
  await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=mastercard$/);
  await expect(placed(page)).toBeVisible();
  await expectCartForgotten(page);
});

test("an order that another tab has made a pickup is not paid by a wallet before its customer has seen it", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const customer = await asCustomer();
  await toPaymentStep(page, customer);
  await choose(customer, { pickup: "in_store" });
  await payBy(await openSheet(page, "Google Pay"), /of the device, pays/);
  const told = page.getByRole("alertdialog");
  await expect(told).toContainText("Where your order is delivered or collected has changed.");
  expect(await ordersOf(server, brand)).toHaveLength(0);
  await told.getByText("OK", { exact: true }).click();
  await expect(page.locator("[data-ui=destination]")).toContainText("Main Street");
  await payBy(await openSheet(page, "Google Pay"), /of the device, pays/);
  await expect(placed(page)).toBeVisible();
});

test("a closed sheet leaves the checkout as it was, and holds nothing", async ({ page, asCustomer }) => {
  await toPaymentStep(page, await asCustomer());
  const sheet = await openSheet(page, "Google Pay");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(placeOrder(page)).toBeEnabled();
  await page.getByRole("radio", { name: "Cash" }).check();
  await placeOrder(page).click();
  await expect(placed(page)).toBeVisible();
});

/** The card of the sheet whose bank looks at the browser, and asks. */
const ASKS_FIRST = /its bank asks first/;

test("PAY-GOOGLEPAY-02 the card is verified, its user is authenticated by the bank, and the token is submitted; then /payment-processing?reference=&type=mastercard shows the order", async ({
  page,
  asCustomer,
}) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const steps = stepsOf(page);
  await payBy(await openSheet(page, "Google Pay"), ASKS_FIRST);
  await passBankLook(page);
  await expect(page.locator("[data-ui=bank-question]")).toBeVisible();
  await expectAccessible(page);
  expect(namesOf(steps)).toEqual(["card_payments", "authentications/initiate"]);
  const [verified, initiated] = steps;
  const reference = await verifiedReference(steps);
  const told = verified?.postDataJSON() as { token_data: { token: string } } | undefined;
  expect(initiated?.postDataJSON()).toMatchObject({ reference_id: reference });
  await answerQuestion(page, "Confirm");
  await page.waitForURL(new RegExp(`/payment-processing\\?reference=${reference}&type=mastercard$`));
  await expect(placed(page)).toBeVisible();
  expect(namesOf(steps)).toEqual(["card_payments", "authentications/initiate", "google_pay/process_payment"]);
  expect(steps.at(-1)?.postDataJSON()).toEqual({ reference_id: reference, token: told?.token_data.token });
});

test("PAY-GOOGLEPAY-02 a bank that lets its customer proceed asks nothing", async ({ page, asCustomer }) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const steps = stepsOf(page);
  const verified = page.waitForResponse(/card_payments$/);
  await payBy(await openSheet(page, "Google Pay"), /of the account, pays/);
  await (await verified).finished();
  // It looks without a frame. Should the page not have heard yet, its ten seconds are real ones.
  await page.clock.fastForward(10_000);
  await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=mastercard$/, { timeout: 30_000 });
  await expect(placed(page)).toBeVisible();
  expect(namesOf(steps)).toEqual(["card_payments", "authentications/initiate", "google_pay/process_payment"]);
});

/** A call of the page that is refused. */
const refusing = (path: RegExp, id: string) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({ status: 402, json: { id, title: "x", message: "x", messageCode: "x", titleCode: "x" } }),
  );
const VERIFY = /card_payments$/;
const INITIATE = /authentications\/initiate$/;

for (const [told, card, meet] of [
  ["Card verification failed.", /of the device, pays/, refusing(VERIFY, "card_verification_failed")],
  ["Unexpected authentication response.", ASKS_FIRST, refusing(INITIATE, "authentication_unexpected")],
  ["Authentication error.", ASKS_FIRST, (page: Page) => page.route(INITIATE, (route) => route.abort())],
  ["Unable to process payment.", /of the device, is declined/, () => Promise.resolve()],
] as const)
  test(`ERR-25 a payment by Google Pay that fails is told at the checkout: ${told}`, async ({ page, asCustomer }) => {
    await page.clock.install();
    await toPaymentStep(page, await asCustomer());
    await meet(page);
    await payBy(await openSheet(page, "Google Pay"), card);
    if (card === ASKS_FIRST) await passBankLook(page);
    await page.waitForURL(/\/checkout\?payment_status=failed&message=/);
    await expect(page.getByText("Payment Failed").first()).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
  });

test("ERR-25 authentication failed by Google Pay: a bank that refuses; on a phone it is told over the cart", async ({
  page,
  asCustomer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await toPaymentStep(page, await asCustomer(), "/m/checkout?step=2");
  await payBy(await openSheet(page, "Google Pay"), ASKS_FIRST);
  await passBankLook(page);
  await answerQuestion(page, "Refuse");
  await page.waitForURL(/\/m\/order-details\?payment_status=failed&message=/);
  await expect(page.getByText("Payment Failed").first()).toBeVisible();
  await expect(page.getByText("Authentication failed.")).toBeVisible();
});

test("ERR-25 CONST-26 authentication timeout by Google Pay: a bank that nobody answers for 120 s", async ({
  page,
  asCustomer,
}) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const steps = stepsOf(page);
  await payBy(await openSheet(page, "Google Pay"), ASKS_FIRST);
  await passBankLook(page);
  await expect(page.locator("[data-ui=bank-question]")).toBeVisible();
  await page.clock.fastForward(110_000);
  await page.waitForURL(/\/checkout\?payment_status=failed&message=/);
  await expect(page.getByText("Authentication timed out.")).toBeVisible();
  const marked = steps.find((request) => request.url().endsWith("/tmp_orders/update_payment_status"));
  expect(marked?.postDataJSON()).toMatchObject({ reference_id: await verifiedReference(steps), status: "declined" });
});

/** How often something of the form has moved by itself so far, and where the first way to pay stands. */
async function placesOf(page: Page): Promise<{ moved: number; top: number | undefined }> {
  const first = await page.getByRole("radio", { name: "Cash" }).boundingBox();
  return { moved: await page.evaluate(() => Reflect.get(window, "moved") as number), top: first?.y };
}

for (const set of ["", "/m"])
  for (const what of ["come", "do not come"])
    test(`at ${set}/checkout nothing moves when wallets ${what}, however late`, async ({
      page,
      asCustomer,
      brand,
      server,
    }) => {
      if (what === "do not come") {
        await applyBrand(server, withSettings(brand, { apple_pay_script: undefined }));
        await page.route("**/pay.js", (route) => route.abort());
      }
      if (set) await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(() => {
        Reflect.set(window, "moved", 0);
        new PerformanceObserver((list) => {
          const sources = list
            .getEntries()
            .flatMap((entry) => Reflect.get(entry, "sources") as { node: Node | null }[]);
          const form = document.querySelector("#checkout-payment");
          const moved = sources.filter(({ node }) => node && form?.contains(node)).length;
          Reflect.set(window, "moved", Number(Reflect.get(window, "moved")) + moved);
        }).observe({ type: "layout-shift", buffered: true });
      });
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/wallet-buttons-.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await toPaymentStep(page, await asCustomer(), `${set}/checkout?step=2`);
      await expect(placeOrder(page)).toBeEnabled();
      const before = await placesOf(page);
      letGo();
      const buttons = page.locator("[data-ui=wallets]").getByRole("button");
      if (what === "come") await expect(buttons).toHaveCount(2);
      else await expect(page.getByText("Not available in this browser: Apple Pay, Google Pay")).toBeVisible();
      expect(await placesOf(page)).toEqual({ ...before, moved: 0 });
      await expectAccessible(page);
    });
