import { useTranslation } from "react-i18next";
import { CartLines } from "./lines/cart-lines";
import { SoldOutBanner } from "./notices/cart-notices";
import { priceCart } from "./state/cart-price";
import { CartSums, TaxNote } from "./cart-sums";
import type { CartView } from "./state/cart-view";
import { CheckoutButton } from "./checkout-button";
import { PromotionNotices } from "~/screens/cart/notices/promotion-notices";
import { Suggestions } from "./suggestions";
import type { Cart } from "./state/use-cart";
import { COLUMN_FOOT, COLUMN_HEAD } from "~/screens/layout/frame/column";

export type CartContentsProps = {
  view: CartView;
  cart: Cart;
  titleId: string;
  /** Where its forms lead back to, when that is not the page as it stands. */
  returnTo?: string;
};

/** Lines, sums and the way to the checkout. */
export function CartContents({ view, cart, titleId, returnTo }: CartContentsProps) {
  const { t } = useTranslation("cart");
  const priced = priceCart(view);
  return (
    <>
      <div className={`${COLUMN_HEAD} [&>[data-ui=banner]]:mt-3`}>
        <h2 id={titleId}>{t("title")}</h2>
        <SoldOutBanner view={view} />
        <PromotionNotices view={view} priced={priced} />
      </div>
      <div className="cart-body">
        <CartLines view={view} cart={cart} labelledBy={titleId} returnTo={returnTo} />
        <Suggestions
          view={view}
          cart={cart}
          anchor={titleId}
          returnTo={returnTo}
          className="px-(--edge) py-3 [--edge:20px]"
        />
      </div>
      <CartSums view={view} priced={priced} />
      <div className={COLUMN_FOOT} data-ui="cart-foot">
        <CheckoutButton view={view} priced={priced} cart={cart} />
        <TaxNote view={view} className="text-center" />
      </div>
    </>
  );
}
