/** A delivery that is over, on its rider's phone. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { PressQueue } from "~/components/script/press-queue";
import { isolated } from "~/i18n/format";
import { buttonLook } from "~/screens/kitchen/button-link";
import { StaffMessage } from "~/screens/kitchen/staff-message";
import { StepForm } from "./ride-foot";
import { Held, Meanwhile } from "./ride-told";
import type { RideView } from "./view";

type OverProps = { view: RideView; end: NonNullable<RideView["end"]>; presses: PressQueue };

/** What was carried, without the customer; for two minutes the last step can be taken back. */
export function OverRide({ view, end, presses }: OverProps) {
  const { t } = useTranslation("rider");
  const { number, rider, outlet, collect } = view;
  const canUndo = useStillOn(end.undoMs);
  return (
    <StaffMessage icon="check" title={t("over.at", { time: end.clock })}>
      <Meanwhile view={view} />
      <Held presses={presses} />
      <p>{t("over.text", { name: isolated(rider) })}</p>
      <dl className="grid w-[min(100%,22rem)] grid-cols-[1fr_auto] text-start [&>dt]:pe-4 *:border-b *:border-line *:py-2.5">
        <dt>{t("over.order")}</dt>
        <dd className="text-end font-700">
          <bdi>#{number}</bdi>
        </dd>
        {collect && (
          <>
            <dt>{t("over.cash")}</dt>
            <dd className="text-end font-700">
              <bdi>{collect}</bdi>
            </dd>
          </>
        )}
      </dl>
      {canUndo && (
        <StepForm view={view} presses={presses} isBusy={presses.waiting.length > 0}>
          <button type="submit" name="step" value="undo" className={buttonLook("plain", "full")}>
            {t("over.undo")}
          </button>
          <p className="text-ink-quiet">{t("over.undo_text")}</p>
        </StepForm>
      )}
      <a className={buttonLook("ink")} href={`tel:${outlet.phone.replaceAll(" ", "")}`}>
        <Icon name="phone" />
        <bdi>{t("call", { name: outlet.name })}</bdi>
      </a>
    </StaffMessage>
  );
}

/** Whether so many milliseconds have not passed yet. */
function useStillOn(ms: number | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (ms === null) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return ms !== null && !isOver;
}
