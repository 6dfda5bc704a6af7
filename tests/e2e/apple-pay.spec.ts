/** Apple Pay at the checkout, with the sheet of the sandbox. */
import type { Page, Request } from "@playwright/test";
import { applyBrand } from "../support/brands";
import { ordersOf } from "../support/operator";
import { tellSandbox } from "../support/payments";
import { withSettings } from "../support/payments";
import { heardBy } from "./events";
import { expect, expectAccessible } from "./fixtures";
import { expectToLeaveAfter, openSheet, payBy, test, toPaymentStep, walletButton } from "./wallets";
import { expectCartForgotten } from "./stored-cart";

test.use({ allowedErrors: [/status of 4\d\d/] });

const CALLS = "/sapaad_payments/mastercard/direct_payments/v1/apple_pay/";
const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });
const placed = (page: Page) => page.getByRole("dialog", { name: "Thank you for your order!" });
/** Every request to a call of Apple Pay's, by the last part of its path. */
function callsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(CALLS)) sent.push(pathname.slice(CALLS.length));
  });
  return sent;
}

/** What the browser has of its own, and whether the page has asked for it. */
const OWN = {
  denying: () => {
    class Denying {
      static supportsVersion = () => true;
      static canMakePayments = () => Reflect.set(window, "wasAsked", true) && false;
    }
    Reflect.set(window, "ApplePaySession", Denying);
  },
  none: () => {
    const get = () => void Reflect.set(window, "wasAsked", true);
    Object.defineProperty(window, "ApplePaySession", { get });
  },
};
const wasAsked = (page: Page) => page.evaluate(() => Reflect.get(window, "wasAsked") === true);

