import { useTranslation } from "react-i18next";
import type { ProgressStep } from "~/ordering/orders/order-status";
import { classes } from "~/components/classes";

const STEP = "grid content-start gap-2 text-[0.8125rem] leading-[1.3] before:h-1.5 before:rounded-[6px]";
const STATES = {
  delivered: "text-good font-600 before:bg-good before:forced-lit",
  rejected: "text-bad font-700 before:bg-bad before:forced-lit",
  open: "text-ink-quiet before:bg-line",
  done: "text-ink before:bg-brand before:forced-lit",
  current:
    "text-brand-strong font-700 before:bg-[linear-gradient(calc(90deg*var(--flip)),var(--color-brand)_55%,var(--color-line)_55%)] before:forced-lit",
};

/** The steps of the order, lit up to the present one (TRACK-07 to TRACK-09). */
export function StepBar({ steps }: { steps: readonly ProgressStep[] }) {
  const { t } = useTranslation(["tracking"]);
  const now = steps.find(({ current }) => current)?.status;
  // Complete and green, or one full bar in red: each end has its own look.
  const end = now === "delivered" || now === "rejected" ? now : null;
  return (
    <ol className="grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-2" data-ui="steps" aria-label={t("progress")}>
      {steps.map(({ status, titleKey, lit, current }) => {
        const isDone = lit && (!current || steps.length === 1 || status === "delivered");
        return (
          <li
            key={status}
            className={classes(STEP, STATES[end ?? (current ? "current" : isDone ? "done" : "open")])}
            data-done={isDone || undefined}
            aria-current={current ? "step" : undefined}
          >
            {t(titleKey)}
          </li>
        );
      })}
    </ol>
  );
}
