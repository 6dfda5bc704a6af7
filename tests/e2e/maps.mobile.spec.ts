/** Maps on a phone. */
import { IDS, testArea, testOutlet } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { doubleGoogle, GOOGLE, mapOn } from "./google-maps";
import { onItsWay } from "./rider";

const HOME = { lat: 1.31, lng: 103.81 };

test.use({
  brandOverrides: {
    company: GOOGLE,
    outlets: [
      testOutlet({
        delivery_areas: [testArea({ id: IDS.nearArea, name: "Orchard", latitude: HOME.lat, longitude: HOME.lng })],
      }),
    ],
  },
});

test("CONST-44 the map that an address is pinned on has zoom 17", async ({ page, asCustomer }) => {
  await doubleGoogle(page);
  await asCustomer();
  await page.goto("/m/checkout?step=1");
  await expect(page.getByLabel("Street")).toBeDisabled();
  expect(await mapOn(page)).toMatchObject({ zoom: 17, center: HOME });
  await expectAccessible(page);
});

test("CONST-44 the map of a saved address has zoom 17 too", async ({ page, asCustomer }) => {
  await doubleGoogle(page);
  const saved = await (
    await asCustomer()
  ).call("POST", "/users/addresses", {
    delivery_addresses: ["12", "Orchard Road"].map((value, i) => ({ id: i + 1, value })),
    latitude: 1.305,
    longitude: 103.805,
    sapaad_delivery_area_id: IDS.nearArea,
  });
  await page.goto(`/m/my-profile?edit=${saved.json<{ address_id: number }>().address_id}`);
  await expect(page.getByRole("dialog").getByText("Pin Exact Location")).toBeVisible();
  await expect.poll(() => mapOn(page)).toMatchObject({ zoom: 17, center: { lat: 1.305, lng: 103.805 } });
});

test("AREA-11 an outlet has a link to a map, and no map of ours", async ({ page }) => {
  await page.goto("/m?choose=pickup");
  const link = page.getByRole("link", { name: "Show Main Street on a map" });
  await expect(link).toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=1.28%2C103.84");
  await expect(page.locator("[data-ui=map]")).toHaveCount(0);
});

test("TRACK-14 CONST-43 'Track Your Order' leads to the rider's page, whose map has zoom 15", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  await doubleGoogle(page);
  const { ride } = await onItsWay(server, brand, await asCustomer());
  await ride({ status: "in_transit", lat: 1.29, lng: 103.83 });
  await page.goto("/m/trackorder");
  await page.getByRole("link", { name: "Track Your Order" }).click();
  await expect(page).toHaveURL(/\/m\/rider-tracking$/);
  await expect(page.getByText("Rider will arrive in approx. 8 minutes")).toBeVisible();
  expect(await mapOn(page)).toMatchObject({ zoom: 15, center: HOME, disableDefaultUI: true });
  await expectAccessible(page);
});

test("ERR-41 missing coordinates and a way that is not found are told, with a Close link to the tracking page", async ({
  page,
  asCustomer,
  server,
  brand,
}) => {
  await doubleGoogle(page, { route: "none" });
  const { id, ride } = await onItsWay(server, brand, await asCustomer());
  await page.goto("/m/rider-tracking");
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "Error fetching tracking details. Please try again later." });
  const close = failed.getByRole("link", { name: "Close" });
  await expect(close).toHaveAttribute("href", "/m/trackorder");
  await expectAccessible(page);

  await ride({ status: "in_transit", lat: 1.29, lng: 103.83 });
  await page.reload();
  await expect.poll(async () => (await mapOn(page)).markers.map(({ title }) => title)).toContain("Ali");
  await expect(failed).toBeVisible();
  await close.click();
  await page.waitForURL(/\/m\/trackorder$/);

  await page.goto(`/m/rider-tracking?order=${id}`);
  await close.click();
  await page.waitForURL(new RegExp(`/m/trackorder\\?order=${id}$`));
});
