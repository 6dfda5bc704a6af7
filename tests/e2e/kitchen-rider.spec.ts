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
  await expect(page.getByRole("heading", { name: /^Delivered \d/ })).toBeVisible();
  await expect(page.getByText("Tower 3")).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("a page that has not heard", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test("says in red that its step came too late, and shows the delivery as it stands", async ({
    page,
    context,
    server,
    brand,
  }) => {
    const { link, path, press } = await deliveryWithRider(server, brand);
    await press("hand_over", "confirmed");
    await press("deliver", "on_the_way");
    await page.route(/\/events$/, (route) => route.abort());
    await page.goto(link);
    const undo = { name: "Not delivered, undo" };
    await expect(page.getByRole("button", undo)).toBeVisible();
    const other = await context.newPage();
    await other.goto(path);
    await other.getByRole("button", undo).click();
    await expect(other.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
    await page.getByRole("button", undo).click();
    const told = page.getByRole("alert");
    await expect(told).toHaveText("This delivery has moved on meanwhile. Your press changed nothing.");
    await expect(page.getByRole("heading", { name: /^Tower 3/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("a position that nobody takes", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test("is sent ever more rarely, and as often as before once it is taken", async ({ page, server, brand }) => {
    const { link, press } = await deliveryWithRider(server, brand);
    await press("hand_over", "confirmed");
    await page.clock.install();
    let tries = 0;
    let failures = 0;
    let isLost = true;
    await page.route(/\/position$/, (route) => {
      tries += 1;
      return isLost ? route.abort() : route.continue();
    });
    page.on("requestfailed", (request) => void (request.url().endsWith("/position") && failures++));
    /** The page knows of them, and has set its clock for the next. */
    const failed = async (sent: number) => {
      await expect.poll(() => [tries, failures]).toEqual([sent, sent]);
      await page.evaluate(() => null);
    };
    await page.goto(link);
    await failed(1);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // After 20 seconds, after 40 more, after 80 more; then after two minutes each. Where in the second step a try falls is left open.
    for (const [quiet, until, sent] of [
      [14, 7, 2],
      [32, 9, 3],
      [70, 11, 4],
      [108, 13, 5],
    ] as const) {
      await page.clock.runFor(quiet * 1_000);
      await failed(sent - 1);
      await page.clock.runFor(until * 1_000);
      await failed(sent);
    }
    isLost = false;
    await page.clock.runFor(121_000);
    await expect(page.getByText("Sharing your position")).toBeVisible();
    const before = tries;
    await page.clock.runFor(11_000);
    await expect.poll(() => tries).toBe(before + 1);
  });
});
