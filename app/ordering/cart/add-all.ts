/** Several additions at once: what the browser kept of a lost session, or an order of before. */
import { addCustomised, type Addition, type CartChange, type CartContext, type CartLine } from "./cart";

export type AddedAll = {
  lines: CartLine[];
  /** The additions that cannot be ordered now, by their places. */
  left: number[];
  /** Why the first of them cannot. */
  refusal: Extract<CartChange, { ok: false }> | null;
};

/** Adds what can be ordered now; the rest is left out (PASTORDER-09). */
export function addAll(lines: readonly CartLine[], additions: readonly Addition[], context: CartContext): AddedAll {
  const added: AddedAll = { lines: [...lines], left: [], refusal: null };
  for (const [place, addition] of additions.entries()) {
    const change = addCustomised(added.lines, addition, context);
    if (change.ok) added.lines = change.lines;
    else {
      added.left.push(place);
      added.refusal ??= change;
    }
  }
  return added;
}