test("PAY-APPLEPAY-01 Apple Pay is offered where apple_pay_enabled is set and the browser supports it, and nowhere else", async ({
  page,
  asCustomer,
  brand,
  server,
}) => {
  const open = async (own: () => void) => {
    const other = await page.context().newPage();
    await other.addInitScript(own);
    await other.goto("/checkout?step=2");
    return other;
  };
  await test.step("set, and a browser that can", async () => {
    await toPaymentStep(page, await asCustomer());
    await expect(walletButton(page, "Apple Pay")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("set, and a browser that cannot", async () => {
    const other = await open(OWN.denying);
    await expect.poll(() => wasAsked(other)).toBe(true);
    await expect(walletButton(other, "Apple Pay")).toHaveCount(0);
  });
  await test.step("set, and a browser that has none", async () => {
    await applyBrand(server, withSettings(brand, { apple_pay_script: undefined }));
    const other = await open(OWN.none);
    await expect.poll(() => wasAsked(other)).toBe(true);
    await expect(walletButton(other, "Apple Pay")).toHaveCount(0);
  });
  await test.step("not set, whatever the browser can", async () => {
    await applyBrand(server, withSettings(brand, { apple_pay_enabled: false }));
    const loaded: string[] = [];
    page.on("request", (request) => void loaded.push(request.url()));
    await page.goto("/checkout?step=2");
    await expect(placeOrder(page)).toBeEnabled();
    await expect(walletButton(page, "Apple Pay")).toHaveCount(0);
    expect(loaded.filter((url) => url.includes("apple-pay-sdk"))).toEqual([]);
  });
});

/** What the sheet is told of its payment, from now on; the page may be another one by then. */
async function toldToSheet(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction("noteTold", (status: string) => void told.push(status));
  await page.evaluate(() => {
    type Complete = (this: object, result: { status: number }) => void;
    type Sheet = { STATUS_SUCCESS: number; prototype: { completePayment: Complete } };
    const api = Reflect.get(window, "ApplePaySession") as Sheet;
    const note = Reflect.get(window, "noteTold") as (status: string) => void;
    const complete = api.prototype.completePayment;
    api.prototype.completePayment = function (result) {
      note(result.status === api.STATUS_SUCCESS ? "success" : "failure");
      complete.call(this, result);
    };
  });
  return told;
}

test("PAY-APPLEPAY-02 the shop is validated, the payment is authorised and processed, and success clears the cart and shows the popup", async ({
  page,
  asCustomer,
}) => {
  const calls = callsOf(page);
  await toPaymentStep(page, await asCustomer());
  const sheet = await openSheet(page, "Apple Pay");
  const told = await toldToSheet(page);
  await expect(sheet).toContainText("SGD 10.00");
  await expect(placeOrder(page)).toBeDisabled();
  await payBy(sheet, /Visa .* pays/);
  await expect(placed(page)).toBeVisible();
  expect(calls).toEqual(["start_session", "process_payment"]);
  await expect.poll(() => told).toEqual(["success"]);
  await expectCartForgotten(page);
  await placed(page).getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();
});

test("PAY-APPLEPAY-03 closing the sheet calls cancel_payment, and leaves the checkout as it was", async ({
  page,
  asCustomer,
}) => {
  const calls = callsOf(page);
  await toPaymentStep(page, await asCustomer());
  const sheet = await openSheet(page, "Apple Pay");
  await expect(sheet.getByRole("button", { name: "Pay" })).toBeEnabled();
  const cancelled = page.waitForResponse((response) => response.url().endsWith("cancel_payment"));
  await sheet.getByRole("button", { name: "Close" }).click();
  expect(await (await cancelled).json()).toMatchObject({ status: "cancelled" });
  await expect(sheet).toHaveCount(0);
  await expect(placeOrder(page)).toBeEnabled();
  expect(page.url()).toContain("/checkout?step=2");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await test.step("and it can be paid after all", async () => {
    await payBy(await openSheet(page, "Apple Pay"), /Visa .* pays/);
    await expect(placed(page)).toBeVisible();
  });
  expect(calls).toEqual(["start_session", "cancel_payment", "start_session", "process_payment"]);
});

/** The shop as its sheet leaves it when nothing has come of it: nobody is told anything, and the order can be placed otherwise. */
async function expectUntold(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(placeOrder(page)).toBeEnabled();
  expect(page.url()).toMatch(/\/checkout\?step=2$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

test.describe("a shop that is not validated", () => {
  for (const [why, changes] of [
    ["Apple refuses", { apple_pay_merchant_id: "merchant.localhost.another" }],
    ["Apple cannot be reached", { apple_pay_url: "https://localhost:1/paymentservices/paymentSession" }],
  ] as const)
    test(`ERR-23 where ${why}, the sheet closes without a message`, async ({ page, asCustomer, brand, server }) => {
      await applyBrand(server, withSettings(brand, changes));
      await toPaymentStep(page, await asCustomer());
      const answered = page.waitForResponse((response) => response.url().endsWith("start_session"));
      const sheet = await openSheet(page, "Apple Pay");
      expect((await answered).status()).toBe(402);
      await expect(sheet).toHaveCount(0);
      await expectUntold(page);
      await page.getByRole("radio", { name: "Cash" }).check();
      await placeOrder(page).click();
      await expect(placed(page)).toBeVisible();
    });

  test("ERR-23 after 60 s the sheet closes without a message, and what was held is given up", async ({
    page,
    asCustomer,
  }) => {
    await page.clock.install();
    await toPaymentStep(page, await asCustomer());
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/start_session", async (route) => {
      await held;
      await route.continue();
    });
    const sheet = await openSheet(page, "Apple Pay");
    await expect(sheet).toBeVisible();
    await page.clock.runFor(50_000);
    await expect(sheet).toBeVisible();
    await page.clock.runFor(10_500);
    await expect(sheet).toHaveCount(0);
    const cancelled = page.waitForResponse((response) => response.url().endsWith("cancel_payment"));
    letGo();
    expect(await (await cancelled).json()).toMatchObject({ status: "cancelled" });
    await expectUntold(page);
  });
});

test("a sheet that nobody uses closes after 180 s, and its payment is given up", async ({ page, asCustomer }) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const sheet = await openSheet(page, "Apple Pay");
  await expect(sheet.getByRole("button", { name: "Pay" })).toBeEnabled();
  await page.clock.runFor(170_000);
  await expect(sheet).toBeVisible();
  const cancelled = page.waitForResponse((response) => response.url().endsWith("cancel_payment"));
  await page.clock.runFor(11_000);
  await cancelled;
  await expectUntold(page);
});

test("ERR-24 a payment that fails is told, and leads to the checkout after 5 s", async ({ page, asCustomer }) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const sheet = await openSheet(page, "Apple Pay");
  await expect(sheet.getByRole("button", { name: "Pay" })).toBeEnabled();
  // From here on the page's time stands still, so that the five seconds are these alone.
  await page.clock.pauseAt(Date.now() + 20_000);
  await payBy(sheet, /is declined/);
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expectToLeaveAfter(page, 5_000, /\/checkout\?payment_status=failed$/);
  await expect(page.getByText("Classic Burger").first()).toBeVisible();
});

test("REALTIME-11 merchant_session_created tells the page that Apple has made the session it waits for", async ({
  page,
  asCustomer,
  brand,
  sandbox,
  server,
}) => {
  const slow = `${sandbox.secureUrl}/apple_pay/slow/4/paymentservices/paymentSession`;
  await applyBrand(server, withSettings(brand, { apple_pay_url: slow }));
  // The page asks nothing by itself: its clock stands still once the sheet is open.
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const heard = await heardBy(page);
  const started = page.waitForResponse((response) => response.url().endsWith("start_session"));
  await page.clock.pauseAt(Date.now() + 60_000);
  const sheet = await openSheet(page, "Apple Pay");
  const { merchant_session, reference_id } = (await (await started).json()) as Record<string, string | null>;
  expect(merchant_session).toBeNull();
  await expect(sheet.getByRole("button", { name: "Pay" })).toBeEnabled();
  expect(heard).toEqual([
    {
      channel: `mastercard_payment_${reference_id}`,
      name: "merchant_session_created",
      data: { reference: reference_id },
    },
  ]);
  await payBy(sheet, /Visa .* pays/);
  await expect(placed(page)).toBeVisible();
});

test("REALTIME-06 mastercard_payment_{reference} tells the sheet that waits what has become of its payment", async ({
  page,
  asCustomer,
  sandbox,
}) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer());
  const heard = await heardBy(page);
  const listens = page.waitForResponse((answer) => answer.url().includes("/realtime/mastercard_payment_"));
  const sheet = await openSheet(page, "Apple Pay");
  // The page asks nothing by itself from here on.
  await page.clock.pauseAt(Date.now() + 30_000);
  await payBy(sheet, /is decided later/);
  const reference = /mastercard_payment_([0-9A-Z]{20})$/.exec((await listens).url())?.[1] ?? "";
  await expect(sheet).toContainText("Processing…");
  await tellSandbox(sandbox, "release", { reference });
  await expect(placed(page)).toBeVisible();
  expect(heard).toEqual([
    {
      channel: `mastercard_payment_${reference}`,
      name: "payment_succeeded",
      data: { status: "paid", reference },
    },
  ]);
});

test("two tabs hold one payment: the second sheet does not open a second one, and one order comes of both", async ({
  page,
  asCustomer,
  brand,
  server,
}) => {
  await toPaymentStep(page, await asCustomer());
  const other = await page.context().newPage();
  await other.goto("/checkout?step=2");
  const [first, second] = [await openSheet(page, "Apple Pay"), await openSheet(other, "Apple Pay")];
  await payBy(first, /Visa .* pays/);
  await expect(placed(page)).toBeVisible();
  await payBy(second, /Visa .* pays/);
  await expect(placed(other)).toBeVisible();
  expect(await ordersOf(server, brand)).toHaveLength(1);
});
