/** A way to pay whose provider has something to choose from, in a browser. */
import { readyToPay } from "../support/checkout";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";

test.use({ kind: "my_fatoorah", allowedErrors: [/status of 4\d\d/] });

test("CHECKOUT-22 PAY-MYFATOORAH-01 PAY-MYFATOORAH-02 the modes are shown by title, and the selected one is sent", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  await page.getByRole("radio", { name: "Card online" }).check();
  const modes = page.getByRole("group", { name: "Choose how to pay by Card online" });
  await expect(modes.getByRole("radio")).toHaveCount(2);
  await expect(modes.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(modes).toContainText("Please choose how you want to pay.");
  await expectAccessible(page);
  await modes.getByRole("radio", { name: "VISA/MASTER" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/my_fatoorah\/.*paymentGatewayId=2$/);
  await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
  await page.waitForURL(/\/payment-processing\?reference=[0-9A-Z]{20}&type=my_fatoorah$/);
  await expect(page.getByRole("dialog", { name: "Thank you for your order!" })).toBeVisible();
});
