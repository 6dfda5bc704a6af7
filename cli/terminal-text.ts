/** Lines on a terminal that stand under each other. */

/** Where what is said about a word begins. */
export const INDENT = 11;

export const row = (word: string, text: string) => `  ${word.padEnd(INDENT - 2)}${printable(text)}`;

/** A customer's words without the signs that would move the cursor, colour the terminal or turn its direction. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, " ");
