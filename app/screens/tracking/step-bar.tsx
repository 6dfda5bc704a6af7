import { useTranslation } from "react-i18next";
import type { ProgressStep } from "~/ordering/order-status";

/** The steps of the order, lit up to the present one (TRACK-07 to TRACK-09). */
export function StepBar({ steps }: { steps: readonly ProgressStep[] }) {
  const { t } = useTranslation("tracking");
  return (
    <ol className="steps" aria-label={t("progress")}>
      {steps.map(({ status, titleKey, lit, current }) => (
        <li
          key={status}
          className={lit && (!current || steps.length === 1 || status === "delivered") ? "done" : undefined}
          aria-current={current ? "step" : undefined}
        >
          {t(titleKey)}
        </li>
      ))}
    </ol>
  );
}
