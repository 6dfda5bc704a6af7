/** What fails on the server is told over the page, which stays as it was filled in; the next press tries again. */
import type { Page } from "@playwright/test";
import { goToPayment } from "../support/checkout";
import { setClock } from "../support/clock";
import { PROVOKING } from "../support/faults";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./server-faults";
import { isSameDocument, markDocument } from "./same-document";
import { giveNumber } from "./sign-in";

test.use({ allowedErrors: [/status of 500/] });

/** The popup: title, words, the outlet's number, the reference folded; OK closes it and leads back to what was pressed. */
async function expectTold(page: Page, words: string): Promise<void> {
  const popup = page.getByRole("alertdialog", { name: "Oops!" });
  await expect(popup).toContainText(words);
  await expect(popup.getByRole("link", { name: /\+65 6123 4567/ })).toHaveAttribute("href", "tel:+6561234567");
  await expect(popup.getByText(/^Reference: [A-Z]{4}-[A-Z]{4}$/)).toBeHidden();
  await popup.getByText("Error Details").click();
  await expect(popup.getByText(/^Reference: [A-Z]{4}-[A-Z]{4}$/)).toBeVisible();
  await expect(popup).not.toContainText(/provoked|secret row/);
  await expectAccessible(page);
  // Nothing beside it can be reached by keyboard.
  const isInside = () => page.evaluate(() => document.activeElement?.closest("[role=alertdialog]") !== null);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    expect(!isOnPage || (await isInside())).toBe(true);
  }
  await popup.getByRole("button", { name: "OK" }).click();
  await expect(popup).toHaveCount(0);
}

for (const path of ["/my-account/profile", "/m/my-profile"]) {
  test(`ERR-01 ERR-49 a form that fails at ${path} is told over the page, with what was typed, and works when it is pressed again`, async ({
    page,
    asCustomer,
  }) => {
    await asCustomer();
    await page.setViewportSize(path.startsWith("/m/") ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    await page.goto(path);
    await markDocument(page);
    const name = page.getByRole("textbox", { name: "Name" });
    const save = page.getByRole("button", { name: "Save" }).first();
    await name.fill(PROVOKING.name);
    await save.click();
    await expectTold(page, "Something went wrong. Please try again later.");
    await expect(name).toHaveValue(PROVOKING.name);
    await expect(save).toBeFocused();
    await expect(page).toHaveURL(path);
    await name.fill("Mei Ling");
    await save.click();
    await expect(page).toHaveURL(`${path}?saved=details`);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test("ERR-07 a phone check that fails is told over the sign-in, which stays", async ({ page }) => {
  await page.goto("/?sign_in=phone");
  await giveNumber(page, PROVOKING.phone);
  await expectTold(page, "Oops! Something went wrong.");
  await expect(page.getByRole("textbox", { name: /number/i })).toHaveValue(PROVOKING.phone);
});

test("ERR-09 a code that cannot be sent again closes the sign-in without a message", async ({
  page,
  server,
  brand,
}) => {
  const start = Date.now();
  await setClock(server, brand.company.id, new Date(start).toISOString());
  await page.clock.install({ time: start });
  await page.goto("/?sign_in=phone");
  await page.clock.pauseAt(start + 3_600_000);
  await giveNumber(page, PROVOKING.phoneSentOnce);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Resend the code in 0:30");
  await page.clock.runFor(30_000);
  await setClock(server, brand.company.id, new Date(start + 120_000).toISOString());
  await page.getByRole("button", { name: "Resend the code" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Resend the code" })).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("ERR-39 a consent that fails is told over the profile", async ({ page, asCustomer }) => {
  const client = await asCustomer();
  const { user } = (await client.get("/pages/profiles")).json<{ user: { id: number } }>();
  await client.call("PUT", `/users/profiles/${user.id}`, { name: PROVOKING.unconsenting });
  await page.goto("/my-account/profile");
  await page.getByRole("checkbox").check({ force: true });
  const form = page.locator("form", { has: page.getByRole("checkbox") });
  await form.getByRole("button", { name: "Save" }).click();
  await expectTold(page, "Oops! Something went wrong.");
});

test("ERR-01 an address that cannot be saved is told over the checkout, with what was typed", async ({
  page,
  asCustomer,
}) => {
  await asCustomer();
  await page.goto("/checkout");
  await page.getByLabel("Building/Villa").fill(PROVOKING.street);
  await page.getByLabel("Street").fill("Main Street");
  await page.getByRole("button", { name: "Save address" }).click();
  await expectTold(page, "Something went wrong. Please try again later.");
  await expect(page.getByLabel("Building/Villa")).toHaveValue(PROVOKING.street);
});

test("ERR-01 a code that cannot be checked is told over the sign-in, which stays", async ({ page }) => {
  await page.goto("/?sign_in=phone");
  await giveNumber(page, PROVOKING.phoneSentOnce);
  const entry = page.getByRole("textbox", { name: "Code", exact: true });
  await entry.pressSequentially("0000");
  await expectTold(page, "Something went wrong. Please try again later.");
  await expect(entry).toBeVisible();
});

test("ERR-01 signing out that fails is told on a page, which leads home, still signed in", async ({
  page,
  asCustomer,
}) => {
  const client = await asCustomer({ choice: { pickup: "curbside" } });
  await goToPayment(client, { curbside_note: PROVOKING.car });
  await page.goto("/");
  await page.getByLabel(/^Account menu/).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oops!" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Something went wrong. Please try again later.");
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /home|menu/i })
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByLabel(/^Account menu/)).toBeVisible();
});

test("ERR-15 an answer that nobody can read to the check of the cart is told, and the page stays", async ({
  page,
  asCustomer,
}) => {
  await asCustomer();
  await page.goto("/");
  await markDocument(page);
  await page.route("**/orders/validate", (route) => route.fulfill({ status: 200, body: "<html>Welcome</html>" }));
  const checkout = page.getByRole("button", { name: /^Checkout/ });
  await checkout.click();
  const popup = page.getByRole("alertdialog");
  await expect(popup).toContainText("Something went wrong. Please try again later.");
  await popup.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/");
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute("**/orders/validate");
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout$/);
});
