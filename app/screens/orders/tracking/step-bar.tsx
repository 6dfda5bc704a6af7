import { useTranslation } from "react-i18next";
import type { ProgressStep } from "~/ordering/orders/order-status";
import { classes } from "~/components/classes";

const STEP =
  "grid content-start gap-2 text-[0.8125rem] max-[379px]:text-[0.75rem] leading-[1.3] before:h-1.5 before:rounded-[6px]";
const LOOKS = {
  delivered: "text-good font-600 before:bg-good before:forced-lit",
  rejected: "text-bad font-700 before:bg-bad before:forced-lit",
  open: "text-ink-quiet before:bg-line",
  done: "text-ink before:bg-brand before:forced-lit",
  current:
    "text-brand-strong font-700 before:bg-[linear-gradient(calc(90deg*var(--flip)),var(--color-brand)_55%,var(--color-line)_55%)] before:forced-lit",
};

export type Step = { key: string; text: string; look: keyof typeof LOOKS; isDone: boolean; isCurrent: boolean };

/** Steps side by side, one after the other. `label`: of what. */
export function Steps({ label, steps, ui }: { label: string; steps: readonly Step[]; ui: string }) {
  return (
    <ol
      className="grid grid-flow-col auto-cols-[minmax(min-content,1fr)] gap-2 max-[379px]:gap-1"
      data-ui={ui}
      aria-label={label}
    >
      {steps.map(({ key, text, look, isDone, isCurrent }) => (
        <li
          key={key}
          className={classes(STEP, LOOKS[look])}
          data-done={isDone || undefined}
          aria-current={isCurrent ? "step" : undefined}
        >
          {text}
        </li>
      ))}
    </ol>
  );
}

/** The steps of the order, lit up to the present one (TRACK-07 to TRACK-09). */
export function StepBar({ steps }: { steps: readonly ProgressStep[] }) {
  const { t } = useTranslation(["tracking"]);
  const now = steps.find(({ current }) => current)?.status;
  // Complete and green, or one full bar in red: each end has its own look.
  const end = now === "delivered" || now === "rejected" ? now : null;
  const shown = steps.map(({ status, titleKey, lit, current, done }): Step => {
    const drawnAs = end ?? (done ? "done" : lit ? "current" : "open");
    return { key: status, text: t(titleKey), look: drawnAs, isDone: done, isCurrent: current };
  });
  return <Steps label={t("progress")} steps={shown} ui="steps" />;
}
