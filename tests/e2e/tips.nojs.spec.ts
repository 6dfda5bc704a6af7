/** Tips without script, on both sets of pages. */
import { expect, test } from "./fixtures";
import { readyToPay } from "../support/checkout";
import { signInBrowser } from "./signed-in";

// A price that has changed is answered with 409, a wrong amount with 400; the browser notes both.
test.use({
  allowedErrors: [/status of 4(00|09)/],
  brandOverrides: {
    company: {
      tip_settings: { has_tips: true, type: "pre_order", values: [{ type: "percentage", value: 10 }] },
    },
  },
});

for (const layout of ["", "/m"]) {
  test(`TIP-19 is chosen and removed by its form; cash clears it (${layout || "/"})`, async ({
    page,
    context,
    server,
    brand,
  }) => {
    await readyToPay(await signInBrowser({ context, server, brand }));
    await page.goto(`${layout}/checkout?step=2`);
    const total = page.locator(".sums .total");
    await page.getByRole("button", { name: /^10%/ }).click();
    await expect(total).toHaveText("Updated TotalSGD\u00a011.00");
    await page.getByRole("button", { name: /^10%/ }).click();
    await expect(total).toHaveText("TotalSGD\u00a010.00");
    await page.getByRole("textbox", { name: /Your own amount/ }).fill("two");
    await page.getByRole("button", { name: "Apply", exact: true }).last().click();
    await expect(page.getByText("Please enter a valid amount.")).toBeVisible();
    await page.getByRole("textbox", { name: /Your own amount/ }).fill("2.50");
    await page.getByRole("button", { name: "Apply", exact: true }).last().click();
    await expect(total).toHaveText("Updated TotalSGD\u00a012.50");
    await expect(page.getByRole("radio", { name: "Cash" })).not.toBeChecked();
    await page.getByRole("radio", { name: "Cash" }).check();
    await page
      .getByRole("button", { name: /^Place order/ })
      .last()
      .click();
    await expect(page.getByText("Tips cannot be paid at the door, so the tip was removed.")).toBeVisible();
    await expect(total).toHaveText("TotalSGD\u00a010.00");
    await page
      .getByRole("button", { name: /^Place order/ })
      .last()
      .click();
    await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
  });
}
