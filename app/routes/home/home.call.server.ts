/** What the menu page and the cart page load, as calls: `GET /pages/home` and `GET /pages/mobile/order_details`. Amounts are decimal strings. */
import type { CategoryAnswer, ItemAnswer } from "~/contracts/menu/menu.server";
import { cartOf, type Cart } from "~/ordering/pricing/cart-item";
import { toDecimal } from "~/ordering/model/money";
import { storeTimings } from "~/ordering/schedule/hours";
import type { Category, Item, ModifierGroup } from "~/ordering/model/menu";
import { bySequence, descriptionIn, isSoldOut } from "~/ordering/menu/menu-index";
import { nameIn, wordingIn } from "~/ordering/model/language";
import { defaultChoices, groupType, groupView, type ChosenModifier } from "~/ordering/menu/customise";
import { isPercentAction, type Promotion } from "~/ordering/promotions/promotion";
import type { Visit } from "~/services/visit/visit.server";
import { sessionAnswer } from "../area/areas.call.server";
import { enteredCodes } from "~/services/promotions/entered-codes.server";
import { imageUrl } from "~/tenancy/image-url.server";
import { companyConfiguration } from "./company.call.server";
import { loyaltyOfPage } from "../loyalty/loyalty.call.server";
import { promoCodesFor, promotionsFor } from "~/services/promotions/promotions.server";
import { payingOf } from "~/services/pricing/paying.server";
import { quote } from "~/services/pricing/quote.server";

/** The configuration of the menu page (API-09). */
export function homeConfiguration(visit: Visit) {
  const { outlet, company, menu, language } = visit;
  return {
    company: companyConfiguration(visit),
    outlet: {
      id: outlet.id,
      name: nameIn(outlet, language),
      address: wordingIn(outlet.address, language),
      utc_offset: outlet.utc_offset,
      opening_hours: outlet.opening_hours,
      call_now_message: outlet.call_now_message,
      delivery_charge_id: outlet.delivery_charge_id,
      marketing_banner: outlet.marketing_banner && wordingIn(outlet.marketing_banner, language),
      advertisements: {
        desktop: outlet.advertisements.desktop.map((row) => ({
          key: row.key,
          image_url: imageUrl(visit.tenant, row.image, 1200),
          title: wordingIn(row.title, language),
        })),
      },
    },
    session: sessionAnswer(visit),
    store_timings: timingsOf(visit),
    menu: menu && {
      categories: menu.menu.categories.map((category) => categoryConfiguration(visit, category)),
      taxes: menu.menu.taxes,
      surcharges: menu.menu.surcharges.map((charge) => ({
        ...charge,
        value: charge.type === "FIXED" ? toDecimal(charge.value, company.decimal_precision) : charge.value,
      })),
      is_tax_inclusive: menu.menu.is_tax_inclusive,
      out_of_stock_items: menu.menu.out_of_stock_items,
    },
    promotions: promotionsFor(visit).map((promotion) => promotionConfiguration(visit, promotion)),
    availablePromoCodes: promoCodesFor(visit).map(({ code, name }) => ({ code, name })),
    cart: cartConfiguration(visit),
    loyalty: loyaltyOfPage(visit),
    order_in_progress: visit.orderInProgress && {
      order_number: visit.orderInProgress.order_number,
      status: visit.orderInProgress.status,
    },
  };
}

/** The configuration of the phone's cart page (API-16). */
export function orderDetailsConfiguration(visit: Visit) {
  return {
    company: companyConfiguration(visit),
    session: sessionAnswer(visit),
    store_timings: timingsOf(visit),
    cart: cartConfiguration(visit),
    loyalty: loyaltyOfPage(visit),
  };
}

function timingsOf({ outlet, now }: Visit) {
  const { isOpen, openingTime, closingTime, openingDay } = storeTimings(outlet, now);
  return {
    isOpen,
    openingTime,
    closingTime,
    openingDay: openingDay && (openingDay.kind === "today" ? "Today" : openingDay.date),
  };
}

