/** The checkout on a phone: one column, the action in a bar at the foot. */
import { expect, expectAccessible, test } from "./fixtures";

test.use({ allowedErrors: [/status of 400/] });

test("PAY-COD-01 CHECKOUT-20 a cash order on a phone, from its details to its tracking", async ({
  page,
  asCustomer,
}) => {
  await asCustomer({ choice: { pickup: "in_store" } });
  await page.goto("/m/checkout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PICKUP DETAILS");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Your Name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Your Name").fill("Mei Ling");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
  await expectAccessible(page);
  const beside = page.locator("[data-ui=destination]").getByRole("listitem");
  await expect(beside).toHaveText([/Main Street/, /^Around/, "Cash"]);
  await page.getByRole("radio", { name: "Card at the door" }).check();
  await expect(beside.last()).toHaveText("Card at the door");
  await page.getByRole("button", { name: /^Place order/ }).click();
  const popup = page.getByRole("dialog", { name: "Thank you for your order!" });
  await popup.getByRole("link", { name: "Track Order" }).click();
  await expect(page).toHaveURL(/\/m\/trackorder\?order=/);
});
