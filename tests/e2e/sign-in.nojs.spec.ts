import type { Page } from "@playwright/test";
import { latestCode, readOutbox } from "../support/outbox";
import { expect, test } from "./fixtures";
import { codeFor, freshNumber, giveNumber, notThisOne } from "./sign-in";

test.use({ allowedErrors: [/status of 4(00|29)/] });

const entry = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue" });

test("SIGNIN-27 number, code, their messages and the resend button lead to the page that asked", async ({
  page,
  server,
  brand,
}) => {
  await page.goto("/my-account/past-orders");
  await giveNumber(page, "12345");
  await expect(page.getByText("Enter a valid phone number")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mobile number" })).toHaveValue("12345");
  const phone = freshNumber();
  await giveNumber(page, phone);
  await expect(page.getByText(`+65 ${phone}`)).toBeVisible();
  const right = await codeFor(server, brand, phone);
  await entry(page).fill(notThisOne(right));
  await goOn(page).click();
  await expect(page.getByText("Incorrect OTP.")).toBeVisible();
  await page.getByRole("button", { name: "Resend the code" }).click();
  await expect(page.getByText(/Seconds left: \d+\./)).toBeVisible();
  expect(await readOutbox(server, brand.host)).toHaveLength(1);
  await entry(page).fill(right);
  await goOn(page).click();
  await expect(page).toHaveURL("/my-account/past-orders");
  await expect(page.getByRole("main")).toContainText("No past orders!");
});

test("SIGNIN-29 LAYOUT-03 the account menu logs out", async ({ page, server, brand }) => {
  await page.goto("/?sign_in=phone");
  const phone = freshNumber();
  await giveNumber(page, phone);
  await entry(page).waitFor();
  await entry(page).fill(await codeFor(server, brand, phone));
  await goOn(page).click();
  await expect(page).toHaveURL("/");
  await page.goto("/my-account/profile");
  await page.getByText(`+65 ${phone}`).first().click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeAttached();
  await page.goto("/my-account/profile");
  await expect(page).toHaveURL(/sign_in=phone/);
});

/** Gives the address, and the code that comes to it; whose profile then says so. */
async function signInByMail(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await goOn(page).click();
  await entry(page).waitFor();
  await entry(page).fill(await code());
  await goOn(page).click();
  await expect(page).toHaveURL("/");
  await page.goto("/my-account/profile");
  await expect(page.getByRole("main")).toContainText(email);
}

test.describe("by e-mail", () => {
  test.use({ brandOverrides: { company: { sms_disabled: true } } });

  test("SIGNIN-28 where SMS is disabled the code comes by e-mail", async ({ page, server, brand }) => {
    const phone = freshNumber();
    const email = `mei${phone}@example.com`;
    await page.goto("/?sign_in=phone");
    await giveNumber(page, phone);
    await page.getByRole("textbox", { name: "Email" }).fill("mei");
    await goOn(page).click();
    await expect(page.getByText("Please enter a valid email")).toBeVisible();
    await signInByMail(page, email, () => latestCode(server, brand.host, email));
  });
});

test.describe("by choice", () => {
  test.use({ brandOverrides: { company: { otp_settings: { email: true } } } });

  test("SIGNIN-28 where the company allows it the code may come by e-mail", async ({ page, server, brand }) => {
    const phone = freshNumber();
    const email = `lin${phone}@example.com`;
    await page.goto("/?sign_in=phone");
    await giveNumber(page, phone);
    await page.getByRole("link", { name: "Send the code by email" }).click();
    await signInByMail(page, email, () => latestCode(server, brand.host, email));
  });
});
