import type { Page, Request, Route } from "@playwright/test";
import { applyBrand, IDS, testCategory, testItem, testMenu } from "../support/brands";
import { setClock } from "../support/clock";
import { latestCode, readOutbox } from "../support/outbox";
import { expect, expectAccessible, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { codeFor, freshNumber, giveNumber, notThisOne } from "./sign-in";
import { pathTo } from "~/paths/address";
import { DELIVERY_AREA } from "~/paths/calls";

// A refused step is an answer with 400 or 429, which the browser also writes to its console.
test.use({ allowedErrors: [/status of 4(00|29)/] });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign in" });
const entry = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue" });
const account = (page: Page) => page.locator("summary[data-ui=account-button]");

/** Stands in for the script of the captcha's provider: a button that is always solved. */
const solvedAtOnce = {
  contentType: "text/javascript",
  body: `window.turnstile = {
    render(container, { callback }) {
      const box = container.appendChild(document.createElement("button"));
      Object.assign(box, { type: "button", textContent: "I am human" });
      box.addEventListener("click", () => callback("solved"));
      return "widget";
    },
    reset() {}, remove() {},
  };`,
};

/** Chooses an area, so that the selector does not open. */
async function chooseArea(page: Page): Promise<void> {
  await page.goto("/terms-of-service");
  await call(page, "PUT", pathTo(DELIVERY_AREA, { id: IDS.nearArea }), {
    id: IDS.nearArea,
    outlet_id: IDS.outlet,
    order_type: "delivery",
  });
}

function call(page: Page, method: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([method, path, body]) => {
      const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
      const response = await fetch(path, {
        method,
        headers: { "Content-Type": "application/json", "x-csrf-token": token },
        body: JSON.stringify(body),
      });
      return response.status;
    },
    [method, path, body] as const,
  );
}

function posts(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request));
  return sent;
}

test("SIGNIN-04 the number takes digits only, and an invalid one is not sent", async ({ page }) => {
  const sent = posts(page);
  await page.goto("/?sign_in=phone");
  const number = page.getByRole("textbox", { name: "Mobile number" });
  await expect(number).toBeFocused();
  await number.pressSequentially("12ab-34٥");
  await expect(number).toHaveValue("12345");
  await page.getByRole("checkbox", { name: /18 or older/ }).check();
  await expect(goOn(page)).toBeDisabled();
  await expect(dialog(page)).toContainText("Enter a valid phone number");
  await number.press("Enter");
  expect(sent).toEqual([]);
  await number.pressSequentially("6");
  await expect(goOn(page)).toBeEnabled();
  await page.getByRole("checkbox", { name: /18 or older/ }).uncheck();
  await expect(goOn(page)).toBeDisabled();
});

test("ERR-05 SIGNIN-16 SIGNIN-20 SIGNIN-24 an unknown number gets its code without a message, signs up and ends where it came from, without a new document", async ({
  page,
  server,
  brand,
}) => {
  await page.goto("/my-account/profile");
  await expect(page).toHaveURL("/?sign_in=phone&return_to=%2Fmy-account%2Fprofile");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  expect(await readOutbox(server, brand.host)).toHaveLength(0);
  const phone = freshNumber();
  await giveNumber(page, phone);
  await expect(entry(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await readOutbox(server, brand.host)).toHaveLength(1);
  expect(
    await page.evaluate(() => ["otpStatus", "postRegistrationPage"].map((key) => localStorage.getItem(key))),
  ).toEqual(["sent", "/my-account/profile"]);
  await entry(page).pressSequentially(await codeFor(server, brand, phone));
  await expect(page).toHaveURL("/my-account/profile");
  await expect(account(page)).toContainText(`+65 ${phone}`);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("otpStatus"))).toBe("verified");
});

test("ERR-08 the fourth digit submits; a wrong code is told so and the entry is empty again", async ({
  page,
  server,
  brand,
}) => {
  await page.goto("/?sign_in=phone");
  const phone = freshNumber();
  await giveNumber(page, phone);
  await entry(page).waitFor();
  const right = await codeFor(server, brand, phone);
  const sent = posts(page);
  await entry(page).pressSequentially(notThisOne(right).slice(0, 3));
  expect(sent).toHaveLength(0);
  await expect(goOn(page)).toBeDisabled();
  await entry(page).pressSequentially(notThisOne(right).slice(3));
  await expect(dialog(page)).toContainText("Incorrect OTP.");
  await expect(entry(page)).toHaveValue("");
  await expect(entry(page)).toBeFocused();
  expect(sent).toHaveLength(1);
  await entry(page).pressSequentially(right);
  await expect(account(page)).toContainText(`+65 ${phone}`);
});

