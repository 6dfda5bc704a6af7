/** Ordering for later without script: a date, then a time, then the order. */
import { setClock } from "../support/clock";
import { expect, test } from "./fixtures";
import { dateOf, mondayMorning, SCHEDULING, timeOf, WITH_PANCAKES } from "./scheduling";

// A refused form is answered with 409, which the browser notes.
test.use({ brandOverrides: SCHEDULING, allowedErrors: [/status of 409/] });

for (const layout of ["", "/m"]) {
  test(`SCHED-14 a date, then a time, on ${layout || "/"}: what cannot be had is named, and the order says when`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    await mondayMorning(server, brand);
    await asCustomer(WITH_PANCAKES);
    await page.goto(`${layout}/checkout`);
    await page.getByLabel("Your Name").fill("Mei Ling");
    await page.getByLabel("Order notes").fill("No onions");
    await page.getByRole("button", { name: "Schedule for later" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule Pickup" });
    await dateOf(dialog, "Wed 8 Jan").check();
    await dialog.getByRole("button", { name: "Show times" }).click();
    await expect(dialog.getByRole("group", { name: "Time" })).toHaveAccessibleDescription("Wednesday 8 January");
    await timeOf(dialog, "11:00 AM").check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog.getByRole("alert").getByRole("listitem")).toHaveText(["Pancakes"]);
    await expect(timeOf(dialog, "11:00 AM")).toBeChecked();
    await timeOf(dialog, "9:30 AM").check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Wednesday 8 January, 9:30 AM");
    await expect(page.getByLabel("Your Name")).toHaveValue("Mei Ling");
    await expect(page.getByLabel("Order notes")).toHaveValue("No onions");
    await page.getByRole("button", { name: "Next" }).last().click();
    await expect(page.getByRole("main")).toContainText("Wednesday 8 January, 9:30 AM");
    await page
      .getByRole("button", { name: /^Place order/ })
      .last()
      .click();
    await expect(page.getByRole("dialog")).toContainText("It is scheduled for Wednesday 8 January, 9:30 AM.");
  });
}

test("SCHED-11 a time that has gone past leads back to the popup", async ({ page, asCustomer, server, brand }) => {
  await mondayMorning(server, brand);
  await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByRole("button", { name: "Schedule for later" }).click();
  await timeOf(page.getByRole("dialog"), "11:00 AM").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Next" }).last().click();
  await setClock(server, brand.company.id, "2025-01-06T10:40:00+08:00");
  await page
    .getByRole("button", { name: /^Place order/ })
    .last()
    .click();
  await expect(page.getByRole("dialog")).toContainText("The time you chose is no longer available.");
});
