/** Whether a secret can have been drawn at random: a key that somebody typed opens every session that it signs. */
import { deflateRawSync } from "node:zlib";

export const MIN_SECRET = 32;
/** The cure of every secret that is none. */
export const MAKE_SECRET = 'make one with "openssl rand -hex 32"';
/** Random hexadecimal digits of this length have more, one time in ten thousand aside. */
const MIN_DIFFERENT = 10;
/** What 32 random hexadecimal digits, which no compression shortens, take at least; repetitions and runs take less. */
const MIN_COMPRESSED = 26;

/** What is wrong with a secret, with the way to make a good one; null when nothing is. */
export function secretProblem(secret: string): string | null {
  if (secret.length < MIN_SECRET) return `must have at least ${MIN_SECRET} characters; ${MAKE_SECRET}`;
  const codes = [...secret].map((letter) => letter.codePointAt(0) ?? 0);
  // A run such as abcdef repeats its steps, not its letters.
  const steps = codes.slice(1).map((code, i) => (code - (codes[i] ?? 0)) & 0xff);
  const isVaried = new Set(codes).size >= MIN_DIFFERENT;
  const isLong = [codes, steps].every((bytes) => deflateRawSync(Uint8Array.from(bytes)).length >= MIN_COMPRESSED);
  return isVaried && isLong
    ? null
    : `can be guessed: too few different characters, or too much repeated; ${MAKE_SECRET}`;
}
