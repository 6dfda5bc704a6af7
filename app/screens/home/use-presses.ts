/** What presses in the menu's list do with script: the same as its forms and links, at once. */
import { useNavigate } from "@remix-run/react";
import { useEffect, type FormEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPlainPress } from "~/components/script/plain-press";
import { plainLine } from "~/screens/cart/state/cart-view";
import type { Cart } from "~/screens/cart/state/use-cart";
import { readCard } from "~/screens/menu/list/menu-controls";
import type { MenuList } from "~/screens/menu/list/use-menu-list";
import { useToast } from "./toast";

export type Presses = {
  onClick: (event: MouseEvent) => void;
  onCartForm: (event: FormEvent<HTMLFormElement>) => void;
  onPopupForm: (event: FormEvent<HTMLFormElement>) => void;
  addFromBanner: (itemId: number) => void;
  onAdded: (name: string) => void;
  needSelection: () => void;
  toast: string;
};

export function usePresses(list: MenuList, cart: Cart, needSelection: () => void): Presses {
  const navigate = useNavigate();
  const { t } = useTranslation("menu");
  const { toast, say } = useToast();
  // What is said to be in the order is not.
  useEffect(() => {
    if (!cart.error) return;
    say("");
    const parameters = new URLSearchParams(window.location.search);
    if (parameters.get("notice") !== "item_added") return;
    parameters.delete("notice");
    navigate(`?${parameters.toString()}`, { preventScrollReset: true, replace: true });
  }, [cart.error, say, navigate]);
  const open = (parameters: URLSearchParams) => navigate(`?${parameters.toString()}`, { preventScrollReset: true });
  const onAdded = (name: string) => say(t("added", { name }));
  const add = (id: number, isFromBanner: boolean) => {
    const card = list.root.current && readCard(list.root.current, id);
    if (!cart.view) return needSelection();
    if (!card) return void cart.send({ add: String(id) });
    cart.request({ intent: "add", line: plainLine(id, card) });
    if (isFromBanner) open(withParameter("notice", "item_added"));
    else onAdded(card.name);
  };
  const decrement = (id: number) => {
    const lines = cart.view?.lines.filter((line) => line.item_id === id && !line.locked) ?? [];
    const [line] = lines;
    // Which of several customised lines is meant, only the server's words can ask (ERR-43).
    if (line && lines.length === 1) cart.request({ intent: "set", cart_id: line.cart_id, count: line.count - 1 });
    else void cart.send({ decrement: String(id) });
  };
  return {
    toast,
    onAdded,
    needSelection,
    addFromBanner: (id) => add(id, true),
    onCartForm(event) {
      const button = submitterOf(event);
      if (!button) return;
      event.preventDefault();
      const id = Number(button.value);
      if (button.name === "decrement") decrement(id);
      else add(id, false);
    },
    onPopupForm(event) {
      const button = submitterOf(event);
      if (!button) return;
      event.preventDefault();
      open(withParameter(button.name, button.value));
    },
    onClick(event) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="?"]') : null;
      if (!link || !isPlainPress(event)) return;
      event.preventDefault();
      for (const [name, value] of new URLSearchParams(link.getAttribute("href") ?? ""))
        if (name === "item" || name === "categories") open(withParameter(name, value));
    },
  };
}

/** The address as it stands, which a search changes past the router, with one more parameter. */
function withParameter(name: string, value: string): URLSearchParams {
  const parameters = new URLSearchParams(window.location.search);
  for (const closed of ["item", "customise", "choose_from", "repeat", "line", "new", "notice", "banner", "cart"])
    parameters.delete(closed);
  parameters.set(name, value);
  return parameters;
}

function submitterOf(event: FormEvent): HTMLButtonElement | null {
  const { nativeEvent } = event;
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
