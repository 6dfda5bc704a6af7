/** 'Something went wrong': what has been told of it, and the way to tell. */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { RoundIcon } from "~/components/icons";
import { Banner } from "~/components/panels/banner";
import { PANEL } from "~/components/panels/panel";
import { Note } from "~/components/text/note";
import { useAddressWith } from "~/screens/layout/addresses";
import type { ReportView } from "./view";

type Props = {
  order: string;
  report: ReportView;
  /** One has just been sent. */
  isThanked: boolean;
};

export function ReportPanel({ order, report: { reasons, told }, isThanked }: Props) {
  const { t } = useTranslation("tracking");
  const id = useId();
  const href = useAddressWith({ order, report: "open", told: null });
  const canTell = reasons.length > 0;
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-4`} aria-labelledby={id} data-ui="report">
      {isThanked && (
        <Banner tone="good" title={t("report.thanks")} announce>
          {t("report.next")}
        </Banner>
      )}
      <div className="flex items-center gap-3">
        <RoundIcon name="alert" />
        <span className="flex-1 min-w-0">
          <b id={id}>{t("report.title")}</b>
          <Note>{t(canTell ? "report.hint" : "report.no_more")}</Note>
        </span>
        {canTell && (
          <ButtonLink look="line" size="slim" to={href} preventScrollReset>
            {t("report.open")}
          </ButtonLink>
        )}
      </div>
      {told.length > 0 && (
        <ul className="grid gap-2">
          {told.map(({ reason, time }) => (
            <li key={`${reason} ${time}`}>
              {t(`report.reason.${reason}`)}
              <Note>{t("report.told_at", { time })}</Note>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
