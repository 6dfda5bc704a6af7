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
 * The words with the page's separator between them; beside a word of another script, such as an address or a dish that keeps
 * its own name, with the Latin one. A number takes the side of its neighbour.
 */
export function listed(words: readonly string[], separator: string): string {
  const script = COMMAS.find(({ mark }) => separator.includes(mark))?.script;
  const isForeign = (letter: string | undefined) =>
    letter !== undefined && script !== undefined && !script.test(letter);
  return words.reduce((before, word, i) => {
    if (i === 0) return word;
    const meeting = [LAST_LETTER.exec(words[i - 1] ?? "")?.[0], FIRST_LETTER.exec(word)?.[0]];
    return before + (meeting.some(isForeign) ? LATIN : separator) + word;
  }, "");
}
