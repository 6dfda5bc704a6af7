/** The invoice of an order for somebody without script. */
import { readFileSync } from "node:fs";
import { place, goToPayment } from "../support/checkout";
import { giveEmail } from "../support/customers";
import { readOutbox } from "../support/outbox";
import { textOfPdf } from "../support/pdf";
import { expect, test } from "./fixtures";

test.use({ allowedErrors: [/status of 400/] });

test("INVOICE-07 a plain link among the past orders downloads it", async ({ page, asCustomer }) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await place(client, await goToPayment(client));
  await page.goto("/my-account/past-orders");
  await page.getByLabel(/^More about order/).click();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download Invoice/ }).click();
  expect(await textOfPdf(readFileSync(await (await started).path()))).toContain("Classic Burger");
});

for (const at of ["/m/past-orders", "/my-account/past-orders"]) {
  test(`INVOICE-08 it is sent by e-mail through a form, and the address is asked where there is none (${at})`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const client = await asCustomer({ choice: { pickup: "in_store" } });
    await place(client, await goToPayment(client));
    await page.setViewportSize({ width: at.startsWith("/m/") ? 390 : 1280, height: 844 });
    await page.goto(at);
    await page.getByLabel(/^More about order/).click();
    await page.getByRole("link", { name: "Send Invoice via Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Enter your email address" });
    const field = dialog.getByRole("textbox", { name: "Email" });
    await field.fill("mei at example");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address\./);
    await expect(field).toHaveValue("mei at example");
    await field.fill("mei@example.com");
    await dialog.getByRole("button", { name: "Continue" }).click();
    const success = page.getByRole("alertdialog", { name: "Success!" });
    await expect(success).toContainText("Invoice successfully sent to your email.");
    await success.getByRole("link", { name: "Close" }).click();
    await expect(success).toHaveCount(0);

    await giveEmail(server, client, "own@example.com");
    await page.goto(at);
    await page.getByLabel(/^More about order/).click();
    await page.getByRole("button", { name: "Send Invoice via Email" }).click();
    await expect(success).toBeVisible();
    const sent = (await readOutbox(server, brand.host)).filter(({ attachments }) => attachments.length > 0);
    expect(sent.map(({ to }) => to)).toEqual(["own@example.com", "mei@example.com"]);
  });
}
