/** The menu: full and empty carts beside it, searches, its popups, and the store closed. */
import type { Page } from "@playwright/test";
import * as pages from "~/paths/pages";
import { CLOSING, ON_PHONES, ON_WIDE, page, WITH_SCRIPT, type At, type Scene } from "../scene";

const search = (at: At) => page(pages.HOME, `q=${encodeURIComponent(at.brand.keyword[at.language] ?? "")}`)(at);
const openAccount = (shown: Page) => shown.locator("summary[data-ui=account-button]").click();
/** The category that has a promotion with an end. */
const toOffer = (at: At) => `${page(pages.HOME)(at)}#c${at.brand.slug === "bun" ? 115 : 313}`;
/** A cart that the browser still has of a session that is gone. */
const lostCart = ({ brand }: At) => ({
  cartItems: JSON.stringify([{ item_id: brand.items.plain, count: 2, modifiers: [], name: "Two of these" }]),
});

export const MENU: readonly Scene[] = [
  { name: "menu/empty-cart", isWindow: true, visitor: "browsing", path: page(pages.HOME) },
  { name: "menu/pickup", isWindow: true, visitor: "browsingPickup", path: page(pages.HOME) },
  { name: "menu/filled-cart", isMain: true, isWindow: true, visitor: "shopping", path: page(pages.HOME) },
  // Without script: what lies under the window is the same with it, and a page of this length takes long to draw.
  { name: "menu/whole", isMain: true, script: [false], visitor: "shopping", path: page(pages.HOME) },
  { name: "menu/below-minimum", isWindow: true, visitor: "belowMinimum", path: page(pages.HOME) },
  { name: "menu/promotion-unlocked", isWindow: true, visitor: "promoted", tellsUnlocked: true, path: page(pages.HOME) },
  { name: "menu/most-ordered", isWindow: true, brands: ["noodle"], visitor: "browsing", path: page(pages.HOME) },
  { name: "menu/closed", hour: "closed", brands: CLOSING, visitor: "shopping", path: page(pages.HOME) },
  { name: "menu/closed-first-visit", isWindow: true, hour: "closed", brands: CLOSING, path: page(pages.HOME) },
  { name: "menu/sold-out-in-cart", isWindow: true, hour: "soldOut", visitor: "shopping", path: page(pages.HOME) },
  { name: "menu/search", visitor: "shopping", path: search },
  { name: "menu/search-without-result", visitor: "browsing", path: page(pages.HOME, "q=zzzz") },
  { name: "menu/search-open", visitor: "browsing", widths: ON_PHONES, path: page(pages.HOME, "q=") },
  {
    name: "menu/cart-dropdown",
    isWindow: true,
    visitor: "shopping",
    widths: ON_WIDE,
    path: page(pages.HOME, "cart=open"),
  },
  {
    name: "menu/lost-cart",
    isWindow: true,
    visitor: "browsing",
    script: WITH_SCRIPT,
    path: page(pages.HOME),
    stored: lostCart,
  },
  { name: "menu/order-under-way", isWindow: true, visitor: "regular", path: page(pages.HOME) },
  {
    name: "menu/account-menu",
    isWindow: true,
    visitor: "regular",
    widths: ON_WIDE,
    path: page(pages.HOME),
    act: openAccount,
    // The list lies over what stands under it, and leaves a strip of one of the dishes there.
    spared: ["target-size"],
  },
  { name: "menu/side-menu-of-guest", visitor: "browsing", widths: ON_PHONES, path: page(pages.HOME, "menu=open") },
  { name: "menu/side-menu-of-customer", visitor: "regular", widths: ON_PHONES, path: page(pages.HOME, "menu=open") },
  { name: "menu/promotions", visitor: "browsing", path: page(pages.HOME, "promotions=open") },
  { name: "promotion/until", isWindow: true, brands: ["bun", "noodle"], visitor: "browsing", path: toOffer },
  { name: "menu/offer", visitor: "browsing", path: page(pages.HOME, "offer=open") },
  { name: "menu/item-added", visitor: "browsing", path: page(pages.HOME, "notice=item_added") },
];
