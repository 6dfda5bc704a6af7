import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import type { CartView } from "./cart-view";
import { CartContents } from "./lazy-cart";
import type { Cart } from "./use-cart";

/** The cart beside the menu. It stands there empty too: a column that came with the first item would move the whole menu. */
export function CartColumn({ view, cart }: { view: CartView | null; cart: Cart }) {
  return (
    <aside className="cart" aria-labelledby="cart-title">
      {view && view.lines.length > 0 ? <CartContents view={view} cart={cart} titleId="cart-title" /> : <EmptyCart />}
    </aside>
  );
}

function EmptyCart() {
  const { t } = useTranslation("cart");
  return (
    <>
      <div className="cart-head">
        <h2 id="cart-title">{t("title")}</h2>
      </div>
      <div className="cart-empty">
        <span className="round-icon">
          <Icon name="bag" />
        </span>
        <p>
          <b>{t("empty.title")}</b>
          <span className="mods">{t("empty.text")}</span>
        </p>
      </div>
    </>
  );
}
