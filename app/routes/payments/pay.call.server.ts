/** Payments begun by call: POST {order_details} to the path of the kind (calls document, 7.6). One routine serves every kind. */
import type { BodyOf } from "~/contracts/model/contract.server";
import type { payByPaytabs } from "~/contracts/payments/payments.server";
import type { Next } from "~/ordering/payments/next";
import { isOnline, type OnlineKind } from "~/ordering/payments/payment-types";
import type { Layout } from "~/paths/address";
import { processingOf } from "~/paths/pages";
import { methodKept } from "~/routes/checkout/method.form.server";
import { placedAnswer, readPlacing, refuseOrder } from "~/routes/orders/placing/place.call.server";
import type { CardAsked } from "~/services/payments/cards/saved-cards.server";
import type { Paying } from "~/services/payments/start/ask-provider.server";
import { startPayment } from "~/services/payments/start/start-payment.server";
import { amendDraft } from "~/services/visit/checkout-draft.server";
import { call } from "~/web/call.server";
import { originOf } from "~/web/origin.server";
import type { Refused } from "~/web/respond.server";
import type { At } from "~/web/route.server";
import type { CustomerVisit } from "~/services/visit/visit.server";

type Details = BodyOf<typeof payByPaytabs>["order_details"];
type Caller = Pick<At<CustomerVisit>, "visit" | "request" | "layout">;

/** A payment that waits for what the customer does next. */
type Begun = { next: Next; named: Named };
type Named = { reference: string; tmp_order_id: string };
type Told = Partial<Pick<Paying, "payer" | "choice" | "wallet" | "isConfirmedByBrowser">> & {
  /** Where a payment that fails leads; else the route set of the device. */
  layout?: Layout | null | undefined;
};
type Otherwise = ReturnType<typeof placedAnswer> | Refused;

/** Holds the cart as an order and begins its payment: what comes next, the order where nothing is left to pay, or the refusal. */
export async function beginByCall(
  at: Caller,
  kind: OnlineKind,
  details: Details,
  told: Told,
): Promise<Begun | Otherwise> {
  const held = await holdByCall(at, kind, details, told);
  if (!("named" in held)) return held;
  const { next, named } = held;
  return next ? { next, named } : refuseOrder(at.visit, { id: "payment_in_progress" });
}

/** The same; `next` is null while the provider is being asked. */
export async function holdByCall(
  { visit, request, layout }: Caller,
  kind: OnlineKind,
  details: Details,
  told: Told,
): Promise<{ next: Next | null; named: Named } | Otherwise> {
  const asked = readPlacing(visit, details, kind);
  if (asked instanceof Response) return asked;
  const { type } = asked;
  if (!isOnline(type)) return refuseOrder(visit, { id: "unable_to_process_order" });
  const origin = originOf(visit.tenant, request);
  const paying = {
    type,
    origin,
    card: cardIn(details),
    cardToken: tokenIn(details),
    ...told,
    layout: told.layout ?? layout,
  } as const;
  // A wallet has a button of its own: the way to pay that is picked beside it stays as it is.
  if (!told.wallet)
    await amendDraft(visit, methodKept({ payment_type_id: type.id, payment_choice: told.choice ?? null }));
  const begun = await startPayment(visit, asked.request, paying);
  if (!begun.ok) return refuseOrder(visit, begun.refusal);
  if ("order" in begun) return placedAnswer(begun.order);
  return { next: begun.next, named: { reference: begun.reference, tmp_order_id: begun.reference } };
}

/** The call of one kind: answers where it is paid, or the refusal with its status. */
export const payingCall = (contract: typeof payByPaytabs, kind: OnlineKind) =>
  call(contract, async (at, { order_details, payment_method_id, user_name, user_email, layout }) => {
    const chosen = payment_method_id ?? order_details.payment?.payment_method_id;
    const choice = chosen ? String(chosen) : null;
    const payer = { name: user_name, email: user_email };
    const begun = await beginByCall(at, kind, order_details, { payer, choice, layout });
    return "next" in begun ? nextAnswer(begun, at, kind) : begun;
  });

/** Where a payment is made, as calls answer it: a page to go to, or a form to post; where script has to lead on, our own page. */
export function nextAnswer(
  { next, named }: Begun,
  { visit, request }: Pick<Caller, "visit" | "request">,
  kind: OnlineKind,
) {
  if (next.next === "form") return { action: next.action, method: "post", fields: next.fields, ...named } as const;
  const own = originOf(visit.tenant, request) + processingOf({ reference: named.reference, type: kind, go: "true" });
  return { payment_page_url: next.next === "page" ? next.url : own, ...named };
}

type CardFields = {
  cardToken?: string | null | undefined;
  payment?: {
    save_card?: boolean | null | undefined;
    is_saved_card?: boolean | null | undefined;
    ref_card_number?: string | null | undefined;
    cardToken?: string | null | undefined;
  } | null;
};

/** Where the provider takes the payment itself. @throws for a kind that needs script: its call is another. */
export function atProvider(next: Next): Extract<Next, { next: "page" | "form" }> {
  if (next.next === "page" || next.next === "form") return next;
  throw new Error("A payment that needs script has a call of its own");
}

/** What is asked of saved cards; a saved card that is not named is nobody's. */
export function cardIn({ cardToken, payment }: CardFields): CardAsked | null {
  const token = cardToken ?? payment?.cardToken ?? null;
  if (token !== null || payment?.is_saved_card) return { token: token ?? payment?.ref_card_number ?? "" };
  return payment?.save_card ? { save: true } : null;
}

/** The token of the card that was entered; the calls document has it under two names. */
export const tokenIn = ({ payment }: Pick<Details, "payment">): string | null =>
  payment?.is_saved_card ? null : (payment?.transaction_id ?? payment?.ref_card_number ?? null);
