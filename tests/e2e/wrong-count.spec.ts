/** A typed count that is none, with script: told at its line, kept as typed, and nothing else changes. */
import { expect, expectAccessible, test } from "./fixtures";
import { addPlain, cartOf, chooseArea } from "./shopping";

const WORDS = "Please enter a whole number from 1 to 99.";

test("a wrong count stays in its field with what is wrong, until it is mended", async ({ page }) => {
  await chooseArea(page);
  await addPlain(page, "Cola", "Classic Burger");
  const cart = cartOf(page);
  const count = cart.getByRole("textbox", { name: "Quantity of Cola" });
  for (const typed of ["1.5", "abc", "100"]) {
    await count.fill(typed);
    await count.press("Enter");
    await expect(count).toHaveValue(typed);
    await expect(count).toHaveAccessibleDescription(WORDS);
  }
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 13.00");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expectAccessible(page);
  await cart.getByRole("button", { name: "One more: Classic Burger" }).click();
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 23.00");
  await expect(count).toHaveValue("100");
  await count.fill("2");
  await count.blur();
  await expect(cart.locator("[data-ui=total]")).toContainText("SGD 26.00");
  await expect(cart.getByText(WORDS)).toHaveCount(0);
});
