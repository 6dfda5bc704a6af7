/** Finds delivery areas by a typed address, by name alone: what works without a map service. */
import type { DeliveryArea } from "~/ordering/model/company";

type Searchable = Pick<DeliveryArea, "name" | "translations" | "address">;

/** The fewest letters of a typed text that may match a part of an area's name or address. */
const MIN_LETTERS = 3;

/**
 * The areas that a typed address may lie in: those whose name (in any language) stands in the address, the longest
 * name first; else those whose name or address contains what was typed.
 */
export function areasByAddress<Area extends Searchable>(address: string, areas: readonly Area[]): Area[] {
  const typed = plain(address);
  const named = areas
    .map((area) => ({
      area,
      length: Math.max(
        0,
        ...namesOf(area)
          .filter((name) => containsWord(typed, name))
          .map((name) => name.length),
      ),
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ area }) => area);
  if (named.length > 0 || typed.length < MIN_LETTERS) return named;
  return areas.filter((area) => [...namesOf(area), plain(area.address)].some((text) => text.includes(typed)));
}

const namesOf = ({ name, translations }: Searchable) =>
  [name, ...Object.values(translations).flatMap((texts) => texts.name ?? [])].map(plain);

/** Whole words only, so that "Lee" is not found in "Leeds"; scripts without spaces have no word ends. */
function containsWord(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  return ` ${text} `.includes(` ${word} `);
}

/** Lower case, without accents (the hamza of an alef is one) and signs; Arabic letters that are typed in several ways become one. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/ٱ/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
