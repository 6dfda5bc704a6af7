/** The number of a unit or a house within an address, such as "#08-14": no line may break at its hyphen. */
export const UNIT_NUMBER = /(#?\d{1,4}-\d{1,5})/;

const HYPHENED = /#?\d+(?:-\d+)+/g;
/** A letter of the Arabic script. */
export const ARABIC = /\p{Script=Arabic}/u;

/** The text with isolates around its numbers with hyphens: among Arabic words "#08-14" reads as "14-08#" without them. */
export const numbersLeftToRight = (text: string): string =>
  ARABIC.test(text) ? text.replace(HYPHENED, "\u2066$&\u2069") : text;
