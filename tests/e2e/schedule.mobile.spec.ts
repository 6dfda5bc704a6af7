/** The schedule popup on a phone: a sheet from below. */
import { expect, expectAccessible, test } from "./fixtures";
import { dateOf, mondayMorning, SCHEDULING, timeOf, WITH_PANCAKES } from "./scheduling";

test.use({ brandOverrides: SCHEDULING });

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
