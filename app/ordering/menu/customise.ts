/**
 * Choosing the modifiers of an item (screens document, sections 4 and 5, Customisation and Modifier groups).
 * What is chosen is a plain list, the same that a cart line keeps; every function returns a new one.
 */
import type { Text } from "~/ordering/model/errors";
import type { Item, ModifierGroup, ModifierItem } from "~/ordering/model/menu";
import type { Minor } from "~/ordering/model/money";

/** A chosen modifier of a line and how often it was chosen. */
export type ChosenModifier = { group_id: number; id: number; count: number };
export type GroupType = "quantity_selector" | "single_item" | "multiple_item";

type Chosen = readonly ChosenModifier[];
const NONE: ReadonlySet<number> = new Set();

export function groupType(group: ModifierGroup): GroupType {
  if (group.has_quantity_selector) return "quantity_selector";
  return group.minimum === 1 && group.maximum === 1 ? "single_item" : "multiple_item";
}

/** How often this modifier of this group is chosen. */
export function countOf(group: ModifierGroup, modifierId: number, chosen: Chosen): number {
  return chosen.find(({ group_id, id }) => group_id === group.id && id === modifierId)?.count ?? 0;
}

/** How many are chosen in this group, counts included. */
export function selectedCount(group: ModifierGroup, chosen: Chosen): number {
  return chosen.reduce((sum, { group_id, count }) => (group_id === group.id ? sum + count : sum), 0);
}

/** The defaults, up to each group's maximum; none in a group with a quantity selector, none that is sold out. */
export function defaultChoices(item: Item, outOfStock: ReadonlySet<number> = NONE): ChosenModifier[] {
  return item.groups.flatMap((group) => {
    if (group.has_quantity_selector) return [];
    const defaults = group.items.filter(({ id, is_default }) => is_default && !outOfStock.has(id));
    return defaults.slice(0, group.maximum).map(({ id }) => ({ group_id: group.id, id, count: 1 }));
  });
}

/** The chosen list with this modifier's count replaced; 0 takes it out. */
function withCount(group: ModifierGroup, modifierId: number, count: number, chosen: Chosen): ChosenModifier[] {
  const others = chosen.filter(({ group_id, id }) => group_id !== group.id || id !== modifierId);
  return count > 0 ? [...others, { group_id: group.id, id: modifierId, count }] : others;
}

/**
 * A press on a choice: in a group of exactly one it replaces the other, elsewhere it is taken or given back.
 * A group at its maximum takes no more.
 */
export function toggleChoice(group: ModifierGroup, modifierId: number, chosen: Chosen): ChosenModifier[] {
  if (groupType(group) === "single_item") {
    return withCount(
      group,
      modifierId,
      1,
      chosen.filter(({ group_id }) => group_id !== group.id),
    );
  }
  if (countOf(group, modifierId, chosen) > 0) return withCount(group, modifierId, 0, chosen);
  return selectedCount(group, chosen) < group.maximum ? withCount(group, modifierId, 1, chosen) : [...chosen];
}

/** Sets a modifier's own count in a quantity-selector group, held between 0 and what the group's maximum leaves (CUSTOM-10). */
export function setChoiceCount(
  group: ModifierGroup,
  modifierId: number,
  count: number,
  chosen: Chosen,
): ChosenModifier[] {
  const left = group.maximum - selectedCount(group, chosen) + countOf(group, modifierId, chosen);
  return withCount(group, modifierId, Math.max(0, Math.min(Math.trunc(count), left)), chosen);
}

/** 'Please choose {n}', between minimum and maximum, or up to the maximum. */
export function groupHint({ minimum, maximum }: ModifierGroup): Text {
  if (minimum === maximum) return { key: "errors:choose.exactly", values: { n: maximum } };
  if (minimum > 0) return { key: "errors:choose.between", values: { min: minimum, max: maximum } };
  return { key: "errors:choose.at_most", values: { max: maximum } };
}

/** '{selected} of {max}'. */
export function groupCounter(group: ModifierGroup, chosen: Chosen): Text {
  return { key: "errors:choose.counter", values: { selected: selectedCount(group, chosen), max: group.maximum } };
}

