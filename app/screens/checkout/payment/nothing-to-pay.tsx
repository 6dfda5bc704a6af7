/** What stands in place of the ways to pay where discounts and points have paid for all of the order. */
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { isPaidAtTheDoor } from "~/ordering/payments/payment-types";
import type { CheckoutView } from "~/screens/checkout/view";

type Payable = Pick<CheckoutView, "methods" | "summary" | "tip">;

/** Whether nothing is left to pay, nor can be: a tip would need a way to pay. */
export const isPaidFor = ({ methods, summary, tip }: Payable): boolean =>
  summary.total === 0 && tip === null && methods.length > 0;

/** The order goes out by the way that is picked, or by any, as every order names one. */
export function NothingToPay({ view: { methods }, picked }: { view: Payable; picked: number | null }) {
  const { t } = useTranslation("checkout");
  const anyOther = methods.find(({ kind }) => isPaidAtTheDoor(kind)) ?? methods[0];
  return (
    <>
      <input type="hidden" name="payment_type_id" value={picked ?? anyOther?.id ?? ""} />
      <Banner tone="good" icon="check" title={t("placed.free")}>
        {t("methods.free_hint")}
      </Banner>
    </>
  );
}
