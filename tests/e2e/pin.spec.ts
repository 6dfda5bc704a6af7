/** An address pinned by the keyboard alone. */
import { IDS, testArea, testOutlet } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { squareAt } from "../support/zones";

const MIDDLE = { lat: 1.31, lng: 103.81 };
const zone = squareAt(1.3, 103.8, 0.02);
const area = testArea({
  id: IDS.nearArea,
  name: "Orchard",
  mapped_zones: [zone],
  latitude: MIDDLE.lat,
  longitude: MIDDLE.lng,
});

test.use({
  brandOverrides: {
    company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
    outlets: [testOutlet({ delivery_areas: [area] })],
  },
});

test("arrows move the pin, out of the zone and back, and it is saved where they have left it", async ({
  page,
  asCustomer,
}) => {
  const client = await asCustomer();
  await page.goto("/checkout?step=1");
  const arrows = page.getByRole("button", { name: /^Pin by the arrow keys/ });
  await expect(page.locator("[data-ui=map] svg")).toBeVisible();
  await expect(page.getByLabel("Street")).toBeDisabled();
  // Whoever uses no keyboard has the map itself.
  const room = arrows.locator("..");
  expect((await room.boundingBox())?.width).toBeLessThan(2);
  await arrows.focus();
  expect((await room.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press("Enter");
  await expect(page.getByText("We deliver here").first()).toBeVisible();
  for (let press = 0; press < 6; press++) await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByText("The selected location is outside our delivery range.")).toBeVisible();
  for (let press = 0; press < 6; press++) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("We deliver here").first()).toBeVisible();
  await expect(arrows).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Building/Villa").focus();
  await page.keyboard.type("12");
  await page.getByLabel("Street").focus();
  await page.keyboard.type("Orchard Road");
  await page.getByRole("button", { name: "Save address" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /12/ })).toBeChecked();
  const { addresses } = (await client.get("/users/addresses")).json<{
    addresses: { latitude: number; longitude: number }[];
  }>();
  expect(addresses[0]?.latitude).toBeCloseTo(MIDDLE.lat, 5);
  expect(addresses[0]?.longitude).toBeCloseTo(MIDDLE.lng + 20 / 111_320, 5);
});
