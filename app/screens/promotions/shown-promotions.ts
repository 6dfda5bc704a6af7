/** Which unlocked promotions the customer has been told of, for as long as the browser's session lasts. */

/** Session storage: the ids of the promotions shown last (CONST-55). */
const LAST_SHOWN = "lastShownPromotions";

export type Unlocked = { id: number; name: string };

/**
 * Records what OK has confirmed in place of what was recorded before: a promotion that applies no more is told of again when it
 * comes back (PROMO-26).
 * @param applied the promotions that apply; null where nobody has looked yet.
 */
export function recordShown(promotions: readonly Unlocked[], applied: readonly number[] | null): void {
  try {
    const kept = lastShown().filter((id) => applied === null || applied.includes(id));
    const shown = new Set([...kept, ...promotions.map(({ id }) => id)]);
    window.sessionStorage.setItem(LAST_SHOWN, JSON.stringify([...shown]));
  } catch {
    // Without storage the popup comes again with the next page.
  }
}

export function lastShown(): number[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(LAST_SHOWN) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    // Without storage the popups come again.
    return [];
  }
}
