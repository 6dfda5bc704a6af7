import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { CheckoutView } from "./view";

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
    <div className="row">
      <span className="round-icon">
        <Icon name={isScheduled ? "calendar" : "clock"} />
      </span>
      <span className="grow">
        <span className="small quiet">{t(isScheduled ? "expected.scheduled" : "expected.label")}</span>
        <br />
        <b>{isScheduled ? expected.time : t("expected.around", { time: expected.time })}</b>{" "}
        {expected.minutes !== null && (
          <span className="quiet">{t("expected.minutes", { minutes: expected.minutes })}</span>
        )}
      </span>
      {canChange && schedule.isOffered && (
        <button className="link" name="intent" value="schedule">
          {t(isScheduled ? "schedule.change" : "schedule.link")}
        </button>
      )}
    </div>
  );
}
