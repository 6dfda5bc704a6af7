/** Words after each other, with the comma of those who read them. */

/** The commas that belong between words of one script, and nowhere else. */
const COMMAS = [
  { mark: "،", script: /\p{Script=Arabic}/u },
  { mark: "、", script: /\p{Script=Han}/u },
];
const LATIN = ", ";
const FIRST_LETTER = /\p{L}/u;
const LAST_LETTER = /\p{L}(?=\P{L}*$)/u;

/**
 * What stands between two words: the page's separator; beside a word of another script, such as an address or a dish that keeps
 * its own name, the Latin one. A number takes the side of its neighbour.
 */
export function comma(before: string, word: string, separator: string): string {
  const script = COMMAS.find(({ mark }) => separator.includes(mark))?.script;
  const isForeign = (letter: string | undefined) =>
    letter !== undefined && script !== undefined && !script.test(letter);
  return [LAST_LETTER.exec(before)?.[0], FIRST_LETTER.exec(word)?.[0]].some(isForeign) ? LATIN : separator;
}

/** The words with commas between them. */
export const listed = (words: readonly string[], separator: string): string =>
  words.map((word, i) => (i === 0 ? word : comma(words[i - 1] ?? "", word, separator) + word)).join("");
