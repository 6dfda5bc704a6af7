/** Who may check out. */
import type { CheckoutDraft } from "~/ordering/checkout/draft";
import { detailsBlockers } from "~/ordering/checkout/checkout";
import type { ErrorId } from "~/ordering/model/errors";
import { isSignedIn } from "~/ordering/sign-in/sign-in";
import type { CheckoutVisit, Visit } from "~/services/visit/visit.server";
import type { SavedAddress } from "~/services/account/addresses.server";
import { enteredCodes } from "~/services/promotions/entered-codes.server";
import { payingOf, withTip } from "~/services/pricing/paying.server";
import { quote, type Quote } from "~/services/pricing/quote.server";
import { chosenTime } from "~/services/schedule/chosen-time.server";

/** A checkout: who it is for, the priced cart and what was entered so far. */
export type Checkout = { visit: CheckoutVisit; quoted: Quote; draft: CheckoutDraft };

type Entry = { ok: true; checkout: Checkout } | { ok: false; id: ErrorId };

/** Whether a visitor may check out, and why not: signed in, area chosen, cart filled, every item still on the menu (ERR-16 to ERR-18). */
export function enterCheckout(visit: Visit): Entry {
  const { session, customer, selection, cart } = visit;
  if (!session || !isSignedIn(customer)) return { ok: false, id: "session_expired" };
  if (!selection) return { ok: false, id: "area_pending" };
  if (cart.lines.length === 0) return { ok: false, id: "empty_cart" };
  const draft = session.checkout ?? {};
  const chosen = chosenTime(visit.company, draft);
  const codes = enteredCodes(visit);
  const paying = payingOf(visit, selection);
  const { tenant, now, paymentInProgress } = visit;
  const isPaying = paymentInProgress !== null;
  const found = quote({ tenant, selection, lines: cart.lines, now, chosen, codes, isPaying, ...paying });
  if (!found) return { ok: false, id: "area_pending" };
  const quoted = withTip(found, paying);
  if (quoted.problems.absent.length > 0) return { ok: false, id: "cart_items_absent" };
  return { ok: true, checkout: { visit: { ...visit, session, customer, selection }, quoted, draft } };
}

/** Whether what is in the draft suffices for the payment step. */
export function isReadyToPay(
  { customer, selection }: CheckoutVisit,
  draft: CheckoutDraft,
  saved: readonly SavedAddress[],
): boolean {
  const chosen = saved.find(({ address_id }) => address_id === draft.address);
  const details = {
    name: customer.name ?? draft.name ?? null,
    selection,
    address: chosen ? { area_id: chosen.sapaad_delivery_area_id, isServiceable: chosen.is_serviceable } : null,
    newAddressOpen: draft.address === "new",
  };
  return draft.placement_key !== undefined && detailsBlockers(details).length === 0;
}
