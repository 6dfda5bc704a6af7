/** Maps where addresses are pinned and outlets are chosen: by Google, by tiles, and by the zones as they are drawn. */
import type { Page } from "@playwright/test";
import { IDS, testArea, testOutlet, type BrandOverrides } from "../support/brands";
import type { Client } from "../support/client";
import { expect, expectAccessible, test } from "./fixtures";
import { doubleGoogle, GOOGLE, KEY, mapOn, pressMap } from "./google-maps";
import { squareAt } from "../support/zones";

const INSIDE = { lat: 1.31, lng: 103.81 };
/** Not the area's own place, which would be no pin of the customer's. */
const HERE = { lat: 1.305, lng: 103.805 };
const OUTSIDE = { lat: 1.35, lng: 103.9 };
const RED = "#B3261E";
const GREEN = "#15703A";
const zone = squareAt(1.3, 103.8, 0.02);
const brandWith = (company: BrandOverrides["company"]): BrandOverrides => ({
  company: { configuration: { captcha_enabled: false, zone_mapping_enabled: true }, ...company },
  outlets: [
    testOutlet({
      delivery_areas: [
        testArea({
          id: IDS.nearArea,
          name: "Orchard",
          mapped_zones: [zone],
          latitude: INSIDE.lat,
          longitude: INSIDE.lng,
        }),
        testArea({ id: IDS.farArea, name: "Far Hills" }),
      ],
    }),
    testOutlet({ id: 2, name: "Harbour", latitude: 1.27, longitude: 103.86, delivery_areas: [] }),
  ],
});

const map = (page: Page) => page.locator("[data-ui=map]");
const street = (page: Page) => page.getByLabel("Street");
const save = (page: Page) => page.getByRole("button", { name: "Save address" });
const savedBy = async (client: Client) =>
  (await client.get("/users/addresses")).json<{ addresses: { latitude: number; longitude: number }[] }>().addresses;

