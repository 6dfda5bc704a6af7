/** Ways to pay that need script, without it: they are not offered, and whoever comes to their page all the same gets away from it. */
import { goToPayment, place, readyToPay, saveAddress } from "../support/checkout";
import { ONLINE_ID } from "../support/payment-kinds/kind";
import { expect } from "./fixtures";
import { test } from "./payments";

for (const kind of ["adyen", "mastercard"] as const)
  test.describe(kind, () => {
    test.use({ kind, viewport: { width: 390, height: 844 } });

    test("without script it is not offered, the others are", async ({ page, asCustomer }) => {
      const client = await asCustomer();
      await saveAddress(client);
      await goToPayment(client);
      await page.goto("/m/checkout?step=2");
      await expect(page.getByRole("radio", { name: "Cash" })).toBeVisible();
      await expect(page.getByRole("radio", { name: "Card online" })).toBeHidden();
      await expect(page.locator("noscript [data-ui=banner]")).toContainText("Card online needs JavaScript");
    });

    test("without script the page of such a payment says so, and a button leads back", async ({ page, asCustomer }) => {
      const client = await asCustomer();
      const begun = await place(client, await readyToPay(client), { payment_type_id: String(ONLINE_ID) });
      await page.goto(begun.location ?? "");
      const told = page.locator("noscript p");
      await expect(told).toBeVisible();
      await expect(told).toHaveText(/^This way to pay needs JavaScript\./);
      await expect(page.getByRole("button", { name: "Continue to the payment page" })).toBeHidden();
      await page.getByRole("button", { name: "Cancel the payment" }).click();
      await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the checkout" }).click();
      await expect(page).toHaveURL(/\/checkout\?payment_status=failed&reason=cancelled$/);
    });
  });
