/** Moments as a customer reads them, in the outlet's own time. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { Outlet } from "~/ordering/company";
import { clock12, dateWithYear, weekdayAndDate } from "~/ordering/hours";
import type { Language } from "~/ordering/menu";
import { clockOf, outletTime } from "~/ordering/outlet-clock";

/** A time in the outlet's day, with the date when that is not today: "7:45 PM", "Sunday 5 January, 7:45 PM". */
export function timeOf(
  instant: Date,
  { outlet, now, language }: { outlet: Outlet; now: Date; language: Language },
): string {
  const local = outletTime(outlet, instant);
  const time = clock12(clockOf(local.minutes), language);
  return local.date === outletTime(outlet, now).date
    ? time
    : i18nIn(language).t("common:date_time", { date: weekdayAndDate(local.date, language), time });
}

/** "21 November 2026, 4:23 PM". */
export function dayAndTime(instant: Date, outlet: Outlet, language: Language): string {
  const local = outletTime(outlet, instant);
  const [date, time] = [dateWithYear(local.date, language), clock12(clockOf(local.minutes), language)];
  return i18nIn(language).t("common:date_time", { date, time });
}