function categoryConfiguration(visit: Visit, category: Category): CategoryAnswer {
  return {
    id: category.id,
    name: nameIn(category, visit.language),
    has_subcategory: category.has_subcategory,
    schedules: category.schedules,
    items: bySequence(category.items).map((item) => itemConfiguration(visit, item)),
    categories: category.categories.map((sub) => categoryConfiguration(visit, sub)),
  };
}

function itemConfiguration(visit: Visit, item: Item): ItemAnswer {
  const { company, language, tenant, menu } = visit;
  const money = (amount: number) => toDecimal(amount, company.decimal_precision);
  const price = { unit_price: money(item.unit_price), final_price: money(item.unit_price) };
  const chosen = defaultChoices(item, menu?.index.outOfStock);
  return {
    id: item.id,
    type: item.items.length > 0 ? "grouped" : "simple",
    name: nameIn(item, language),
    ...price,
    short_description: item.short_description,
    description: descriptionIn(item, language),
    image_url: item.image && imageUrl(tenant, item.image, 640),
    groups: item.groups.map((group) => groupConfiguration(visit, group, chosen)),
    items: item.items.map((sub) => itemConfiguration(visit, sub)),
    taxes: item.taxes,
    sequence_no: item.sequence_no,
    is_popular: item.is_popular,
    tags: item.tags,
    translations: item.translations,
    category_id: item.category_id,
    category_name: item.category_name,
    out_of_stock: menu ? isSoldOut(menu.index, item) : false,
  };
}

/** A group as a customer finds it: `chosen` are the item's defaults. */
function groupConfiguration({ company, language, menu }: Visit, group: ModifierGroup, chosen: ChosenModifier[]) {
  const { minimumSelected, choices } = groupView(group, chosen, menu?.index.outOfStock);
  return {
    id: group.id,
    name: nameIn(group, language),
    minimum: group.minimum,
    maximum: group.maximum,
    has_quantity_selector: group.has_quantity_selector,
    type: groupType(group),
    minimumSelected,
    items: choices.map(({ modifier, selected, count, soldOut }) => ({
      id: modifier.id,
      name: nameIn(modifier, language),
      unit_price: toDecimal(modifier.unit_price, company.decimal_precision),
      final_price: toDecimal(modifier.unit_price, company.decimal_precision),
      is_default: modifier.is_default,
      selected,
      count,
      disabled: soldOut,
    })),
  };
}

/** A promotion in the specification's fields (PROMO-01); amounts are decimal strings, percentages numbers. */
function promotionConfiguration({ company, language }: Visit, promotion: Promotion) {
  const { condition, action, translations, description } = promotion;
  const money = (amount = 0) => toDecimal(amount, company.decimal_precision);
  return {
    ...promotion,
    name: nameIn(promotion, language),
    description: translations[language]?.description || description,
    condition: { ...condition, min_price: money(condition.min_price) },
    action: {
      ...action,
      value: isPercentAction(action.type) ? action.value : money(action.value),
      max_discount_value: money(action.max_discount_value),
    },
  };
}

/** The cart in the specification's names (CART-01, CART-02); null before the visitor has chosen how and where. */
function cartConfiguration(
  visit: Visit,
):
  | (Cart & { version: number; appliedPromotions: { id: number; name: string }[]; orderPromotion: number | null })
  | null {
  const { tenant, selection, cart, now, company } = visit;
  const quoted =
    selection &&
    quote({ tenant, selection, lines: cart.lines, now, codes: enteredCodes(visit), ...payingOf(visit, selection) });
  if (!quoted) return null;
  const { menu, lines, priced } = quoted;
  const imageOf = (file: string) => imageUrl(tenant, file, 128);
  const named = cartOf({ menu: menu.index, lines, priced, precision: company.decimal_precision, imageUrl: imageOf });
  const appliedPromotions = priced.appliedPromotions.map(({ id, name }) => ({ id, name }));
  return { version: cart.version, ...named, appliedPromotions, orderPromotion: priced.orderPromotion };
}
