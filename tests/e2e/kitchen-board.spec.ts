/** A kitchen's board that is alive: orders appear by themselves, the bell rings, and what is pressed is done at once. */
import { applyBrand, IDS, testOutlet } from "../support/brands";
import { boardLink, newOrder } from "../support/board";
import { textOf, trackedOrder } from "../support/checkout";
import { Client } from "../support/client";
import { expect, expectAccessible, test } from "./fixtures";
import type { Page } from "@playwright/test";

const PICKUP = { choice: { pickup: "in_store" as const } };

test.use({ viewport: { width: 1280, height: 800 } });

/** Opens the board, and waits until it listens. */
async function openBoard(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse((answer) => answer.url().endsWith("/kitchen/events"));
  await page.goto(path);
  expect((await listens).status()).toBe(200);
}

/** Counts what the page lets sound. */
async function countRings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { tones: 0 });
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        counted.tones += 1;
        return super.createOscillator();
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

test("a new order appears by itself and rings once sound is allowed; accepted, it is in the kitchen for its customer too", async ({
  page,
  server,
  brand,
}) => {
  const tones = await countRings(page);
  await openBoard(page, await boardLink(server, brand, 1));
  await expect(page).toHaveURL(/\/kitchen\/board$/);
  await expect(page.getByText("Nothing new")).toBeVisible();
  const first = await newOrder(server, brand, { ...PICKUP, note: "Nut allergy" });
  const ticket = page.getByRole("article", { name: `#${first.number}` });
  await expect(ticket.getByText("Nut allergy")).toBeVisible();
  expect(await tones()).toBe(0);
  await page.getByRole("button", { name: "Tap for sound" }).click();
  await expect(page.getByRole("button", { name: "Sound is on" })).toBeVisible();
  const before = await tones();
  const second = await newOrder(server, brand, PICKUP);
  await expect(page.getByRole("article", { name: `#${second.number}` })).toBeVisible();
  await expect.poll(tones).toBeGreaterThan(before);
  await ticket.getByRole("button", { name: /^Accept, 15 minutes/ }).click();
  const kitchen = page.getByRole("region", { name: /^In the kitchen/ });
  await expect(kitchen.getByRole("article", { name: `#${first.number}` })).toBeVisible();
  expect((await trackedOrder(first.customer, first.id)).status).toBe("confirmed");
  await expectAccessible(page);
  await kitchen.getByRole("button", { name: "Ready" }).click();
  await expect(page.getByRole("region", { name: /^Ready/ }).getByRole("button", { name: "Handed over" })).toBeVisible();
});

test("what is sold out is off the customers' menu, and back", async ({ page, server, brand }) => {
  await openBoard(page, await boardLink(server, brand, 1));
  await page.getByRole("link", { name: "Sold out" }).click();
  const sheet = page.getByRole("dialog", { name: "Sold out today" });
  // Found as it is typed; the button is for pages without script.
  await sheet.getByRole("searchbox").fill("cola");
  await expect(sheet.getByText("Classic Burger")).toHaveCount(0);
  await expect(sheet.getByRole("status")).toHaveText("1 found");
  await sheet.getByRole("button", { name: "Sold out: Cola" }).click();
  await expect(sheet.getByText("Sold out until tomorrow morning")).toBeVisible();
  expect(textOf(await new Client(server, brand.host).get("/"))).toContain("Out of Stock");
  await expectAccessible(page);
  // What is sold out already counts as found; a name that is none says so beside it.
  await expect(sheet.getByRole("status")).toHaveText("1 found");
  await sheet.getByRole("searchbox").fill("colander");
  await expect(sheet.getByRole("status")).toHaveText("Nothing on the menu is called so.");
  await sheet.getByRole("button", { name: "Back on the menu: Cola" }).click();
  await sheet.getByRole("searchbox").fill("cola");
  await expect(sheet.getByRole("button", { name: "Sold out: Cola" })).toBeVisible();
  expect(textOf(await new Client(server, brand.host).get("/"))).not.toContain("Out of Stock");
});

test("a rejection asks for its reason; a sheet closes by Escape", async ({ page, server, brand }) => {
  const { number, customer, id } = await newOrder(server, brand, PICKUP);
  await openBoard(page, await boardLink(server, brand, 1));
  await page.getByRole("link", { name: "Reject…" }).click();
  const sheet = page.getByRole("dialog", { name: /^Reject / });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.getByRole("link", { name: "Reject…" }).click();
  await sheet.getByRole("radio", { name: "Too busy" }).check();
  await sheet.getByRole("button", { name: "Reject the order" }).click();
  await expect(page.getByRole("article", { name: `#${number}` })).toHaveCount(0);
  expect((await trackedOrder(customer, id)).status).toBe("rejected");
});

test.describe("a board whose link is taken back", () => {
  test.use({ allowedErrors: [/status of 40[34]/] });

  test("says so by itself, and shows no order any more", async ({ page, server, brand }) => {
    const { number } = await newOrder(server, brand, PICKUP);
    await page.clock.install();
    await openBoard(page, await boardLink(server, brand, 1));
    await expect(page.getByRole("article", { name: `#${number}` })).toBeVisible();
    await applyBrand(server, { ...brand, outlets: [testOutlet({ id: IDS.outlet, kitchen: { board_links: 2 } })] });
    await page.clock.fastForward(31_000);
    await expect(page.getByRole("heading", { name: "This board is closed" })).toBeVisible();
    await expect(page.getByText(`#${number}`)).toHaveCount(0);
  });
});
