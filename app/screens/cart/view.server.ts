/** The cart of a visit as its page shows it. */
import { cartProblems, type CartLine } from "~/ordering/cart/cart";
import { storeTimings } from "~/ordering/schedule/hours";
import { takesOrdersAhead } from "~/ordering/schedule/schedule";
import { categoriesOf, hasGroups, isSoldOut } from "~/ordering/menu/menu-index";
import type { Promotion } from "~/ordering/promotions/promotion";
import { unavailableItems } from "~/ordering/menu/menu-index";
import { nameIn } from "~/ordering/model/language";
import type { Item } from "~/ordering/model/menu";
import type { Visit } from "~/services/visit/visit.server";
import { outletTime } from "~/ordering/schedule/outlet-clock";
import { shownLine } from "~/screens/layout/shown-line.server";
import { suggestedDishes } from "./suggestions.server";
import type { CartLineView, CartView, LineState } from "~/screens/cart/state/cart-view";
import type { OutletMenu } from "~/tenancy/company.server";
import { couponIn, enteredCodes } from "~/services/promotions/entered-codes.server";
import { taxSetOf } from "~/ordering/menu/menu-index";
import { promotionsFor } from "~/services/promotions/promotions.server";
import { payingOf } from "~/services/pricing/paying.server";
import { pricingBasis, type PricingBasis } from "~/ordering/pricing/basis";
import { choicesOf, withFreeItems } from "~/services/promotions/free-items.server";
import { csrfToken } from "~/web/cookies/csrf.server";

/** The cart of a visitor who has chosen how and where; null before that, when there is none, and for an outlet without a menu. */
export function cartView(visit: Visit): CartView | null {
  const { selection, menu, outlet, session } = visit;
  if (!session || !selection || !menu) return null;
  const area = selection.order_type === "delivery" ? visit.tenant.areaById.get(selection.area_id) : undefined;
  const codes = enteredCodes(visit);
  const settled = withFreeItems(visit, visit.cart.lines);
  const lines = visit.cart.lines.filter((line) => !settled.removed.includes(line));
  const { company, promotions } = visit.tenant;
  const { order_type } = selection;
  const basis = pricingBasis({
    company,
    outlet,
    menu,
    promotions,
    order_type,
    promo_code: codes.promo_code,
    now: visit.now,
  });
  const unavailable = unavailableItems(menu.index, outletTime(outlet, visit.now));
  const problems = cartProblems(lines, menu.index, unavailable);
  const hasAbsentItems = problems.absent.length > 0;
  const states = new Map<CartLine, LineState>([
    ...problems.soldOut.map((line) => [line, "sold_out"] as const),
    ...problems.unavailable.map((line) => [line, "unavailable"] as const),
    ...problems.invalid.map((line) => [line, "invalid"] as const),
  ]);
  const isOpen = storeTimings(outlet, visit.now).isOpen;
  const takesAhead = takesOrdersAhead(visit, visit.now);
  return {
    session: csrfToken(visit.tenant.id, session.id).slice(0, 8),
    version: visit.cart.version,
    lines: hasAbsentItems ? [] : lines.map((line) => lineView(visit, menu, line, states.get(line) ?? "ok")),
    hasAbsentItems,
    // What cannot be added is not offered.
    suggestions:
      hasAbsentItems || !(isOpen || takesAhead)
        ? []
        : suggestedDishes(visit, menu, { lines, unavailable, promotions: basis.promotions }),
    order_type,
    is_tax_inclusive: basis.is_tax_inclusive,
    taxSets: menu.index.taxSets,
    taxes: menu.menu.taxes.map((tax) => ({ id: tax.id, name: nameIn(tax, visit.language), rate: tax.value })),
    surcharges: surchargesOf(visit, basis),
    promotions: promotionsFor(visit).map((promotion) => named(promotion, visit)),
    promo_code: codes.promo_code,
    coupon: couponIn(visit, codes.coupon),
    choices: choicesOf(visit, settled),
    loyalty: payingOf(visit, selection).loyalty,
    loyalty_enabled: basis.loyalty_enabled ?? false,
    delivery_charge_id: basis.delivery_charge_id,
    min_order_value: area?.min_order_value ?? 0,
    area: area ? nameIn(area, visit.language) : null,
    isOpen,
    takesAhead,
    paymentInProgress: visit.paymentInProgress !== null,
  };
}

/** As the browser prices and names it; what it says at length is fetched by who asks. */
const named = (
  { valid_from: _from, valid_until: _until, schedules: _hours, ...promotion }: Promotion,
  { language }: Visit,
): Promotion => ({
  ...promotion,
  name: nameIn(promotion, language),
  description: "",
  translations: {},
});

/** Those of this way of ordering, in the visitor's language. */
const surchargesOf = ({ language }: Visit, { surcharges, order_type }: PricingBasis): CartView["surcharges"] =>
  surcharges
    .filter((charge) => (order_type === "delivery" ? charge.applicable_on_weborder : charge.applicable_on_takeaway))
    .map(({ taxes, ...charge }) => ({ ...charge, name: nameIn(charge, language), translations: {}, taxes }));

/** Choices, or whether there is something to say. */
const asksSomething = (item: Item, { company }: Visit) => hasGroups(item) || company.item_notes;

function lineView(visit: Visit, menu: OutletMenu, line: CartLine, state: LineState): CartLineView {
  const { name, choices, image, chosen } = shownLine(line, menu.index, visit);
  const item = menu.index.itemById.get(line.item_id);
  const locked = Boolean(line.is_free_item || line.is_dine_in);
  return {
    cart_id: line.cart_id,
    item_id: line.item_id,
    name,
    choices,
    note: line.note ?? "",
    image,
    count: line.count,
    unit_price: item?.unit_price ?? 0,
    modifiers: chosen.map(({ unit_price, count }) => ({ unit_price, count })),
    chosen: line.modifiers,
    category_ids: categoriesOf(line.item_id, menu.index),
    free_of_promotion: line.is_free_item ? (line.promotion_id ?? 0) : null,
    tax_set: taxSetOf(line.item_id, menu.index),
    state,
    locked,
    editable: !locked && item !== undefined && asksSomething(item, visit) && !isSoldOut(menu.index, item),
  };
}
