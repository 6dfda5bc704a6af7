/** The schedule popup on a phone: a sheet from below. */
import { expect, expectAccessible, test } from "./fixtures";
import { IDS } from "../support/brands";
import { dateOf, mondayMorning, SCHEDULING, timeOf, WITH_PANCAKES } from "./scheduling";

test.use({ brandOverrides: SCHEDULING });

const WITH_BURGER = { choice: { pickup: "in_store" as const }, items: [IDS.classic] };

test("SCHED-02 a time is chosen on a sheet", async ({ page, asCustomer, server, brand }) => {
  await mondayMorning(server, brand);
  await asCustomer(WITH_PANCAKES);
  await page.goto("/m/checkout");
  await page.getByRole("button", { name: "Schedule for later" }).click();
  const sheet = page.getByRole("dialog", { name: "Schedule Pickup" });
  await dateOf(sheet, "Tue 7 Jan").check();
  await timeOf(sheet, "9:30 AM").check();
  await expectAccessible(page);
  const box = await sheet.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  await sheet.getByRole("button", { name: "Submit" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Tuesday 7 January, 9:30 AM");
});

test("the date and the time that were chosen before are in view when the sheet opens again", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  await mondayMorning(server, brand);
  await asCustomer(WITH_BURGER);
  await page.setViewportSize({ width: 390, height: 620 });
  await page.goto("/m/checkout");
  await page.getByRole("button", { name: "Schedule for later" }).click();
  const sheet = page.getByRole("dialog", { name: "Schedule Pickup" });
  await dateOf(sheet, "Sat 11 Jan").check();
  await expect(timeOf(sheet, "9:00 PM"), "far below").not.toBeInViewport();
  await timeOf(sheet, "9:00 PM").check();
  await sheet.getByRole("button", { name: "Submit" }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto("/m/checkout?schedule=open");
  await expect(timeOf(sheet, "9:00 PM")).toBeInViewport();
  await expect(dateOf(sheet, "Sat 11 Jan")).toBeChecked();
});
