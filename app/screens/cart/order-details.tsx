/** The phone's cart page: what is ordered, what it costs, and on to the checkout. */
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/banner";
import { ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { useOnce } from "~/components/use-once";
import { ErrorPopup } from "~/components/error-popup";
import { formatPrice } from "~/i18n/format";
import { ClosedBanner } from "~/screens/home/place-head";
import { liveCard } from "~/screens/loyalty/live-card";
import { LoyaltyCard } from "~/screens/loyalty/loyalty-card";
import type { LoyaltyCardView } from "~/screens/loyalty/view";
import { Page } from "~/screens/layout/page";
import { useShell } from "~/screens/layout/shell";
import { CartLines } from "./cart-lines";
import { SoldOutBanner } from "./cart-notices";
import { CartSums, TaxNote } from "./cart-sums";
import { availablePromoCodes } from "~/ordering/promo-code";
import type { CouponState } from "~/ordering/coupon";
import { priceAndCoupon, priceCart } from "./cart-price";
import { CodeWidgets } from "./code-widgets";
import type { CodesView } from "./codes-view";
import type { FreeChoiceView } from "./free-choice-view";
import { PromotionNotices } from "./promotion-notices";
import { AbsentItemsPopup, CartWatch, FreeChoice, PromotionUnlocked } from "./lazy-cart";
import { usePromoted, type Promoted } from "./use-promoted";
import type { CartView } from "./cart-view";
import { CheckoutButton } from "./checkout-button";
import { RestoreBanner } from "./restore-banner";
import { useStoredCart } from "./stored-cart";
import { useCart, type Cart } from "./use-cart";

export type OrderDetailsData = {
  cart: CartView | null;
  loyalty: LoyaltyCardView | null;
  closed: string[];
  freeChoice: FreeChoiceView | null;
};

export function OrderDetails({ data }: { data: OrderDetailsData }) {
  const { t } = useTranslation("cart");
  const { company, csrf } = useShell();
  const navigate = useNavigate();
  const needSelection = useCallback(() => navigate("/m/area-select"), [navigate]);
  const cart = useCart(data.cart, { csrf, offline: t("offline"), onNeedsSelection: needSelection });
  useStoredCart(cart.view, company.decimal_precision);
  const promoted = usePromoted(data.cart);
  const { view } = cart;
  const isWatched = useOnce(view !== null && view.lines.length > 0);
  return (
    <Page
      frame="none"
      back="/m"
      title={t("title")}
      footer={false}
      announces={false}
      popup={usePopup(cart, promoted, data.freeChoice)}
    >
      <div className="order-page">
        <main id="main" tabIndex={-1} className="narrow">
          <PaymentFailed />
          <ClosedBanner words={data.closed} />
          <RestoreBanner view={view} cart={cart} />
          {view && view.lines.length > 0 ? <Filled view={view} cart={cart} loyalty={data.loyalty} /> : <Empty />}
        </main>
        {view && view.lines.length > 0 && <Foot view={view} cart={cart} />}
        {isWatched && view && <CartWatch view={view} isSettled={!cart.isSaving} {...promoted.watch} />}
      </div>
    </Page>
  );
}

function usePopup(cart: Cart, promoted: Promoted, freeChoice: FreeChoiceView | null) {
  const { outlet } = useShell();
  if (cart.view?.hasAbsentItems) return <AbsentItemsPopup cart={cart} />;
  if (!cart.error && promoted.unlocked.length > 0)
    return <PromotionUnlocked promotions={promoted.unlocked} onClose={promoted.close} />;
  if (!cart.error) return freeChoice && <FreeChoice key={freeChoice.kind} view={freeChoice} />;
  return (
    <ErrorPopup
      key={cart.error.id}
      error={cart.error}
      onClose={cart.clearError}
      contactNumber={outlet.call_now_message}
    />
  );
}

function Filled({ view, cart, loyalty }: { view: CartView; cart: Cart; loyalty: LoyaltyCardView | null }) {
  const { t } = useTranslation("cart");
  const { company } = useShell();
  const priced = priceCart(view);
  return (
    <>
      <SoldOutBanner view={view} />
      <PromotionNotices view={view} priced={priceCart(view)} />
      <section className="panel list-panel" aria-labelledby="items">
        <h2 className="visually-hidden" id="items">
          {t("items")}
        </h2>
        <CartLines view={view} cart={cart} labelledBy="items" />
      </section>
      <ButtonLink look="soft" icon="plus" to="/m">
        {t("add_more")}
      </ButtonLink>
      <Codes view={view} cart={cart} />
      {loyalty && <LoyaltyCard view={liveCard(loyalty, priced, company.decimal_precision)} />}
      <section className="panel list-panel" aria-labelledby="charges">
        <h2 className="list-title" id="charges">
          {t("charges")}
        </h2>
        <CartSums view={view} priced={priced} />
        <TaxNote view={view} className="small quiet tax-note" />
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

function Empty() {
  const { t } = useTranslation("cart");
  return (
    <EmptyState title={t("empty.title")} action={<ButtonLink to="/m">{t("add_more")}</ButtonLink>}>
      {t("empty.text")}
    </EmptyState>
  );
}

/** The minimum of the area with how much of it is reached, and the checkout button. */
function Foot({ view, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation("cart");
  const { company, language } = useShell();
  const priced = priceCart(view);
  const { min_order_value: minimum, area } = view;
  return (
    <section className="bottom-bar" aria-label={t("checkout")}>
      <div>
        {area !== null && priced.subTotal < minimum && (
          <>
            <p className="row between small">
              <span>
                <span className="quiet">{t("minimum_for", { area })}</span>{" "}
                <b className="num">{formatPrice(minimum, company, language)}</b>
              </span>
              <span className="quiet num">{formatPrice(priced.subTotal, company, language)}</span>
            </p>
            <progress max={minimum} value={priced.subTotal} aria-hidden="true" />
          </>
        )}
        <CheckoutButton view={view} priced={priced} cart={cart} />
      </div>
    </section>
  );
}

/** A payment has failed and the customer was led back here; the provider's words may come along. */
function PaymentFailed() {
  const { t } = useTranslation("errors");
  const [parameters] = useSearchParams();
  if (parameters.get("payment_status") !== "failed") return null;
  const message = parameters.get("message");
  return (
    <Banner tone="bad" title={t("payment_failed.title")} announce>
      {t("payment_failed.message")} {message && <bdi>{message.slice(0, 200)}</bdi>}
    </Banner>
  );
}
