/** The map that a rider is followed on. */
import type { Page } from "@playwright/test";
import { IDS, testArea, testOutlet } from "../support/brands";
import { expect, expectAccessible, test } from "./fixtures";
import { doubleGoogle, GOOGLE, mapOn } from "./google-maps";
import { onItsWay } from "./rider";
import { isSameDocument, markDocument } from "./same-document";

const HOME = { lat: 1.31, lng: 103.81 };
const FAILED = "Error fetching tracking details. Please try again later.";
/** Lets the page do what it has begun: what has the least priority comes last. */
const settled = (page: Page) =>
  page.evaluate(() =>
    (
      window as unknown as { scheduler: { postTask: (run: () => void, options: object) => Promise<void> } }
    ).scheduler.postTask(() => undefined, { priority: "background" }),
  );
const outlets = [
  testOutlet({
    delivery_areas: [testArea({ id: IDS.nearArea, name: "Orchard", latitude: HOME.lat, longitude: HOME.lng })],
  }),
];

test.describe("by Google", () => {
  test.use({ brandOverrides: { company: GOOGLE, outlets } });

  test("TRACK-14 RIDER-01 RIDER-06 CONST-43 CONST-45 'Track Your Order' opens a live map of the rider's way, centred on the customer", async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    await doubleGoogle(page);
    const { ride } = await onItsWay(server, brand, await asCustomer());
    await ride({ status: "in_transit", lat: 1.29, lng: 103.83 });
    await page.goto("/trackorder");
    await page.getByRole("link", { name: "Track Your Order" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Rider will arrive in approx. 8 minutes")).toBeVisible();
    await expect.poll(async () => (await mapOn(page)).route.length).toBe(3);
    const seen = await mapOn(page);
    expect(seen).toMatchObject({ zoom: 15, center: HOME, disableDefaultUI: true });
    expect(seen.route).toEqual([{ lat: 1.29, lng: 103.83 }, { lat: 1.29, lng: 103.81 }, HOME]);
    expect(seen.markers.map(({ title, at }) => [title, at])).toEqual([
      ["Main Street", { lat: 1.28, lng: 103.84 }],
      ["Your address", HOME],
      ["Ali", { lat: 1.29, lng: 103.83 }],
    ]);
    expect((await page.locator("[data-ui=map]").boundingBox())?.height).toBe(600);
    const follow = dialog.getByRole("button", { name: "Follow the rider" });
    await expect(follow, "in a window that is lower than the popup").toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await markDocument(page);
    await ride({ status: "in_transit", lat: 1.3, lng: 103.82 });
    await expect.poll(async () => (await mapOn(page)).route[0]).toEqual({ lat: 1.3, lng: 103.82 });
    await follow.click();
    await expect.poll(() => mapOn(page)).toMatchObject({ center: { lat: 1.3, lng: 103.82 } });
    await dialog.getByRole("button", { name: "Show my address" }).click();
    await expect.poll(() => mapOn(page)).toMatchObject({ center: HOME });
    expect(await isSameDocument(page)).toBe(true);
  });

  test("ERR-41 CONST-05 a way that is not found is told 300 ms after, over the tracking page itself", async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    await doubleGoogle(page, { route: "none" });
    const { ride } = await onItsWay(server, brand, await asCustomer());
    await ride({ status: "in_transit", lat: 1.29, lng: 103.83 });
    await page.clock.install();
    await page.goto("/trackorder?rider=open");
    const failed = page.getByText(FAILED);
    await expect(failed).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    // The next position takes the error away, and fails in its turn.
    const next = { lat: 1.295, lng: 103.82 };
    await ride({ status: "in_transit", ...next });
    await expect(failed).toHaveCount(0);
    await expect.poll(async () => (await mapOn(page)).drives.at(-1)).toEqual(next);
    await settled(page);
    await page.clock.runFor(290);
    await settled(page);
    await expect(failed).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(failed).toBeVisible();
    await expect(page.locator('[href="/m/trackorder"]')).toHaveCount(0);
    await page.clock.resume();
    await expectAccessible(page);
  });
});

test.describe("as it is drawn", () => {
  test.use({ brandOverrides: { outlets } });

  test("RIDER-05 ERR-41 a position takes the place of the one before, and of the error that there is none", async ({
    page,
    asCustomer,
    server,
    brand,
  }) => {
    const { ride } = await onItsWay(server, brand, await asCustomer());
    await page.goto("/trackorder?rider=open");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(FAILED)).toBeVisible();
    await expect(page.locator('[href="/m/trackorder"]')).toHaveCount(0);
    await ride({ status: "in_transit", lat: 1.29, lng: 103.83 });
    const rider = dialog.locator("[data-marker=rider]");
    await expect(rider).toBeVisible();
    await expect(dialog.getByText(FAILED)).toHaveCount(0);
    await expect(dialog.locator("[data-ui=route]")).toBeVisible();
    await expectAccessible(page);
    const before = await rider.getAttribute("transform");
    await ride({ status: "in_transit", lat: 1.305, lng: 103.815 });
    await expect(rider).not.toHaveAttribute("transform", before ?? "");
    await expect(rider).toHaveCount(1);
  });
});
