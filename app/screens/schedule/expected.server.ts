import { i18nIn } from "~/i18n/catalogue.server";
import { timeOf } from "~/i18n/times-in-words.server";
import type { Outlet } from "~/ordering/model/company";
import { expectedTime } from "~/ordering/schedule/expected-time";
import type { Visit } from "~/services/visit/visit.server";

/** When an order that is placed now at an open outlet arrives or is ready, in words. `isClock`: by the clock, not in minutes. */
export function expectedView(
  { company, now, language }: Pick<Visit, "company" | "now" | "language">,
  outlet: Outlet,
): { words: string; isClock: boolean } {
  const expected = expectedTime({ company, outlet }, now);
  return "at" in expected
    ? { words: timeOf(expected.at, { outlet, now, language }), isClock: true }
    : { words: i18nIn(language).t("menu:fact.minutes", expected), isClock: false };
}
