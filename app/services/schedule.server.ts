/** Ordering for later: what the popup offers, and what becomes of the time that is chosen there or sent by a call. */
import { z } from "zod/v4";
import type { CheckoutDraft } from "~/db/documents.server";
import { updateSession } from "~/db/sessions.server";
import type { Company, Outlet } from "~/ordering/company";
import type { ErrorId } from "~/ordering/errors";
import { clock12, weekdayAndDate } from "~/ordering/hours";
import type { Language } from "~/ordering/menu";
import { nameIn } from "~/ordering/menu-index";
import { clockAt, instantOf, minutesOf, outletTime } from "~/ordering/outlet-clock";
import { clock24, scheduleDays, timeChosen } from "~/ordering/schedule";
import type { Visit } from "~/platform/visit.server";
import type { ScheduleTyped, ScheduleView } from "~/screens/checkout/schedule-view";
import type { Checkout } from "./checkout.server";
import { quote, type Quote } from "./quote.server";

/** The time that a checkout has chosen, while the company takes orders for later. */
export function chosenTime({ scheduled_order_enabled }: Company, draft: CheckoutDraft | null): Date | null {
  return scheduled_order_enabled && draft?.scheduled_for ? new Date(draft.scheduled_for) : null;
}

/** The time that a scheduled time sent by a call stands for; the rules judge it like one that is chosen on the page. */
export const chosenBySent = ({ outlet, company }: Visit, sent: string): Date =>
  timeChosen({ outlet, company }, new Date(sent));

/** The names of a cart's items that cannot be ordered for its time. */
export function unavailableNames(language: Language, { problems, menu }: Quote): string[] {
  const names = problems.unavailable.map(({ item_id }) => {
    const item = menu.index.itemById.get(item_id);
    return item ? nameIn(item, language) : "";
  });
  return [...new Set(names)];
}

/** What the popup shows, with a date and a time chosen by its address. Null while the company takes no orders for later. */
export function scheduleView(
  { visit, quoted, draft }: Omit<Checkout, "layout">,
  wanted: Partial<ScheduleTyped>,
): ScheduleView | null {
  const { company, language, now } = visit;
  const { outlet } = quoted;
  if (!company.scheduled_order_enabled) return null;
  const days = scheduleDays({ outlet, company }, now).map(({ date, slots }) => ({
    date,
    label: weekdayAndDate(date, language),
    times: slots.map(({ time }) => ({ value: clock12(time, "en"), label: clock12(time, language) })),
  }));
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

/** A chosen time as the selects name it. */
const typedOf = (chosen: Date, outlet: Outlet): ScheduleTyped => ({
  date: outletTime(outlet, chosen).date,
  time: clock12(clockAt(outlet, chosen.getTime()), "en"),
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

const formSchema = z.object({
  intent: z.enum(["schedule", "show_times", "as_soon_as_possible"]).catch("schedule"),
  date: z.iso.date().catch(""),
  /** The date whose times the page has shown. */
  times_of: z.iso.date().optional().catch(undefined),
  time: z.string().max(20).catch(""),
});

export type ScheduleOutcome =
  | { ok: true; then: "close" }
  /** The popup anew, with the times of the date. */
  | { ok: true; then: "show_times"; typed: ScheduleTyped }
  | { ok: false; id: ErrorId; typed: ScheduleTyped };

/**
 * Keeps the time that the popup's form names, or takes it back. Whatever the page has blocked is checked again here
 * (SCHED-11); a time that was shown for another date is none of this one until the customer has seen that.
 */
export async function submitSchedule({ visit, draft, quoted }: Checkout, form: FormData): Promise<ScheduleOutcome> {
  const { intent, date, times_of = date, time } = formSchema.parse(Object.fromEntries(form));
  const keep = (scheduled_for: string | null) =>
    updateSession(visit.tenant.id, visit.session.id, { checkout: { ...draft, scheduled_for } });
  if (intent === "as_soon_as_possible") {
    await keep(null);
    return { ok: true, then: "close" };
  }
  if (intent === "show_times") return { ok: true, then: "show_times", typed: { date, time } };
  const clock = clock24(time);
  const refuse = (id: ErrorId): ScheduleOutcome => ({ ok: false, id, typed: { date, time } });
  if (date === "") return refuse("schedule_time_required");
  if (date !== times_of) return refuse("schedule_other_day");
  if (clock === null) return refuse("schedule_time_required");
  const chosen = instantOf(quoted.outlet, date, minutesOf(clock));
  const then = quote({ ...quoted, tenant: visit.tenant, now: visit.now, chosen });
  if (!then?.cart.schedule?.isOffered) return refuse("schedule_unavailable");
  if (then.problems.unavailable.length > 0) return refuse("unschedulable");
  await keep(chosen.toISOString());
  return { ok: true, then: "close" };
}
