/** The area of an address, with zone mapping: searched, pinned, found where the visitor is, and kept in the browser. */
import type { Page } from "@playwright/test";
import { IDS, testArea, testOutlet } from "../support/brands";
import { areaButton, dialog, next, openDelivery } from "./area-selector";
import { expect, expectAccessible, test } from "./fixtures";
import { squareAt } from "../support/zones";

test.describe("with zone mapping", () => {
  test.use({
    brandOverrides: {
      company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true } },
      outlets: [
        testOutlet({
          delivery_areas: [
            testArea({
              id: IDS.nearArea,
              name: "Orchard",
              address: "Orchard Road",
              mapped_zones: [squareAt(1.3, 103.8, 0.02)],
            }),
            testArea({
              id: IDS.farArea,
              name: "Bedok",
              address: "Bedok North",
              mapped_zones: [squareAt(1.3, 103.84, 0.02)],
            }),
            testArea({ id: 13, name: "Katong", address: "Katong Road", latitude: 1.305, longitude: 103.9 }),
          ],
        }),
      ],
    },
    geolocation: { latitude: 1.31, longitude: 103.85 },
    permissions: ["geolocation"],
  });
  const area = (page: Page, name: string) => dialog(page).getByRole("radio", { name });
  const NONE = "The area of my address";
  const map = (page: Page) => dialog(page).getByRole("img", { name: /Map of the delivery zones/ });
  const keptAddress = (page: Page) => page.evaluate(() => localStorage.getItem("selectedAddress"));

  test("AREA-07 AREA-18 shows an address search with a map, and asks for the address", async ({ page }) => {
    await openDelivery(page);
    await expect(dialog(page).getByLabel("Your address")).toBeVisible();
    await expect(map(page)).toBeVisible();
    await next(page).click({ force: true });
    await expect(dialog(page).getByText("Please enter your address to continue.")).toBeVisible();
    await expectAccessible(page);
  });

  test.describe("whose areas cannot be fetched", () => {
    test.use({ allowedErrors: [/status of 502/] });

    test("CONST-56 ERR-01 closes half a second after that, which shows as a popup", async ({ page }) => {
      await page.clock.install();
      let fail = (): void => {};
      const held = new Promise<void>((resolve) => (fail = resolve));
      await page.route("**/delivery_areas", async (route) => {
        await held;
        await route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" });
      });
      const asked = page.waitForRequest("**/delivery_areas");
      await openDelivery(page);
      await asked;
      await page.clock.pauseAt(Date.now() + 3_600_000);
      // The half second begins when the page has read the answer, which nothing on it shows.
      const begun = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const wait = window.setTimeout.bind(window);
            window.setTimeout = ((work: TimerHandler, pause?: number) => {
              if (pause && pause > 100) resolve(pause);
              return wait(work, pause);
            }) as typeof window.setTimeout;
          }),
      );
      fail();
      await begun;
      await page.clock.runFor(400);
      await expect(dialog(page)).toHaveAccessibleName("Where should we deliver?");
      await page.clock.runFor(200);
      const popup = page.getByRole("alertdialog", { name: "Oops!" });
      await expect(popup).toContainText("Something went wrong. Please try again later.");
      await expect(dialog(page)).toHaveCount(0);
      await popup.getByRole("link", { name: "OK" }).click();
      await expect(dialog(page)).toHaveAccessibleName("How would you like to get your order?");
    });
  });

  test("AREA-21 a typed address selects the area it names", async ({ page }) => {
    await openDelivery(page);
    await expect(map(page)).toBeVisible();
    await dialog(page).getByLabel("Your address").fill("12 orchard");
    await expect(area(page, "Orchard")).toBeChecked();
    await dialog(page).getByLabel("Your address").fill("Timbuktu");
    await expect(area(page, NONE)).toBeChecked();
    await next(page).click({ force: true });
    await expect(dialog(page).getByText("This area is not serviceable")).toBeVisible();
  });

  test("AREA-21 a pressed place selects the area whose zone holds it, and no other", async ({ page }) => {
    await openDelivery(page);
    const { width, height } = (await map(page).boundingBox()) ?? { width: 0, height: 0 };
    await map(page).click({ position: { x: width * 0.9, y: height * 0.5 } });
    await expect(area(page, "Bedok")).toBeChecked();
    await map(page).click({ position: { x: width * 0.5, y: height * 0.5 } });
    await expect(area(page, NONE)).toBeChecked();
    await expect(dialog(page).getByText("This area is not serviceable")).toBeVisible();
  });

  test("AREA-23 CONST-54 the visitor's own place is found and kept as the selected address", async ({ page }) => {
    await openDelivery(page);
    await expect(map(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Use my location" }).click();
    await expect(area(page, "Bedok")).toBeChecked();
    expect(await keptAddress(page)).toBeNull();
    await next(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(JSON.parse((await keptAddress(page)) ?? "")).toEqual({ lat: 1.31, lng: 103.85, address: "Bedok North" });
  });

  test("AREA-23 an area of the list takes the place of a pin in another: its own address is kept, or none", async ({
    page,
  }) => {
    await openDelivery(page);
    await expect(map(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Use my location" }).click();
    await expect(area(page, "Bedok")).toBeChecked();
    await area(page, "Katong").check();
    await expect(dialog(page).getByText("This area is not serviceable")).toHaveCount(0);
    await next(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(JSON.parse((await keptAddress(page)) ?? "")).toEqual({ lat: 1.305, lng: 103.9, address: "Katong Road" });
    await areaButton(page).click();
    await area(page, "Orchard").check();
    await next(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await keptAddress(page), "of an area that is nowhere").toBeNull();
  });
});
