/** Orders paid by Stripe in a browser: by its page, by a saved card at once, and by a saved card whose bank asks first. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { readyToPay } from "../support/checkout";
import type { Client } from "../support/client";
import { putIntoCart } from "../support/customers";
import { loyaltyOn } from "../support/loyalty";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";
import { expectCartForgotten } from "./stored-cart";

test.use({
  kind: "stripe",
  brandOverrides: { company: loyaltyOn({ earn_percent: 10 }) },
  allowedErrors: [/status of 4\d\d/],
});

/** Chooses to pay online at step 2, as the page offers it. */
async function place(page: Page, choose: (page: Page) => Promise<void>): Promise<void> {
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  await choose(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Place order" }).click();
}

async function expectPlaced(
  page: Page,
  at = /\/payment-processing\?reference=[0-9A-Z]{20}&type=stripe/,
): Promise<void> {
  await page.waitForURL(at);
  const placed = page.getByRole("dialog", { name: "Thank you for your order!" });
  await expect(placed).toContainText(/You earned\s+\S*SGD\s+\d\.00/);
  await expectCartForgotten(page);
}

async function more(client: Client): Promise<void> {
  await putIntoCart(client, IDS.classic);
  await readyToPay(client);
}

test("PAY-STRIPE-01 an order goes out by Stripe's page, by a saved card that its bank asks about, and by one that pays at once", async ({
  page,
  asCustomer,
}) => {
  const client = await asCustomer();
  for (const card of [/4000 0027 6000 3184/, /4242 4242 4242 4242/]) {
    await more(client);
    await place(page, async () => {
      const another = page.getByRole("radio", { name: "Another card" });
      if (await another.isVisible()) await another.check();
      await page.getByRole("checkbox", { name: /Save card/ }).check();
    });
    await page.waitForURL(/\/stripe\/c\/pay\//);
    await page.getByRole("radio", { name: card }).check();
    await page.getByRole("button", { name: /^Pay SGD/ }).click();
    const challenge = page.getByRole("button", { name: "Pass the challenge" });
    if (String(card).includes("3184")) await challenge.click();
    await expectPlaced(page);
  }

  await more(client);
  await place(page, () => page.getByRole("radio", { name: /Visa •••• 3184/ }).check());
  await page.getByRole("button", { name: "Pass the challenge" }).click();
  await expectPlaced(page);

  await more(client);
  await place(page, () => page.getByRole("radio", { name: /Visa •••• 4242/ }).check());
  await expectPlaced(page, /\/checkout\?placed=/);
});
