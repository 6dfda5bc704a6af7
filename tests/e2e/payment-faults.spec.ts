/** A payment of which we cannot say how it stands, as its page tells it. */
import { beginPayment } from "../support/payments";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";

test.use({ allowedErrors: [/status of 500/] });

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
