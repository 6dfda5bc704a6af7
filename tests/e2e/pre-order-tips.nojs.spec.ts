/** A tip with the order without script: every press is a form. */
import { applyBrand } from "../support/brands";
import { goToPayment, saveAddress } from "../support/checkout";
import { tippingBrandOf } from "../support/post-order-tips";
import { expect } from "./fixtures";
import { test } from "./payments";

test.use({ brandOverrides: tippingBrandOf("paytabs", { type: "pre_order" }), allowedErrors: [/status of 4\d\d/] });

const price = (amount: string) => `SGD\u00a0${amount}`;

for (const set of ["", "/m"])
  test(`TIP-19 without script a tip is chosen and removed by a form, and cash and card at the door clear it: ${set}/checkout`, async ({
    page,
    server,
    brand,
    asCustomer,
  }) => {
    const card = {
      id: 2,
      payment_type: "card_on_delivery" as const,
      title: "Card at the door",
      sapaad_payment_type_id: 2,
    };
    await applyBrand(server, { ...brand, payment_types: [...brand.payment_types, card] });
    const client = await asCustomer();
    await saveAddress(client);
    await goToPayment(client);
    await page.goto(`${set}/checkout?step=2`);
    const section = page
      .locator("form")
      .filter({ has: page.getByRole("heading", { name: "Would you like to leave some tip?" }) });
    const total = section.getByRole("status");
    const tenth = section.getByRole("button", { name: /^10%/ });
    await tenth.click();
    await expect(total).toContainText("Updated Total");
    await expect(total).toContainText(price("11.00"));
    await tenth.click();
    await expect(total).toContainText(price("10.00"));
    await section.getByRole("textbox").fill("2.5");
    await section.getByRole("button", { name: "Apply" }).click();
    await expect(total).toContainText(price("12.50"));
    await section.getByRole("button", { name: "Remove" }).click();
    await expect(total).toContainText(price("10.00"));

    for (const atTheDoor of ["Cash", "Card at the door"]) {
      await section.getByRole("button", { name: /^SGD.3\.00/ }).click();
      await expect(total).toContainText(price("13.00"));
      await page.getByRole("radio", { name: atTheDoor }).check();
      await page.getByRole("button", { name: "Place order" }).last().click();
      await expect(page.getByText("Tips cannot be paid at the door").first()).toBeVisible();
      await expect(total).toContainText(price("10.00"));
    }

    await tenth.click();
    await page.getByRole("radio", { name: "Card online" }).check();
    await page.getByRole("button", { name: "Place order" }).last().click();
    await page.getByRole("link", { name: "Continue to the payment page" }).click();
    await expect(page.getByRole("button", { name: /^Pay SGD 11\.00/ })).toBeVisible();
  });
