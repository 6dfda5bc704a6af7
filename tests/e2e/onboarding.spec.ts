/** The first question of a visit, and changing the answer later. */
import { IDS, testArea, testOutlet } from "../support/brands";
import { areaButton, dialog, next, openDelivery } from "./area-selector";
import { expect, expectAccessible, test } from "./fixtures";

const SECOND = { outlet: 2, area: 21 };
const outlets = [
  testOutlet(),
  testOutlet({
    id: SECOND.outlet,
    name: "Harbour",
    address: "9 Quay, Singapore",
    delivery_areas: [testArea({ id: SECOND.area, name: "Waterfront" })],
  }),
];

test.describe("the question", () => {
  test("AREA-04 asks how to get the order and cannot be dismissed", async ({ page }) => {
    await page.goto("/");
    await expect(dialog(page)).toHaveAccessibleName("How would you like to get your order?");
    await expect(dialog(page).getByRole("link", { name: /^(?:Delivery|Pickup)/ })).toHaveCount(2);
    await expect(dialog(page).getByRole("link", { name: "Close" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 300);
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
  });

  test("leads to the area and back again", async ({ page }) => {
    await openDelivery(page);
    await dialog(page).getByRole("link", { name: "Back" }).click();
    await expect(dialog(page)).toHaveAccessibleName("How would you like to get your order?");
  });
});

test.describe("delivery", () => {
  test.use({ brandOverrides: { outlets }, allowedErrors: [/status of 502/] });

  test("AREA-08 AREA-19 Next is disabled until an area is chosen, and says what is missing", async ({ page }) => {
    await openDelivery(page);
    await expect(next(page)).toBeDisabled();
    await next(page).click({ force: true });
    await expect(dialog(page).getByText("Please select a delivery area to continue.")).toBeVisible();
    await expect(dialog(page).getByRole("radio", { name: "Near Town" })).toBeFocused();
    await expectAccessible(page);
    await dialog(page).getByRole("radio", { name: "Near Town" }).check();
    await expect(next(page)).toBeEnabled();
    await expect(dialog(page).getByText("Please select a delivery area to continue.")).toBeHidden();
  });

  test("AREA-15 AREA-17 CONST-02 of the same outlet closes half a second after the change, without a reload", async ({
    page,
  }) => {
    await page.clock.install();
    await openDelivery(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await dialog(page).getByRole("radio", { name: "Far Hills" }).check();
    const changed = page.waitForResponse(/\/delivery_areas\/12\/$/);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await next(page).click();
    const request = (await changed).request();
    expect(request.method()).toBe("PUT");
    expect(request.postDataJSON()).toEqual({
      id: IDS.farArea,
      outlet_id: IDS.outlet,
      order_type: "delivery",
      area_name: "Far Hills",
      pickup_mode: "in_store",
    });
    await expect(dialog(page).getByText("Getting the menu ready…")).toBeHidden();
    await page.clock.runFor(400);
    await expect(dialog(page)).toBeVisible();
    await page.clock.runFor(150);
    await expect(dialog(page)).toBeHidden();
    await expect(areaButton(page)).toContainText("Delivering to");
    await expect(areaButton(page)).toHaveAttribute("title", "Far Hills");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    const kept = await page.evaluate(async () => (await fetch("/delivery_areas")).text());
    const { session } = JSON.parse(kept) as { session: object };
    expect(session).toMatchObject({ order_type: "delivery", area_id: IDS.farArea, mandatory: false });
  });

  test("AREA-16 of another outlet reloads the page, and the loader stays until it is there", async ({ page }) => {
    await openDelivery(page);
    await dialog(page).getByRole("radio", { name: "Waterfront" }).check();
    // What stands on the page at the moment in which the next one replaces it.
    await page.evaluate(() =>
      addEventListener("pagehide", () => {
        sessionStorage.setItem("last words", document.querySelector("dialog [data-ui=loader]")?.textContent ?? "none");
      }),
    );
    const reloaded = page.waitForEvent("load");
    await next(page).click();
    await reloaded;
    expect(await page.evaluate(() => sessionStorage.getItem("last words"))).toBe("Getting the menu ready…");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour");
  });

  test("ERR-01 CONST-56 closes half a second after a failure, which shows as a popup", async ({ page }) => {
    await page.clock.install();
    await openDelivery(page);
    let fail = (): void => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/delivery_areas\//, async (route) => {
      await held;
      await route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" });
    });
    await dialog(page).getByRole("radio", { name: "Near Town" }).check();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await next(page).click();
    await expect(next(page)).toHaveAttribute("aria-busy", "true");
    fail();
    await expect(next(page)).not.toHaveAttribute("aria-busy");
    await page.clock.runFor(400);
    await expect(dialog(page)).toHaveAccessibleName("Where should we deliver?");
    await page.clock.runFor(200);
    const popup = page.getByRole("alertdialog", { name: "Oops!" });
    await expect(popup).toContainText("Something went wrong. Please try again later.");
    await popup.getByRole("link", { name: "OK" }).click();
    await expect(dialog(page)).toHaveAccessibleName("How would you like to get your order?");
  });
});

test.describe("pickup", () => {
  // A press before script runs sends the form, and the browser notes its refusal.
  test.use({ brandOverrides: { outlets }, allowedErrors: [/status of 400/] });

  test("AREA-10 AREA-19 asks for an outlet, and goes to its menu", async ({ page }) => {
    await page.goto("/?choose=pickup");
    await expect(next(page)).toBeDisabled();
    await next(page).click({ force: true });
    await expect(dialog(page).getByText("Please select a pickup location to continue.")).toBeVisible();
    await dialog(page)
      .getByRole("radio", { name: /Harbour/ })
      .check();
    await expect(next(page)).toBeEnabled();
    await expect(dialog(page).getByText("Please select a pickup location to continue.")).toBeHidden();
    await dialog(page)
      .getByRole("radio", { name: /Curbside/ })
      .check({ force: true });
    await expectAccessible(page);
    await next(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(areaButton(page)).toContainText("Pickup from");
    await expect(areaButton(page)).toHaveAttribute("title", "Harbour");
  });
});

test.describe("changing it later", () => {
  test("AREA-24 opens from the header, can be cancelled, and offers the other mode", async ({ page }) => {
    await openDelivery(page);
    await dialog(page).getByRole("radio", { name: "Near Town" }).check();
    await next(page).click();
    await expect(dialog(page)).toBeHidden();
    await areaButton(page).click();
    await expect(dialog(page).getByRole("radio", { name: "Near Town" })).toBeChecked();
    await dialog(page).getByRole("link", { name: "Pick it up instead" }).click();
    await expect(dialog(page)).toHaveAccessibleName("Where will you pick up?");
    await dialog(page).getByRole("link", { name: "Cancel" }).click();
    await expect(dialog(page)).toBeHidden();
    await areaButton(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(areaButton(page)).toHaveAttribute("title", "Near Town");
  });
});
