import { useTranslation } from "react-i18next";
import { RoundIcon } from "~/components/icons";
import { PANEL } from "~/components/panels/panel";
import type { Refund } from "~/ordering/payments/refund";
import { Steps, type Step } from "./step-bar";

const STAGES = ["rejected", "sent", "with_you"] as const;
/** The stage that a refund is at. Nobody tells when the money is with the customer: what has been sent is on its way there. */
const STAGE_OF: Record<Refund["state"], (typeof STAGES)[number]> = {
  on_its_way: "sent",
  by_hand: "sent",
  done: "with_you",
};

/** What becomes of the money of a rejected order, and how far that is. */
export function RefundPanel({ money, state }: { money: string; state: Refund["state"] }) {
  const { t } = useTranslation("tracking");
  const at = STAGES.indexOf(STAGE_OF[state]);
  const steps = STAGES.map((stage, i): Step => {
    const drawnAs = i < at ? "done" : i === at ? "current" : "open";
    return { key: stage, text: t(`refund.${stage}`), look: drawnAs, isDone: i < at, isCurrent: i === at };
  });
  return (
    <section className={`${PANEL} grid grid-cols-1 gap-4`} aria-label={t("refund.title")} data-ui="refund">
      <div className="flex items-center gap-3">
        <RoundIcon name="repeat" />
        <p className="font-600">{money}</p>
      </div>
      <Steps label={t("refund.progress")} steps={steps} ui="refund-steps" />
    </section>
  );
}
