/** The invoice of a past order by e-mail. */
import { goToPayment, place } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";
import { isSameDocument, markDocument } from "./same-document";

test.use({ allowedErrors: [/status of (400|502)/] });

for (const [at, width] of [
  ["/my-account/past-orders", 1280],
  ["/m/past-orders", 390],
] as const) {
  test(`INVOICE-04 INVOICE-05 LAYOUT-13 a customer without an e-mail is asked for one, and told when it is none (${at})`, async ({
    page,
    asCustomer,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" } });
    await place(client, await goToPayment(client));
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at);
    await page.evaluate(() => localStorage.setItem("lastEmail", "last@example.com"));
    await markDocument(page);
    const menu = page.getByLabel(/^More about order/);
    await menu.click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Send Invoice via Email" })).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Send Invoice via Email" }).click();

    const dialog = page.getByRole("dialog", { name: "Enter your email address" });
    const field = dialog.getByRole("textbox");
    await expect(field).toHaveCount(1);
    await expect(field).toHaveValue("last@example.com");
    await expectAccessible(page);
    await field.fill("mei@");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address\./);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("mei@");
    await expectAccessible(page);
    await field.pressSequentially("e");
    await expect(dialog).not.toContainText("Please enter a valid email address.");
    await field.fill("mei@example.com");
    await dialog.getByRole("button", { name: "Continue" }).click();

    const success = page.getByRole("alertdialog", { name: "Success!" });
    await expect(success).toContainText("Invoice successfully sent to your email.");
    const picture = success.locator("img");
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await success.getByRole("link", { name: "Close" }).click();
    await expect(success).toHaveCount(0);
    await expect(page).toHaveURL(at);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("lastEmail"))).toBe("mei@example.com");
    expect(await isSameDocument(page)).toBe(true);
  });
}

for (const [at, width] of [
  ["/my-account/past-orders", 1280],
  ["/m/past-orders", 390],
] as const)
  test(`ERR-01 an invoice that nobody takes is told over the form, which keeps what was typed, and goes when it is sent again (${at})`, async ({
    page,
    asCustomer,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" } });
    await place(client, await goToPayment(client));
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at);
    await markDocument(page);
    await page.getByLabel(/^More about order/).click();
    await page.getByRole("link", { name: "Send Invoice via Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Enter your email address" });
    const field = dialog.getByRole("textbox");
    await field.fill("mei@unreachable.example");
    await dialog.getByRole("button", { name: "Continue" }).click();
    const popup = page.getByRole("alertdialog", { name: "Oops!" });
    await expect(popup).toContainText("Something went wrong. Please try again later.");
    await expect(popup.getByRole("link", { name: /\+65 6123 4567/ })).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole("button", { name: "OK" }).click();
    await expect(popup).toHaveCount(0);
    await expect(field).toHaveValue("mei@unreachable.example");
    await expect(field).toHaveAccessibleDescription(/^(?!.*went wrong)/);
    await field.fill("mei@example.com");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alertdialog", { name: "Success!" })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
