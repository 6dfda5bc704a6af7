import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RoundIcon } from "~/components/icons";
import type { CartView } from "./state/cart-view";
import { CartContents } from "./lazy-cart";
import type { Cart } from "./state/use-cart";
import { COLUMN_HEAD } from "~/screens/layout/frame/column";
import { Note } from "~/components/text/note";

type CartColumnProps = {
  view: CartView | null;
  cart: Cart;
  /** What an empty cart offers to begin with. */
  start: ReactNode;
};

/** The same cart that drops down over it is there once. */
const AWAY = "[body:has([open]>[data-ui=cart-dropdown])_&]:invisible";

/** The cart beside the menu. It stands there empty too, with something to begin with. */
export function CartColumn({ view, cart, start }: CartColumnProps) {
  const hasLines = view !== null && view.lines.length > 0;
  return (
    <aside className={`cart-column max-md:hidden ${AWAY}`} aria-labelledby="cart-title">
      {hasLines ? <CartContents view={view} cart={cart} titleId="cart-title" /> : <EmptyCart start={start} />}
    </aside>
  );
}

function EmptyCart({ start }: { start: ReactNode }) {
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
      {start}
    </>
  );
}
