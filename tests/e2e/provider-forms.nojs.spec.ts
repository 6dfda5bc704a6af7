/** Providers that are told by a posted form, without script: the customer presses the button of the form. */
import { goToPayment, saveAddress } from "../support/checkout";
import { expect } from "./fixtures";
import { test } from "./payments";
import { FORMS } from "./provider-forms";

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 4\d\d/] });

for (const { kind, email } of FORMS)
  test.describe(kind, () => {
    test.use({ kind });

    test("without script a button leads to the provider, and one leads back to the order", async ({
      page,
      asCustomer,
    }) => {
      const client = await asCustomer();
      await saveAddress(client);
      await goToPayment(client);
      await page.goto("/m/checkout?step=2");
      await page.getByRole("radio", { name: "Card online" }).check();
      if (email) await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Place order" }).last().click();
      await page.getByRole("button", { name: "Continue to the payment page" }).click();
      await page.getByRole("button", { name: /^Pay \w{3} 10\.00/ }).click();
      const back = page.getByRole("button", { name: "Back to the shop" });
      if (!page.url().includes("/payment-processing")) await back.click();
      await expect(page).toHaveURL(new RegExp(`/payment-processing\\?reference=[0-9A-Z]{20}&type=${kind}$`));
      await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    });
  });
