import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError, FIELD, LABEL, REQUIRED } from "~/components/form/field";
import { useTiedToError } from "~/components/form/first-invalid";
import { useHydrated } from "~/components/script/use-hydrated";
import { Note } from "~/components/text/note";
import { ChoiceBox } from "./choice-box";
import type { DayView } from "./view";

const SLOT =
  "grid place-items-center min-h-12 px-1 rounded-card font-600 tabular-nums whitespace-nowrap has-checked:bg-brand-soft has-checked:text-brand-strong has-checked:[box-shadow:inset_0_0_0_2px_var(--color-brand-strong)] has-disabled:font-400";

type Props = { day: DayView | undefined; time: string; error: string | null; onChange: (time: string) => void };

/** The times of a date in a grid, by the part of the day. Those that are gone are struck out, so that none seems forgotten. */
export function SlotGrid({ day, time: chosen, error, onChange }: Props) {
  const { t } = useTranslation(["checkout", "common"]);
  const id = useId();
  const hydrated = useHydrated();
  const invalid = useTiedToError(error ? `${id}-error` : null);
  const parts = day?.parts ?? [];
  const hasGone = parts.some(({ times }) => times.some(({ isGone }) => isGone));
  const described = [error && `${id}-error`, !hydrated && `${id}-day`, hasGone && `${id}-gone`].filter(Boolean);
  return (
    <fieldset className={FIELD} aria-describedby={described.join(" ") || undefined}>
      <legend className={LABEL}>
        {t("checkout:schedule.time")}
        <abbr className={REQUIRED} title={t("common:required")}>
          *
        </abbr>
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {/* Without script another date above has other times only after it is sent. */}
      {!hydrated && (
        <p id={`${id}-day`} className="text-sm text-ink-quiet">
          {day?.label}
        </p>
      )}
      {parts.map(({ part, times }) => (
        <div key={part} className="grid grid-cols-1 gap-2 mt-2">
          <p className="font-650">{t(`checkout:schedule.${part}`)}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
            {times.map(({ value, label, isGone }) => (
              <ChoiceBox
                key={value}
                className={SLOT}
                name="time"
                value={value}
                checked={value === chosen}
                disabled={isGone}
                onChoose={onChange}
                {...(!isGone && invalid)}
              >
                {label}
              </ChoiceBox>
            ))}
          </div>
        </div>
      ))}
      {hasGone && (
        <div id={`${id}-gone`}>
          <Note>{t("checkout:schedule.gone")}</Note>
        </div>
      )}
    </fieldset>
  );
}
