/** Text that people type: kept as they wrote it, less what would break a page, a bill or a database. */

/** Control characters, halves of surrogate pairs, and marks that turn the direction of the text after them. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const HARMFUL_BUT_LINE_ENDS = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** One line of text: harmful characters gone, spaces single, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s/g, " ").replace(HARMFUL, "").replace(/ {2,}/g, " ").trim();
}

/** Text with its line ends (each a single \n): harmful characters gone, nothing else changed but space at the ends. */
export function manyLines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(HARMFUL_BUT_LINE_ENDS, "").trim();
}

/** Whether there is nothing harmful in it, so that it can be kept as it was typed. */
export const isPlainLine = (text: string): boolean => text.search(HARMFUL) === -1;

/** Whether a reader would see anything of it. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Its length in characters, not in UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

/** The text cut after `most` characters, with an ellipsis when something is cut. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join("").trimEnd()}…`;
}
