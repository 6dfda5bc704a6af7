/** The parts of an address by the direction in which they are read. */

export type Stretch = { text: string; isLeftToRight: boolean };

const COMMA = ", ";
const ARABIC = /\p{Script=Arabic}/u;
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
    if (last && isForeign === !ARABIC.test(last.text)) last.text += COMMA + part;
    else stretches.push({ text: part, isLeftToRight: isForeign });
  }
  return stretches.map((stretch) => ({
    ...stretch,
    isLeftToRight: stretch.isLeftToRight && LETTER.test(stretch.text),
  }));
}
