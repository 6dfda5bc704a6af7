/** Chosen options are changed in the cart, with script. */
import { expect, expectAccessible, test } from "./fixtures";
import { cardOf, cartOf, chooseArea, linesOf } from "./shopping";

// A refused change is answered with 409, which the browser notes.
test.use({ allowedErrors: [/status of 409/] });

test("CART-20 Edit opens the choices of a line as they are, and saving replaces the line in its place", async ({
  page,
}) => {
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await dialog.getByRole("button", { name: "One more: Cheese Burger" }).click();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await cardOf(page, "Cola")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const cart = cartOf(page);
  const edit = cart.getByRole("link", { name: "Edit Cheese Burger" });
  await expect(edit).toHaveCount(1);
  await edit.click();
  await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /Regular/ }).check();
  await dialog.getByRole("checkbox", { name: /Bacon/ }).check();
  await dialog.getByRole("button", { name: /^Save changes/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/line=/);
  await expect.poll(() => linesOf(cart)).toEqual(["Cheese Burger Regular, Bacon 2 SGD 28.00", "Cola 1 SGD 3.00"]);
  await page.reload();
  await expect.poll(async () => (await linesOf(cart))[0]).toBe("Cheese Burger Regular, Bacon 2 SGD 28.00");
});

test("CART-20 a line that another tab has taken away is told when it is saved", async ({ page, context }) => {
  await chooseArea(page);
  await cardOf(page, "Cheese Burger")
    .getByRole("button", { name: /Add to Order$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cheese Burger" });
  await dialog.getByRole("radio", { name: /Large/ }).check();
  await dialog.getByRole("button", { name: /^Add to Order/ }).click();
  await cartOf(page).getByRole("link", { name: "Edit Cheese Burger" }).click();
  await expect(dialog.getByRole("radio", { name: /Large/ })).toBeChecked();
  const other = await context.newPage();
  await other.goto("/");
  await cartOf(other)
    .getByRole("button", { name: /^Remove: Cheese Burger/ })
    .click();
  await expect(cartOf(other)).toContainText("Your cart is empty");
  await dialog.getByRole("radio", { name: /Regular/ }).check();
  await dialog.getByRole("button", { name: /^Save changes/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("This item is no longer in your cart.");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await expect(cartOf(page)).toContainText("Your cart is empty");
});
