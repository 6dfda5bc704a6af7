/** What the code widgets show, on the phone's cart page and at the checkout. */
import type { CouponState } from "~/ordering/promotions/coupon";
import type { PromoCode } from "~/ordering/promotions/promo-code";
import type { CartView } from "~/screens/cart/state/cart-view";

export type CodesView = {
  /** The codes that can be entered, named in the visitor's language. */
  codes: PromoCode[];
  /** The code in use. */
  promo_code: string | null;
  /** Ids of the promotions that apply. */
  applied: number[];
  coupon: CouponState;
};

export type CodeWidgetsProps = {
  view: CodesView;
  /** Judges a coupon on the cart as it is, and shows it so. Left out where only the server can: `onChange` then asks it. */
  onCoupon?: (coupon: CodesView["coupon"]) => CodesView["coupon"];
  /** Something has changed; with the server's cart where it has told it. */
  onChange: (cart: CartView | null) => void;
};