test.describe("by Google", () => {
  test.use({ brandOverrides: brandWith(GOOGLE) });

  test("ADDR-02 ADDR-04 ADDR-11 CONST-42 CONST-45 a new address is searched, pinned and saved", async ({
    page,
    asCustomer,
  }) => {
    const asked = await doubleGoogle(page);
    const client = await asCustomer();
    await page.goto("/checkout?step=1");
    await expect(page.locator("body")).toHaveAttribute("data-maps-key", KEY);
    await expect(page.getByText("Pin Exact Location")).toBeVisible();
    await expect(street(page)).toBeDisabled();
    for (const label of ["Building/Villa", "Flat Number", "Nearest Landmark"])
      await expect(page.getByLabel(label)).toBeDisabled();
    await expect(save(page)).toBeDisabled();
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      language: "en",
      libraries: "places,routes,geocoding",
    });
    expect(await mapOn(page)).toMatchObject({ zoom: 16, center: INSIDE, polygons: 1, markers: [] });
    expect((await map(page).boundingBox())?.height).toBe(600);
    await expectAccessible(page);

    const search = page.getByLabel("Search for your address");
    await search.fill("Timbuktu");
    await expect(page.getByText("No address found. Press your place on the map.")).toBeVisible();
    await search.fill("Orchard");
    await page.getByRole("button", { name: "12 Orchard Road" }).click();
    await expect(page.getByText("At 1.31, 103.81")).toBeVisible();
    await expect.poll(() => mapOn(page)).toMatchObject({ markers: [{ at: INSIDE, title: "We deliver here" }] });
    await expect(street(page)).toBeEnabled();
    await page.getByLabel("Building/Villa").fill("12");
    await street(page).fill("Orchard Road");
    await save(page).click();
    await expect(page.getByRole("radio", { name: /12/ })).toBeChecked();
    expect(await savedBy(client)).toMatchObject([{ latitude: 1.31, longitude: 103.81 }]);
  });

  test("ZONE-02 ZONE-03 ZONE-05 the pin tells whether it is served, and nothing is saved outside or without it", async ({
    page,
    asCustomer,
  }) => {
    await doubleGoogle(page);
    await asCustomer();
    await page.goto("/checkout?step=1");
    await expect(street(page)).toBeDisabled();
    await pressMap(page, OUTSIDE.lat, OUTSIDE.lng);
    await expect(page.getByText("The selected location is outside our delivery range.")).toBeVisible();
    await expect(page.getByText("This address is not serviceable")).toBeVisible();
    await expect(save(page)).toBeDisabled();
    const [refused] = (await mapOn(page)).markers;
    expect(refused).toMatchObject({ at: OUTSIDE, title: "This address is not serviceable" });
    expect(refused?.icon).toContain(RED);
    await expectAccessible(page);

    await pressMap(page, INSIDE.lat, INSIDE.lng);
    await expect(page.getByText("outside our delivery range")).toHaveCount(0);
    await expect(save(page)).toBeEnabled();
    const [served] = (await mapOn(page)).markers;
    expect(served).toMatchObject({ at: INSIDE, title: "We deliver here" });
    expect(served?.icon).toContain(GREEN);

    await page.getByRole("button", { name: "Remove the pin" }).click();
    await expect(page.getByText("Please enter your address to continue.")).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expect(street(page)).toBeDisabled();
    await page.getByRole("button", { name: "Go on without the map" }).click();
    await expect(street(page)).toBeEnabled();
    await expect(save(page)).toBeEnabled();
  });

  test("ADDR-08 ZONE-04 CONST-45 the profile moves the pin of a saved address, wherever to", async ({
    page,
    asCustomer,
  }) => {
    await doubleGoogle(page);
    const client = await asCustomer();
    const lines = ["12", "Orchard Road"].map((value, i) => ({ id: i + 1, value }));
    const body = { delivery_addresses: lines, latitude: HERE.lat, longitude: HERE.lng };
    const saved = await client.call("POST", "/users/addresses", { ...body, sapaad_delivery_area_id: IDS.nearArea });
    await page.goto(`/my-account/profile?edit=${saved.json<{ address_id: number }>().address_id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Pin Exact Location")).toBeVisible();
    await expect.poll(() => mapOn(page)).toMatchObject({ zoom: 16, center: HERE, markers: [{ at: HERE }] });
    expect((await map(page).boundingBox())?.height).toBe(600);
    await pressMap(page, OUTSIDE.lat, OUTSIDE.lng);
    await expect.poll(() => mapOn(page)).toMatchObject({ markers: [{ at: OUTSIDE }] });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The address has been saved.")).toBeVisible();
    expect(await savedBy(client)).toMatchObject([{ latitude: OUTSIDE.lat, longitude: OUTSIDE.lng }]);
  });

  test("AREA-11 CONST-42 the chosen outlet is shown on a map among the others", async ({ page }) => {
    await doubleGoogle(page);
    await page.goto("/?choose=pickup");
    const dialog = page.getByRole("dialog");
    await expect(map(page)).toHaveCount(0);
    await dialog.getByRole("radio", { name: /^Main Street/ }).check();
    await expect(map(page)).toBeVisible();
    await expect.poll(() => mapOn(page)).toMatchObject({ zoom: 16, center: { lat: 1.28, lng: 103.84 } });
    expect((await map(page).boundingBox())?.height).toBe(600);
    await dialog.getByRole("radio", { name: /^Harbour/ }).check();
    await expect.poll(() => mapOn(page)).toMatchObject({ center: { lat: 1.27, lng: 103.86 } });
    const { markers } = await mapOn(page);
    expect(markers.map(({ title, icon }) => [title, icon.includes(GREEN)])).toEqual([
      ["Main Street", false],
      ["Harbour", true],
    ]);
    await expectAccessible(page);
  });

  test("CONST-42 CONST-45 the delivery zones are shown as near and as tall", async ({ page }) => {
    await doubleGoogle(page);
    await page.goto("/?choose=delivery");
    await expect.poll(() => mapOn(page)).toMatchObject({ zoom: 16, polygons: 1 });
    expect((await map(page).boundingBox())?.height).toBe(600);
  });

  test("a map stands beside the choices of the selector, which stay in sight", async ({ page }) => {
    await doubleGoogle(page);
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 720 });
      for (const [step, name] of [
        ["delivery", "Orchard"],
        ["pickup", "Harbour"],
      ] as const) {
        await page.goto(`/?choose=${step}`);
        const choice = page.getByRole("radio", { name });
        await choice.check();
        for (const part of [map(page), choice, page.getByRole("button", { name: "Next" })])
          await expect(part).toBeInViewport({ ratio: 1 });
        const [left, right] = [await choice.boundingBox(), await map(page).boundingBox()];
        expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
      }
    }
    // In a low window its foot, where whose map it is stands, is not cut off.
    await page.setViewportSize({ width: 1280, height: 500 });
    await expect(map(page)).toBeInViewport({ ratio: 1 });
  });

  test.describe("that does not answer", () => {
    test.use({ allowedErrors: [/ERR_FAILED|(?:could not|failed to) load/i] });

    test("the zones as they are drawn take its place", async ({ page, asCustomer }) => {
      await page.route("https://maps.googleapis.com/**", (route) => route.abort());
      await asCustomer();
      await page.goto("/checkout?step=1");
      await expect(page.locator("[data-engine=drawn] svg")).toBeVisible({ timeout: 60_000 });
      await page.locator("[data-engine=drawn] svg").click();
      await expect(page.getByText("We deliver here")).toBeVisible();
      await expect(street(page)).toBeEnabled();
    });
  });
});

test.describe("by tiles", () => {
  const TILES = "https://tiles.example.com/osm/{z}/{x}/{y}.png?key=1";
  test.use({ brandOverrides: brandWith({ maps: { engine: "tiles", url: TILES, attribution: "© Map <makers>" } }) });

  test("an address is pinned on somebody's tiles, whose owner is named", async ({ page, asCustomer }) => {
    const asked: string[] = [];
    await page.route("https://tiles.example.com/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: "image/gif",
        body: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
      });
    });
    const client = await asCustomer();
    await page.goto("/checkout?step=1");
    await expect(map(page).getByText("© Map <makers>")).toBeVisible();
    await expect(street(page)).toBeDisabled();
    await map(page).click();
    await expect(map(page).getByRole("img", { name: "We deliver here" })).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    for (const path of asked) expect(path).toMatch(/^\/osm\/16\/\d+\/\d+\.png$/);
    await expectAccessible(page);
    await page.getByLabel("Building/Villa").fill("12");
    await street(page).fill("Orchard Road");
    await save(page).click();
    await expect(page.getByRole("radio", { name: /12/ })).toBeChecked();
    const [saved] = await savedBy(client);
    // Its middle is the zone's, to a pixel.
    expect(saved?.latitude).toBeCloseTo(INSIDE.lat, 4);
    expect(saved?.longitude).toBeCloseTo(INSIDE.lng, 4);
  });
});
