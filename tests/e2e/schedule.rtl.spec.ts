/** The schedule popup from right to left. */
import { expect, expectAccessible, test } from "./fixtures";
import { mondayMorning, SCHEDULING, WITH_PANCAKES } from "./scheduling";

test.use({ brandOverrides: SCHEDULING });

test("SCHED-02 in Arabic: its words, dates and times", async ({
  page,
  asCustomer,
  context,
  server,
  brand,
  baseURL,
}) => {
  await mondayMorning(server, brand);
  await asCustomer(WITH_PANCAKES);
  await context.addCookies([{ name: "userLocale", value: "ar", url: baseURL ?? "" }]);
  await page.goto("/checkout?step=1&schedule=open");
  const dialog = page.getByRole("dialog", { name: "جدولة الاستلام" });
  await dialog.getByRole("group", { name: "الوقت" }).getByRole("radio", { name: "12:00 م", exact: true }).check();
  await expect(dialog.getByRole("listitem")).toHaveText(["Pancakes"]);
  await expectAccessible(page);
  const [cancel, submit] = [
    await dialog.getByRole("link", { name: "إلغاء", exact: true }).boundingBox(),
    await dialog.getByRole("button", { name: "تأكيد الموعد" }).boundingBox(),
  ];
  expect(cancel?.x ?? 0).toBeGreaterThan(submit?.x ?? 0);
});
