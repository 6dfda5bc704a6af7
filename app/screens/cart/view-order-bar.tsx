import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Price } from "~/components/price";
import { useShell } from "~/screens/layout/shell";
import { priceCart } from "./cart-price";
import { countOfItems, type CartView } from "./cart-view";

/** Count and total at the foot of the phone's menu, leading to the cart (HOME-17). */
export function ViewOrderBar({ view }: { view: CartView }) {
  const { t } = useTranslation("cart");
  const { company } = useShell();
  return (
    <section aria-label={t("region")}>
      <Link className="view-order" to="/m/order-details">
        <span className="count num">{countOfItems(view)}</span>
        <span>{t("view_order")}</span>
        <Price amount={priceCart(view).total} currency={company.currency} precision={company.decimal_precision} />
      </Link>
    </section>
  );
}
