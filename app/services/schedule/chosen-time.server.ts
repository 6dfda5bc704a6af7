/** Ordering for later: what becomes of a time that is chosen on the page or sent by a call. */
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import type { Company } from "~/ordering/model/company";
import type { ErrorId } from "~/ordering/model/errors";
import { type Language, nameIn } from "~/ordering/model/language";
import { instantOf, minutesOf } from "~/ordering/schedule/outlet-clock";
import { clock24, timeChosen } from "~/ordering/schedule/schedule";
import type { CheckoutVisit, Visit } from "~/services/visit/visit.server";
import { quote, type Quote } from "~/services/pricing/quote.server";

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

export type TimeOutcome = { ok: true; visit: Visit } | { ok: false; id: ErrorId };

/** The order that the time is for. */
type Order = { visit: CheckoutVisit; quoted: Quote };

/** A date YYYY-MM-DD and a time of the 12-hour clock, each empty where none is chosen. */
export type TimeAsked = {
  date: string;
  time: string;
  /** The date whose times the customer has seen. */
  times_of: string;
};

/**
 * Keeps the time that is asked for; null: as soon as possible. Whatever the page has blocked is checked again here
 * (SCHED-11); a time that was shown for another date is none of this one until the customer has seen that.
 */
export async function chooseTime({ visit, quoted }: Order, asked: TimeAsked | null): Promise<TimeOutcome> {
  const keep = async (scheduled_for: string | null): Promise<TimeOutcome> => {
    return { ok: true, visit: await amendDraft(visit, { scheduled_for }) };
  };
  if (asked === null) return keep(null);
  const { date, time, times_of } = asked;
  const clock = clock24(time);
  if (date === "") return { ok: false, id: "schedule_time_required" };
  if (date !== times_of) return { ok: false, id: "schedule_other_day" };
  if (clock === null) return { ok: false, id: "schedule_time_required" };
  const chosen = instantOf(quoted.outlet, date, minutesOf(clock));
  const then = quote({ ...quoted, tenant: visit.tenant, now: visit.now, chosen });
  if (!then?.cart.schedule?.isOffered) return { ok: false, id: "schedule_unavailable" };
  if (then.problems.unavailable.length > 0) return { ok: false, id: "unschedulable" };
  return keep(chosen.toISOString());
}
