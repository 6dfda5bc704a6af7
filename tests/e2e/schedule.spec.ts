/** The schedule popup with script: times change with the date at once, what cannot be had blocks Submit, success closes it. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { mondayMorning, SCHEDULING, WITH_PANCAKES } from "./scheduling";
import { isSameDocument, markDocument } from "./same-document";

test.use({ brandOverrides: SCHEDULING });

const dialog = (page: Page) => page.getByRole("dialog");
const date = (page: Page) => dialog(page).getByLabel("Date");
const time = (page: Page) => dialog(page).getByLabel("Time");
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Submit" });

async function openPopup(page: Page) {
  await page.getByRole("button", { name: "Schedule for later" }).click();
  await expect(page.locator("dialog:modal")).toBeVisible();
}

test.beforeEach(async ({ page, asCustomer, server, brand }) => {
  await mondayMorning(server, brand);
  await asCustomer(WITH_PANCAKES);
  await page.goto("/checkout");
  await markDocument(page);
});

test("SCHED-02 SCHED-01 is titled, has date and time selects, Cancel and Submit, and loses nothing typed", async ({
  page,
}) => {
  await page.getByLabel("Your Name").fill("Mei Ling");
  await openPopup(page);
  await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible();
  await expect(date(page)).toHaveValue("2025-01-06");
  await expect(time(page)).toHaveValue("");
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
  await page.goto("/checkout?step=1&schedule=open");
  await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show times" })).toHaveCount(0);
});

test("SCHED-09 CONST-29 the times are rebuilt when the date changes", async ({ page }) => {
  await openPopup(page);
  const times = () => time(page).locator("option").allTextContents();
  expect((await times()).slice(0, 3)).toEqual(["Choose a time", "11:00\u00a0AM", "11:30\u00a0AM"]);
  await time(page).selectOption("1:30 PM");
  await date(page).selectOption({ label: "Tuesday 7 January" });
  expect((await times()).slice(0, 3)).toEqual(["Choose a time", "9:00\u00a0AM", "9:30\u00a0AM"]);
  await expect(time(page)).toHaveValue("1:30 PM");
  await time(page).selectOption("9:00 AM");
  await date(page).selectOption({ label: "Monday 6 January" });
  await expect(time(page)).toHaveValue("");
  await expect(date(page).locator("option", { hasText: "Sunday 12 January (closed)" })).toBeDisabled();
  expect(await isSameDocument(page)).toBe(true);
});

test("ERR-42 items that cannot be scheduled for the time are listed and block Submit", async ({ page }) => {
  await openPopup(page);
  await time(page).selectOption("12:00 PM");
  const warning = dialog(page).getByRole("alert");
  await expect(warning).toContainText("includes items that cannot be scheduled for the selected date and time:");
  await expect(warning.getByRole("listitem")).toHaveText(["Pancakes"]);
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
  await date(page).selectOption({ label: "Tuesday 7 January" });
  await time(page).selectOption("9:30 AM");
  await expect(warning).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
});

test("CONST-02 the popup closes half a second after the time is saved, which step 1 and 2 then show", async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await markDocument(page);
  await page.getByLabel("Your Name").fill("Mei Ling");
  await openPopup(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await date(page).selectOption({ label: "Tuesday 7 January" });
  await time(page).selectOption("9:30 AM");
  await submit(page).click();
  await expect(dialog(page).getByRole("button", { name: "Time saved" })).toBeVisible();
  await page.clock.runFor(400);
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(150);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Tuesday 7 January, 9:30 AM");
  await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Scheduled for");
  expect(await isSameDocument(page)).toBe(true);
});

test.describe("a time that cannot be kept", () => {
  test.use({ allowedErrors: [/status of (400|409)/] });

  test("SCHED-11 Submit without a time says so at the field; a chosen time is taken back", async ({ page }) => {
    await openPopup(page);
    // It says that it is disabled, and answers a press all the same.
    await submit(page).click({ force: true });
    await expect(time(page)).toBeFocused();
    await expect(time(page)).toHaveAccessibleDescription(/Please choose a date and a time\./);
    await date(page).selectOption({ label: "Tuesday 7 January" });
    await time(page).selectOption("9:30 AM");
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Change time" }).click();
    await expect(time(page)).toHaveValue("9:30 AM");
    await dialog(page).getByRole("button", { name: "As soon as possible instead" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Schedule for later" })).toBeVisible();
  });
});
