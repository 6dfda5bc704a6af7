/** What an order would cost and what stands in its way, by the live menu and the outlet's clock; the checkout shows it, placing charges it. */
import { cartProblems, type CartLine, type CartProblems } from "~/ordering/cart";
import type { CartState } from "~/ordering/checkout";
import type { CouponState } from "~/ordering/coupon";
import {
  isWorkingPayment,
  type Company,
  type OrderType,
  type Outlet,
  type PaymentKind,
  type PaymentType,
  type Selection,
} from "~/ordering/company";
import { storeTimings } from "~/ordering/hours";
import type { Redemption } from "~/ordering/loyalty";
import { unavailableItems } from "~/ordering/menu-index";
import { outletTime } from "~/ordering/outlet-clock";
import { pricingLines } from "~/ordering/pricing/lines";
import { priceWithCoupon } from "~/ordering/pricing/price-with-coupon";
import type { PricedCart, PricingInput } from "~/ordering/pricing/types";
import { promotionsOnMenu } from "~/ordering/promotions/candidates";
import { isOffered } from "~/ordering/schedule";
import { isPaidAtTheDoor, type Tip } from "~/ordering/tip";
import type { CompanyContext, OutletMenu } from "~/tenancy/company.server";
import type { EnteredCodes } from "./entered-codes.server";

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
} & Partial<Paying>;

/** Prices a cart; null when the chosen outlet is gone or serves no menu. */
export function quote({ tenant, selection, lines: stored, now, codes, chosen = null, ...paying }: Order): Quote | null {
  const outlet = tenant.outletById.get(selection.outlet_id);
  const menu = tenant.menus.get(selection.outlet_id);
  if (!outlet || !menu) return null;
  const { surcharges, is_tax_inclusive } = menu.menu;
  const uncouponed = {
    lines: pricingLines(stored, menu.index),
    order_type: selection.order_type,
    is_tax_inclusive,
    surcharges: surcharges.map((charge) => ({
      ...charge,
      taxes: menu.index.taxesBySurcharge.get(charge.id) ?? { taxes: [], rate: 0 },
    })),
    delivery_charge_id: outlet.delivery_charge_id,
    loyalty_enabled: loyaltyIsOn(tenant.company, selection.order_type),
    earn_percent: tenant.company.loyalty_details.earn_percent,
    promotions: promotionsOnMenu(tenant.promotions, menu.index),
    promo_code: codes.promo_code,
    loyalty: paying.loyalty ?? null,
    tips_enabled: preOrderTips(tenant.company),
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
    ...(chosen && { schedule: { isOffered: canSchedule(tenant.company, outlet, chosen, now) } }),
    // Cash and card on delivery are paid at the door: no payment of theirs is ever under way.
    paymentInProgress: false,
  };
  return { selection, outlet, menu, lines, chosen, problems, priced, input, codes, coupon, cart };
}

/** A free line that was not priced has left: its promotion no longer keeps it (PROMO-25). */
function withoutLapsed(lines: readonly CartLine[], { lines: priced }: PricedCart): CartLine[] {
  const kept = new Set(priced.map(({ cart_id }) => cart_id));
  return lines.filter((line) => !line.is_free_item || kept.has(line.cart_id));
}

/** Whether loyalty can be earned and redeemed with this kind of order (LOYALTY-02). */
export function loyaltyIsOn({ loyalty_details: loyalty }: Company, orderType: OrderType): boolean {
  return orderType === "delivery" ? loyalty.enabled_for_delivery : loyalty.enabled_for_pickup;
}

/** Whether tips are given with the order (TIP-01); the other kind is given after it. */
const preOrderTips = ({ tip_settings }: Company): boolean => tip_settings.has_tips && tip_settings.type === "pre_order";

/** Whether a tip can be given with the order: where the company takes them then, and offers a way to pay that allows one. */
export const offersTips = (tenant: CompanyContext): boolean =>
  preOrderTips(tenant.company) && offeredPaymentTypes(tenant).some((type) => !isPaidAtTheDoor(type.payment_type));

/** Whether the company takes orders for later, and the outlet one for this time. */
const canSchedule = (company: Company, outlet: Outlet, chosen: Date, now: Date): boolean =>
  company.scheduled_order_enabled && isOffered({ outlet, company }, chosen, now);

/** The payment types a customer may choose from, in the company's order (PAY-02). */
export function offeredPaymentTypes(tenant: CompanyContext): PaymentType[] {
  return tenant.paymentTypes.filter(({ payment_type }) => isWorkingPayment(payment_type));
}
