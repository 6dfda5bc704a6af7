import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { CheckoutView, Step } from "./view";

/** Delivery Location or Pickup Details, then Payment (CHECKOUT-02). */
export function StepList({ view }: { view: CheckoutView }) {
  const { t } = useTranslation(["checkout", "common"]);
  const chosen = view.addresses.find(({ id }) => id === view.typed.address);
  // Building and street; the rest is for the rider.
  const address = chosen?.lines.slice(0, 2).join(t("common:separator"));
  const where = view.order_type === "delivery" ? (address ?? view.place.name) : view.place.name;
  return (
    <ol className="step-list">
      <StepRow step={1} shown={view.step} title={t(`step.${view.order_type}`)} detail={<bdi>{where}</bdi>} />
      <StepRow step={2} shown={view.step} title={t("step.payment")} detail={t("step_of", { n: 2, total: 2 })} />
    </ol>
  );
}

type RowProps = { step: Step; shown: Step; title: string; detail: ReactNode };

function StepRow({ step, shown, title, detail }: RowProps) {
  const { t } = useTranslation("checkout");
  const isDone = step < shown;
  return (
    <li className={isDone ? "done" : undefined} aria-current={step === shown ? "step" : undefined}>
      <span className="dot">{isDone ? <Icon name="check" /> : step}</span>
      <span>
        <b>
          {title}
          {isDone && <span className="visually-hidden"> ({t("done")})</span>}
        </b>
        <span className="small quiet">{detail}</span>
      </span>
    </li>
  );
}
