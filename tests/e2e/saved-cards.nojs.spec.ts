/** Saved cards without script: chosen at the checkout as a radio button, deleted in the profile through a form. */
import { goToPayment, saveAddress } from "../support/checkout";
import { putIntoCart } from "../support/customers";
import { IDS } from "../support/brands";
import { saveCard } from "../support/saved-cards";
import { expect } from "./fixtures";
import { test } from "./payments";

test.use({ kind: "stripe", viewport: { width: 390, height: 844 } });

test("CARDS-08 without script a saved card pays, and is deleted in the profile through a form", async ({
  page,
  asCustomer,
}) => {
  const client = await asCustomer();
  await saveCard(client);
  await putIntoCart(client, IDS.classic);
  await saveAddress(client);
  await goToPayment(client);
  await page.goto("/m/checkout?step=2");
  await expect(page.getByRole("radio", { name: "Card online" })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Visa •••• 4242/ })).toBeChecked();
  await expect(page.locator("[data-ui=destination]")).toContainText("Tower 3, Main Street");
  await expect(page.getByRole("checkbox", { name: /Save card/ })).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).last().click();
  const onward = page.getByRole("link", { name: "Continue to the payment page" });
  const thanks = page.getByRole("heading", { name: "Thank you for your order!" });
  // A saved card pays at once: the provider's report may be here before the page is.
  await expect(onward.or(thanks)).toBeVisible();
  if (await onward.isVisible()) await onward.click();
  await expect(thanks).toBeVisible();

  await page.goto("/m/my-profile");
  await page.getByRole("link", { name: "Delete the card Visa •••• 4242" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this card?" });
  await expect(dialog).toContainText("Visa •••• 4242");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The card has been deleted.")).toBeVisible();
  await expect(page.getByText("No cards found")).toBeVisible();
});
