import { useTranslation } from "react-i18next";
import { SummaryRow } from "~/components/panels/summary";
import { formatPrice } from "~/i18n/format";
import { useShell } from "~/screens/layout/shell";
import type { OrderedSum } from "~/services/orders/ordered.server";

/** One of the sums of a placed order: a charge, discount or tax under the brand's own name, the others as they are called everywhere. */
export function OrderedSumRow({ sum: { amount, label, name } }: { sum: OrderedSum }) {
  const { t } = useTranslation("tracking");
  const { company, language } = useShell();
  return (
    <SummaryRow
      label={name === null ? t(label) : <bdi>{name}</bdi>}
      amount={formatPrice(amount, company, language)}
      {...(label === "total" && { kind: "total" as const })}
      {...(amount < 0 && { kind: "saving" as const })}
    />
  );
}
