/** The parts of an address by the direction in which they are read. */
import { ARABIC } from "./unit-number";

export type Stretch = { text: string; isLeftToRight: boolean };

const COMMA = ", ";
const LETTER = /\p{L}/u;

/**
 * An address behind an Arabic name keeps its order: what stands between commas without an Arabic letter belongs together, so that
 * a unit's number stays behind its street. Between the stretches stood commas; a text without an Arabic letter is one.
 */
export function stretchesOf(text: string): Stretch[] {
  if (!ARABIC.test(text)) return [{ text, isLeftToRight: false }];
  const stretches: Stretch[] = [];
  for (const part of text.split(COMMA)) {
    const last = stretches.at(-1);
    const isForeign = !ARABIC.test(part);
    if (last?.isLeftToRight === isForeign) last.text += COMMA + part;
    else stretches.push({ text: part, isLeftToRight: isForeign });
  }
  // Numbers alone follow the words around them.
  return stretches.map(({ text, isLeftToRight }) => ({ text, isLeftToRight: isLeftToRight && LETTER.test(text) }));
}
