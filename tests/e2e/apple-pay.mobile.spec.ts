/** Apple Pay at the checkout of a phone. */
import { expect, expectAccessible } from "./fixtures";
import { expectToLeaveAfter, openSheet, payBy, test, toPaymentStep, walletButton } from "./wallets";

test("ERR-24 on a phone a payment that fails leads to the cart after 5 s", async ({ page, asCustomer }) => {
  await page.clock.install();
  await toPaymentStep(page, await asCustomer(), "/m/checkout?step=2");
  await expect(walletButton(page, "Apple Pay")).toBeVisible();
  await expectAccessible(page);
  const sheet = await openSheet(page, "Apple Pay");
  await expect(sheet.getByRole("button", { name: "Pay" })).toBeEnabled();
  // From here on the page's time stands still, so that the five seconds are these alone.
  await page.clock.pauseAt(Date.now() + 20_000);
  await payBy(sheet, /is declined/);
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expectToLeaveAfter(page, 5_000, /\/m\/order-details\?payment_status=failed$/);
});
