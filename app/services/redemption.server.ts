/** Redeeming loyalty in the checkout: the card, its form, and what becomes of a redemption when the order changes. */
import { z } from "zod/v4";
import type { CheckoutDraft } from "~/db/documents.server";
import { parseRedemption, redemptionOutcome, type LoyaltyError } from "~/ordering/loyalty";
import { toDecimal } from "~/ordering/money";
import type { Visit } from "~/platform/visit.server";
import type { LoyaltyCardView } from "~/screens/loyalty/view";
import { keepDraft } from "./checkout-draft.server";
import type { CheckoutVisit } from "./checkout.server";
import { enteredCodes } from "./entered-codes.server";
import { accountOf, balanceView, redemptionOf } from "./loyalty.server";
import { payingOf } from "./paying.server";
import { loyaltyIsOn, quote, type Quote } from "./quote.server";
import { isCustomerVisit } from "./signed-in.server";

/** The card; null for guests, and where this kind of order has no loyalty (LOYALTY-02). */
export function loyaltyCard(visit: Visit, { priced, selection }: Quote): LoyaltyCardView | null {
  if (!isCustomerVisit(visit) || !loyaltyIsOn(visit.company, selection.order_type)) return null;
  const { company, customer, session } = visit;
  const { redeem, redeem_refused } = session.checkout ?? {};
  const typed = redeem ? toDecimal(redeem, company.decimal_precision) : "";
  return {
    ...balanceView(visit),
    account: accountOf(company, customer),
    totalBeforeLoyalty: priced.totalBeforeLoyalty,
    redeemed: priced.loyaltyTotal,
    refused: priced.loyaltyError ? { typed, error: priced.loyaltyError } : (redeem_refused ?? null),
  };
}

/** The card on the cart's page of phones (CART-15). */
export function loyaltyOfCart(visit: Visit): LoyaltyCardView | null {
  const { tenant, selection, cart, now } = visit;
  const quoted =
    selection &&
    quote({ tenant, selection, lines: cart.lines, now, codes: enteredCodes(visit), ...payingOf(visit, selection) });
  return quoted && loyaltyCard(visit, quoted);
}

const formSchema = z.object({ intent: z.enum(["redeem", "remove"]), amount: z.string().max(40).catch("") });

/** What was typed into the card's form, and why it is not redeemed. */
type RedemptionRefused = { typed: string; error: LoyaltyError };

/** Does what the card's form asks for; what is refused is for the page that the form leads back to (LOYALTY-18). */
export async function submitRedemption(
  visit: CheckoutVisit,
  { priced }: Quote,
  form: FormData,
): Promise<RedemptionRefused | null> {
  const read = formSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return null;
  const { intent, amount } = read.data;
  const { company, customer, selection } = visit;
  const draft = withoutRedemption(visit.session.checkout ?? {});
  if (intent === "remove") {
    await keepDraft(visit, draft);
    return null;
  }
  const redeem = parseRedemption(amount, company.decimal_precision);
  const enabled = loyaltyIsOn(company, selection.order_type);
  const { totalBeforeLoyalty } = priced;
  const outcome = redemptionOutcome({ ...accountOf(company, customer), redeem }, { enabled, totalBeforeLoyalty });
  await keepDraft(visit, { ...draft, ...(!outcome.error && { redeem: outcome.amount }) });
  return outcome.error && { typed: amount, error: outcome.error };
}

/** Once the customer goes on, why a redemption was removed has been told: the next page says nothing of it. */
export async function forgetRedemptionRefused(visit: Visit): Promise<void> {
  const { redeem_refused, ...draft } = visit.session?.checkout ?? {};
  if (redeem_refused) await keepDraft(visit, draft);
}

/** The draft with nothing redeemed and nothing removed. */
export function withoutRedemption({
  redeem: _redeem,
  redeem_refused: _refused,
  ...draft
}: CheckoutDraft): CheckoutDraft {
  return draft;
}

/**
 * Removes a redemption that no longer holds, after something has changed what the order costs; the page says why
 * (LOYALTY-12).
 */
export async function settleRedemption(visit: Visit): Promise<void> {
  const { tenant, company, session, customer, selection, cart, now } = visit;
  const loyalty = session?.checkout && customer && redemptionOf(company, customer, session.checkout);
  if (!loyalty || !selection) return;
  const quoted = quote({ tenant, selection, lines: cart.lines, now, codes: enteredCodes(visit), loyalty });
  if (quoted) await keepRedemptionRefused(visit, quoted);
}

/** Removes the redemption that a quote has refused, and keeps why. */
export async function keepRedemptionRefused(visit: Visit, { priced }: Quote): Promise<void> {
  const { company, session } = visit;
  const error = priced.loyaltyError;
  if (!error || !session?.checkout) return;
  const draft = session.checkout;
  const typed = toDecimal(draft.redeem ?? 0, company.decimal_precision);
  await keepDraft(visit, {
    ...withoutRedemption(draft),
    ...(error !== "off" && { redeem_refused: { typed, error } }),
  });
}
