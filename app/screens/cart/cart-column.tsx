import { useTranslation } from "react-i18next";
import { RoundIcon } from "~/components/icons";
import type { CartView } from "./state/cart-view";
import { CartContents } from "./lazy-cart";
import type { Cart } from "./state/use-cart";
import { COLUMN_HEAD } from "~/screens/layout/frame/column";
import { Note } from "~/components/text/note";

/** The cart beside the menu. It stands there empty too: a column that came with the first item would move the whole menu. */
export function CartColumn({ view, cart }: { view: CartView | null; cart: Cart }) {
  return (
    <aside className="cart-column max-md:hidden" aria-labelledby="cart-title">
      {view && view.lines.length > 0 ? <CartContents view={view} cart={cart} titleId="cart-title" /> : <EmptyCart />}
    </aside>
  );
}

function EmptyCart() {
  const { t } = useTranslation("cart");
  return (
    <>
      <div className={COLUMN_HEAD}>
        <h2 id="cart-title">{t("title")}</h2>
      </div>
      <div className="grid justify-items-center gap-3 pt-6 px-5 pb-8 text-center">
        <RoundIcon name="bag" />
        <p>
          <b>{t("empty.title")}</b>
          <Note>{t("empty.text")}</Note>
        </p>
      </div>
    </>
  );
}
