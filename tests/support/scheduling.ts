/** Ordering for later: a brand that offers it at a fixed hour, and its form as a browser without script sends it. */
import {
  applyBrand,
  dailyHours,
  testBrand,
  testCategory,
  testItem,
  testMenu,
  testOutlet,
  type BrandOverrides,
} from "./brands";
import { button } from "./checkout";
import type { Answer, Client } from "./client";
import { setClock } from "./clock";
import { signedInCustomer, type CustomerOptions } from "./customers";
import { suiteServer } from "./suite-server";

const server = suiteServer();
export const POPUP = "/checkout?step=1&schedule=open";
export const TIME_FORM = "#schedule-time";
export const PANCAKES = 301;
/** Breakfast is served from 7 to 11, the outlet opens from 8 to 22. */
export const breakfast = testCategory({
  id: 300,
  name: "Breakfast",
  items: [testItem({ id: PANCAKES, name: "Pancakes", unit_price: "8.00" })],
  schedules: [
    {
      days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
      time_slots: [{ start_time: "07:00", end_time: "11:00" }],
    },
  ],
});
/** Without breakfast. */
export const plainMenu = testMenu();
const overrides = (company: BrandOverrides["company"] = {}): BrandOverrides => ({
  company: { scheduled_order_enabled: true, default_eta: 45, ...company },
  outlets: [testOutlet({ opening_hours: dailyHours("08:00", "22:00") })],
  menus: { main: { ...plainMenu, categories: [...plainMenu.categories, breakfast] } },
});

/** A brand of its own at 10:10 of Monday 6 January 2025, by the outlet's clock. */
export async function brandAt(now = "2025-01-06T10:10:00+08:00", company: BrandOverrides["company"] = {}) {
  const brand = testBrand(overrides(company));
  await applyBrand(server, brand);
  await setClock(server, brand.company.id, now);
  const clock = (time: string) => setClock(server, brand.company.id, time);
  const customer = (options: CustomerOptions = {}) =>
    signedInCustomer(server, brand, { choice: { pickup: "in_store" }, ...options });
  return { brand, clock, customer };
}
export const optionsOf = (answer: Answer, name: string) =>
  answer.page.querySelectorAll(`${TIME_FORM} input[type=radio][name=${name}]`).map((option) => ({
    value: option.getAttribute("value") ?? "",
    label: option.closest("label")?.textContent,
    disabled: option.hasAttribute("disabled"),
  }));
export const chosenOf = (answer: Answer, name: string) =>
  answer.page.querySelector(`${TIME_FORM} input[name=${name}][checked]`)?.getAttribute("value");
export const timesOf = (answer: Answer) =>
  optionsOf(answer, "time")
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value);

/** Chooses a date, then a time, as a browser without script does. */
export async function schedule(client: Client, date: string, time: string, layout = ""): Promise<Answer> {
  const popup = await client.get(`${layout}${POPUP}&date=${date}`);
  return client.submit(popup, { form: TIME_FORM, fields: time ? { time } : {}, button: button("schedule") });
}
