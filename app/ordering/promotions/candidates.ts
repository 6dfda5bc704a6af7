/** Which promotions may apply to a cart, and in which order (pricing rules, section 2). */
import type { OrderType } from "~/ordering/model/company";
import type { MenuIndex } from "~/ordering/menu/menu-index";
import type { Minor } from "~/ordering/model/money";
import { ACTIONS } from "./actions";
import type { AmountAction } from "./actions/action";
import { CONDITIONS } from "./conditions";
import { matcherOf } from "./matching";
import type { PaidLine } from "./paid-units";
import type { Promotion } from "./promotion";

/** A promotion whose condition the cart meets, with the places of the paid lines that it matches. */
export type Candidate = { promotion: Promotion; matches: readonly boolean[] };

/**
 * The promotions that the menu can serve: those naming an item that is sold out or gone are dropped (PROMO-06). Only these
 * may reach pricing, as only lines that can be ordered do.
 */
export function promotionsOnMenu(
  promotions: readonly Promotion[],
  { itemById, soldOutItems }: Pick<MenuIndex, "itemById" | "soldOutItems">,
): Promotion[] {
  return promotions.filter(({ condition, action }) =>
    [...condition.include, ...(action.include ?? [])].every(
      ({ field, id }) => field !== "item" || (itemById.has(id) && !soldOutItems.has(id)),
    ),
  );
}

/** The code that unlocks a promotion: its first one; undefined when it waits for none. */
export const firstCode = ({ coupon_codes }: Promotion): string | undefined => coupon_codes[0]?.code;

type Circumstances = { order_type: OrderType; promo_code?: string | null };

/** Delivery actions need a delivery (PROMO-05). */
export const isForOrderType = ({ action }: Promotion, order_type: OrderType): boolean =>
  order_type === "delivery" || ACTIONS[action.type].kind !== "delivery";

/** Lowest priority number first, then lowest id (PROMO-10). */
export const byPriority = (a: Promotion, b: Promotion): number => a.priority - b.priority || a.id - b.id;

/** Promotions with codes need their first one (PROMO-08); those without apply by themselves (PROMO-09). */
export function isOffered(promotion: Promotion, { order_type, promo_code }: Circumstances): boolean {
  if (!isForOrderType(promotion, order_type)) return false;
  const code = firstCode(promotion);
  return code === undefined || code === promo_code;
}

/** The promotions whose condition the paid lines meet, lowest priority number first, then lowest id. */
export function candidatesOf(
  promotions: readonly Promotion[],
  lines: readonly PaidLine[],
  circumstances: Circumstances,
): Candidate[] {
  return promotions
    .filter((promotion) => isOffered(promotion, circumstances))
    .map((promotion) => {
      const { include, exclude } = promotion.condition;
      return { promotion, matches: lines.map(matcherOf(include, exclude)) };
    })
    .filter((candidate) => stillHolds(candidate, lines, () => true))
    .sort((a, b) => byPriority(a.promotion, b.promotion));
}

/** Whether the candidate's condition holds on some of the lines. */
export function stillHolds(
  { promotion, matches }: Candidate,
  lines: readonly PaidLine[],
  isCounted: (line: PaidLine) => boolean,
): boolean {
  let units = 0;
  let amount = 0;
  for (const line of lines) {
    if (!matches[line.place] || !isCounted(line)) continue;
    units += line.count;
    amount += line.itemTotalBeforePromotion;
  }
  return CONDITIONS[promotion.condition.type](promotion.condition, { units, amount });
}

/** What one promotion gives as a whole. */
export type Given = { promotion: Promotion; amount: Minor };

/** The first candidate of a kind that gives more than 0 on an amount; null when none does. */
export function firstGiving(candidates: readonly Candidate[], kind: AmountAction["kind"], of: Minor): Given | null {
  for (const { promotion } of candidates) {
    const rule = ACTIONS[promotion.action.type];
    const amount = rule.kind === kind ? rule.gives(promotion.action, of) : 0;
    if (amount > 0) return { promotion, amount };
  }
  return null;
}
