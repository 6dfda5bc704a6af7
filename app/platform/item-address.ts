/** Addresses and forms that are about one item: which popup an address opens, and what is chosen in it. */
import type { ChosenModifier } from "~/ordering/cart";

/** The popups of an item, by the parameter that opens each. */
export const ITEM_POPUPS = ["item", "customise", "choose_from", "repeat"] as const;
export type ItemPopup = (typeof ITEM_POPUPS)[number];

/** Which popup an address opens, for which item. */
export function popupIn(parameters: URLSearchParams): { kind: ItemPopup; id: number } | null {
  for (const kind of ITEM_POPUPS) {
    const id = parameters.get(kind);
    if (id && /^\d{1,10}$/.test(id)) return { kind, id: Number(id) };
  }
  return null;
}

/** The chosen modifiers of a form or of an address: `g5=51` for a choice, `q7.71=2` for a count of its own. */
export function chosenIn(fields: FormData | URLSearchParams): ChosenModifier[] {
  const chosen: ChosenModifier[] = [];
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const choice = /^g(\d{1,10})$/.exec(name);
    const counted = /^q(\d{1,10})\.(\d{1,10})$/.exec(name);
    if (choice && /^\d{1,10}$/.test(value)) chosen.push({ group_id: Number(choice[1]), id: Number(value), count: 1 });
    if (counted && value.trim() !== "" && Number(value) !== 0)
      chosen.push({ group_id: Number(counted[1]), id: Number(counted[2]), count: Number(value) });
  }
  return chosen;
}
