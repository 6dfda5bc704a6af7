import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useHydrated } from "~/components/script/use-hydrated";
import { withQuery } from "~/paths/address";
import { usePlainAddress } from "~/screens/layout/addresses";
import { countOfItems, type CartView } from "./state/cart-view";
import { CartContents } from "./lazy-cart";
import type { Cart } from "./state/use-cart";
import { DROPDOWN, DROPPED_DOWN } from "~/components/panels/dropdown";

const DROPPED = `${DROPPED_DOWN} w-[360px] max-h-[calc(100svh-96px)] overflow-y-auto overscroll-contain`;

type CartButtonProps = {
  view: CartView | null;
  cart: Cart;
  isStoreOpen: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
};

/** Whether the address asks for the cart to be open from the start. */
export function useCartAsked(): boolean {
  return useSearchParams()[0].get("cart") === "open";
}

/**
 * The header's cart button with the count (HOME-15), from which the cart drops down: items, total and the checkout button
 * (HOME-16). It does nothing while the cart is empty or the store is closed.
 */
export function CartButton({ view, cart, isStoreOpen, open, onToggle }: CartButtonProps) {
  const { t } = useTranslation("layout");
  const details = useDismissal(open, onToggle);
  // Without script the cart must already be there to drop down; with it, only while it is open.
  const returnTo = withQuery(usePlainAddress(), { cart: "open" });
  const isFilled = !useHydrated() || open;
  const count = view ? countOfItems(view) : 0;
  const face = (
    <>
      <Icon name="bag" />
      <span className="tabular-nums">{count}</span>
    </>
  );
  if (!view || count === 0 || !isStoreOpen) {
    return (
      <button className="bar-button bag" type="button" disabled aria-label={t("cart", { count })}>
        {face}
      </button>
    );
  }
  return (
    <details
      className={DROPDOWN}
      data-ui="dropdown"
      ref={details}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="bar-button bag" aria-label={t("cart", { count })}>
        {face}
      </summary>
      <section className={DROPPED} data-ui="cart-dropdown" aria-labelledby="cart-dropdown-title">
        {isFilled && <CartContents view={view} cart={cart} titleId="cart-dropdown-title" returnTo={returnTo} />}
      </section>
    </details>
  );
}

/** Escape and a press beside it close what dropped down. */
function useDismissal(open: boolean, onToggle: (open: boolean) => void) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) onToggle(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      onToggle(false);
      details.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key);
    };
  }, [open, onToggle]);
  return details;
}
