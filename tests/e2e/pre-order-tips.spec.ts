/** A tip with the order, in a browser: tiles and an amount of one's own, and what they come to. */
import type { Page } from "@playwright/test";
import { readyToPay } from "../support/checkout";
import { tippingBrandOf } from "../support/post-order-tips";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./payments";

test.use({ brandOverrides: tippingBrandOf("paytabs", { type: "pre_order" }), allowedErrors: [/status of 4\d\d/] });

/** The tip section of step 2, with its parts. */
function sectionOf(page: Page) {
  const section = page
    .locator("form")
    .filter({ has: page.getByRole("heading", { name: "Would you like to leave some tip?" }) });
  return {
    tenth: section.getByRole("button", { name: /^10%/ }),
    three: section.getByRole("button", { name: /^SGD.3\.00/ }),
    amount: section.getByRole("textbox"),
    apply: section.getByRole("button", { name: "Apply" }),
    remove: section.getByRole("button", { name: "Remove" }),
    total: section.getByRole("status"),
  };
}

const price = (amount: string) => `SGD\u00a0${amount}`;

test("TIP-03 the tip is none, a preset that a second press takes back, or an amount with Apply and Remove", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  const { tenth, three, amount, apply, remove, total } = sectionOf(page);
  await expect(total).toContainText(price("10.00"));
  await tenth.click();
  await expect(total).toContainText(price("11.00"));
  await expect(tenth).toHaveAttribute("aria-pressed", "true");
  await three.click();
  await expect(total).toContainText(price("13.00"));
  await expect(tenth).toHaveAttribute("aria-pressed", "false");
  await three.click();
  await expect(total).toContainText(price("10.00"));
  await expect(three).toHaveAttribute("aria-pressed", "false");

  await amount.fill("2.5");
  await apply.click();
  await expect(total).toContainText(price("12.50"));
  await expectAccessible(page);
  await remove.click();
  await expect(total).toContainText(price("10.00"));
  await expect(amount).toHaveValue("");
  await expect(remove).toHaveCount(0);
});

test("TIP-06 an emptied amount clears the tip, Apply needs one, and only one that is there is paid", async ({
  page,
  asCustomer,
}) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  const { amount, apply, total } = sectionOf(page);
  await expect(apply).toBeDisabled();
  await amount.fill("   ");
  await expect(apply).toBeDisabled();
  await amount.fill("2.5");
  await apply.click();
  await expect(total).toContainText(price("12.50"));
  await amount.fill("");
  await apply.click();
  await expect(total).toContainText(price("10.00"));
  await expect(apply).toBeDisabled();
  await page.getByRole("radio", { name: "Card online" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("button", { name: /^Pay SGD 10\.00/ })).toBeVisible();
});

test("TIP-08 choosing to pay at the door clears the tip", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  const { tenth, total } = sectionOf(page);
  await page.getByRole("radio", { name: "Card online" }).check();
  await tenth.click();
  await expect(total).toContainText(price("11.00"));
  await page.getByRole("radio", { name: "Cash" }).check();
  await expect(total).toContainText(price("10.00"));
  await expect(tenth).toHaveAttribute("aria-pressed", "false");
});

test("a tip leaves the way to pay as it was chosen, but where it cannot be paid so", async ({ page, asCustomer }) => {
  await readyToPay(await asCustomer());
  await page.goto("/checkout?step=2");
  const { tenth, total } = sectionOf(page);
  const online = page.getByRole("radio", { name: "Card online" });
  const cash = page.getByRole("radio", { name: "Cash" });
  await expect(cash).toBeChecked();
  await online.check();
  await tenth.click();
  await expect(total).toContainText(price("11.00"));
  await expect(online).toBeChecked();
  await tenth.click();
  await expect(total).toContainText(price("10.00"));
  await expect(online).toBeChecked();
  await cash.check();
  await tenth.click();
  await expect(total).toContainText(price("11.00"));
  await expect(cash).not.toBeChecked();
});

for (const count of [1, 3, 5, 6])
  test.describe(`of ${count} tips`, () => {
    const values = Array.from({ length: count }, (_, place) => ({ type: "value" as const, value: `${place + 1}.00` }));
    test.use({ brandOverrides: tippingBrandOf("paytabs", { type: "pre_order", values }) });
    test("TIP-03 the tiles leave no hole in their rows, on a wide screen and on a phone", async ({
      page,
      asCustomer,
    }) => {
      await readyToPay(await asCustomer());
      await page.goto("/checkout?step=2");
      for (const [width, at] of [
        [1280, /[^m]\/checkout/],
        [390, /\/m\/checkout/],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page).toHaveURL(at);
        const group = page.getByRole("group", { name: "Would you like to leave some tip?" });
        await expect(group.getByRole("button")).toHaveCount(count);
        const [box, tiles] = await group.evaluate((element) => [
          element.getBoundingClientRect(),
          [...element.children].map((tile) => tile.getBoundingClientRect()),
        ]);
        for (const row of new Set(tiles.map(({ top }) => Math.round(top)))) {
          const inRow = tiles.filter(({ top }) => Math.round(top) === row);
          expect(Math.abs(Math.min(...inRow.map(({ left }) => left)) - box.left), `start, ${width}`).toBeLessThan(1);
          expect(Math.abs(Math.max(...inRow.map(({ right }) => right)) - box.right), `end, ${width}`).toBeLessThan(1);
        }
      }
    });
  });
