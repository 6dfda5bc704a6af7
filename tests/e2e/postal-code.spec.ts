/** The area of a Singapore postal code, where the deployment has a service that finds them: a server of this file's own. */
import { IDS, testArea, testOutlet } from "../support/brands";
import { startTestServer } from "../support/server";
import { expect, expectAccessible, test as base } from "./fixtures";
import { squareAt } from "../support/zones";

const CODE = "238801";
const test = base.extend({
  server: async ({}, use) => {
    const server = await startTestServer({
      name: "e2e-postal-codes",
      // Nobody answers there: the test answers the page in its place.
      env: { POSTAL_SEARCH_URL: "http://127.0.0.1:9/search" },
    });
    await use(server);
    await server.stop();
  },
});

const corner = { lat: 1.3, lng: 103.8 };
const zone = squareAt(corner.lat, corner.lng, 0.1);
test.use({
  brandOverrides: {
    company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
    outlets: [testOutlet({ delivery_areas: [testArea({ id: IDS.nearArea, name: "Orchard", mapped_zones: [zone] })] })],
  },
});

test("a code that is known before the areas are is judged when they are there", async ({ page }) => {
  await page.route(`**/postal_codes/${CODE}`, (route) =>
    route.fulfill({ json: { address: "2 ORCHARD TURN", latitude: 1.304, longitude: 103.8318 } }),
  );
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/delivery_areas", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/?choose=delivery");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Postal code").fill(CODE);
  await expect(dialog.getByText("2 ORCHARD TURN")).toBeVisible();
  await expect(dialog.getByText("This area is not serviceable")).toHaveCount(0);
  release();
  await expect(dialog.getByRole("radio", { name: "Orchard" })).toBeChecked();
  await expect(dialog.getByText("This area is not serviceable")).toHaveCount(0);
});

test("AREA-18 AREA-23 Next without a postal code asks for one; the code selects its area, and its building is kept", async ({
  page,
}) => {
  await page.route(`**/postal_codes/${CODE}`, (route) =>
    route.fulfill({ json: { address: "2 ORCHARD TURN", latitude: 1.304, longitude: 103.8318 } }),
  );
  await page.goto("/?choose=delivery");
  const dialog = page.getByRole("dialog");
  const next = dialog.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  // It says that it is disabled, and answers a press all the same.
  await next.click({ force: true });
  await expect(dialog.getByText("Please enter a postal code to continue.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Postal code").fill(CODE);
  await expect(dialog.getByText("2 ORCHARD TURN")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Orchard" })).toBeChecked();
  await expect(dialog.getByText("Please enter a postal code to continue.")).toBeHidden();
  await next.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: /Delivering to/ })).toHaveAttribute("title", "Orchard");
  const kept = await page.evaluate(() => localStorage.getItem("selectedAddress"));
  expect(JSON.parse(kept ?? "")).toEqual({ lat: 1.304, lng: 103.8318, address: "2 ORCHARD TURN" });
});
