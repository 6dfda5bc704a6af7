/** What is chosen of an item, by the rules of the menu. */
import type { TFunction } from "i18next";
import { checkChoices, type ChoiceProblem, type ChosenModifier } from "~/ordering/menu/customise";
import type { Item } from "~/ordering/model/menu";
import type { ItemData } from "./view";

/** The rules know whole menu items; of those they read only what is here. */
export const asItem = (item: ItemData): Item => ({
  ...item,
  image: null,
  items: [],
  short_description: "",
  taxes: [],
  sequence_no: 0,
  is_popular: false,
  tags: [],
  diets: [],
  allergens: null,
  calories: null,
  translations: {},
  category_id: 0,
  category_name: "",
});

/** Without what was typed and is no count. */
export const realChoices = (chosen: readonly ChosenModifier[]): ChosenModifier[] =>
  chosen.filter(({ count }) => Number.isInteger(count));

/** Choices of before, parted into those that can be had still and the names of those that have sold out since. */
export function stillSold(
  item: ItemData,
  chosen: readonly ChosenModifier[],
): { kept: ChosenModifier[]; gone: string[] } {
  const isGone = ({ id }: ChosenModifier) => item.outOfStock.includes(id);
  const modifiers = item.groups.flatMap(({ items }) => items);
  return {
    kept: chosen.filter((each) => !isGone(each)),
    gone: chosen.filter(isGone).flatMap(({ id }) => modifiers.find((each) => each.id === id)?.name ?? []),
  };
}

export function problemsOf(item: ItemData, chosen: readonly ChosenModifier[]): ChoiceProblem[] {
  const checked = checkChoices(asItem(item), chosen, new Set(item.outOfStock));
  return checked.ok ? [] : checked.problems;
}

/** Why an item cannot be added, or null. */
export function stateText(state: ItemData["state"], t: TFunction<["menu"]>): string | null {
  if (state === "sold_out") return t("menu:out_of_stock");
  if (state === "unavailable") return t("menu:unavailable_now");
  return state === "closed" ? t("menu:closed_now") : null;
}
