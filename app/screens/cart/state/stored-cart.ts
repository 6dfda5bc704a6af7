/**
 * The browser's copy of the cart (CART-07, CONST-54): written after each change, and offered back when the session that held
 * the cart is gone. The server checks what comes back as if it were typed by hand.
 */
import { CART_ITEMS, FREE_ITEMS } from "~/screens/layout/stored-cart-keys";
import { useEffect, useState } from "react";
import type { CartLine } from "~/ordering/cart/cart";
import type { CartLineView, CartView } from "./cart-view";

/** A key of the specification (section 3, Local storage keys). */
const PRECISION = "precision";

export type StoredLine = Pick<CartLine, "item_id" | "count" | "modifiers" | "note"> & { name: string };

/** Keeps the copy up to date with the server's cart. */
export function useStoredCart(view: CartView | null, precision: number): void {
  useEffect(() => {
    if (!view || view.version === 0) return;
    const lines = view.lines.map(toStored);
    write(
      CART_ITEMS,
      lines.filter((_, i) => !view.lines[i]?.locked),
    );
    write(
      FREE_ITEMS,
      lines.filter((_, i) => view.lines[i]?.locked),
    );
    write(PRECISION, precision);
  }, [view, precision]);
}

/**
 * What the browser still has of a cart that the server no longer knows: the session's cart has never been written. Null
 * while there is nothing to offer.
 */
export function useLostCart(view: CartView | null): { lines: StoredLine[]; forget: () => void } | null {
  const [lines, setLines] = useState<StoredLine[]>([]);
  const isNew = view !== null && view.version === 0;
  useEffect(() => {
    if (isNew) setLines(readLines());
  }, [isNew]);
  if (!isNew || lines.length === 0) return null;
  const forget = () => {
    write(CART_ITEMS, []);
    setLines([]);
  };
  return { lines, forget };
}

const toStored = ({ item_id, count, chosen: modifiers, note, name }: CartLineView): StoredLine => ({
  item_id,
  count,
  modifiers,
  ...(note !== "" && { note }),
  name,
});

function write(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or switched off; the server's cart does not need it.
  }
}

function readLines(): StoredLine[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(CART_ITEMS) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isStoredLine) : [];
  } catch {
    // No storage, or nothing in it that a cart can be made of: there is no copy.
    return [];
  }
}

function isStoredLine(value: unknown): value is StoredLine {
  return (
    typeof value === "object" &&
    value !== null &&
    "item_id" in value &&
    "count" in value &&
    "modifiers" in value &&
    Array.isArray(value.modifiers)
  );
}
