/** The promo code and the coupon, each with its form: script answers in place, without it the form leads back to the page. */
import { discountWidget } from "~/ordering/promotions/promo-code";
import type { CodeWidgetsProps } from "./view";
import { CouponWidget } from "./coupon-widget";
import { PromoCodeWidget } from "./promo-code-widget";

/** The widget that belongs here (PROMOCODE-08). A coupon in use can always be taken off again. */
export function CodeWidgets({ view, ...changes }: CodeWidgetsProps) {
  const widget = discountWidget(view.codes, view.applied);
  const isCouponShown = widget === "coupon" || view.coupon.state !== "none";
  return (
    <>
      {widget === "promo_codes" && <PromoCodeWidget view={view} {...changes} />}
      {isCouponShown && <CouponWidget view={view} {...changes} />}
    </>
  );
}
