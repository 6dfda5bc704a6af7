/** The e-mail address of the profile: shown, edited, confirmed by its code, changed. */
import { setClock } from "../support/clock";
import { latestCode, readOutbox } from "../support/outbox";
import { expect, expectAccessible, hydrated, test } from "./fixtures";
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

test("CONST-07 ERR-10 the code of a new address is sent again after thirty seconds, and the popup says so", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  await asCustomer({ items: [] });
  const start = Date.now();
  await setClock(server, brand.company.id, new Date(start).toISOString());
  await page.clock.install({ time: start });
  await page.goto("/my-account/profile?email=edit");
  await hydrated(page);
  await page.clock.pauseAt(start + 3_600_000);
  await page.getByRole("textbox", { name: "Email" }).fill("mei@example.com");
  await page.getByRole("region", { name: "Email" }).getByRole("button", { name: "Save" }).click();
  const popup = page.getByRole("dialog", { name: "Confirm your email" });
  const resend = popup.getByRole("button", { name: "Resend the code" });
  await expect(popup).toContainText("Resend the code in 0:30");
  await page.clock.runFor(29_000);
  await expect(popup).toContainText("Resend the code in 0:01");
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(resend).toBeVisible();
  await setClock(server, brand.company.id, new Date(start + 120_000).toISOString());
  await resend.click();
  await expect(popup.getByRole("status").filter({ hasText: "A new OTP has been sent" })).toBeVisible();
  await expect(resend).toHaveCount(0);
  const sent = await readOutbox(server, brand.host);
  expect(sent.filter(({ to }) => to === "mei@example.com")).toHaveLength(2);
});
