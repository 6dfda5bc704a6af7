/** Brings the menu's list to life: fills it where the document did not, counts on its cards, category tracking, search. */
import { useLocation } from "@remix-run/react";
import type { Found, SearchResult } from "./view";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useBrowserLayoutEffect } from "~/components/script/browser-layout-effect";
import { countsByItem, type CartView } from "~/screens/cart/state/cart-view";
import { trackCategories } from "./category-tracking";
import { countsShown, showCounts } from "./menu-controls";
import { keepMenuHtml, loadMenuHtml } from "./menu-html";
import { filterList } from "./menu-search";

type MenuListOptions = {
  address: string | null;
  cart: CartView | null;
  search: SearchResult | null;
  keywordInUrl: string;
};

export type MenuList = {
  root: RefObject<HTMLDivElement>;
  keyword: string;
  found: Found | null;
  search: (keyword: string) => void;
  /** The list could not be fetched. */
  isMissing: boolean;
};

export function useMenuList({ address, cart, search, keywordInUrl }: MenuListOptions): MenuList {
  const root = useRef<HTMLDivElement>(null);
  const { filled, isMissing, makeWhole } = useFilledList(root, address, search === null);
  const [keyword, setKeyword] = useState(search?.keyword ?? keywordInUrl);
  const [found, setFound] = useState<Found | null>(search);
  useShownCounts(root, cart, filled);
  useEffect(() => (root.current ? trackCategories(root.current) : undefined), [address, filled]);

  const show = useCallback(
    async (wanted: string) => {
      setKeyword(wanted);
      if (!(await makeWhole()) || !root.current) return;
      setFound(filterList(root.current, wanted));
    },
    [makeWhole],
  );
  const typed = useCallback(
    (wanted: string) => {
      keepInUrl(wanted);
      void show(wanted);
    },
    [show],
  );
  useKeywordOfUrl(keywordInUrl, keyword, (wanted) => void show(wanted));
  return { root, keyword, found, search: typed, isMissing };
}

/** Sees to it that the list is there, and whole before it is filtered: of a search the server sends the hits alone. `filled` counts the times it was written. */
function useFilledList(root: RefObject<HTMLDivElement>, address: string | null, isWholeAtFirst: boolean) {
  const [filled, setFilled] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const isWhole = useRef(isWholeAtFirst);
  const fill = useCallback(async (): Promise<boolean> => {
    const list = root.current;
    if (!list || !address) return false;
    try {
      list.innerHTML = await loadMenuHtml(address);
      isWhole.current = true;
      setFilled((times) => times + 1);
      setMissing(false);
      return true;
    } catch {
      // The page shows what it has, and offers to load the rest again.
      setMissing(true);
      return false;
    }
  }, [root, address]);
  useEffect(() => {
    // Also after a failed hydration, when React draws the page anew and cannot draw this part. A search without a hit has templates.
    if (root.current && !root.current.firstChild) void fill();
  }, [root, fill]);
  useBrowserLayoutEffect(() => {
    const list = root.current;
    if (!list || address === null) return;
    return () => {
      if (isWhole.current) keepMenuHtml(address, list);
    };
  }, [root, address]);
  const makeWhole = useCallback(async () => isWhole.current || fill(), [fill]);
  return { filled, isMissing, makeWhole };
}

/** Keeps the cards' controls at the cart's counts. */
function useShownCounts(root: RefObject<HTMLDivElement>, cart: CartView | null, filled: number): void {
  const shown = useRef<{ list: Element | null; counts: Map<number, number> }>();
  useBrowserLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    // Another list, or the same one written anew, starts from what stands in it.
    if (shown.current?.list !== list.firstElementChild)
      shown.current = { list: list.firstElementChild, counts: countsShown(list) };
    showCounts(list, cart ? countsByItem(cart) : new Map(), shown.current.counts);
  }, [root, cart, filled]);
}

/** The address tells what is searched, without a step in the history for each letter. */
function keepInUrl(keyword: string): void {
  const url = new URL(window.location.href);
  if (keyword.trim() === "") url.searchParams.delete("q");
  else url.searchParams.set("q", keyword);
  window.history.replaceState(window.history.state, "", url);
}

/** A link that leads to another search than is shown, or to none, is followed; the router knows nothing of what was typed. */
function useKeywordOfUrl(keyword: string, shown: string, follow: (keyword: string) => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (keyword !== shown) follow(keyword);
  });
}
