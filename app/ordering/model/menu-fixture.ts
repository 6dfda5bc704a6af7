/** Small menus for the tests of the rules. */
import type { Category, Item, Menu, ModifierGroup, ModifierItem, Tax } from "./menu";

export function makeModifier(id: number, unit_price = 0, over: Partial<ModifierItem> = {}): ModifierItem {
  return { id, name: `Choice ${id}`, unit_price, is_default: false, translations: {}, ...over };
}

export function makeGroup(id: number, over: Partial<ModifierGroup> = {}): ModifierGroup {
  return {
    id,
    name: `Group ${id}`,
    minimum: 0,
    maximum: 1,
    has_quantity_selector: false,
    items: [],
    translations: {},
    ...over,
  };
}

export function makeItem(id: number, over: Partial<Item> = {}): Item {
  return {
    id,
    name: `Item ${id}`,
    unit_price: 1000,
    short_description: "",
    description: "",
    image: null,
    groups: [],
    items: [],
    taxes: [],
    sequence_no: 0,
    is_popular: false,
    tags: [],
    diets: [],
    allergens: null,
    calories: null,
    translations: {},
    category_id: 1,
    category_name: "Category 1",
    ...over,
  };
}

export function makeCategory(id: number, over: Partial<Category> = {}): Category {
  return {
    id,
    name: `Category ${id}`,
    translations: {},
    has_subcategory: false,
    categories: [],
    items: [],
    schedules: [],
    ...over,
  };
}

export function makeMenu(items: Item[], over: Partial<Menu> = {}): Menu {
  return {
    categories: [makeCategory(1, { items })],
    tags: [],
    taxes: [],
    surcharges: [],
    is_tax_inclusive: false,
    out_of_stock_items: [],
    ...over,
  };
}

export const makeTax = (id: number, value: number, name = "GST"): Tax => ({
  id,
  name,
  translations: {},
  type: "PERCENTAGE",
  value,
});
