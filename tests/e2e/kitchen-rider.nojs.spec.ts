/** A delivery on its rider's phone without script: the same steps by forms, without a position. */
import { trackedOrder } from "../support/checkout";
import { deliveryWithRider } from "../support/board";
import { expect, test } from "./fixtures";

test("a rider takes the steps by forms alone", async ({ page, server, brand }) => {
  const { link, customer, id } = await deliveryWithRider(server, brand);
  await page.goto(link);
  await page.getByRole("button", { name: "I have picked it up" }).click();
  await expect(page.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
  // Also where nobody knows the place of the door.
  await page.getByRole("button", { name: "I am at the door" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delivered" }).click();
  await expect(page.getByRole("heading", { name: /^Delivered \d/ })).toBeVisible();
  expect((await trackedOrder(customer, id)).status).toBe("delivered");
});
