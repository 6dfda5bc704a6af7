/** Which unlocked promotions the customer has been told of, for as long as the browser's session lasts. */

/** Session storage: the ids of the promotions shown last (CONST-55). */
const LAST_SHOWN = "lastShownPromotions";

export type Unlocked = { id: number; name: string };

/** Records what OK has confirmed, with everything confirmed before. */
export function recordShown(promotions: readonly Unlocked[]): void {
  try {
    const shown = new Set([...lastShown(), ...promotions.map(({ id }) => id)]);
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
