/** Redeeming loyalty in the checkout: what the card asks for, and what becomes of a redemption when the order changes. */
import type { DraftChange } from "~/ordering/checkout/draft";
import { parseRedemption, redemptionOutcome, type LoyaltyError } from "~/ordering/loyalty/loyalty";
import { toDecimal } from "~/ordering/model/money";
import { type Visit, type CheckoutVisit } from "~/services/visit/visit.server";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import { accountOf, loyaltyIsOn } from "~/ordering/loyalty/account";
import type { Quote } from "~/services/pricing/quote.server";

/** What the card's form asks for; the amount as it was typed. */
export type RedemptionAsked = { intent: "redeem" | "remove"; amount: string };
/** What was typed into the card's form, and why it is not redeemed. */
type RedemptionRefused = { typed: string; error: LoyaltyError };

/** Does what the card's form asks for; what is refused is for the page that the form leads back to (LOYALTY-18). */
export async function changeRedemption(
  visit: CheckoutVisit,
  { priced }: Quote,
  { intent, amount }: RedemptionAsked,
): Promise<{ visit: CheckoutVisit; refused: RedemptionRefused | null }> {
  const { company, customer, selection } = visit;
  if (intent === "remove") return { visit: await amendDraft(visit, NOTHING_REDEEMED), refused: null };
  const redeem = parseRedemption(amount, company.decimal_precision);
  const enabled = loyaltyIsOn(company, selection.order_type);
  const { totalBeforeLoyalty } = priced;
  const outcome = redemptionOutcome({ ...accountOf(company, customer), redeem }, { enabled, totalBeforeLoyalty });
  return {
    visit: await amendDraft(visit, { ...NOTHING_REDEEMED, ...(!outcome.error && { redeem: outcome.amount }) }),
    refused: outcome.error && { typed: amount, error: outcome.error },
  };
}

/** Once the customer goes on, why a redemption was removed has been told: the next page says nothing of it. */
export async function forgetRedemptionRefused<V extends Visit>(visit: V): Promise<V> {
  return visit.session?.checkout?.redeem_refused ? amendDraft(visit, { redeem_refused: undefined }) : visit;
}

/** Nothing is redeemed, and nothing was removed. */
const NOTHING_REDEEMED: DraftChange = { redeem: undefined, redeem_refused: undefined };

/** Removes the redemption that a quote has refused, and keeps why. */
export async function keepRedemptionRefused<V extends Visit>(visit: V, { priced }: Quote): Promise<V> {
  const { company, session } = visit;
  const error = priced.loyaltyError;
  if (!error || !session?.checkout) return visit;
  const typed = toDecimal(session.checkout.redeem ?? 0, company.decimal_precision);
  return amendDraft(visit, {
    ...NOTHING_REDEEMED,
    ...(error !== "off" && { redeem_refused: { typed, error } }),
  });
}
