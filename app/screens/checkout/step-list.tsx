import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, NUMBER_DOT } from "~/components/icons";
import { AddressWords } from "~/components/text/address-words";
import { useDestination } from "./destination";
import type { CheckoutView, Step } from "./view";
import { classes } from "~/components/classes";

/** Delivery Location or Pickup Details, then Payment (CHECKOUT-02). */
export function StepList({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const where = useDestination(view);
  return (
    <ol className="grid gap-2 max-lg:grid-flow-col" data-ui="step-list">
      <StepRow step={1} shown={view.step} title={t(`step.${view.order_type}`)} detail={<AddressWords text={where} />} />
      <StepRow step={2} shown={view.step} title={t("step.payment")} detail={t("step_of", { n: 2, total: 2 })} />
    </ol>
  );
}

const DOTS = {
  open: "bg-line text-ink-quiet",
  current: "bg-brand text-on-brand",
  done: "bg-good-soft text-good",
};

type RowProps = { step: Step; shown: Step; title: string; detail: ReactNode };

function StepRow({ step, shown, title, detail }: RowProps) {
  const { t } = useTranslation("checkout");
  const isDone = step < shown;
  return (
    <li
      className="grid grid-cols-[32px_1fr] items-center gap-3 min-h-14 leading-[1.3] max-lg:min-h-tap"
      aria-current={step === shown ? "step" : undefined}
    >
      <span className={classes(NUMBER_DOT, DOTS[isDone ? "done" : step === shown ? "current" : "open"])}>
        {isDone ? <Icon name="check" /> : step}
      </span>
      <span>
        <b className="block">
          {title}
          {isDone && <span className="sr-only"> ({t("done")})</span>}
        </b>
        <span className="text-sm text-ink-quiet">{detail}</span>
      </span>
    </li>
  );
}
