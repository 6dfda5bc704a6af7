/** A delivery on its rider's phone: its position reaches the customer on the way, and stops at the door. */
import { deliveryWithRider } from "../support/board";
import { expect, expectAccessible, test } from "./fixtures";

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ["geolocation"],
  geolocation: { latitude: 1.2834, longitude: 103.8512 },
});

test("a rider picks up, shares the way, arrives and delivers by a tick and a button", async ({
  page,
  server,
  brand,
}) => {
  const { link, customer } = await deliveryWithRider(server, brand);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /^Pick it up at/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have picked it up" }).click();
  await expect(page.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
  await expect(page.getByText("Sharing your position")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call / })).toBeVisible();
  await expectAccessible(page);
  const told = async () =>
    (await customer.get("/pages/rider_tracking")).json<{ order: { tracking_data: { geo_coordinates: object } } }>()
      .order.tracking_data.geo_coordinates;
  expect(await told()).toEqual({ lat: 1.2834, lng: 103.8512 });
  await page.getByRole("button", { name: "I am at the door" }).click();
  await expect(page.getByText("Stopped at the door")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delivered" }).click();
  await expect(page.getByRole("heading", { name: /has been delivered$/ })).toBeVisible();
  await expect(page.getByText("Tower 3")).toHaveCount(0);
  await expectAccessible(page);
});
