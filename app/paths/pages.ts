/**
 * The pages' addresses. Where the route sets have different names for the same thing, or one has a page and the other a
 * popup over the menu, the pair says what belongs together (spec, screens section 2).
 */
import { inBoth, layoutOf, withQuery, type Layout } from "./address";

/** The menu page. */
export const HOME = { desktop: "/", mobile: "/m" } as const;
export const TERMS = /* @__PURE__ */ inBoth("/terms-of-service");
export const CHECKOUT = /* @__PURE__ */ inBoth("/checkout");
export const TRACKING = /* @__PURE__ */ inBoth("/trackorder");
export const PROFILE = { desktop: "/my-account/profile", mobile: "/m/my-profile" } as const;
export const PAST_ORDERS = { desktop: "/my-account/past-orders", mobile: "/m/past-orders" } as const;

/** The cart: on wide screens a part of the menu page. */
export const CART_PAGE = { desktop: HOME.desktop, mobile: "/m/order-details" } as const;
/** Where and how to order: on wide screens a popup of the menu page. */
export const AREA = { desktop: "/?choose=mode", mobile: "/m/area-select" } as const;
/** Signing in: on wide screens a popup of the menu page. */
export const SIGN_IN = { desktop: "/?sign_in=phone", mobile: "/m/login" } as const;
/** The rider on a map: on wide screens a popup of the tracking. */
export const RIDER_TRACKING = { desktop: TRACKING.desktop, mobile: "/m/rider-tracking" } as const;

/** The sign-in of wide screens as a page: without script, or where a captcha is shown. */
export const SIGN_IN_PAGE = "/sign-in";
/** Phones have the balance on the page of past orders. */
export const LOYALTY_PAGE = "/my-account/loyalty";
/** The whole menu to read and to print, of both route sets. */
export const WHOLE_MENU = "/menu";
/** Where a payment provider leads back to. */
export const PAYMENT_PROCESSING = "/payment-processing";

/** Opened with a key, it leads to the board; everything of a kitchen's staff lies below it. */
export const KITCHEN = "/kitchen";
/** A kitchen's board. */
export const BOARD = "/kitchen/board";

/** An order on paper. */
export const TICKET = "/kitchen/orders/:number/ticket";
/** Everything of riders lies below it. */
export const RIDER_PATH = "/rider";
/** A delivery on its rider's phone. */
export const RIDER = "/rider/:number";

/** The board with something open over it, or told. */
export const boardWith = (query: BoardQuery): string => withQuery(BOARD, query);
type BoardQuery = Partial<
  Readonly<Record<"reject" | "time" | "rider" | "told" | "order" | "sold" | "settings" | "q" | "wrong", string>>
>;

/** The page that says how a payment stands; `go`: with its first step still to come. */
export const processingOf = (payment: { reference: string; type: string; go?: "true" }): string =>
  withQuery(PAYMENT_PROCESSING, payment);

/** The page in whose place refusals are told; nobody asks for it by its own address. */
export const REFUSED = "/refused";

/** The menu page with an error told over it, a search, or with something open. */
export const homeWith = (
  layout: Layout,
  query: { error: string } | { q: string } | { cart: "open" } | { promotions: "open" },
): string => withQuery(HOME[layout], query);

/** A step of the checkout; `schedule` opens the choice of a time. */
export const checkoutStep = (
  layout: Layout,
  step: 1 | 2,
  more: Readonly<Record<string, string | null>> & { schedule?: "open" } = {},
): string => withQuery(CHECKOUT[layout], { step: String(step), ...more });

/** The tracking of one order. */
export const trackingOf = (layout: Layout, orderId: string): string => withQuery(TRACKING[layout], { order: orderId });

/** The tracking of an order with what has come of its tip. */
export const tippedTracking = (layout: Layout, orderId: string, tip: "paid" | "failed"): string =>
  withQuery(TRACKING[layout], { order: orderId, tip });

/** A step of choosing where and how to order. */
export const areaStep = (layout: Layout, step: "mode" | "delivery" | "pickup"): string =>
  withQuery(AREA[layout], { choose: step });

/** Where a guest signs in to come back to a page of ours, on the page's own route set. */
export const signInFor = (page: string): string => withQuery(SIGN_IN[layoutOf(page)], { return_to: page });

/** The parameter of the sign-in that says that the visitor was signed in before. */
export const SIGNED_OUT = "signed_out";

/** The same for who was signed in when the page was made that they have pressed on: the sign-in says so. */
export const signInAgainFor = (page: string): string => withQuery(signInFor(page), { [SIGNED_OUT]: "1" });

/** Whether a path is the menu page's, of either route set. */
export const isHome = (path: string): boolean => path === HOME.desktop || path === HOME.mobile;

/** Where a payment that failed is told: at the checkout, on phones over the cart. */
export const PAYMENT_FAILED = {
  desktop: `${CHECKOUT.desktop}?payment_status=failed`,
  mobile: `${CART_PAGE.mobile}?payment_status=failed`,
} as const;

/** The same of a payment that was cancelled; for whoever reads the address it has failed (PAY-07). */
export const paymentCancelled = (layout: Layout): string => withQuery(PAYMENT_FAILED[layout], { reason: "cancelled" });

/** Whether a path is a page's own: where a form may lead back to. A last slash changes nothing. */
export function isPage(path: string): boolean {
  const pairs = [HOME, TERMS, CHECKOUT, TRACKING, PROFILE, PAST_ORDERS];
  const alone = [CART_PAGE.mobile, AREA.mobile, SIGN_IN.mobile, RIDER_TRACKING.mobile];
  const pages = [...pairs.flatMap(Object.values<string>), ...alone, SIGN_IN_PAGE, LOYALTY_PAGE, PAYMENT_PROCESSING];
  return pages.includes(path.replace(/(?<=[^/])\/$/, ""));
}
