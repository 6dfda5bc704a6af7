import { saveAddress } from "../support/checkout";
import { latestCode } from "../support/outbox";
import { expect, test } from "./fixtures";
import { notThisOne } from "./sign-in";

test.use({ allowedErrors: [/status of 400/] });

test("ADDR-13 addresses are edited and deleted through forms", async ({ page, asCustomer }) => {
  await saveAddress(await asCustomer(), { line_1: "7", line_2: "Main Street" });
  await page.goto("/my-account/profile");
  await page.getByRole("link", { name: "Edit the address 7, Main Street" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit address" });
  await dialog.getByRole("textbox", { name: "Street" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Please fill in Street.");
  await dialog.getByRole("textbox", { name: "Street" }).fill("Side Street");
  await dialog.getByRole("combobox", { name: "Delivery area" }).selectOption({ label: "Far Hills" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("The address has been saved.");
  await expect(page.getByRole("main")).toContainText("7, Side Street");
  await page.getByRole("link", { name: "Delete the address 7, Side Street" }).click();
  await page.getByRole("alertdialog", { name: "Delete this address?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("main")).toContainText("No addresses found.");
});

for (const at of ["/my-account/profile", "/m/my-profile"]) {
  test(`ACCOUNT-08 the e-mail is changed through forms with the code step, and consent is saved (${at})`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const client = await asCustomer();
    await page.setViewportSize({ width: at.startsWith("/m/") ? 390 : 1280, height: 844 });
    await page.goto(at);
    await page.getByRole("link", { name: "Update your email" }).click();
    const field = page.getByRole("textbox", { name: "Email" });
    const save = page.getByRole("region", { name: "Email" }).getByRole("button", { name: "Save" });
    await field.fill("mei at example");
    await save.click();
    await expect(field).toHaveAccessibleDescription(/Invalid email address/);
    await expect(field).toHaveValue("mei at example");
    await field.fill("mei@example.com");
    await save.click();
    const popup = page.getByRole("dialog", { name: "Confirm your email" });
    const otp = await latestCode(server, brand.host, "mei@example.com");
    await popup.getByRole("textbox", { name: "Code" }).fill(notThisOne(otp));
    await popup.getByRole("button", { name: "Confirm" }).click();
    await expect(popup).toContainText("Incorrect OTP.");
    await popup.getByRole("textbox", { name: "Code" }).fill(otp);
    await popup.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("status").first()).toContainText("Your email has been updated.");
    await expect(page.getByRole("region", { name: "Email" })).toContainText("mei@example.com");

    const consent = page.getByRole("checkbox", { name: "Send me news and offers" });
    const consents = async () =>
      (await client.call("GET", "/pages/profiles")).json<{ user: { marketing_consent: boolean } }>().user
        .marketing_consent;
    for (const given of [true, false]) {
      await consent.setChecked(given);
      await page.locator("form", { has: consent }).getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status").first()).toContainText("Your details have been saved.");
      await expect(consent).toBeChecked({ checked: given });
      expect(await consents()).toBe(given);
    }
  });
}
