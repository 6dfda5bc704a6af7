/** Ways to pay whose card is entered at the checkout, without script: the customer pays at Stripe's page. */
import { applyBrand } from "../support/brands";
import { readyToPay } from "../support/checkout";
import { withCardEntry } from "../support/payment-kinds/stripe";
import { withSettings } from "../support/payments";
import { expect } from "./fixtures";
import { test } from "./payments";

for (const kind of ["stripe", "stripe_connect"] as const)
  test.describe(kind, () => {
    test.use({ kind });

    test("an order is paid at the provider's page where no script runs", async ({
      page,
      asCustomer,
      server,
      brand,
      sandbox,
    }) => {
      if (kind === "stripe") await applyBrand(server, withSettings(brand, withCardEntry(sandbox.url)));
      await readyToPay(await asCustomer());
      await page.goto("/checkout?step=2");
      await page.getByRole("radio", { name: "Card online" }).check();
      await expect(page.getByText("You pay on the next page")).toBeVisible();
      await page.getByRole("button", { name: "Place order" }).last().click();
      await page.getByRole("link", { name: "Continue to the payment page" }).click();
      await page.getByRole("button", { name: /^Pay SGD 10\.00/ }).click();
      await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    });
  });
