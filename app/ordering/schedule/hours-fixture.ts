/** Opening hours as tests need them. */
import type { OpeningHours } from "~/ordering/model/company";
import { WEEKDAYS } from "./outlet-clock";

/** The same intervals on each day of the week. */
export const everyDay = (...intervals: [from: string, to: string][]): OpeningHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, intervals.map(([from, to]) => ({ from, to }))]));
