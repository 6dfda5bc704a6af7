/** The schedule popup with script: times change with the date at once, what cannot be had blocks Submit, success closes it. */
import type { Page } from "@playwright/test";
import { IDS } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { dateOf, mondayMorning, SCHEDULING, timeOf, WITH_PANCAKES } from "./scheduling";
import { isSameDocument, markDocument } from "./same-document";

test.use({ brandOverrides: SCHEDULING });

const dialog = (page: Page) => page.getByRole("dialog");
const date = (page: Page, words: string) => dateOf(dialog(page), words);
const time = (page: Page, words: string) => timeOf(dialog(page), words);
const chosen = (page: Page, group: string) =>
  dialog(page).getByRole("group", { name: group }).getByRole("radio", { checked: true });
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

test("SCHED-02 SCHED-01 is titled, has dates and times to choose, Cancel and Submit, and loses nothing typed", async ({
  page,
}) => {
  await page.getByLabel("Your Name").fill("Mei Ling");
  await openPopup(page);
  await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible();
  await expect(chosen(page, "Date")).toHaveValue("2025-01-06");
  await expect(chosen(page, "Time")).toHaveCount(0);
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
  await page.goto("/checkout?step=1&schedule=open");
  await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show times" })).toHaveCount(0);
});

test("SCHED-02 is titled by the kind of order: a delivery's too", async ({ page, asCustomer }) => {
  await asCustomer({ choice: { area: IDS.nearArea } });
  await page.goto("/checkout?step=1");
  await openPopup(page);
  await expect(page.getByRole("dialog", { name: "Schedule Delivery" })).toBeVisible();
  await expect(submit(page)).toBeVisible();
});

test("SCHED-09 CONST-29 the times are rebuilt when the date changes", async ({ page }) => {
  await openPopup(page);
  const times = dialog(page).getByRole("group", { name: "Time" }).getByRole("radio");
  const values = () => times.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  // What is too soon is struck out and cannot be chosen.
  expect((await values()).slice(0, 4)).toEqual(["9:30 AM", "10:00 AM", "10:30 AM", "11:00 AM"]);
  await expect(time(page, "10:30 AM")).toBeDisabled();
  await expect(time(page, "11:00 AM")).toBeEnabled();
  await time(page, "1:30 PM").check();
  await date(page, "Tue 7 Jan").check();
  expect((await values()).slice(0, 2)).toEqual(["9:00 AM", "9:30 AM"]);
  await expect(chosen(page, "Time")).toHaveValue("1:30 PM");
  await time(page, "9:00 AM").check();
  await date(page, "Today 6 Jan").check();
  await expect(chosen(page, "Time")).toHaveCount(0);
  await expect(date(page, "Sun 12 Jan (closed)")).toBeDisabled();
  expect(await isSameDocument(page)).toBe(true);
});

test("SCHED-02 a date and a time are chosen by the keyboard alone, and Submit repeats them", async ({ page }) => {
  await openPopup(page);
  await chosen(page, "Date").focus();
  await page.keyboard.press("ArrowRight");
  await expect(chosen(page, "Date")).toHaveValue("2025-01-07");
  await expect(submit(page)).toHaveText("Submit");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(chosen(page, "Time")).toHaveValue("9:00 AM");
  await expect(submit(page)).toHaveText("SubmitTue 7 Jan, 9:00\u00a0AM");
  await submit(page).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Tuesday 7 January, 9:00 AM");
});

test("ERR-42 items that cannot be scheduled for the time are listed and block Submit", async ({ page }) => {
  await openPopup(page);
  await time(page, "12:00 PM").check();
  const warning = dialog(page).getByRole("alert");
  await expect(warning).toContainText("includes items that cannot be scheduled for the selected date and time:");
  await expect(warning.getByRole("listitem")).toHaveText(["Pancakes"]);
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
  await date(page, "Tue 7 Jan").check();
  await time(page, "9:30 AM").check();
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
  await date(page, "Tue 7 Jan").check();
  await time(page, "9:30 AM").check();
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
    await expect(time(page, "11:00 AM")).toBeFocused();
    await expect(time(page, "11:00 AM")).toHaveAccessibleDescription(/Please choose a date and a time\./);
    await date(page, "Tue 7 Jan").check();
    await time(page, "9:30 AM").check();
    await submit(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Change time" }).click();
    await expect(chosen(page, "Time")).toHaveValue("9:30 AM");
    await dialog(page).getByRole("button", { name: "As soon as possible instead" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Schedule for later" })).toBeVisible();
  });
});
