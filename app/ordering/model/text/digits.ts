/** Digits as people type them: Arabic-Indic (٠–٩) and Persian (۰–۹) keyboards, full-width Chinese input. */

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** The text with every such digit written as 0–9; nothing else is changed. */
export function toAsciiDigits(text: string): string {
  return text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}
