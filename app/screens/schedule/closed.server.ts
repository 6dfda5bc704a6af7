/** What a page says of a store that is closed. */
import { i18nIn } from "~/i18n/catalogue.server";
import { clock12, closedWords, sessionsToday, storeTimings } from "~/ordering/schedule/hours";
import { takesOrdersAhead } from "~/ordering/schedule/schedule";
import type { Visit } from "~/services/visit/visit.server";
import type { ClosedView } from "./view";

/** Null while the outlet is open. */
export function closedView(visit: Visit): ClosedView | null {
  const { outlet, now, language } = visit;
  const timings = storeTimings(outlet, now);
  if (timings.isOpen) return null;
  const { t } = i18nIn(language);
  return {
    words: closedWords(timings, language, (key, values) => t(key, values)),
    // Those of a day that is over would contradict that the store is closed on it.
    sessions: timings.openingDay?.kind === "today" ? severalSessions(visit) : null,
    takesAhead: takesOrdersAhead(visit, now),
  };
}

/** The openings of today in words, none of which breaks in two, where there are several; null for one or none. */
export function severalSessions({ outlet, now, language }: Visit): string | null {
  const sessions = sessionsToday(outlet, now);
  const { t } = i18nIn(language);
  const words = sessions.map(({ from, to }) =>
    t("menu:session", { from: clock12(from, language), to: clock12(to, language) }).replaceAll(" ", "\u00a0"),
  );
  return words.length > 1 ? words.join(t("common:separator")) : null;
}
