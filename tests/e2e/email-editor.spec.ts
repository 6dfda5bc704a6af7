/** The e-mail address of the profile: shown, edited, confirmed by its code, changed. */
import { latestCode } from "../support/outbox";
import { expect, expectAccessible, test } from "./fixtures";
import { notThisOne } from "./sign-in";
import { isSameDocument, markDocument } from "./same-document";

test.use({ allowedErrors: [/status of (?:400|429)/] });

for (const [at, width] of [
  ["/my-account/profile", 1280],
  ["/m/my-profile", 390],
] as const) {
  test(`ACCOUNT-02 ACCOUNT-04 the e-mail is edited, confirmed in a popup, and changed (${at})`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const client = await asCustomer();
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at);
    await markDocument(page);
    const main = page.getByRole("main");
    const editor = main.getByRole("region", { name: "Email" });
    await expect(editor).toContainText("No email yet");
    await editor.getByRole("link", { name: "Update" }).click();

    const field = editor.getByRole("textbox", { name: "Email" });
    const save = editor.getByRole("button", { name: "Save" });
    await expect(field).toBeFocused();
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await field.fill("mei@example");
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(/Invalid email address/);
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await field.fill("");
    await expect(save).toBeDisabled();
    await field.fill("mei@example.com");
    await expect(save).toBeEnabled();
    await save.click();

    const popup = page.getByRole("dialog", { name: "Confirm your email" });
    await expect(popup).toContainText("mei@example.com");
    await expectAccessible(page);
    const otp = await latestCode(server, brand.host, "mei@example.com");
    const code = popup.getByRole("textbox", { name: "Code" });
    await code.fill(notThisOne(otp));
    await expect(popup).toContainText("Incorrect OTP.");
    await expect(code).toHaveValue("");
    await expectAccessible(page);
    expect((await client.call("GET", "/pages/profiles")).text).not.toContain("mei@example.com");
    await code.fill(otp);
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole("status").first()).toContainText("Your email has been updated.");
    await expect(editor).toContainText("mei@example.com");
    expect(await isSameDocument(page)).toBe(true);

    await editor.getByRole("link", { name: "Update" }).click();
    await expect(field).toHaveValue("mei@example.com");
    await field.fill("MEI@example.com");
    await expect(field).toHaveAccessibleDescription(/This email is already in use/);
    await expect(save).toBeDisabled();
    await editor.getByRole("link", { name: "Cancel" }).click();
    await expect(field).toHaveCount(0);
  });
}
