/** The checkout and the tracking from right to left. */
import { goToPayment, place } from "../support/checkout";
import { expect, expectAccessible, test } from "./fixtures";
import { signInBrowser } from "./signed-in";

test("the steps, the thanks and the tracking read from right to left", async ({
  page,
  context,
  server,
  brand,
  baseURL,
}) => {
  const client = await signInBrowser({ context, server, brand }, { choice: { pickup: "in_store" } });
  await context.addCookies([{ name: "userLocale", value: "ar", url: baseURL ?? "" }]);
  await page.goto("/checkout");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("تفاصيل الاستلام");
  await expectAccessible(page);
  const [steps, summary] = [
    await page.locator(".step-list").boundingBox(),
    await page.locator("aside.cart").boundingBox(),
  ];
  expect(steps?.x ?? 0).toBeGreaterThan(summary?.x ?? 0);
  await place(client, await goToPayment(client));
  await page.goto("/trackorder");
  await expect(page.locator(".headline")).toHaveText("وصلنا طلبك");
  await expectAccessible(page);
});
