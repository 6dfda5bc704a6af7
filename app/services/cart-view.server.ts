/** The cart of a visit as its page shows it. */
import { i18nIn } from "~/i18n/catalogue.server";
import { cartProblems, type CartLine } from "~/ordering/cart";
import { storeTimings } from "~/ordering/hours";
import { categoriesOf } from "~/ordering/pricing/lines";
import type { Promotion } from "~/ordering/promotions/promotion";
import { modifierOf, nameIn, unavailableItems } from "~/ordering/menu-index";
import type { Visit } from "~/platform/visit.server";
import { namesWithCounts } from "~/ordering/names-with-counts";
import { outletTime } from "~/ordering/outlet-clock";
import type { CartLineView, CartView, LineState } from "~/screens/cart/cart-view";
import type { OutletMenu } from "~/tenancy/company.server";
import { couponIn, enteredCodes } from "./entered-codes.server";
import { imageUrl } from "./image-url.server";
import { taxSetsOf } from "./menu-html.server";
import { promotionsFor } from "./promotions.server";
import { payingOf } from "./paying.server";
import { loyaltyIsOn } from "./quote.server";
import { awaitedChoices, settle } from "./settled-cart.server";

/** The cart of a visitor who has chosen how and where; null before that, when there is none, and for an outlet without a menu. */
export function cartView(visit: Visit): CartView | null {
  const { selection, menu, outlet, session } = visit;
  if (!session || !selection || !menu) return null;
  const area = selection.order_type === "delivery" ? visit.tenant.areaById.get(selection.area_id) : undefined;
  const codes = enteredCodes(visit);
  const settled = settle(visit, visit.cart.lines);
  const lines = visit.cart.lines.filter((line) => !settled.removed.includes(line));
  const problems = cartProblems(lines, menu.index, unavailableItems(menu.index, outletTime(outlet, visit.now)));
  const hasAbsentItems = problems.absent.length > 0;
  const states = new Map<CartLine, LineState>([
    ...problems.soldOut.map((line) => [line, "sold_out"] as const),
    ...problems.unavailable.map((line) => [line, "unavailable"] as const),
    ...problems.invalid.map((line) => [line, "invalid"] as const),
  ]);
  return {
    session: visit.csrf.slice(0, 8),
    version: visit.cart.version,
    lines: hasAbsentItems ? [] : lines.map((line) => lineView(visit, menu, line, states.get(line) ?? "ok")),
    hasAbsentItems,
    order_type: selection.order_type,
    is_tax_inclusive: menu.menu.is_tax_inclusive,
    taxSets: taxSetsOf(menu),
    taxes: menu.menu.taxes.map((tax) => ({ id: tax.id, name: nameIn(tax, visit.language), rate: tax.value })),
    surcharges: surchargesOf(visit, menu),
    promotions: promotionsFor(visit).map((promotion) => named(promotion, visit)),
    promo_code: codes.promo_code,
    coupon: couponIn(visit, codes.coupon),
    choices: awaitedChoices(settled).flatMap((id) => choiceOf(visit, id)),
    loyalty: payingOf(visit, selection).loyalty,
    loyalty_enabled: loyaltyIsOn(visit.company, selection.order_type),
    delivery_charge_id: outlet.delivery_charge_id,
    min_order_value: area?.min_order_value ?? 0,
    area: area ? nameIn(area, visit.language) : null,
    isOpen: storeTimings(outlet, visit.now).isOpen,
    // Payments at the door are never under way.
    paymentInProgress: false,
  };
}

/** As the browser prices and names it; what it says at length is fetched by who asks. */
const named = (promotion: Promotion, { language }: Visit): Promotion => ({
  ...promotion,
  name: nameIn(promotion, language),
  description: "",
  translations: {},
});

function choiceOf(visit: Visit, id: number): CartView["choices"] {
  const promotion = visit.tenant.promotions.find((each) => each.id === id);
  return promotion ? [{ promotion_id: id, name: nameIn(promotion, visit.language) }] : [];
}

function surchargesOf({ selection, language }: Visit, { menu, index }: OutletMenu): CartView["surcharges"] {
  return menu.surcharges
    .filter((charge) =>
      selection?.order_type === "delivery" ? charge.applicable_on_weborder : charge.applicable_on_takeaway,
    )
    .map(({ taxes: _taxes, ...charge }) => ({
      ...charge,
      name: nameIn(charge, language),
      translations: {},
      taxes: index.taxesBySurcharge.get(charge.id) ?? { taxes: [], rate: 0 },
    }));
}

function lineView(visit: Visit, menu: OutletMenu, line: CartLine, state: LineState): CartLineView {
  const { language, tenant } = visit;
  const item = menu.index.itemById.get(line.item_id);
  const place = menu.index.placeById.get(line.item_id);
  const chosen = line.modifiers.flatMap(({ group_id, id, count }) => {
    const modifier = modifierOf(menu.index, line.item_id, group_id, id);
    return modifier ? [{ name: nameIn(modifier, language), unit_price: modifier.unit_price, count }] : [];
  });
  const taxes = menu.index.taxesByItem.get(line.item_id);
  const image = item?.image ?? place?.groupedItem?.image ?? null;
  return {
    cart_id: line.cart_id,
    item_id: line.item_id,
    name: item ? nameIn(item, language) : "",
    choices: namesWithCounts(chosen, i18nIn(language).t("common:separator")),
    image: image && imageUrl(tenant, image, 128),
    count: line.count,
    unit_price: item?.unit_price ?? 0,
    modifiers: chosen.map(({ unit_price, count }) => ({ unit_price, count })),
    chosen: line.modifiers,
    category_ids: categoriesOf(line.item_id, menu.index),
    free_of_promotion: line.is_free_item ? (line.promotion_id ?? 0) : null,
    tax_set: taxes ? taxSetsOf(menu).indexOf(taxes) : 0,
    state,
    locked: Boolean(line.is_free_item || line.is_dine_in),
  };
}
