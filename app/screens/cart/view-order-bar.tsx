import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Price } from "~/components/text/price";
import { useShell } from "~/screens/layout/shell";
import { priceCart } from "./state/cart-price";
import { countOfItems, type CartView } from "./state/cart-view";
import { NUMBER_DOT } from "~/components/icons";
import { CART_PAGE } from "~/paths/pages";

const BAR =
  "fixed inset-x-3 bottom-[calc(12px+var(--safe))] z-10 grid grid-cols-[auto_1fr_auto] items-center gap-3 min-h-15 ps-4 pe-5 rounded-pill bg-brand text-on-brand font-650 text-[1.0625rem] no-underline [box-shadow:var(--float)] active:bg-brand-press forced-edge md:hidden print:hidden";

/** Count and total at the foot of the phone's menu, leading to the cart (HOME-17). */
export function ViewOrderBar({ view }: { view: CartView }) {
  const { t } = useTranslation("cart");
  const { company } = useShell();
  return (
    <section aria-label={t("region")}>
      <Link className={BAR} data-ui="view-order" to={CART_PAGE.mobile}>
        <span className={`${NUMBER_DOT} bg-on-brand text-brand tabular-nums`}>{countOfItems(view)}</span>
        <span>{t(view.isOpen ? "view_order" : "schedule_order")}</span>
        <Price amount={priceCart(view).total} currency={company.currency} precision={company.decimal_precision} />
      </Link>
    </section>
  );
}
