/**
 * How long a page waits before it asks again for what nobody has told it, where the calls document sets no figure (the bank of a
 * card, a wallet's payment): ever more rarely, and each page in its own time.
 */

const FIRST_MS = 5_000;
const GROWTH = 1.5;
const LONGEST_MS = 20_000;
/** How far a pause may be from its length, as a part of it. */
const SPREAD = 0.25;

/**
 * @param asked how often it has asked already.
 * @param chance from 0 to 1: the page's own.
 * @returns milliseconds.
 */
export function askingPause(asked: number, chance: number): number {
  const length = Math.min(FIRST_MS * GROWTH ** asked, LONGEST_MS);
  return Math.round(length * (1 - SPREAD + 2 * SPREAD * chance));
}
