/**
 * What the body of a request may be like: a look over its bytes, linear and cheap, before anything is parsed, since parsing
 * costs far more than sending does.
 */

export type Bounds = {
  /** The most bytes that are read. */
  bytes: number;
  /** How deep JSON may nest. */
  depth: number;
  /** How many members and elements JSON may have, less one a list. */
  values: number;
};

/** A customer's call: an order with every line and choice stays far below. */
export const CALL_BOUNDS: Bounds = { bytes: 64 * 1024, depth: 20, values: 5_000 };
/** A whole brand with its pictures, which only the operator sends. */
export const BRAND_BOUNDS: Bounds = { bytes: 24 * 1024 * 1024, depth: 60, values: 2_000_000 };

/** A customisation sends one field an option; the largest menus have some dozens. */
const MAX_FIELDS = 500;

const [AMPERSAND, QUOTE, BACKSLASH, COMMA, COLON] = [0x26, 0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether the fields of a form are few enough, and none holds a null character, which no text of the database may. */
export function areFieldsWithin(body: Buffer): boolean {
  let fields = 1;
  for (const byte of body) if (byte === AMPERSAND && ++fields > MAX_FIELDS) return false;
  return !body.includes("%00") && !body.includes(0);
}

/** The same of a form in parts. */
export function arePartsWithin(body: Buffer, boundary: string): boolean {
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length))
    if (++parts > MAX_FIELDS + 1) return false;
  return !body.includes(0);
}

/** Whether a text, if it is JSON, is neither too deep nor too rich. */
export function isJsonWithin(text: string, { depth: deepest, values: most }: Bounds): boolean {
  let [depth, values] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === QUOTE) i = endOfString(text, i);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++depth > deepest) return false;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--;
    else if ((sign === COMMA || sign === COLON) && ++values > most) return false;
  }
  return true;
}

/** Where a string ends that begins at a quote: at the next quote that is not escaped. Pictures are long strings, hence no loop over letters. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slash = end - 1;
    while (text.charCodeAt(slash) === BACKSLASH) slash--;
    if ((end - slash) % 2 === 1) return end;
  }
  return text.length;
}

/** Whether every text in a parsed value can be stored: without null characters and halves of characters. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && !LONE_HALF.test(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member));
}

/** Half of a character that takes two units of UTF-16, without its other half. */
const LONE_HALF = /\p{Surrogate}/u;
