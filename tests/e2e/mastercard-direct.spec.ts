/** A card that is entered on our own page, in frames of the gateway's; its bank is asked before it pays. */
import type { Page } from "@playwright/test";
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { ASKED, DECLINED, direct, UNASKED } from "../support/mastercard-cards";
import { answerQuestion, namesOf, passBankLook, stepsOf, verifiedReference } from "./bank";
import { heardBy } from "./events";
import { expect, expectAccessible } from "./fixtures";
import { test as base } from "./payments";

const test = base.extend({
  brand: async ({ server, brand }, use) => {
    const entered = direct(brand);
    await applyBrand(server, entered);
    await use(entered);
  },
});
test.use({ kind: "mastercard", allowedErrors: [/status of 4\d\d|net::ERR/] });

const CVV = "917";

/** Goes from the checkout to the page where the card is entered. */
async function toCard(page: Page, checkout = "/checkout"): Promise<void> {
  await page.goto(`${checkout}?step=2`);
  await page.getByRole("radio", { name: "Card online" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/payment-processing/);
}

async function enter(page: Page, { number, month, year }: typeof ASKED): Promise<void> {
  const fields = { number, expiryMonth: month, expiryYear: year, securityCode: CVV };
  for (const [field, typed] of Object.entries(fields))
    await page.frameLocator(`iframe[data-field=${field}]`).getByRole("textbox").fill(typed);
}

const payNow = (page: Page) => page.getByRole("button", { name: "Pay now" }).click();
test("PAY-MASTERCARD-02 PAY-MASTERCARD-03 the card is verified, its user is authenticated by the bank, and the token is charged; then /payment-processing?reference=&type=mastercard shows the order", async ({
  page,
  asCustomer,
  baseURL,
}) => {
  const toShop: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin === new URL(baseURL ?? "").origin)
      toShop.push([request.url(), request.postData() ?? ""].join(" "));
  });
  await page.clock.install();
  await readyToPay(await asCustomer());
  await toCard(page);
  const steps = stepsOf(page);
  await expect(page.getByRole("button", { name: "Pay now" })).toBeEnabled();
  await expectAccessible(page);
  await enter(page, ASKED);
  await payNow(page);
  await passBankLook(page);
  await expect(page.locator("[data-ui=bank-question]")).toBeVisible();

  const [verified, initiated] = steps;
  const reference = /reference=([0-9A-Z]{20})/.exec(page.url())?.[1] ?? "";
  expect(verified?.postDataJSON()).toEqual({
    token_data: { session_id: expect.stringMatching(/^SESSION/) },
    order_details: { tmp_order_id: reference },
    reference_id: reference,
  });
  expect(initiated?.postDataJSON()).toMatchObject({
    reference_id: reference,
    browser_details: { javaEnabled: false, screenWidth: expect.any(Number) },
  });
  expect(await (await initiated?.response())?.json()).toMatchObject({
    gatewayRecommendation: "PROCEED",
    authentication: {
      payerInteraction: "REQUIRED",
      redirect: { html: expect.stringContaining("<form") },
    },
  });
  await answerQuestion(page, "Confirm");
  await page.waitForURL(new RegExp(`/payment-processing\\?reference=${reference}&type=mastercard$`));
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
  expect(namesOf(steps)).toEqual(["card_payments", "authentications/initiate", "authentications/complete"]);
  // Neither number nor code has come to us; the three digits of a code may stand within any longer number or token.
  const secret = new RegExp(`\\b(?:${ASKED.number}|${CVV})\\b`);
  for (const sent of toShop) expect(sent).not.toMatch(secret);
});

test("what is wrong with a card is told beside its fields, and nothing is asked", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await toCard(page);
  const steps = stepsOf(page);
  // As tall as any field of ours, whatever the gateway draws in it.
  await expect(page.locator("iframe[data-field=number]")).toHaveCSS("height", "48px");
  await enter(page, { ...UNASKED, number: "123" });
  await payNow(page);
  await expect(page.getByText("Card number must be between 12 - 19 digits")).toBeVisible();
  expect(steps).toHaveLength(0);
  await enter(page, UNASKED);
  await payNow(page);
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});

