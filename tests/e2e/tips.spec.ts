/** Tips at the checkout with script. */
import { expect, expectAccessible, test } from "./fixtures";
import { readyToPay } from "../support/checkout";
import { isSameDocument, markDocument, signInBrowser } from "./signed-in";

test.use({
  brandOverrides: {
    company: {
      tip_settings: {
        has_tips: true,
        type: "pre_order",
        values: [
          { type: "percentage", value: 10 },
          { type: "value", value: "3.00" },
        ],
      },
    },
  },
});

const TOTAL = ".sums .total";

test.beforeEach(async ({ page, context, server, brand }) => {
  await readyToPay(await signInBrowser({ context, server, brand }));
  await page.goto("/checkout?step=2");
  await markDocument(page);
});

test("TIP-03 a tile gives a tip and takes it back, a way to pay at the door clears it and says so", async ({
  page,
}) => {
  const tile = page.getByRole("button", { name: /^10%/ });
  const cash = page.getByRole("radio", { name: "Cash" });
  await expect(cash).toBeChecked();
  await tile.click();
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(TOTAL)).toHaveText("Updated TotalSGD\u00a011.00");
  await expect(cash).not.toBeChecked();
  await expectAccessible(page);
  await tile.click();
  await expect(tile).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(TOTAL)).toHaveText("TotalSGD\u00a010.00");
  await page.getByRole("button", { name: "SGD\u00a03.00" }).click();
  await expect(page.locator(TOTAL)).toContainText("SGD\u00a013.00");
  await page.getByRole("radio", { name: "Card at the door" }).check();
  await expect(page.getByText("Tips cannot be paid at the door, so the tip was removed.")).toBeVisible();
  await expect(page.locator(TOTAL)).toHaveText("TotalSGD\u00a010.00");
  await expect(page.getByRole("radio", { name: "Card at the door" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Card at the door" })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test("TIP-06 a custom tip: Apply waits for an amount, Remove clears it, emptied it is cleared too", async ({
  page,
}) => {
  const section = page.locator("form", { has: page.locator("#tip") });
  const amount = section.getByRole("textbox", { name: "Your own amount in SGD" });
  const apply = section.getByRole("button", { name: "Apply", exact: true }).last();
  await expect(apply).toBeDisabled();
  await amount.fill("1.2.3");
  await expect(apply).toBeDisabled();
  await expect(amount).toHaveAccessibleDescription("Please enter a valid amount.");
  await amount.fill("2.5");
  await amount.press("Enter");
  await expect(page.locator(TOTAL)).toHaveText("Updated TotalSGD\u00a012.50");
  await expect(amount).toHaveValue("2.50");
  await section.getByRole("button", { name: "Remove" }).click();
  await expect(page.locator(TOTAL)).toHaveText("TotalSGD\u00a010.00");
  await amount.fill("4");
  await apply.click();
  await expect(page.locator(TOTAL)).toContainText("SGD\u00a014.00");
  await amount.fill("");
  await apply.click();
  await expect(page.locator(TOTAL)).toHaveText("TotalSGD\u00a010.00");
});
