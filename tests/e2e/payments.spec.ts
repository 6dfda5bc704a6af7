/** Online payments in a browser: away to the provider's page and back, on wide screens. */
import type { Page } from "@playwright/test";
import { readyToPay } from "../support/checkout";
import { loyaltyOn } from "../support/loyalty";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { expectCartForgotten } from "./stored-cart";

test.use({
  brandOverrides: { company: loyaltyOn({ earn_percent: 10 }) },
  allowedErrors: [/status of 4\d\d/],
});

/** Chooses to pay online, and comes to the provider's page. */
async function goToProvider(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Card online" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/paytabs\//);
}

test("CHECKOUT-20 ORDER-12 PAY-COD-01 without a page to go to, the order is placed, the cart is empty, and the earned loyalty is told", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  const placed = page.getByRole("dialog", { name: "Thank you for your order!" });
  await expect(placed).toContainText("You earned SGD 1.00");
  await expect(placed.getByRole("link", { name: "Track Order" })).toHaveAttribute("href", /^\/trackorder\?order=/);
  await expectCartForgotten(page);
  await placed.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();
});

test("PAY-PAYTABS-01 PAY-06 ORDER-12 a payment leads to the provider's page, and comes back as an order", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  await expectAccessible(page);
  await goToProvider(page);
  await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
  await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=paytabs$/);
  const placed = page.getByRole("dialog", { name: "Thank you for your order!" });
  await expect(placed).toContainText("You earned SGD 1.00");
  await expectAccessible(page);
  await expectCartForgotten(page);
  await placed.getByRole("link", { name: "Back to the menu" }).click();
  await expect(page.getByText("Your cart is empty").first()).toBeVisible();
});

/** Where a payment that has failed leads, and in which words, on each route set. */
const LEADS = [
  {
    set: "",
    width: 1280,
    declined: "Your payment has been declined. You will be redirected to the checkout.",
    cancelled: "Nothing was charged. You will be redirected to the checkout.",
    address: "/checkout?payment_status=failed",
  },
  {
    set: "/m",
    width: 390,
    declined:
      "Your payment has been declined. You will be redirected to the cart. Please do not close or reload this tab.",
    cancelled: "Nothing was charged. You will be redirected to the cart. Please do not close or reload this tab.",
    address: "/m/order-details?payment_status=failed",
  },
];

/** The pauses, in milliseconds, that the page in front waits for. */
const pausesOf = (page: Page) => page.evaluate(() => (window as unknown as { pauses: number[] }).pauses);

for (const { set, width, address, ...words } of LEADS)
  for (const [button, heading, told, reason, why] of [
    [
      "Decline",
      "Payment Failed",
      "declined",
      "&message=Not+authorised",
      "Sorry, we were unable to process your payment.",
    ],
    ["Cancel", "Payment cancelled", "cancelled", "&reason=cancelled", "cancelled and nothing was charged."],
  ] as const)
    test(`PAY-07 ERR-27 CONST-17 ${button} at ${set}/checkout: it is told, and the way back follows after 5 s with what was in the cart`, async ({
      page,
      asCustomer,
    }) => {
      await page.addInitScript(() => {
        const pauses: number[] = [];
        const wait = window.setTimeout.bind(window);
        Object.assign(window, { pauses });
        window.setTimeout = ((work: TimerHandler, pause?: number) => {
          pauses.push(pause ?? 0);
          return wait(work, pause);
        }) as typeof window.setTimeout;
      });
      await readyToPay(await asCustomer());
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${set}/checkout?step=2`);
      await goToProvider(page);
      await page.getByRole("button", { name: new RegExp(`^${button}`) }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveText(words[told]);
      await expect.poll(async () => (await pausesOf(page)).filter((pause) => pause === 5_000)).toHaveLength(1);
      await expectAccessible(page);
      await page.waitForURL(`**${address}${reason}`);
      await expect(page.getByText(heading).first()).toBeVisible();
      await expect(page.getByText(why).first()).toBeVisible();
      await expect(page.getByText("Classic Burger").first()).toBeVisible();
    });

test("whoever comes back by the browser's button is at the checkout, told of the payment, and can give it up", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  await goToProvider(page);
  await page.goBack();
  await page.waitForURL(/\/checkout\?step=2$/);
  await page.reload();
  await expect(page.getByRole("main").getByText("Another Payment in Progress").first()).toBeVisible();
  await page.getByRole("link", { name: "See the payment" }).click();
  await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel the payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
});