test("REALTIME-04 mastercard_authentication_{ref} tells authentication_completed and authentication_failed", async ({
  page,
  asCustomer,
}) => {
  await page.clock.install();
  const heard = await heardBy(page);
  await readyToPay(await asCustomer());
  for (const [button, name] of [
    ["Refuse", "authentication_failed"],
    ["Confirm", "authentication_completed"],
  ] as const) {
    await toCard(page);
    const reference = /reference=([0-9A-Z]{20})/.exec(page.url())?.[1] ?? "";
    await enter(page, ASKED);
    await payNow(page);
    await passBankLook(page);
    await answerQuestion(page, button);
    const channel = `mastercard_authentication_${reference}`;
    await expect
      .poll(() => heard.filter((each) => each.channel === channel))
      .toEqual([{ channel, name, data: { reference } }]);
    await page.waitForURL(name === "authentication_failed" ? /payment_status=failed/ : /type=mastercard$/);
  }
});

/** A call of the page that is refused, or does not arrive. */
const refusing = (id: string) => (page: Page) =>
  page.route(/direct_payments\/v1\/authentications\/initiate$/, (route) =>
    route.fulfill({ status: 402, json: { id, title: "x", message: "x", messageCode: "x", titleCode: "x" } }),
  );

for (const [told, meet, card] of [
  ["Card verification failed.", (page: Page) => page.route(/card_payments$/, (route) => route.abort()), UNASKED],
  ["Unexpected authentication response.", refusing("authentication_unexpected"), UNASKED],
  [
    "Authentication error.",
    (page: Page) => page.route(/authentications\/initiate$/, (route) => route.abort()),
    UNASKED,
  ],
  ["Unable to process payment.", () => Promise.resolve(), { ...DECLINED, number: UNASKED.number }],
] as const)
  test(`ERR-25 a card's payment that fails is told at the checkout: ${told}`, async ({ page, asCustomer }) => {
    await readyToPay(await asCustomer());
    await toCard(page);
    await meet(page);
    await enter(page, card);
    await payNow(page);
    await page.waitForURL(/\/checkout\?payment_status=failed&message=/);
    await expect(page.getByText("Payment Failed").first()).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByText("Classic Burger").first()).toBeVisible();
  });

test("ERR-25 authentication failed: a bank that refuses; on a phone it is told over the cart", async ({
  page,
  asCustomer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await readyToPay(await asCustomer());
  await toCard(page, "/m/checkout");
  await enter(page, ASKED);
  await payNow(page);
  await passBankLook(page);
  await answerQuestion(page, "Refuse");
  await page.waitForURL(/\/m\/order-details\?payment_status=failed&message=/);
  await expect(page.getByText("Payment Failed").first()).toBeVisible();
  await expect(page.getByText("Authentication failed.")).toBeVisible();
});

test("ERR-25 CONST-26 authentication timeout: a bank that nobody answers for 120 s", async ({ page, asCustomer }) => {
  await page.clock.install();
  await readyToPay(await asCustomer());
  await toCard(page);
  const steps = stepsOf(page);
  await enter(page, ASKED);
  await payNow(page);
  await expect.poll(() => namesOf(steps)).toContain("card_payments");
  await passBankLook(page);
  await expect(page.locator("[data-ui=bank-question]")).toBeVisible();
  await page.clock.fastForward(110_000);
  await page.waitForURL(/\/checkout\?payment_status=failed&message=/);
  await expect(page.getByText("Authentication timed out.")).toBeVisible();
  const marked = steps.find((request) => request.url().endsWith("/tmp_orders/update_payment_status"));
  expect(marked?.postDataJSON()).toMatchObject({ reference_id: await verifiedReference(steps), status: "declined" });
});
