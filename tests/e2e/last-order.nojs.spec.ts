/** The last order in the empty cart, without script. */
import { expect, test } from "./fixtures";
import { ordered } from "./last-order";
import { cartOf, linesOf } from "./shopping";

test("the last order is put into the empty cart by a form", async ({ page, asCustomer, server, brand }) => {
  const { number, collect } = await ordered(asCustomer, server, brand);
  await collect();
  await page.goto("/");
  await cartOf(page)
    .getByRole("button", { name: `Order again: order ${number}` })
    .click();
  await expect(page).toHaveURL(/\d\/$/);
  await expect.poll(() => linesOf(cartOf(page))).toEqual(["Classic Burger 1 SGD 10.00", "Cola 1 SGD 3.00"]);
});
