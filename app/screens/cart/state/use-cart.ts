/**
 * The cart in the browser: what the server last said, with what was asked since on top, so that every press answers within
 * a frame. Requests go out one after the other. They are plain fetches: a fetcher of the router that fails takes the whole
 * page down with it, and a bad line must not.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  postCart,
  postValidation,
  UNANSWERED,
  type CartAnswer,
  type CartError,
  type UnansweredWords,
} from "./ask-cart";
import { withRequests, type CartRequest, type CartView } from "./cart-view";
import type { ErrorId } from "~/ordering/model/errors";
import type { QueryChanges } from "~/screens/layout/addresses";
import { isChoiceField } from "~/web/item-address";

export type Cart = {
  /** As it will be when the server grants what is on its way. */
  view: CartView | null;
  isSaving: boolean;
  error: CartError | null;
  clearError: () => void;
  request: (request: CartRequest) => void;
  /** Sends a command that cannot be foreseen here; resolves to whether it was granted. */
  send: (fields: Record<string, string>) => Promise<boolean>;
  /** Shows the cart otherwise until the server's next answer: what was changed without asking it for the cart. */
  show: (view: CartView) => void;
  /** Has the server check the cart before the checkout; resolves to whether to go there. */
  validate: () => Promise<boolean>;
};

type Options = {
  csrf: string;
  /** Where a visitor chooses how and where to order. */ onNeedsSelection: () => void;
};

/** @param loaded the cart that came with the page; null when the visitor has none yet. */
export function useCart(loaded: CartView | null, { csrf, onNeedsSelection }: Options): Cart {
  const words = useUnansweredWords();
  const { revalidate } = useRevalidator();
  // In another tab the session may have become another one, by signing in: an answer brings its token before the page does.
  const token = useRef(csrf);
  useEffect(() => {
    token.current = csrf;
  }, [csrf]);
  const [answered, setAnswered] = useState<Answered>({ cart: null, after: null });
  const loadedLast = useRef(loaded);
  loadedLast.current = loaded;
  const [queue, setQueue] = useState<CartRequest[]>([]);
  const [error, setError] = useState<CartError | null>(null);
  const waiting = useRef<CartRequest[]>([]);
  const isBusy = useRef(false);
  const [shown, setShown] = useState<{ instead: CartView; view: CartView } | null>(null);
  const latest = newest(loaded, answered);
  const base = shown && shown.instead === latest ? shown.view : latest;

  const post = useCallback(
    async (fields: Record<string, string>, again: QueryChanges | null = null): Promise<boolean> => {
      let answer = await postCart(fields, token.current, words);
      const { csrf: fresh, isForeign } = answer;
      if (fresh !== undefined) {
        token.current = fresh;
        answer = await postCart(fields, fresh, words);
      }
      if (fresh !== undefined || isForeign || isOfAnotherMenu(answer)) revalidate();
      if (answer.cart !== undefined) setAnswered({ cart: answer.cart, after: loadedLast.current });
      if (answer.needs) onNeedsSelection();
      if (answer.id !== undefined) setError({ ...answer, again: CORRECTABLE.has(answer.id) ? again : null });
      return answer.id === undefined && answer.needs === undefined;
    },
    [words, onNeedsSelection, revalidate],
  );

  const work = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const granted = await post(fieldsOf(next), choicesOf(next));
      // After a refusal what was asked later stands on sand.
      waiting.current = granted ? waiting.current.slice(1) : [];
      setQueue(waiting.current);
    }
    isBusy.current = false;
  }, [post]);

  const request = useCallback(
    (wanted: CartRequest) => {
      const [sent, ...unsent] = waiting.current;
      const kept = isBusy.current && sent ? [sent, ...joined(unsent, wanted)] : joined(waiting.current, wanted);
      waiting.current = kept;
      setQueue(kept);
      void work();
    },
    [work],
  );

  const validate = useCallback(async () => {
    const refusal = await postValidation(token.current, words);
    if (refusal === null || isOfAnotherCart(refusal)) return true;
    setError(refusal);
    if (refusal.id !== UNANSWERED) revalidate();
    return false;
  }, [words, revalidate]);

  useKeepAlive(waiting);
  const view = useMemo(() => base && withRequests(base, queue), [base, queue]);
  const clearError = useCallback(() => setError(null), []);
  const show = useCallback((instead: CartView) => latest && setShown({ instead: latest, view: instead }), [latest]);
  return { view, isSaving: queue.length > 0, error, clearError, request, send: post, show, validate };
}

/**
 * The cart that the page shows is no more: another tab has ordered it, signed out, or signed in as somebody else. The checkout
 * knows where that leads.
 */
const isOfAnotherCart = ({ id }: CartError): boolean => id === "empty_cart" || id === "csrf";

function useUnansweredWords(): UnansweredWords {
  const { t } = useTranslation("errors");
  return useMemo(() => ({ unreachable: t("no_connection.message"), unreadable: t("generic.message") }), [t]);
}

/** A new count for a line makes an earlier one, not yet sent, pointless. */
function joined(unsent: CartRequest[], wanted: CartRequest): CartRequest[] {
  if (wanted.intent !== "set") return [...unsent, wanted];
  return [...unsent.filter((other) => other.intent !== "set" || other.cart_id !== wanted.cart_id), wanted];
}

/** The server's last answer, and the cart that the page was loaded with before it. */
type Answered = { cart: CartView | null; after: CartView | null };

/**
 * Answers and page loads may cross; within one session the higher version is the newer cart. A refusal writes none, and yet
 * says anew what is sold out.
 */
function newest(loaded: CartView | null, { cart, after }: Answered): CartView | null {
  if (!loaded || !cart || loaded.session !== cart.session) return loaded;
  if (cart.version === loaded.version) return after === loaded ? cart : loaded;
  return cart.version > loaded.version ? cart : loaded;
}

function fieldsOf(request: CartRequest): Record<string, string> {
  if (request.intent === "set") return { intent: "set", line: request.cart_id, count: String(request.count) };
  const { item_id, cart_id, count, chosen, note } = request.line;
  const fields: Record<string, string> =
    request.intent === "edit"
      ? { intent: "edit", line: cart_id }
      : { intent: "customise", item: String(item_id), newLine: cart_id, count: String(count) };
  for (const { group_id, id, count: times } of chosen) fields[`q${group_id}.${id}`] = String(times);
  if (note !== "") fields.note = note;
  return fields;
}

/** Refusals of choices that are to be made otherwise. */
const CORRECTABLE: ReadonlySet<string | undefined> = new Set<ErrorId>(["choices_invalid", "choice_sold_out"]);

/** What is offered on the page is no longer to be had, or not like that. */
const isOfAnotherMenu = ({ id }: CartAnswer): boolean =>
  CORRECTABLE.has(id) || id === "item_sold_out" || id === "not_in_menu" || id === "unavailable_now";

/** The popup of a request's item with all that was chosen and typed, as parameters of an address; null for one without. */
function choicesOf(request: CartRequest): QueryChanges | null {
  if (request.intent === "set") return null;
  const { item, line, count, note, ...fields } = fieldsOf(request);
  const choices = Object.entries(fields).filter(([name]) => isChoiceField(name));
  return {
    ...{ customise: item ?? null, check: "1", line: line ?? null, count: count ?? null, note: note ?? null },
    ...Object.fromEntries(choices),
  };
}

/** Leaving the page while something is unsaved would lose it; browsers then ask. */
function useKeepAlive(waiting: { current: CartRequest[] }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current.length > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [waiting]);
}
