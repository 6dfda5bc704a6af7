/** A payment of which we cannot say how it stands, as its page tells it. */
import { beginPayment } from "../support/payments";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";

test.use({ allowedErrors: [/status of 500|ERR_FAILED/] });

test("a fault of ours while a payment is awaited leads home, with the generic message", async ({
  page,
  asCustomer,
}) => {
  const { reference } = await beginPayment(await asCustomer());
  await page.route("**/payments/verifications", (route) =>
    route.fulfill({
      status: 500,
      json: { id: "generic_home", message: "Something went wrong. Please try again later." },
    }),
  );
  await page.goto(`/payment-processing?reference=${reference}&type=paytabs`);
  await expect(page).toHaveURL(/error=generic_home/);
  await expect(page.getByRole("alertdialog")).toContainText("Something went wrong. Please try again later.");
  await expectAccessible(page);
});

test("CONST-15 after 305 s without a result the page asks no more, says that it is declined, and leads back", async ({
  page,
  asCustomer,
}) => {
  const { reference } = await beginPayment(await asCustomer());
  let asked = 0;
  await page.route("**/payments/verifications", (route) => {
    asked++;
    return route.abort();
  });
  await page.clock.install();
  await page.goto(`/payment-processing?reference=${reference}&type=paytabs`);
  await expect(page.getByRole("heading", { name: "We are waiting for your payment" })).toBeVisible();
  // By steps that are shorter than the 5 s after which it leads back.
  const failed = page.getByRole("heading", { name: "Payment Failed" });
  for (let seconds = 0; seconds < 600 && !(await failed.isVisible()); seconds++) await page.clock.fastForward(1_000);
  await expect(page.getByRole("alert")).toHaveText(
    "Your payment has been declined. You will be redirected to the checkout.",
  );
  const before = asked;
  expect(before).toBeGreaterThan(2);
  await page.clock.runFor(5_000);
  await page.waitForURL("**/checkout?payment_status=failed&message=No+confirmation+of+the+payment+came+in+time.**");
  expect(asked).toBe(before);
});
