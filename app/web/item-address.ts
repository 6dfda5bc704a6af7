/** Addresses and forms that are about one item: which popup an address opens, and what is chosen in it. */
import type { ChosenModifier } from "~/ordering/menu/customise";
import { toAsciiDigits } from "~/ordering/model/text/digits";

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

/** A field of a choice: `g5` of one that is taken or not, `q7.71` of one with a count of its own. */
export const isChoiceField = (name: string): boolean => /^[gq][\d.]+$/.test(name);

/** A typed count, in whatever digits; NaN when it is none. */
export const countIn = (typed: string): number => {
  const text = toAsciiDigits(typed).trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : NaN;
};

/** What was typed into the fields of counts and is no count, by field. */
export function wrongCountsIn(fields: URLSearchParams): ReadonlyMap<string, string> {
  return new Map([...fields].filter(([name, text]) => /^q\d/.test(name) && text.trim() !== "" && isNaN(countIn(text))));
}

/** The chosen modifiers of a form or of an address: `g5=51` for a choice, `q7.71=2` for a count of its own; NaN counts what is no count. */
export function chosenIn(fields: FormData | URLSearchParams): ChosenModifier[] {
  const chosen: ChosenModifier[] = [];
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const choice = /^g(\d{1,10})$/.exec(name);
    const counted = /^q(\d{1,10})\.(\d{1,10})$/.exec(name);
    if (choice && /^\d{1,10}$/.test(value)) chosen.push({ group_id: Number(choice[1]), id: Number(value), count: 1 });
    if (counted && value.trim() !== "" && countIn(value) !== 0)
      chosen.push({ group_id: Number(counted[1]), id: Number(counted[2]), count: countIn(value) });
  }
  return chosen;
}
