/** The last order in the empty cart of a wide screen. */
import { expect, expectAccessible, test } from "./fixtures";
import { ordered } from "./last-order";
import { cardOf, cartOf, linesOf } from "./shopping";

test("the empty cart offers the last order, by its dishes, and one press puts it into the cart", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  const { number, collect } = await ordered(asCustomer, server, brand);
  await page.goto("/");
  const last = cartOf(page).getByRole("region", { name: "Last order" });
  await expect(cartOf(page)).toContainText("Your cart is empty");
  await expect(last, "while an order is under way").toHaveCount(0);
  await collect();
  await page.reload();
  await expect(last).toContainText("Classic Burger, Cola");
  await expectAccessible(page);

  // Nothing of it where something is in the cart, and there again when that is taken out.
  await cardOf(page, "Cola").getByRole("button", { name: "Cola Add to Order" }).click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Cola 1 SGD 3.00"]);
  await expect(last).toHaveCount(0);
  await cartOf(page).getByRole("button", { name: "Remove: Cola" }).click();
  await last.getByRole("button", { name: `Order again: order ${number}` }).click();
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
});
