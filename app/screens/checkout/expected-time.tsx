import { useTranslation } from "react-i18next";
import { RoundIcon } from "~/components/icons";
import type { CheckoutView } from "./view";
import { LINK } from "~/components/text/link";

type Props = {
  view: CheckoutView;
  /** Inside the form of step 1: its button keeps what was typed before it opens the popup (SCHED-01). */
  canChange: boolean;
};

/** When the order arrives or is ready: as soon as possible, or at the time that was chosen. */
export function ExpectedTime({ view: { expected, schedule }, canChange }: Props) {
  const { t } = useTranslation("checkout");
  const isScheduled = schedule.chosen !== null;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 max-[430px]:grid-cols-[auto_1fr]">
      <RoundIcon name={isScheduled || !expected ? "calendar" : "clock"} />
      <span className="min-w-0">
        <span className="text-sm text-ink-quiet">{t(isScheduled ? "expected.scheduled" : "expected.label")}</span>
        <br />
        {expected ? (
          <>
            <b>{isScheduled ? expected.time : t("expected.around", { time: expected.time })}</b>{" "}
            {expected.minutes !== null && (
              <span className="text-ink-quiet">{t("expected.minutes", { minutes: expected.minutes })}</span>
            )}
          </>
        ) : (
          <b>{t("expected.open")}</b>
        )}
      </span>
      {canChange && schedule.isOffered && (
        <button
          className={`${LINK} max-[430px]:col-start-2 max-[430px]:justify-self-start`}
          name="intent"
          value="schedule"
        >
          {t(isScheduled ? "schedule.change" : expected ? "schedule.link" : "schedule.choose_time")}
        </button>
      )}
    </div>
  );
}
