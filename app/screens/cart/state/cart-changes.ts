import type { CartView } from "./cart-view";

/** A count of 0: no longer in the cart. */
type Change = { name: string; count: number };

/** What differs between two states of one cart, by the names of its items; nothing where the one before is another session's, or unknown. */
export function cartNews(before: CartView | null, now: CartView): Change[] {
  if (!before || before.session !== now.session) return [];
  const [was, is] = [countsOf(before), countsOf(now)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const count = is.get(name) ?? 0;
    return count === (was.get(name) ?? 0) ? [] : [{ name, count }];
  });
}

function countsOf({ lines }: CartView): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of lines) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}
