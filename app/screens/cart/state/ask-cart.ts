/** How the browser asks the server to change or check the cart, and what it gets. */
import type { validateOrder } from "~/contracts/checkout/checkout.server";
import type { ErrorObject } from "~/ordering/model/errors";
import type { QueryChanges } from "~/screens/layout/addresses";
import { CART, ORDERS_VALIDATE } from "~/paths/calls";
import { askCall } from "~/web/ask-call";
import type { CartView } from "./cart-view";

/** A refused change, in the visitor's language; `id` names it. */
export type CartError = Pick<ErrorObject, "title" | "message" | "redirectionUrl"> &
  Partial<Pick<ErrorObject, "errorInfo">> & {
    id: string;
    /** Parameters of an address that opens what was chosen again, where it can be chosen otherwise. */
    again?: QueryChanges | null;
  };

/** The cart after a change, or why there was none. */
export type CartAnswer = {
  cart?: CartView | null;
  needs?: "selection";
  /** The page is of another session, and nothing was done: the token of this one. */
  csrf?: string;
  /** Nothing was done, since nothing tells that the page is one of ours. */
  isForeign?: true;
} & (CartError | { id?: undefined });

/** Said when the server cannot be reached, and when what comes is no answer of it. */
export type UnansweredWords = { unreachable: string; unreadable: string };

/** Asks for one change. Never throws: no line, and an answer that cannot be read, are refusals too. */
export async function postCart(
  fields: Record<string, string>,
  csrf: string,
  words: UnansweredWords,
): Promise<CartAnswer> {
  const body = new URLSearchParams(fields);
  body.set("csrf", csrf);
  try {
    const response = await fetch(CART, { method: "POST", body, headers: { Accept: "application/json" } });
    // What may be forged is led back to its page, whoever asks.
    if (response.redirected) return { ...unanswered(words.unreadable), isForeign: true };
    // The cart's own route answers JSON only; its shape is what `routes/cart.ts` writes.
    const said = (await response.json()) as CartAnswer | null;
    if (said && (response.ok || said.id !== undefined || said.needs)) return said;
    return unanswered(words.unreadable);
  } catch (error) {
    return unanswered(error instanceof TypeError ? words.unreachable : words.unreadable);
  }
}

/** What the server has against the cart, or null. */
export async function postValidation(csrf: string, words: UnansweredWords): Promise<CartError | null> {
  const asked = await askCall<typeof validateOrder>({ method: "POST", path: ORDERS_VALIDATE, csrf, body: {} });
  if (asked.state === "answered") return null;
  if (asked.state === "refused") return asked.refusal;
  return unanswered(words[asked.state]);
}

/** Names what was not answered by us. */
export const UNANSWERED = "unanswered";

/** No line, or something in between that is no answer of ours. */
const unanswered = (message: string): CartError => ({
  id: UNANSWERED,
  title: "",
  message,
  redirectionUrl: null,
});
