/** What the 'Promotion Unlocked' popup shows (spec section 4, Promotion filtering). */
type Applied = { id: number };

/** The applied promotions that were not shown last time; none: no popup (PROMO-26). */
export function newlyApplied<Promotion extends Applied>(
  applied: readonly Promotion[],
  lastShown: readonly number[],
): Promotion[] {
  return applied.filter(({ id }) => !lastShown.includes(id));
}
