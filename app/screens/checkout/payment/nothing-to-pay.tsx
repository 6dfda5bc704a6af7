/** What stands in place of the ways to pay where discounts and points have paid for all of the order. */
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { isNothingDue, wayOfNothingDue } from "~/ordering/payments/nothing-due";
import type { CheckoutView } from "~/screens/checkout/view";

/** Whether no way to pay is asked for. Where none is offered at all that is told instead. */
export const isPaidFor = ({ methods, summary, tip }: Pick<CheckoutView, "methods" | "summary" | "tip">): boolean =>
  methods.length > 0 && isNothingDue({ total: summary.total, isTipOffered: tip !== null });

export function NothingToPay({ methods, picked }: Pick<CheckoutView, "methods"> & { picked: number | null }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <input type="hidden" name="payment_type_id" value={wayOfNothingDue(methods, picked)?.id ?? ""} />
      <Banner tone="good" icon="check" title={t("placed.free")}>
        {t("methods.free_hint")}
      </Banner>
    </>
  );
}
