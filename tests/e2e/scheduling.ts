/** A brand that takes orders for later, at 10:10 of Monday 6 January 2025 by its outlet's clock. */
import type { Locator } from "@playwright/test";
import type { BrandOverrides, TestBrand } from "../support/brands";
import { applyBrand, dailyHours, IDS, testCategory, testItem, testMenu, testOutlet } from "../support/brands";
import { setClock } from "../support/clock";
import type { ServerAddress } from "../support/server";

export const PANCAKES = 301;
const { sunday: _closed, ...hours } = dailyHours("08:00", "22:00") ?? {};
const everyDay = Object.keys(dailyHours() ?? {}) as ("monday" | "tuesday")[];
const breakfast = testCategory({
  id: 300,
  name: "Breakfast",
  items: [testItem({ id: PANCAKES, name: "Pancakes", unit_price: "8.00" })],
  schedules: [{ days: everyDay, time_slots: [{ start_time: "07:00", end_time: "11:00" }] }],
});
const menu = testMenu();

/** Closed on Sunday; pancakes until eleven. */
export const SCHEDULING: BrandOverrides = {
  company: { scheduled_order_enabled: true, default_eta: 45 },
  outlets: [testOutlet({ opening_hours: hours })],
  menus: { main: { ...menu, categories: [...menu.categories, breakfast] } },
};

/** Sets the clock, and who orders what: pickup of a burger, and pancakes where told. */
export async function mondayMorning(server: ServerAddress, brand: TestBrand): Promise<void> {
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, "2025-01-06T10:10:00+08:00");
}

export const WITH_PANCAKES = { choice: { pickup: "in_store" as const }, items: [IDS.classic, PANCAKES] };

/** The date chip and the time of the popup, by their words, whole or the beginning. */
export const dateOf = (popup: Locator, words: string) =>
  popup.getByRole("group", { name: "Date" }).getByRole("radio", { name: words });
export const timeOf = (popup: Locator, words: string) =>
  popup.getByRole("group", { name: "Time" }).getByRole("radio", { name: words, exact: true });
