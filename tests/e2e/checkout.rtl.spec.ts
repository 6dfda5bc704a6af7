/** The checkout and the tracking from right to left. */
import { goToPayment, place } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";

test("the steps, the thanks and the tracking read from right to left", async ({
  page,
  asCustomer,
  context,
  baseURL,
}) => {
  const client = await asCustomer({ choice: { pickup: "in_store" } });
  await context.addCookies([{ name: "userLocale", value: "ar", url: baseURL ?? "" }]);
  await page.goto("/checkout");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("تفاصيل الاستلام");
  await expectAccessible(page);
  const [steps, summary] = [
    await page.locator("[data-ui=step-list]").boundingBox(),
    await page.locator("aside[aria-labelledby=order-summary]").boundingBox(),
  ];
  expect(steps?.x ?? 0).toBeGreaterThan(summary?.x ?? 0);
  await place(client, await goToPayment(client));
  await page.goto("/trackorder");
  await expect(page.locator("[data-ui=headline]")).toHaveText("طلبك لدينا الآن");
  await expectAccessible(page);
});
