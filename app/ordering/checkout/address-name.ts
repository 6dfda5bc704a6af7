/** What a customer calls a saved address (ADDR-14). */
import { isPlainLine, isVisible, lengthOf, oneLine } from "~/ordering/model/text/plain-text";

/** Names that are told in the reader's language; every other one is the customer's own words. */
export const KNOWN_ADDRESS_NAMES = ["home", "work"] as const;
export type KnownAddressName = (typeof KNOWN_ADDRESS_NAMES)[number];
/** In characters, of own words. */
export const MAX_ADDRESS_NAME = 30;

/** A form's choice: one of the known names, or `other` for the words of the field beside it. */
export const ADDRESS_NAME_CHOICES = [...KNOWN_ADDRESS_NAMES, "other"] as const;
export type AddressNameChoice = (typeof ADDRESS_NAME_CHOICES)[number];
/** As a form has it: `choice` null while none is made. */
export type ChosenAddressName = { choice: AddressNameChoice | null; words: string };

export type CheckedAddressName =
  | { ok: true; name: string | null }
  | { ok: false; id: "address_name_too_long" | "address_name_invalid" };

/** A name as it is kept, without space at its ends; null for none. Refused: control characters, nothing that can be seen, over 30 characters. */
export function parseAddressName(typed: string | null): CheckedAddressName {
  const name = typed?.trim() ?? "";
  if (name === "") return { ok: true, name: null };
  if (!isPlainLine(name) || !isVisible(name)) return { ok: false, id: "address_name_invalid" };
  return lengthOf(name) > MAX_ADDRESS_NAME
    ? { ok: false, id: "address_name_too_long" }
    : { ok: true, name: oneLine(name) };
}

/** Which of the known names it is; null for own words, and for none. */
export const knownAddressName = (name: string | null): KnownAddressName | null =>
  KNOWN_ADDRESS_NAMES.find((known) => known === name) ?? null;

/** How a form begins with a name that is kept. */
export function chosenAddressName(name: string | null): ChosenAddressName {
  const known = knownAddressName(name);
  if (known !== null || name === null) return { choice: known, words: "" };
  return { choice: "other", words: name };
}

/** The name that a form asks for; undefined while nothing is chosen, which changes nothing. */
export function addressNameIn({ choice, words }: ChosenAddressName): string | undefined {
  if (choice === null) return undefined;
  return choice === "other" ? words : choice;
}
