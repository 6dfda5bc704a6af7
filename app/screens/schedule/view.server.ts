/** What the popup that chooses a time shows. */
import { i18nIn } from "~/i18n/catalogue.server";
import type { Outlet } from "~/ordering/model/company";
import { type Language, nameIn } from "~/ordering/model/language";
import { DAY_PARTS, dayPartOf } from "~/ordering/schedule/day-parts";
import { weekdayAndDate, clock12InCalls, clock12, shortDate } from "~/ordering/schedule/hours";
import { outletTime, clockAt } from "~/ordering/schedule/outlet-clock";
import { scheduleDays, type ScheduleDay } from "~/ordering/schedule/schedule";
import type { DayView, ScheduleTyped, ScheduleView } from "~/screens/schedule/view";
import type { Checkout } from "~/services/checkout/enter-checkout.server";
import type { Quote } from "~/services/pricing/quote.server";
import { chosenTime } from "~/services/schedule/chosen-time.server";

/** What the popup shows, with a date and a time chosen by its address. Null while the company takes no orders for later. */
export function scheduleView({ visit, quoted, draft }: Checkout, wanted: Partial<ScheduleTyped>): ScheduleView | null {
  const { company, language, now } = visit;
  const { outlet } = quoted;
  if (!company.scheduled_order_enabled) return null;
  const today = outletTime(outlet, now).date;
  const days = scheduleDays({ outlet, company }, now).map((day) => dayView(day, { today, language }));
  const chosen = chosenTime(company, draft);
  const kept = chosen && typedOf(chosen, outlet);
  const shown = [wanted.date, kept?.date].find((date) => days.some((day) => day.date === date));
  const date = shown ?? days[0]?.date ?? "";
  const time = wanted.time ?? (kept?.date === date ? kept.time : "");
  return {
    order_type: quoted.selection.order_type,
    days,
    typed: { date, time },
    isChosen: chosen !== null,
    isGone: quoted.cart.schedule?.isOffered === false,
    items: timedItems(language, quoted),
  };
}

/** A day without a time to choose has none to see either. */
function dayView(
  { date, slots, gone }: ScheduleDay,
  { today, language }: { today: string; language: Language },
): DayView {
  const times = slots.length === 0 ? [] : [...gone.map((time) => ({ time, isGone: true })), ...slots];
  const parts = DAY_PARTS.map((part) => ({
    part,
    times: times
      .filter(({ time }) => dayPartOf(time) === part)
      .map((each) => ({
        value: clock12InCalls(each.time),
        label: clock12(each.time, language),
        isGone: "isGone" in each,
      })),
  }));
  const short = shortDate(date, language);
  const named = i18nIn(language).t("checkout:schedule.today");
  return {
    date,
    label: weekdayAndDate(date, language),
    short: date === today ? { ...short, weekday: named, words: named } : short,
    parts: parts.filter((part) => part.times.length > 0),
  };
}

/** A chosen time as the choices name it. */
const typedOf = (chosen: Date, outlet: Outlet): ScheduleTyped => ({
  date: outletTime(outlet, chosen).date,
  time: clock12InCalls(clockAt(outlet, chosen.getTime())),
});
/** The cart's items that can be ordered at certain times only. */
function timedItems(language: Language, { lines, menu }: Quote): ScheduleView["items"] {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  return ids.flatMap((id) => {
    const item = menu.index.itemById.get(id);
    const place = menu.index.placeById.get(id);
    const schedules = [place?.category.schedules ?? [], place?.parentCategory?.schedules ?? []];
    return item && schedules.some(({ length }) => length > 0) ? { name: nameIn(item, language), schedules } : [];
  });
}
