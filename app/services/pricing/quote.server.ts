/** What an order would cost and what stands in its way, by the live menu and the outlet's clock; the checkout shows it, placing charges it. */
import { cartProblems, type CartLine, type CartProblems } from "~/ordering/cart/cart";
import type { CartState } from "~/ordering/checkout/checkout";
import type { CouponState } from "~/ordering/promotions/coupon";
import type { Company, Outlet, Selection } from "~/ordering/model/company";
import type { PaymentKind } from "~/ordering/payments/payment-types";
import { storeTimings } from "~/ordering/schedule/hours";
import type { Redemption } from "~/ordering/loyalty/loyalty";
import { unavailableItems } from "~/ordering/menu/menu-index";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { pricingBasis } from "~/ordering/pricing/basis";
import { pricingLines } from "~/ordering/pricing/lines";
import { priceWithCoupon } from "~/ordering/pricing/price-with-coupon";
import type { PricedCart, PricingInput } from "~/ordering/pricing/types";
import { isOffered, takesOrdersAhead } from "~/ordering/schedule/schedule";
import type { Tip } from "~/ordering/payments/tip";
import type { CompanyContext, OutletMenu } from "~/tenancy/company.server";
import type { EnteredCodes } from "~/ordering/promotions/coupon";

export type Quote = {
  selection: Selection;
  outlet: Outlet;
  menu: OutletMenu;
  /** The cart without free lines whose promotion no longer keeps them. */
  lines: readonly CartLine[];
  /** The time that the order is wanted for; null: as soon as possible. */
  chosen: Date | null;
  problems: CartProblems;
  /** The lines that can be ordered, priced; sold-out ones never reach pricing. */
  priced: PricedCart;
  /** What it was priced from, to say why it costs what it does. */
  input: PricingInput;
  /** What it was priced with. */
  codes: EnteredCodes;
  /** What the price has made of the coupon that was entered. */
  coupon: CouponState;
  /** For the rules on what stands in the way. */
  cart: CartState;
};

/** How an order is paid: what is redeemed of the customer's loyalty, the way to pay the rest, and the tip that goes with it. */
export type Paying = { loyalty: Redemption | null; payment: PaymentKind | null; tip: Tip | null };

type Order = {
  tenant: CompanyContext;
  selection: Selection;
  lines: readonly CartLine[];
  now: Date;
  codes: EnteredCodes;
  /** A time for later: the items' schedules are judged then. */
  chosen?: Date | null;
  /** Whether the customer is paying for an order at this moment. */
  isPaying?: boolean;
} & Partial<Paying>;

/** Prices a cart; null when the chosen outlet is gone or serves no menu. */
export function quote(order: Order): Quote | null {
  const { tenant, selection, lines: stored, now, codes, chosen = null, isPaying = false, ...paying } = order;
  const outlet = tenant.outletById.get(selection.outlet_id);
  const menu = tenant.menus.get(selection.outlet_id);
  if (!outlet || !menu) return null;
  const { company, promotions } = tenant;
  const { order_type } = selection;
  const uncouponed = {
    ...pricingBasis({ company, outlet, menu, promotions, order_type, promo_code: codes.promo_code, now }),
    lines: pricingLines(stored, menu.index),
    loyalty: paying.loyalty ?? null,
    payment_type: paying.payment ?? null,
    tip: paying.tip ?? null,
  };
  const { priced, coupon } = priceWithCoupon(uncouponed, codes.coupon);
  const input: PricingInput = { ...uncouponed, coupon: coupon.state === "applied" ? coupon.coupon : null };
  const lines = withoutLapsed(stored, priced);
  const problems = cartProblems(lines, menu.index, unavailableItems(menu.index, outletTime(outlet, chosen ?? now)));
  const area = selection.order_type === "delivery" ? tenant.areaById.get(selection.area_id) : undefined;
  const cart: CartState = {
    lines,
    problems,
    selection,
    subTotal: priced.subTotal,
    minimum: area?.min_order_value ?? 0,
    isOpen: storeTimings(outlet, now).isOpen,
    takesAhead: takesOrdersAhead({ outlet, company }, now),
    ...(chosen && { schedule: { isOffered: canSchedule(tenant.company, outlet, chosen, now) } }),
    paymentInProgress: isPaying,
  };
  return { selection, outlet, menu, lines, chosen, problems, priced, input, codes, coupon, cart };
}

/** A free line that was not priced has left: its promotion no longer keeps it (PROMO-25). */
function withoutLapsed(lines: readonly CartLine[], { lines: priced }: PricedCart): CartLine[] {
  const kept = new Set(priced.map(({ cart_id }) => cart_id));
  return lines.filter((line) => !line.is_free_item || kept.has(line.cart_id));
}

/** Whether the company takes orders for later, and the outlet one for this time. */
const canSchedule = (company: Company, outlet: Outlet, chosen: Date, now: Date): boolean =>
  company.scheduled_order_enabled && isOffered({ outlet, company }, chosen, now);
