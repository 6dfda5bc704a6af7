/** The code point of zero in the digit rows that keyboards of our languages write: Arabic, Persian, full-width. */
const ZEROS = [0x0660, 0x06f0, 0xff10];

/** The digits of a text as 0 to 9, whatever row they were written in; everything else falls away. */
export function digitsOf(text: string): string {
  return [...text].map(toLatin).join("").replace(/\D/g, "");
}

function toLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? character : String(code - zero);
}
