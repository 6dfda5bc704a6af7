/** Loyalty at the checkout with script: checked while it is typed, redeemed and taken back without a reload. */
import { expect, expectAccessible, test } from "./fixtures";
import { IDS } from "../support/brands";
import { freshPhone } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { isSameDocument, markDocument } from "./same-document";
import { unfold } from "./unfold";

test.use({
  brandOverrides: { company: loyaltyOn({ min_redeem_value: "1.00", max_redeem_value: "8.00" }) },
  allowedErrors: [/status of 502/],
});

const TOTAL = "[data-ui=sums] [data-ui=total]";

test.beforeEach(async ({ page, asCustomer, server, brand }) => {
  const phone = freshPhone();
  const client = await asCustomer({ phone, choice: { pickup: "in_store" } });
  await grantLoyalty(server, brand.slug, phone, "12.50");
  expect(client.host).toBe(brand.host);
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await unfold(page, "Loyalty");
  await markDocument(page);
});

test("LOYALTY-04 Apply redeems and Remove Loyalty takes it back, without a reload", async ({ page }) => {
  const card = page.getByRole("region", { name: "Loyalty" });
  await expect(card).toContainText("SGD\u00a012.50");
  await card.getByRole("textbox").fill("5");
  await card.getByRole("button", { name: "Apply" }).click();
  await expect(card.getByRole("status")).toHaveText("SGD\u00a05.00 redeemed");
  await expect(page.locator(TOTAL)).toContainText("SGD\u00a05.00");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Remove Loyalty" }).click();
  await expect(card.getByRole("textbox")).toHaveValue("");
  await expect(page.locator(TOTAL)).toContainText("SGD\u00a010.00");
  expect(await isSameDocument(page)).toBe(true);
});

test("where points pay for all of it the ways to pay go, and come back without a reload", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const phone = freshPhone();
  await asCustomer({ phone, choice: { pickup: "in_store" }, items: [IDS.cola] });
  await grantLoyalty(server, brand.slug, phone, "12.50");
  await page.goto("/checkout");
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: "Card at the door" }).check();
  await unfold(page, "Loyalty");
  const card = page.getByRole("region", { name: "Loyalty" });
  await card.getByRole("textbox").fill("3");
  await card.getByRole("button", { name: "Apply" }).click();
  const group = page.getByRole("group", { name: "Payment Methods" });
  await expect(group).toContainText("Nothing to pay");
  await expect(group.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Remove Loyalty" }).click();
  await expect(group.getByRole("radio", { name: "Card at the door" })).toBeChecked();
  await card.getByRole("textbox").fill("3");
  await card.getByRole("button", { name: "Apply" }).click();
  await expect(group).toContainText("Nothing to pay");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
});

test("LOYALTY-11 Apply cannot be pressed with an amount that is empty, zero or wrong, which says why", async ({
  page,
}) => {
  const card = page.getByRole("region", { name: "Loyalty" });
  const apply = card.getByRole("button", { name: "Apply" });
  const amount = card.getByRole("textbox");
  await expect(apply).toBeDisabled();
  for (const [typed, words] of [
    ["0", null],
    ["x", "Please enter a valid amount."],
    ["20", "You only have 12.50 Loyalty SGD available."],
    ["9", "You can only redeem upto 8.00 Loyalty SGD for an order."],
    ["", null],
  ] as const) {
    await amount.fill(typed);
    await expect(apply).toBeDisabled();
    if (words) await expect(amount).toHaveAccessibleDescription(words);
    else await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
  await amount.fill("8");
  await expect(apply).toBeEnabled();
});

test("ERR-29 LOYALTY-04 a balance that cannot be fetched says so, and the next try brings it", async ({ page }) => {
  const card = page.getByRole("region", { name: "Loyalty" });
  const refresh = card.getByRole("button", { name: "Refresh" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/users/loyalty_points", async (route) => {
    await held;
    await route.fulfill({ status: 502, json: {} });
  });
  await expect(refresh).not.toHaveAttribute("aria-busy");
  await refresh.click();
  await expect(refresh).toHaveAttribute("aria-busy", "true");
  await expect(card.getByRole("alert")).toHaveCount(0);
  answer();
  await expect(card.getByRole("alert")).toHaveText("We're unable to fetch your loyalty points.");
  await expect(card).toContainText("SGD\u00a012.50");
  await page.unroute("**/users/loyalty_points");
  await refresh.click();
  await expect(card.getByRole("alert")).toHaveCount(0);
  await expect(card).toContainText("SGD\u00a012.50");
  await expect(refresh).not.toHaveAttribute("aria-busy");
});
