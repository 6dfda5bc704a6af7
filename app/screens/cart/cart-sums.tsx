import { useTranslation } from "react-i18next";
import { Reduced, Summary, SummaryRow } from "~/components/panels/summary";
import { formatPrice } from "~/i18n/format";
import type { PricedCart } from "~/ordering/pricing/types";
import { useShell } from "~/screens/layout/shell";
import type { CartView } from "./state/cart-view";
import { classes } from "~/components/classes";

/** Subtotal, charges, discounts, tax where it comes on top, and the total. */
export function CartSums({ view, priced }: { view: CartView; priced: PricedCart }) {
  const { t } = useTranslation("cart");
  const { company, language } = useShell();
  const money = (amount: number) => formatPrice(amount, company, language);
  const nameOf = (id: number | null) => view.promotions.find((promotion) => promotion.id === id)?.name ?? "";
  const rateOf = new Map(view.taxes.map((tax) => [tax.id, tax]));
  return (
    <Summary>
      <SummaryRow label={t("subtotal")} amount={money(priced.subTotal)} />
      {priced.surchargeBreakDown.map((charge) => (
        <SummaryRow
          key={charge.id}
          label={
            charge.discount > 0 ? <Reduced name={charge.name} by={nameOf(priced.deliveryPromotion)} /> : charge.name
          }
          amount={money(charge.amount)}
        />
      ))}
      {priced.discounts.map(({ source, id, name, amount }) => (
        <SummaryRow key={`${source} ${id}`} kind="saving" label={<bdi>{name}</bdi>} amount={money(-amount)} />
      ))}
      {!priced.is_tax_inclusive &&
        priced.taxes.map(({ id, amount }) => (
          <SummaryRow
            key={id}
            label={t("tax_row", { name: rateOf.get(id)?.name, rate: rateOf.get(id)?.rate })}
            amount={money(amount)}
          />
        ))}
      {priced.loyaltyTotal > 0 && (
        <SummaryRow kind="saving" label={t("loyalty")} amount={money(-priced.loyaltyTotal)} />
      )}
      <SummaryRow kind="total" label={t("total")} amount={money(priced.total)} />
    </Summary>
  );
}

/** 'Prices include 9 % GST', where they do. */
export function TaxNote({ view, className }: { view: CartView; className?: string }) {
  const { t } = useTranslation("cart");
  const [tax, ...others] = view.taxes;
  if (!view.is_tax_inclusive || !tax) return null;
  return (
    <p className={classes("text-sm text-ink-quiet", className)}>
      {others.length > 0 ? t("tax_included") : t("tax_included_one", { name: tax.name, rate: tax.rate })}
    </p>
  );
}