test("ERR-09 a code that cannot be delivered closes the sign-in without a message", async ({ page }) => {
  await chooseArea(page);
  await page.goto("/?sign_in=phone");
  await giveNumber(page, "81000000");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("CONST-07 SIGNIN-30 ERR-10 the resend link comes after thirty seconds and sends the code again", async ({
  page,
  server,
  brand,
}) => {
  const start = Date.now();
  await setClock(server, brand.company.id, new Date(start).toISOString());
  await page.clock.install({ time: start });
  await page.goto("/?sign_in=phone");
  await hydrated(page);
  await page.clock.pauseAt(start + 3_600_000);
  await giveNumber(page, freshNumber());
  await entry(page).waitFor();
  const resend = page.getByRole("button", { name: "Resend the code" });
  await expect(dialog(page)).toContainText("Resend the code in 0:30");
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(29_000);
  await expect(dialog(page)).toContainText("Resend the code in 0:01");
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(resend).toBeVisible();
  await setClock(server, brand.company.id, new Date(start + 120_000).toISOString());
  await resend.click();
  await expect(page.getByRole("status").filter({ hasText: "A new OTP has been sent" })).toBeVisible();
  await expect(resend).toHaveCount(0);
  expect(await readOutbox(server, brand.host)).toHaveLength(2);
});

test("SIGNIN-19 a cart whose items are gone from the menu is told so after signing in", async ({
  page,
  server,
  brand,
}) => {
  await chooseArea(page);
  const added = await page.evaluate(async (item) => {
    const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
    const body = new URLSearchParams({ intent: "add", item, csrf: token });
    return (await fetch("/cart", { method: "POST", body })).status;
  }, String(IDS.classic));
  expect(added).toBe(200);
  await page.goto("/?sign_in=phone&return_to=%2Fcheckout");
  const phone = freshNumber();
  await giveNumber(page, phone);
  await expect(dialog(page)).toContainText("Your order is waiting");
  const menu = testMenu({
    categories: [testCategory({ id: 900, name: "Fish", items: [testItem({ id: 901, name: "Grilled Fish" })] })],
  });
  await applyBrand(server, { ...brand, menus: { main: menu } });
  await entry(page).pressSequentially(await codeFor(server, brand, phone));
  await expect(page.getByRole("alertdialog")).toContainText("Items in cart are not part of current available menu.");
});

test("a dialog that nobody is stuck in: accessible, and closed by Escape", async ({ page }) => {
  await chooseArea(page);
  await page.goto("/?sign_in=phone");
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await giveNumber(page, freshNumber());
  await entry(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test.describe("by e-mail", () => {
  test.describe("where SMS is disabled", () => {
    test.use({ brandOverrides: { company: { sms_disabled: true } } });

    test("SIGNIN-14 SIGNIN-24 an unknown address is asked for and remembered, a known one goes straight to the code", async ({
      page,
      server,
      brand,
    }) => {
      const phone = freshNumber();
      const email = `mei${phone}@example.com`;
      await page.goto("/?sign_in=phone");
      await giveNumber(page, phone);
      const field = page.getByRole("textbox", { name: "Email" });
      await expect(field).toBeFocused();
      await field.fill("mei at example");
      await field.blur();
      await expect(dialog(page)).toContainText("Please enter a valid email");
      await expect(goOn(page)).toBeDisabled();
      await field.fill(email);
      await goOn(page).click();
      await entry(page).waitFor();
      await entry(page).pressSequentially(await latestCode(server, brand.host, email));
      await expect(account(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("lastEmail"))).toBe(email);

      await page.context().clearCookies();
      await page.goto("/?sign_in=phone");
      await giveNumber(page, phone);
      await expect(dialog(page)).toContainText("Sent by email to m•••@e•••.com");
      await entry(page).pressSequentially(await latestCode(server, brand.host, email));
      await expect(account(page)).toBeVisible();
    });
  });

  test.describe("where the company allows both", () => {
    test.use({ brandOverrides: { company: { otp_settings: { email: true } } } });

    test("SIGNIN-17 the code changes from SMS to e-mail and back", async ({ page, server, brand }) => {
      const phone = freshNumber();
      const email = `lin${phone}@example.com`;
      await page.goto("/?sign_in=phone");
      await giveNumber(page, phone);
      await expect(dialog(page)).toContainText(`Sent by SMS to +65 ${phone}`);
      await page.getByRole("link", { name: "Send the code by email" }).click();
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await goOn(page).click();
      await expect(dialog(page)).toContainText(`Sent by email to ${email}`);
      const byEmail = await latestCode(server, brand.host, email);
      await page.getByRole("button", { name: "Send the code by SMS" }).click();
      await expect(dialog(page)).toContainText(`Sent by SMS to +65 ${phone}`);
      const bySms = await codeFor(server, brand, phone);
      if (byEmail !== bySms) {
        await entry(page).pressSequentially(byEmail);
        await expect(dialog(page)).toContainText("Incorrect OTP.");
      }
      await entry(page).pressSequentially(bySms);
      await expect(account(page)).toContainText(`+65 ${phone}`);
    });
  });
});

test.describe("with a captcha", () => {
  test.use({ brandOverrides: { company: { configuration: { captcha_enabled: true, zone_mapping_enabled: false } } } });
  const SCRIPTS = "https://challenges.cloudflare.com/**";

  test("SIGNIN-11 Continue waits for the captcha, and each submit uses its token up", async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.fulfill(solvedAtOnce));
    await page.goto("/?sign_in=phone");
    await expect(page).toHaveURL(/\/sign-in\?/);
    await page.getByRole("textbox", { name: "Mobile number" }).fill(freshNumber());
    await page.getByRole("checkbox", { name: /18 or older/ }).check();
    await expect(goOn(page)).toBeDisabled();
    await page.getByRole("button", { name: "I am human" }).click();
    await expect(goOn(page)).toBeEnabled();
    // This deployment has no secret to check the token with, so it refuses.
    await goOn(page).click();
    await expect(
      page.locator("[data-ui=field-error]").getByText("Please confirm that you are not a robot."),
    ).toBeVisible();
    await expect(goOn(page)).toBeDisabled();
    await page.getByRole("button", { name: "I am human" }).click();
    await expect(goOn(page)).toBeEnabled();
  });

  test.describe("whose script does not come", () => {
    test.use({ allowedErrors: [/net::ERR/] });
    const missing = (page: Page) => page.getByText("The check that you are not a robot could not be loaded.");

    test("the field says so, and loads it again", async ({ page }) => {
      let isBlocked = true;
      await page.route(SCRIPTS, (route) => (isBlocked ? route.abort() : route.fulfill(solvedAtOnce)));
      await page.goto("/?sign_in=phone");
      await expect(missing(page)).toBeVisible();
      await expectAccessible(page);
      const again = page.getByRole("button", { name: "Load it again" });
      await again.click();
      await expect(again).toBeEnabled();
      await expect(missing(page)).toBeVisible();
      await page.getByRole("textbox", { name: "Mobile number" }).fill(freshNumber());
      await page.getByRole("checkbox", { name: /18 or older/ }).check();
      await expect(goOn(page)).toBeDisabled();
      isBlocked = false;
      await again.click();
      await page.getByRole("button", { name: "I am human" }).click();
      await expect(missing(page)).toHaveCount(0);
      await expect(goOn(page)).toBeEnabled();
    });

    test("one that neither comes nor fails is told after a while, and may still come", async ({ page }) => {
      await page.clock.install();
      const asked = new Promise<Route>((resolve) => void page.route(SCRIPTS, resolve));
      await page.goto("/?sign_in=phone");
      const route = await asked;
      await expect(missing(page)).toHaveCount(0);
      await page.clock.fastForward(15_000);
      await expect(missing(page)).toBeVisible();
      await route.fulfill(solvedAtOnce);
      await page.getByRole("button", { name: "I am human" }).click();
      await expect(missing(page)).toHaveCount(0);
    });
  });
});
