/** Loyalty without script: the same form, the same messages, on both sets of pages. */
import { expect, test } from "./fixtures";
import { freshPhone } from "../support/customers";
import { grantLoyalty, loyaltyOn } from "../support/loyalty";
import { unfold } from "./unfold";

test.use({ brandOverrides: { company: loyaltyOn({ min_redeem_value: "1.00", max_redeem_value: "8.00" }) } });

for (const [layout, at] of [
  ["desktop", "/checkout?step=2"],
  ["mobile", "/m/checkout?step=2"],
  ["mobile cart", "/m/order-details"],
] as const) {
  test(`LOYALTY-18 is redeemed and removed by its form, with its messages and the total (${layout})`, async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const phone = freshPhone();
    await asCustomer({ phone, choice: { pickup: "in_store" } });
    await grantLoyalty(server, brand.slug, phone, "12.50");
    if (at.includes("checkout")) {
      await page.goto(at.replace("2", "1"));
      await page.getByLabel("Your Name").fill("Mei Ling");
      await page.getByRole("button", { name: "Next" }).last().click();
    } else await page.goto(at);
    await unfold(page, "Loyalty");
    const card = page.getByRole("region", { name: "Loyalty" });
    const total = page.locator("[data-ui=sums] [data-ui=total]");
    for (const [typed, words] of [
      ["", "Please enter a valid amount."],
      ["20", "You only have 12.50 Loyalty SGD available."],
      ["9", "You can only redeem upto 8.00 Loyalty SGD for an order."],
    ] as const) {
      await card.getByRole("textbox").fill(typed);
      await card.getByRole("button", { name: "Apply" }).click();
      await expect(card).toContainText(words);
      await expect(card.getByRole("textbox")).toHaveValue(typed);
      await expect(total).toContainText("SGD\u00a010.00");
    }
    await card.getByRole("textbox").fill("5");
    await card.getByRole("button", { name: "Apply" }).click();
    await unfold(page, "Loyalty");
    await expect(card).toContainText("SGD\u00a05.00 redeemed");
    await expect(total).toContainText("SGD\u00a05.00");
    await card.getByRole("button", { name: "Remove Loyalty" }).click();
    await expect(total).toContainText("SGD\u00a010.00");
    expect(new URL(page.url()).pathname).toBe(at.split("?")[0]);
  });
}
