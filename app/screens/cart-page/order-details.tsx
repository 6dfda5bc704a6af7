/** The phone's cart page: what is ordered, what it costs, and on to the checkout. */
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/panels/banner";
import { ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/panels/empty-state";
import { useOnce } from "~/components/script/use-once";
import { formatPrice } from "~/i18n/format";
import { ClosedBanner } from "~/screens/schedule/closed-banner";
import type { ClosedView } from "~/screens/schedule/view";
import { liveCard } from "~/screens/loyalty/live-card";
import { LoyaltyCard } from "~/screens/loyalty/loyalty-card";
import type { LoyaltyCardView } from "~/screens/loyalty/view";
import { useFailedPayment, type Failed } from "~/screens/layout/errors/use-failed-payment";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { CartErrorPopup } from "~/screens/cart/cart-error";
import { CartLines } from "~/screens/cart/lines/cart-lines";
import { SoldOutBanner } from "~/screens/cart/notices/cart-notices";
import { Suggestions } from "~/screens/cart/suggestions";
import { CartSums, TaxNote } from "~/screens/cart/cart-sums";
import { availablePromoCodes } from "~/ordering/promotions/promo-code";
import type { CouponState } from "~/ordering/promotions/coupon";
import { priceAndCoupon, priceCart } from "~/screens/cart/state/cart-price";
import { CodeWidgets } from "~/screens/promotions/codes/code-widgets";
import type { CodesView } from "~/screens/promotions/codes/view";
import type { FreeChoiceView } from "~/screens/promotions/free-choice-view";
import { PromotionNotices } from "~/screens/cart/notices/promotion-notices";
import { AbsentItemsPopup } from "~/screens/cart/lazy-cart";
import { CartWatch, FreeChoice, PromotionUnlocked } from "~/screens/promotions/lazy-promoted";
import { usePromoted, type Promoted } from "~/screens/promotions/use-promoted";
import type { CartView } from "~/screens/cart/state/cart-view";
import { CheckoutButton } from "~/screens/cart/checkout-button";
import { RestoreBanner } from "~/screens/cart/notices/restore-banner";
import { useStoredCart } from "~/screens/cart/state/stored-cart";
import { useCart, type Cart } from "~/screens/cart/state/use-cart";
import { LIST_PANEL } from "~/components/panels/panel";
import { ItemPopups } from "~/screens/menu/item/lazy-item-popups";
import type { ItemData } from "~/screens/menu/item/view";
import { PROGRESS } from "~/components/progress";
import { BottomBar } from "~/screens/layout/frame/bottom-bar";
import { NARROW } from "~/screens/layout/frame/columns";
import { popupIn } from "~/web/item-address";
import { AREA, HOME } from "~/paths/pages";

export type OrderDetailsData = {
  cart: CartView | null;
  loyalty: LoyaltyCardView | null;
  /** Null while the store is open. */
  closed: ClosedView | null;
  freeChoice: FreeChoiceView | null;
  /** The item of a line whose choices the address opens. */
  popupItem: ItemData | null;
};

export function OrderDetails({ data }: { data: OrderDetailsData }) {
  const { t } = useTranslation(["cart", "errors"]);
  const { company, csrf } = useShell();
  const navigate = useNavigate();
  const needSelection = useCallback(() => navigate(AREA.mobile), [navigate]);
  const cart = useCart(data.cart, {
    csrf,
    onNeedsSelection: needSelection,
  });
  useStoredCart(cart.view, company.decimal_precision);
  const promoted = usePromoted(data.cart);
  const failed = useFailedPayment();
  // Nothing stands over what a failed payment tells: what is unlocked is told on the next page.
  const told = failed ? { ...promoted, unlocked: [] } : promoted;
  const { view } = cart;
  const [parameters] = useSearchParams();
  const edited = popupIn(parameters) && (
    <ItemPopups loaded={data.popupItem} cart={cart} onNeedsSelection={needSelection} />
  );
  const isWatched = useOnce(view !== null && view.lines.length > 0);
  return (
    <Page
      frame="none"
      back={HOME.mobile}
      title={t("title")}
      footer={false}
      announces={false}
      popup={popupOf(cart, told, data.freeChoice) ?? edited}
    >
      <div className="flex flex-col min-h-[calc(100svh-57px)]">
        <main id="main" tabIndex={-1} className={`${NARROW} flex-1 w-full`}>
          {failed && <PaymentFailed failed={failed} />}
          <ClosedBanner closed={data.closed} hasItems={view !== null && view.lines.length > 0} />
          <RestoreBanner view={view} cart={cart} />
          {view && view.lines.length > 0 ? (
            <Filled view={view} cart={cart} loyalty={data.loyalty} />
          ) : (
            <Empty view={view} cart={cart} />
          )}
        </main>
        {view && view.lines.length > 0 && <Foot view={view} cart={cart} />}
        {isWatched && view && <CartWatch view={view} isSettled={!cart.isSaving} {...promoted.watch} />}
      </div>
    </Page>
  );
}

function popupOf(cart: Cart, promoted: Promoted, freeChoice: FreeChoiceView | null) {
  if (cart.error) return <CartErrorPopup cart={cart} />;
  if (cart.view?.hasAbsentItems) return <AbsentItemsPopup cart={cart} />;
  if (promoted.unlocked.length > 0)
    return <PromotionUnlocked promotions={promoted.unlocked} applied={promoted.applied} onClose={promoted.close} />;
  const { withChoice, applied } = promoted;
  return freeChoice && <FreeChoice key={freeChoice.kind} view={freeChoice} unlocked={withChoice} applied={applied} />;
}

function Filled({ view, cart, loyalty }: { view: CartView; cart: Cart; loyalty: LoyaltyCardView | null }) {
  const { t } = useTranslation("cart");
  const { company } = useShell();
  const priced = priceCart(view);
  return (
    <>
      <SoldOutBanner view={view} />
      <PromotionNotices view={view} priced={priced} />
      <section className={LIST_PANEL} aria-labelledby="items">
        <h2 className="sr-only" id="items">
          {t("items")}
        </h2>
        <CartLines view={view} cart={cart} labelledBy="items" />
      </section>
      <ButtonLink look="soft" icon="plus" to={HOME.mobile}>
        {t("add_more")}
      </ButtonLink>
      <GoingWith view={view} cart={cart} />
      <div className={LIST_PANEL}>
        <Codes view={view} cart={cart} />
        {loyalty && <LoyaltyCard view={liveCard(loyalty, priced, company.decimal_precision)} />}
      </div>
      <section className={LIST_PANEL} aria-labelledby="charges">
        <h2 className="px-5 pt-4" id="charges">
          {t("charges")}
        </h2>
        <CartSums view={view} priced={priced} />
        <TaxNote view={view} className="px-5 pb-4" />
      </section>
    </>
  );
}

/** The promo code or the coupon; the browser judges a coupon by the same rules as the server. */
function Codes({ view, cart }: { view: CartView; cart: Cart }) {
  const { priced, coupon } = priceAndCoupon(view);
  const codes: CodesView = {
    codes: availablePromoCodes(view.promotions),
    promo_code: view.promo_code,
    applied: priced.appliedPromotions.map(({ id }) => id),
    coupon,
  };
  const judge = (entered: CouponState) => {
    const judged = priceAndCoupon({ ...view, coupon: entered }).coupon;
    cart.show({ ...view, coupon: judged });
    return judged;
  };
  return <CodeWidgets view={codes} onCoupon={judge} onChange={(changed) => changed && cart.show(changed)} />;
}

function Empty({ view, cart }: { view: CartView | null; cart: Cart }) {
  const { t } = useTranslation("cart");
  return (
    <>
      <EmptyState
        scene="cart"
        title={t("empty.title")}
        action={<ButtonLink to={HOME.mobile}>{t("add_more")}</ButtonLink>}
      >
        {t("empty.text")}
      </EmptyState>
      {view && <GoingWith view={view} cart={cart} />}
    </>
  );
}

const GoingWith = (shown: { view: CartView; cart: Cart }) => (
  <Suggestions {...shown} id="suggestions" anchor="suggestions" className="my-1 [--edge:16px]" />
);

/** The minimum of the area with how much of it is reached, and the checkout button. */
function Foot({ view, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation("cart");
  const { company, language } = useShell();
  const priced = priceCart(view);
  const { min_order_value: minimum, area } = view;
  return (
    <BottomBar label={t("checkout")}>
      {area !== null && priced.subTotal < minimum && (
        <>
          <p className="flex items-center justify-between gap-3 text-sm">
            <span>
              <span className="text-ink-quiet">{t("minimum_for", { area })}</span>{" "}
              <b className="tabular-nums">{formatPrice(minimum, company, language)}</b>
            </span>
            <span className="text-ink-quiet tabular-nums">{formatPrice(priced.subTotal, company, language)}</span>
          </p>
          <progress className={PROGRESS} max={minimum} value={priced.subTotal} aria-hidden="true" />
        </>
      )}
      <CheckoutButton view={view} priced={priced} cart={cart} />
    </BottomBar>
  );
}

/** A payment has failed and the customer was led back here; the provider's words may come along. */
function PaymentFailed({ failed }: { failed: Failed }) {
  return (
    <Banner tone="bad" title={failed.title} announce>
      {failed.text} {failed.words && <bdi>{failed.words}</bdi>}
    </Banner>
  );
}
