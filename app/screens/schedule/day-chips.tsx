import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FIELD, LABEL } from "~/components/form/field";
import { useHydrated } from "~/components/script/use-hydrated";
import { ChoiceBox } from "./choice-box";
import type { DayView } from "./view";

const CHIP =
  "flex-1 grid justify-items-center content-center min-w-17 min-h-19 px-2 rounded-[16px] leading-tight text-sm whitespace-nowrap has-checked:bg-ink has-checked:text-surface";

type Props = { days: DayView[]; date: string; onChange: (date: string) => void };

/** The dates side by side, and a button that brings a date's times where no script changes them. */
export function DayChips({ days, date: chosen, onChange }: Props) {
  const { t } = useTranslation("checkout");
  const hydrated = useHydrated();
  return (
    <fieldset className={FIELD}>
      <legend className={LABEL}>{t("schedule.date")}</legend>
      {/* Room for the ring around a chip that has the focus. */}
      <div className="flex gap-2 overflow-x-auto [scrollbar-width:none] -mx-(--pad) px-(--pad) py-1">
        {days.map(({ date, short, parts }) => {
          const isClosed = parts.length === 0;
          return (
            <ChoiceBox
              key={date}
              className={CHIP}
              name="date"
              value={date}
              checked={date === chosen}
              disabled={isClosed}
              onChoose={onChange}
            >
              <span>{short.weekday}</span> <b className="text-lg leading-tight">{short.day}</b>{" "}
              <span>{short.month}</span>
              {isClosed && <span className="sr-only"> {t("schedule.closed_day")}</span>}
            </ChoiceBox>
          );
        })}
      </div>
      {!hydrated && (
        <Button look="soft" name="intent" value="show_times">
          {t("schedule.show_times")}
        </Button>
      )}
    </fieldset>
  );
}