export type ChoiceView = {
  modifier: ModifierItem;
  selected: boolean;
  count: number;
  soldOut: boolean;
  /** Cannot be taken now: sold out, or unselected in a full group. In a group of exactly one, another choice replaces the first. */
  disabled: boolean;
};
export type GroupView = {
  group: ModifierGroup;
  type: GroupType;
  selected: number;
  minimumSelected: boolean;
  /** The group takes no more: plus is off in a quantity selector. */
  full: boolean;
  hint: Text;
  counter: Text;
  choices: ChoiceView[];
};

/** A group as it is shown: what is chosen, what cannot be, and its texts. */
export function groupView(group: ModifierGroup, chosen: Chosen, outOfStock: ReadonlySet<number> = NONE): GroupView {
  const type = groupType(group);
  const selected = selectedCount(group, chosen);
  const full = selected >= group.maximum;
  const choices = group.items.map((modifier) => {
    const count = countOf(group, modifier.id, chosen);
    const soldOut = outOfStock.has(modifier.id);
    return {
      modifier,
      selected: count > 0,
      count,
      soldOut,
      disabled: count === 0 && (soldOut || (full && type !== "single_item")),
    };
  });
  const texts = { hint: groupHint(group), counter: groupCounter(group, chosen) };
  return { group, type, selected, minimumSelected: selected >= group.minimum, full, ...texts, choices };
}

/** Whether every group has reached its minimum, so that Add is offered. */
export function canAdd(item: Item, chosen: Chosen): boolean {
  return item.groups.every((group) => selectedCount(group, chosen) >= group.minimum);
}

/** What is wrong with a choice; `group_id` is null when it names a group the item does not have. */
export type ChoiceProblem = { kind: "count" | "sold_out" | "unknown"; group_id: number | null; text: Text };
export type CheckedChoices = { ok: true; modifiers: ChosenModifier[] } | { ok: false; problems: ChoiceProblem[] };

/**
 * The server's check of a choice (CUSTOM-07): every modifier exists in its group and is not sold out, counts are whole,
 * above 1 only in quantity selectors, and each group is within its minimum and maximum. The answer is in menu order
 * with equal choices joined, so that equal choices compare equal.
 */
export function checkChoices(item: Item, chosen: Chosen, outOfStock: ReadonlySet<number> = NONE): CheckedChoices {
  const problems: ChoiceProblem[] = [];
  const modifiers: ChosenModifier[] = [];
  const unknown: Text = { key: "errors:choices_invalid.message" };
  const groupIds = new Set(item.groups.map(({ id }) => id));
  if (chosen.some(({ group_id }) => !groupIds.has(group_id)))
    problems.push({ kind: "unknown", group_id: null, text: unknown });
  for (const group of item.groups) {
    const counts = new Map<number, number>();
    for (const { group_id, id, count } of chosen)
      if (group_id === group.id) counts.set(id, (counts.get(id) ?? 0) + count);
    const taken = group.items.filter(({ id }) => counts.get(id) !== undefined && counts.get(id) !== 0);
    const most = group.has_quantity_selector ? group.maximum : 1;
    const total = taken.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
    const whole = [...counts.values()].every((count) => Number.isInteger(count) && count >= 0 && count <= most);
    if ([...counts.keys()].some((id) => !group.items.some((modifier) => modifier.id === id))) {
      problems.push({ kind: "unknown", group_id: group.id, text: unknown });
    } else if (taken.some(({ id }) => outOfStock.has(id))) {
      problems.push({ kind: "sold_out", group_id: group.id, text: { key: "errors:choices_invalid.message" } });
    } else if (!whole || total < group.minimum || total > group.maximum) {
      problems.push({ kind: "count", group_id: group.id, text: groupHint(group) });
    }
    for (const { id } of taken) modifiers.push({ group_id: group.id, id, count: counts.get(id) ?? 0 });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, modifiers };
}

/** Price of one unit: the item and its chosen modifiers times their counts; modifiers the item lacks cost nothing. */
export function unitPrice(item: Item, chosen: Chosen): Minor {
  let unit = item.unit_price;
  for (const group of item.groups) {
    for (const modifier of group.items) unit += modifier.unit_price * countOf(group, modifier.id, chosen);
  }
  return unit;
}

/** (item price + chosen modifiers times their counts) times the item count (CUSTOM-11). */
export const linePrice = (item: Item, chosen: Chosen, count: number): Minor => unitPrice(item, chosen) * count;
