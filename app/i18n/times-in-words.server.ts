/** Moments as a customer reads them, in the outlet's own time. */
import { i18nIn } from "./catalogue.server";
import type { Company, Outlet } from "~/ordering/model/company";
import { isForLater } from "~/ordering/orders/order-status";
import { offeredUntil } from "~/ordering/promotions/in-time";
import type { PromotionTime } from "~/ordering/promotions/promotion";
import { expectedTime } from "~/ordering/schedule/expected-time";
import { clock12, dateIn, dateWithYear, weekdayAndDate } from "~/ordering/schedule/hours";
import type { Language } from "~/ordering/model/language";
import { clockOf, outletTime } from "~/ordering/schedule/outlet-clock";

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

/** When an order that is placed now at an open outlet arrives or is ready. `isClock`: by the clock, not in minutes. */
export function expectedView(
  { company, now, language }: { company: Company; now: Date; language: Language },
  outlet: Outlet,
): { words: string; isClock: boolean } {
  const expected = expectedTime({ company, outlet }, now);
  return "at" in expected
    ? { words: timeOf(expected.at, { outlet, now, language }), isClock: true }
    : { words: i18nIn(language).t("menu:fact.minutes", expected), isClock: false };
}

/**
 * A time that was chosen, never without its day: "Today, Sunday 5 January, 7:45 PM", "Monday 6 January, 7:45 PM".
 * @param now null for what is read at any time later, where no day is today.
 * @param place where it stands: a sentence around it writes "today" small.
 */
export function chosenTimeOf(
  instant: Date,
  { outlet, now, language }: { outlet: Outlet; now: Date | null; language: Language },
  place: "alone" | "in_sentence" = "alone",
): string {
  const { t } = i18nIn(language);
  const local = outletTime(outlet, instant);
  const date = weekdayAndDate(local.date, language);
  const isToday = now !== null && local.date === outletTime(outlet, now).date;
  const time = clock12(clockOf(local.minutes), language);
  return t("common:date_time", { date: isToday ? t(`common:today.${place}`, { date }) : date, time });
}

/** When a placed order is due, inside a sentence: with its day where the customer has ordered for later. Null without a time. */
export function dueTimeOf(
  order: { eta: Date | null } & Parameters<typeof isForLater>[0],
  frame: { outlet: Outlet; now: Date; language: Language },
): string | null {
  const { eta } = order;
  if (eta === null) return null;
  return isForLater(order) ? chosenTimeOf(eta, frame, "in_sentence") : timeOf(eta, frame);
}

/** "21 November 2026, 4:23 PM". */
export function dayAndTime(instant: Date, outlet: Outlet, language: Language): string {
  const local = outletTime(outlet, instant);
  const [date, time] = [dateWithYear(local.date, language), clock12(clockOf(local.minutes), language)];
  return i18nIn(language).t("common:date_time", { date, time });
}

/** "until 6:00 PM" of a promotion that ends this day, "until 3 Dec" of one that ends later, with the year of another one; null of one without a known end. */
export function offeredUntilIn(
  promotion: PromotionTime,
  { outlet, now, language }: { outlet: Outlet; now: Date; language: Language },
): string | null {
  const until = offeredUntil(promotion, outlet, now);
  if (!until) return null;
  const time = "time" in until ? clock12(until.time, language) : lastDateIn(until.date, { outlet, now, language });
  return i18nIn(language).t("menu:open_until", { time });
}

function lastDateIn(
  date: string,
  { outlet, now, language }: { outlet: Outlet; now: Date; language: Language },
): string {
  const isThisYear = date.slice(0, 4) === outletTime(outlet, now).date.slice(0, 4);
  return dateIn(language, { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) }, date);
}
